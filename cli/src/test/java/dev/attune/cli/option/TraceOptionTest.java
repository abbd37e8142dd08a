package dev.attune.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.PackProject;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What --trace-http shows, and what it must not. */
class TraceOptionTest {
  @TempDir Path folder;

  @Test
  void showsRequestsWithBodiesAndNoSecret() {
    try (PackProject project = PackProject.konnect(folder)) {
      project.write(
          "dcr.yaml",
          """
          dcr_providers:
            - ref: okta
              name: okta
              display_name: !env SHOWN
              provider_type: okta
              issuer: https://okta.example
              dcr_config: {initial_client_id: id-of-ours, dcr_token: !env DCR_TOKEN}
          """);
      Session session = project.session().with("DCR_TOKEN", "s3cr3t").with("SHOWN", "0p3n");
      Session.Result plan = session.run("plan", "--trace-http");
      Session.Result apply = session.run("apply", "--auto-approve", "--trace-http");
      assertThat(plan.exit() + apply.exit()).as(plan.toString() + apply).isZero();
      assertThat(apply.err().lines().filter(line -> line.contains("POST "))).hasSize(1);
      assertThat(plan.err()).contains("GET " + project.sandbox().url() + "/v2/dcr-providers");
      assertThat(apply.err())
          .contains("POST " + project.sandbox().url() + "/v2/dcr-providers\n")
          .contains("\"initial_client_id\":\"id-of-ours\"")
          .contains("\"dcr_token\":\"(sensitive)\"")
          .contains("Authorization: (sensitive)");
      assertThat(plan.toString() + apply).doesNotContain("s3cr3t").doesNotContain("0p3n");
      assertThat(plan.toString() + apply).doesNotContain("t0k3n");
      assertThat(session.run("plan", "--detailed-exitcode").exit()).isZero();
      assertThat(apply.out()).doesNotContain("POST");
    }
  }
}
