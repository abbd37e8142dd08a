package dev.attune.store.jdbc;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.project.UnmarkedProvider;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.secret.Canary;
import dev.attune.testkit.world.World;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an apply leaves on the disk: everything but the secrets that it wrote. */
class AppliedSecretsTest {
  private static final Canary CANARY = Canary.of(1);

  @TempDir Path folder;

  private final World world = Konnect.world();
  private final ScriptedProvider provider = ScriptedProvider.on(world);

  private static List<String> manifests(String description) {
    return List.of(
        resource(
            "GatewaySecret",
            "s",
            "name: s, token: \"${env:CANARY}\", passphrase: \"${env:CANARY}\", description: "
                + description),
        resource("Portal", "p", "name: p, description: \"${env:CANARY}\""),
        resource("Api", "a", "name: a, description: \"${GatewaySecret/s.token}\""));
  }

  /** A create whose answer is lost, an update and a look at all of it, in one file. */
  private String work() {
    try (JdbcStore store =
        JdbcStore.openForWriting(TestStores.sqlite(folder.resolve(".attune/store.db"), "p"))) {
      TestProject testProject =
          new TestProject()
              .provider("konnect", UnmarkedProvider.of(provider))
              .variable("CANARY", CANARY.text())
              .store(store);
      provider.when(Trigger.call(1, Operation.CREATE), Fault.losesTheAnswer());
      assertThat(testProject.declares(manifests("one")).run().isComplete()).isTrue();
      assertThat(testProject.declares(manifests("two")).run().isComplete()).isTrue();
      assertThat(testProject.plan().changes()).isEmpty();
      assertThat(store.recall()).hasSize(3);
      return bytes();
    }
  }

  private String bytes() {
    try (Stream<Path> files = Files.walk(folder)) {
      StringBuilder all = new StringBuilder();
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
      return all.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void noByteOfASecretIsInTheFiles() {
    String atWork = work();
    String afterwards = bytes();
    assertThat(afterwards.contains("portal-1")).isTrue();
    assertThat(CANARY.tracesIn(atWork, afterwards)).isEmpty();
  }
}
