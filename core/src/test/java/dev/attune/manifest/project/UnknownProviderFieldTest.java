package dev.attune.manifest.project;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Source;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who writes a field that a provider instance does not have hears which ones there are. */
class UnknownProviderFieldTest {
  private static Diagnostic finding(String instance) {
    String text = "providers:\n  shop: " + instance + "\n";
    return new ProjectReader(Path.of("project"))
        .read(new Source.OfBytes("attune.yaml", text.getBytes(UTF_8)))
        .diagnostics()
        .getFirst();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{pack: shop, settings: {a: b}}|pack, server, http, parallelism, config",
        "{terraform: a/b, settings: {a: b}}|terraform, version, mirror, parallelism, config",
        "{java: a.jar, settings: {a: b}}|java, parallelism, config"
      })
  void thoseOfItsSortAreNamed(String instance, String known) {
    Diagnostic finding = finding(instance);
    assertThat(finding.message())
        .isEqualTo("unknown field 'settings' of 'providers.shop' of the project");
    assertThat(finding.hint()).hasValue("known: " + known);
  }

  @Test
  void theOneThatWasMeantIsNamed() {
    assertThat(finding("{pack: shop, confg: {a: b}}").hint()).hasValue("did you mean 'config'?");
  }

  @Test
  void oneOfAnotherSortIsNotMeant() {
    assertThat(finding("{java: a.jar, verison: 1}").hint())
        .hasValue("known: java, parallelism, config");
  }

  @Test
  void whereNoSortIsSaidAllAreMeant() {
    assertThat(finding("{verison: 1}").hint()).hasValue("did you mean 'version'?");
  }
}
