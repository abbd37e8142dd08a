package dev.attune.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ShopProject;
import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Trigger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecoverDeadServerTest {
  @TempDir Path folder;

  @Test
  void tellsADeadServerOnceAndCountsWhatItConcerns() throws IOException {
    ShopProject shopProject = ShopProject.in(folder);
    Files.writeString(
        folder.resolve("portal.yaml"),
        """
        apiVersion: konnect.attune.dev/v1
        kind: Portal
        metadata: {name: web}
        spec: {name: web}
        """);
    CommonCause down = new CommonCause(CommonCause.Kind.UNREACHABLE, "refused");
    shopProject
        .provider()
        .when(
            Trigger.always(),
            Fault.fails(new Failure.Unavailable("refused", true, Optional.of(down))));

    Session.Result result = shopProject.session().run("recover");
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.out())
        .isEqualTo(
            """
            not recovered: the provider 'konnect' is down or out of reach, which concerns 2 resources: refused
              Api/payments
              Portal/web
            0 recovered, 2 not recovered
            """);
    assertThat(result.err()).isEmpty();
  }
}
