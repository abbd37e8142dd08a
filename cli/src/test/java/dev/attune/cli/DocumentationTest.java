package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What the documents show is what happens, and what they name is there. */
class DocumentationTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** In the middle of a sentence, or in a line of its own at the end of a page. */
  private static final Pattern LINK =
      Pattern.compile("[\\w`*]]\\(([^)\\s]+)\\)|^\\[[^]]+]: (\\S+)$", Pattern.MULTILINE);

  /** Their sessions need more than this program: {@code …PageTest} of each has them. */
  private static final Set<Path> OF_OTHERS =
      Set.of(Path.of("terraform.md"), Path.of("keycloak.md"));

  @TempDir Path temporary;

  @TestFactory
  Stream<DynamicTest> everySessionShownIsReal() throws IOException {
    return pages().stream()
        .filter(page -> !OF_OTHERS.contains(page.getFileName()))
        .map(page ->
            DynamicTest.dynamicTest(
                page.getFileName().toString(), () -> new PageSessions(page).replay(temporary)));
  }

  @TestFactory
  Stream<DynamicTest> everyLinkLeadsToAFileThatIsThere() throws IOException {
    return pages().stream()
        .map(page -> DynamicTest.dynamicTest(page.getFileName().toString(), () -> follow(page)));
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages =
        new ArrayList<>(List.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")));
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      docs.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }

  private static void follow(Path page) throws IOException {
    List<String> targets =
        LINK.matcher(Files.readString(page))
            .results()
            .map(link -> link.group(1) == null ? link.group(2) : link.group(1))
            .filter(target -> !target.startsWith("#") && !target.contains("://"))
            .toList();
    assertThat(targets)
        .allSatisfy(
            target -> assertThat(page.resolveSibling(target.replaceFirst("#.*", ""))).exists());
  }
}
