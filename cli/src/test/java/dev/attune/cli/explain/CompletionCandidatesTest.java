package dev.attune.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CompletionCandidatesTest {
  private List<String> complete(String... words) {
    String[] line =
        Stream.concat(Stream.of("__complete", "--"), Stream.of(words)).toArray(String[]::new);
    return Session.in(Path.of("")).run(line).out().lines().toList();
  }

  @Test
  void completesCommands() {
    assertThat(complete("v")).containsExactly("validate", "version");
  }

  @Test
  void neverOffersWhatIsHidden() {
    assertThat(complete("")).doesNotContain("__complete").contains("explain");
  }

  @Test
  void completesOptionsOfACommand() {
    assertThat(complete("validate", "--")).containsExactly("--help", "--json");
  }

  @Test
  void completesOptionsOfPlanAndDiff() {
    assertThat(complete("plan", "--"))
        .containsExactly(
            "--detailed-exitcode", "--help", "--json", "--out", "--prune", "--trace-http");
    assertThat(complete("diff", "--"))
        .containsExactly("--help", "--json", "--prune", "--trace-http");
  }

  @Test
  void completesKindsFieldsAndCodes() {
    assertThat(complete("explain", "Data.")).contains("Data.input", "Data.output");
    assertThat(complete("explain", "Data.b")).containsExactly("Data.builtin.attune.dev");
    assertThat(complete("explain", "ATT-030")).contains("ATT-0301");
  }

  @Test
  void completesShells() {
    assertThat(complete("completion", "")).containsExactly("bash", "fish", "zsh");
  }

  @Test
  void leavesPathsToTheShell() {
    assertThat(complete("validate", "ex")).isEmpty();
  }

  @Test
  void offersNothingInsideAnUnknownCommand() {
    assertThat(complete("nonsense", "")).isEmpty();
  }
}
