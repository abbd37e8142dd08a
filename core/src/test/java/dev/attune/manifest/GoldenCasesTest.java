package dev.attune.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.attune.manifest.document.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/**
 * What a person sees who made a mistake, one folder a mistake: the files as they were written,
 * {@code paths} if they are named one by one, and in {@code expected.txt} all that is said about
 * them, to the letter, with the resources that were read in spite of it. A new case is a new
 * folder; {@code -Dgolden.update=true} writes down what is said today.
 */
class GoldenCasesTest {
  private static final Path CASES =
      Path.of(System.getProperty("basedir", ""), "src/test/resources/dev/attune/manifest/cases")
          .toAbsolutePath();
  private static final boolean UPDATE = Boolean.getBoolean("golden.update");

  /** One resource that is fine and one that is not: whatever the case, both must be noticed. */
  private static final Source BYSTANDERS =
      new Source.OfBytes(
          "bystanders.yaml",
          """
          apiVersion: builtin.attune.dev/v1
          kind: Data
          metadata: {name: bystander}
          ---
          apiVersion: builtin.attune.dev/v1
          kind: Data
          metadata: {name: planted}
          spec: {inptu: 2}
          """
              .getBytes(StandardCharsets.UTF_8));

  @TestFactory
  List<DynamicNode> cases() throws IOException {
    List<DynamicNode> groups = new ArrayList<>();
    for (Path group : folders(CASES)) {
      List<DynamicNode> cases = folders(group).stream().map(GoldenCasesTest::testsOf).toList();
      groups.add(dynamicContainer(nameOf(group), cases));
    }
    return groups;
  }

  private static DynamicNode testsOf(Path folder) {
    return dynamicContainer(
        nameOf(folder),
        List.of(
            dynamicTest("says what is expected, and nothing else", () -> saysExactly(folder)),
            dynamicTest("loses nothing that stands beside it", () -> losesNothing(folder))));
  }

  private static void saysExactly(Path folder) throws IOException {
    ValidationRun validationRun = ValidationRun.in(folder, paths(folder), "", List.of());
    String names =
        validationRun.names().isEmpty() ? "nothing" : String.join(", ", validationRun.names());
    String said = validationRun.text() + "loaded: " + names + "\n";
    Path expected = folder.resolve("expected.txt");
    if (UPDATE) {
      Files.writeString(expected, said);
    }
    assertThat(said).as("what is said about %s", folder).isEqualTo(Files.readString(expected));
  }

  private static void losesNothing(Path folder) throws IOException {
    ValidationRun alone = ValidationRun.in(folder, paths(folder), "", List.of());
    ValidationRun together = ValidationRun.in(folder, paths(folder), "", List.of(BYSTANDERS));
    List<String> codes = new ArrayList<>(alone.codes());
    codes.add("ATT-0301");
    assertThat(together.codes())
        .as("findings in %s and beside it", folder)
        .containsExactlyInAnyOrderElementsOf(codes);
    assertThat(together.loaded().manifests()).hasSize(alone.loaded().manifests().size() + 2);
  }

  private static List<String> paths(Path folder) throws IOException {
    Path file = folder.resolve("paths");
    return Files.exists(file) ? Files.readAllLines(file) : List.of(".");
  }

  private static List<Path> folders(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.filter(Files::isDirectory).sorted().toList();
    }
  }

  private static String nameOf(Path path) {
    return String.valueOf(path.getFileName());
  }
}
