package dev.attune.evolution.crd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.Published;
import dev.attune.manifest.document.Limits;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublishedCrdsTest {
  @ParameterizedTest
  @CsvSource({"aws, 40", "azure, 20", "azuread, 6", "gcp, 8"})
  void areReadWithoutAFinding(String provider, int atLeast) {
    Path folder = Published.crds().resolve(provider);
    CrdReadResult read = new CrdFolder(folder, provider).read(Limits.DEFAULT);
    assertThat(read.diagnostics()).isEmpty();
    assertThat(read.kinds())
        .hasSizeGreaterThanOrEqualTo(atLeast)
        .allMatch(kind -> kind.versions().size() > 1);
  }
}
