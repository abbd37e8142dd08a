package dev.attune.manifest.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Acme;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.load.ManifestLoader;
import dev.attune.manifest.project.Project;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A long chain of references takes no deep stack. */
class LongChainTest {
  private static final int LENGTH = 20_000;
  private static final Project PROJECT = Project.unnamed(Path.of("/project"));

  @Test
  void aChainOfTwentyThousandReferencesResolves() {
    LoadResult loadResult = load(chain(1));

    assertThat(loadResult.manifests()).hasSize(LENGTH);
    assertThat(loadResult.diagnostics()).isEmpty();
    assertThat(Resolution.check(loadResult, PROJECT, PROJECT.folder())).isEmpty();
  }

  @Test
  void aRingOfTwentyThousandResourcesIsToldInAFewWords() {
    LoadResult loadResult = load(chain(0));

    List<Diagnostic> found = Resolution.check(loadResult, PROJECT, PROJECT.folder());

    assertThat(found).hasSize(1);
    assertThat(found.getFirst().code()).isEqualTo(ReferenceCode.CYCLE);
    assertThat(found.getFirst().message())
        .startsWith("20,000 resources depend on each other in a cycle: Data/n0 → Data/n19999 → ")
        .contains(" → … → ")
        .endsWith(" → Data/n1 → Data/n0")
        .hasSizeLessThan(300);
    assertThat(found.getFirst().notes()).hasSizeLessThan(10);
  }

  /** Each refers to the one before; the first, if it refers at all, to the last. */
  private static String chain(int firstToRefer) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < LENGTH; i++) {
      String input = i < firstToRefer ? "1" : "${Data/n" + (i + LENGTH - 1) % LENGTH + ".output}";
      text.append(
          """
          ---
          apiVersion: builtin.attune.dev/v1
          kind: Data
          metadata: {name: n%d}
          spec:
            input: %s
          """
              .formatted(i, input));
    }
    return text.toString();
  }

  private static LoadResult load(String text) {
    Source source = new Source.OfBytes("a.yaml", text.getBytes(StandardCharsets.UTF_8));
    return new ManifestLoader(Acme.catalogue(), PROJECT).load(List.of(source));
  }
}
