package dev.attune.cli.terraform.aws;

import dev.attune.cli.PageSessions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The page on Terraform's providers shows that of AWS at work, so here it is. */
@ExtendWith(AwsExtension.class)
class TerraformPageTest {
  private static final Path PAGE = Path.of("../docs/terraform.md").toAbsolutePath().normalize();

  private final AwsStandIn awsStandIn;

  TerraformPageTest(AwsStandIn awsStandIn) {
    this.awsStandIn = awsStandIn;
  }

  @Test
  void theSessionShownIsReal(@TempDir Path folder) throws IOException {
    Map<String, String> environment =
        Map.of(
            "PATH", System.getenv("PATH"),
            "XDG_CACHE_HOME", AwsProject.CACHE.toString(),
            "TF_PLUGIN_CACHE_DIR", awsStandIn.mirror().toString(),
            "AWS_ENDPOINT_URL", awsStandIn.address(),
            "AWS_ACCESS_KEY_ID", "test",
            "AWS_SECRET_ACCESS_KEY", "test");
    new PageSessions(PAGE, environment).replay(folder);
  }
}
