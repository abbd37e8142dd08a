package dev.attune.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.RecordedSessions;
import dev.attune.cli.host.Host;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.store.Store;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an apply left behind that never ended, as commands that only look tell it. */
class OpenIntentWarningsTest {
  private static final String WARNING =
      """
      warning: Data/web: the result of change 1-c-web (create) is not recorded [ATT-0808]
         = the next attune apply checks whether it was made
      """;

  private static final LastApplied WEB =
      RecordedSessions.applied("web", MapValue.of("input", Text.of("hello")));

  @TempDir Path folder;

  @BeforeEach
  void aProject() throws IOException {
    Files.writeString(folder.resolve("attune.yaml"), "name: shop\n");
    Files.writeString(
        folder.resolve("web.yaml"),
        """
        apiVersion: builtin.attune.dev/v1
        kind: Data
        metadata: {name: web}
        spec: {input: hello}
        """);
  }

  private Session leftBehind(Intent... intents) {
    Store store =
        new Store() {
          @Override
          public List<LastApplied> recall() {
            return List.of();
          }

          @Override
          public List<Intent> openIntents() {
            return List.of(intents);
          }
        };
    return Session.in(folder).with("ATTUNE_KEY", Session.KEY).through(Host.builtin(), store);
  }

  private static Intent web() {
    return RecordedSessions.intent("1-c-web", WEB);
  }

  @Test
  void planAndDiffWarnAndGoOn() {
    for (String command : List.of("plan", "diff")) {
      Session.Result result = leftBehind(web()).run(command);
      assertThat(result.exit()).isZero();
      assertThat(result.err()).isEqualTo(WARNING);
      assertThat(result.out()).contains("+ [1-c-web] data \"web\" will be created");
    }
  }

  @Test
  void theWarningIsNoPartOfTheDocument() {
    Session.Result result = leftBehind(web()).run("plan", "--json");
    assertThat(result.err()).isEqualTo(WARNING);
    assertThat(result.out()).startsWith("{\n  \"metadata\"").doesNotContain("ATT-0808");
  }

  @Test
  void whatIsInDoubtIsNotLeftToTheNextApply() {
    assertThat(leftBehind(RecordedSessions.doubted("1-c-web", WEB)).run("plan").err())
        .contains("attune recover")
        .doesNotContain("the next attune apply");
  }
}
