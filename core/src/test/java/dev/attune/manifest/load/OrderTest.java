package dev.attune.manifest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Acme;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.resolve.Resolution;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** In which order files are named changes nothing but which of two duplicates is the first. */
class OrderTest {
  private static final List<Source> SOURCES =
      List.of(
          full("a.yaml", "Data", "a", "input: ${Data/b.output}"),
          full("b.yaml", "Data", "b", "input: ${Data/c.output}"),
          full("c.yaml", "Data", "c", "input: ${Data/a.output}"),
          full("dangling.yaml", "Data", "dangling", "input: ${Data/nobody.output}"),
          full("self.yaml", "Data", "self", "input: ${Data/self.output}"),
          full("unknown-field.yaml", "Data", "unknown-field", "inptu: 1"),
          full("twice.yaml", "Data", "twice", "input: 1"),
          full("twice-again.yaml", "Data", "twice", "input: 2"),
          full("unknown-kind.yaml", "Date", "unknown-kind", "input: 1"),
          full("to-unknown-kind.yaml", "Data", "link", "input: ${Data/unknown-kind.output}"),
          Texts.source("broken.yaml", "a: b: c"),
          Texts.source("no-manifest.yaml", "[1, 2]"),
          Texts.source(
              "compact.yaml",
              """
              apis:
                - ref: payments
                  name: Payments
                  versions: [{ref: v1, version: v1}, {version: v2}]
              portals:
                - {ref: payments, name: Payments}
                - {ref: shop, name: !ref payments#name}
              """),
          Texts.source(
              "child.yaml",
              """
              apiVersion: acme.attune.dev/v1
              kind: VersionNote
              metadata: {name: note, parent: ApiVersion/v1}
              """));

  private static Source full(String file, String kind, String name, String field) {
    return Texts.source(
        file,
        """
        apiVersion: builtin.attune.dev/v1
        kind: %s
        metadata: {name: %s}
        spec:
          %s
        """
            .formatted(kind, name, field));
  }

  @Test
  void theOrderOfFilesChangesNeitherTheManifestsNorTheFindings() {
    Outcome expected = outcome(SOURCES);
    Random random = new Random(2);
    for (int i = 0; i < 200; i++) {
      List<Source> shuffled = new ArrayList<>(SOURCES);
      Collections.shuffle(shuffled, random);
      assertThat(outcome(shuffled)).as("in the order %s", names(shuffled)).isEqualTo(expected);
    }
  }

  @Test
  void manifestsComeInTheOrderOfTheirFiles() {
    List<Source> sources =
        Stream.iterate(0, i -> i < 500, i -> i + 1)
            .map(i -> full(i + ".yaml", "Data", "n" + i, "input: 1"))
            .toList();

    LoadResult loadResult = new ManifestLoader(Acme.catalogue(), Texts.PROJECT).load(sources);

    assertThat(loadResult.manifests())
        .extracting(manifest -> manifest.origin().document().source())
        .isEqualTo(names(sources));
  }

  /** What is there and what is said, without which of several places is named first. */
  private record Outcome(Set<Identity> manifests, List<String> findings) {}

  private static Outcome outcome(List<Source> sources) {
    LoadResult loadResult = new ManifestLoader(Acme.catalogue(), Texts.PROJECT).load(sources);
    List<Diagnostic> all = new ArrayList<>(loadResult.diagnostics());
    all.addAll(Resolution.check(loadResult, Texts.PROJECT, Texts.PROJECT.folder()));
    return new Outcome(
        loadResult.manifests().stream().map(Manifest::identity).collect(Collectors.toSet()),
        all.stream().map(OrderTest::said).sorted().toList());
  }

  private static String said(Diagnostic diagnostic) {
    TreeSet<String> places = new TreeSet<>();
    diagnostic.position().map(Position::toString).ifPresent(places::add);
    diagnostic.notes().forEach(note -> places.add(note.position().orElseThrow().toString()));
    boolean turns = places.size() > 1;
    return diagnostic.code().id()
        + places
        + (turns ? "" : diagnostic.message())
        + diagnostic.hint().orElse("");
  }

  private static List<String> names(List<Source> sources) {
    return sources.stream().map(Source::name).toList();
  }
}
