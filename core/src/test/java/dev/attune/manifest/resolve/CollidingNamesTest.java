package dev.attune.manifest.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Acme;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.load.ManifestLoader;
import dev.attune.manifest.project.Project;
import dev.attune.value.CollidingTexts;
import dev.attune.value.CpuTime;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** No choice of names makes loading and linking slow. */
class CollidingNamesTest {
  private static final Project PROJECT = Project.unnamed(Path.of("/project"));

  @Test
  void resourcesWithNamesThatCollideAreLinkedSoon() {
    String text =
        CollidingTexts.all().stream()
            .map(
                """
                ---
                apiVersion: builtin.attune.dev/v1
                kind: Data
                metadata: {name: %s}
                """
                    ::formatted)
            .collect(Collectors.joining());
    Source source = new Source.OfBytes("a.yaml", text.getBytes(StandardCharsets.UTF_8));

    List<Diagnostic> found =
        CpuTime.atMost(
            Duration.ofSeconds(5),
            () -> {
              LoadResult loadResult =
                  new ManifestLoader(Acme.catalogue(), PROJECT).load(List.of(source));
              return Resolution.check(loadResult, PROJECT, PROJECT.folder());
            });

    assertThat(found).isEmpty();
  }
}
