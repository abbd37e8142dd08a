package dev.attune.terraform.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attune.terraform.plugin.protocol.RawSchema;
import dev.attune.terraform.plugin.protocol.RawSchemas;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The largest provider there is, if it is on this machine. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class AwsProviderTest {
  @TempDir Path folder;

  @Test
  void startsSendsOverAThousandTypesAndEnds() {
    Optional<Path> binary = ProviderSearch.find("hashicorp/aws");
    assumeTrue(
        binary.isPresent(),
        "SKIPPED: no hashicorp/aws provider found; set ATTUNE_TF_MIRROR to a filesystem mirror");
    PluginLauncher host = new PluginLauncher(folder.resolve("records"), System.getenv());
    try (Plugin plugin = host.start(LaunchSettings.of("hashicorp/aws", binary.get()))) {
      RawSchemas schemas = plugin.client().schemas();
      assertThat(schemas.diagnostics()).isEmpty();
      assertThat(schemas.resources()).hasSizeGreaterThan(1_000);
      assertThat(schemas.dataSources()).hasSizeGreaterThan(500);
      assertThat(schemas.capabilities().planDestroy()).isTrue();
      RawSchema parameter = schemas.resource("aws_ssm_parameter").orElseThrow().decode();
      assertThat(parameter.block().attributes())
          .extracting(RawSchema.Attribute::name)
          .contains("arn", "name", "tags", "value");
      assertThat(plugin.client().stop()).isEmpty();
    }
    assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive)).isEmpty();
    assertThat(folder.resolve("records")).isEmptyDirectory();
  }
}
