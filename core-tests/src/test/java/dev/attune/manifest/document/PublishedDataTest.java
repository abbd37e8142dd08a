package dev.attune.manifest.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attune.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Reads what others have published: CRDs, OpenAPI, configurations of kongctl and of KCC. */
class PublishedDataTest {
  private static final String VARIABLE = "ATTUNE_TEST_DATA";

  /** Tags of kongctl that mean nothing to us, or that it writes in forms we do not have. */
  private static final Pattern FOREIGN_TAG =
      Pattern.compile(".*!(secret|lookup|external|env|ref)\\b.*");

  private record Finding(Path file, Diagnostic diagnostic) {

    /** {@code !secret} and {@code !lookup} belong to kongctl; {@code !env} of a map does too. */
    boolean isForeignTag() {
      return Set.of(DocumentCode.UNKNOWN_TAG, DocumentCode.BAD_REFERENCE)
              .contains(diagnostic.code())
          && FOREIGN_TAG.matcher(line()).matches();
    }

    /** Kong's expressions, KCC's fixtures and the prose of schemas write <code>${x}</code> too. */
    boolean isForeignTemplate() {
      return diagnostic.code() == DocumentCode.BAD_REFERENCE && text(file).contains("${");
    }

    /** {@code !ref {{ .vars.x }}}: a Go template that kongctl's tests fill in before reading. */
    boolean isUnfilled() {
      return diagnostic.code() == DocumentCode.BAD_KEY && text(file).contains("!ref {{ .vars.");
    }

    private String line() {
      int number = diagnostic.position().orElseThrow().line();
      return text(file).lines().skip(number - 1L).findFirst().orElse("");
    }

    @Override
    public String toString() {
      return diagnostic.position().orElseThrow() + ": " + diagnostic.message();
    }
  }

  @BeforeAll
  static void wantsTheData() {
    String folder = System.getenv(VARIABLE);
    assumeTrue(
        folder != null && Files.isDirectory(Path.of(folder)),
        "SKIPPED: set "
            + VARIABLE
            + " to a folder with the files of others to read them, such as"
            + " clones of github.com/Kong/kongctl, GoogleCloudPlatform/k8s-config-connector and"
            + " crossplane-contrib/provider-upjet-azuread");
  }

  @Test
  void isReadWithoutAFindingThatIsNotRightlyThere() throws IOException {
    List<Path> files = files();
    assertThat(files).isNotEmpty();
    assertThat(files.stream().flatMap(PublishedDataTest::findings))
        .allMatch(finding ->
            finding.isForeignTag() || finding.isForeignTemplate() || finding.isUnfilled());
  }

  @Test
  void isReadCompletely() throws IOException {
    assertThat(files()).allMatch(file -> read(file).unread().isEmpty());
  }

  private static List<Path> files() throws IOException {
    Set<String> endings = Set.of("yaml", "yml", "json");
    try (Stream<Path> all = Files.walk(Path.of(System.getenv(VARIABLE)))) {
      return all.filter(Files::isRegularFile)
          .filter(file -> endings.contains(file.toString().replaceFirst(".*\\.", "")))
          .sorted()
          .toList();
    }
  }

  private static Documents read(Path file) {
    return Documents.read(new Source.OfFile(file, file.toString()), Limits.DEFAULT);
  }

  private static Stream<Finding> findings(Path file) {
    return read(file).diagnostics().stream().map(diagnostic -> new Finding(file, diagnostic));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
