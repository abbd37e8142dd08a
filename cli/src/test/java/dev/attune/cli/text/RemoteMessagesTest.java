package dev.attune.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ShopProject;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Trigger;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a remote system says is shown, and never steers the terminal. */
class RemoteMessagesTest {
  private static final String WORDS = "boom \u001b[2J\u001b]0;owned\u0007";
  private static final String SHOWN = "boom \uFFFD[2J\uFFFD]0;owned\uFFFD";

  @TempDir Path folder;
  private ShopProject shopProject;

  @BeforeEach
  void aProject() throws IOException {
    shopProject = ShopProject.in(folder);
  }

  private void failing(Operation operation) {
    shopProject
        .provider()
        .when(Trigger.always().of(operation), Fault.fails(new Failure.Failed(WORDS)));
  }

  @Test
  void whenAnEarlierChangeIsSettled() {
    shopProject.provider().when(Trigger.always().of(Operation.CREATE), Fault.losesTheAnswer());
    failing(Operation.FIND_BY_NAME);
    shopProject.session().run("apply", "--auto-approve");
    Session.Result next = shopProject.session().run("apply", "--auto-approve");
    assertThat(next.err()).contains(SHOWN).doesNotContain("\u001b");
  }

  @Test
  void whenAStoreIsRecovered() {
    shopProject.applied();
    shopProject.losesItsStore();
    failing(Operation.LIST);
    Session.Result result = shopProject.session().run("recover");
    assertThat(result.out()).contains(SHOWN).doesNotContain("\u001b");
  }
}
