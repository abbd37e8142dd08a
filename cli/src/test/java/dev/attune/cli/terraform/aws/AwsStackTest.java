package dev.attune.cli.terraform.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.fixture.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Many types together: what Attune knows of them afterwards is what terraform knows. */
@Tag("aws")
@ExtendWith(AwsExtension.class)
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class AwsStackTest {
  @TempDir Path folder;
  private final AwsStandIn awsStandIn;

  AwsStackTest(AwsStandIn awsStandIn) {
    this.awsStandIn = awsStandIn;
  }

  @Test
  void livesAsAWholeAndIsRecordedAsByTerraform(@TempDir Path other) throws IOException {
    AwsStack stack = AwsStack.read("stack.json");
    AwsProject project = AwsProject.in(folder, awsStandIn);
    project.declares(stack.declared()).applies();
    AwsObjects ours = AwsObjects.of(project);
    assertThat(ours.all()).hasSizeGreaterThanOrEqualTo(20);
    assertThat(copiesOfOurLabels()).contains("attune-managed");

    project.declares(stack.with("shop-data", "shop-other").declared());
    assertThat(project.applies()).contains("Applied 8 of 8");
    project.destroys();

    TerraformState theirs = awsStandIn.terraform(other, stack.text());
    assertThat(ours.lasting())
        .containsExactlyInAnyOrderEntriesOf(AwsObjects.of(theirs, stack).lasting());
  }

  /** The tag specifications of the launch template, where moto repeats its labels. */
  private String copiesOfOurLabels() {
    return Json.at(
        awsStandIn.ask(
            "ec2", "describe_launch_template_versions", "{\"LaunchTemplateName\": \"stack-web\"}"),
        "LaunchTemplateVersions[0].LaunchTemplateData.TagSpecifications");
  }
}
