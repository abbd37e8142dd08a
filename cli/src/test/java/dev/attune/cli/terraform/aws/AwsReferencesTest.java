package dev.attune.cli.terraform.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.fixture.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What holds for all types of AWS, shown with parameters, which are quick to make. */
@Tag("aws")
@ExtendWith(AwsExtension.class)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class AwsReferencesTest {
  @TempDir Path folder;
  private final AwsStandIn awsStandIn;
  private AwsProject project;

  AwsReferencesTest(AwsStandIn awsStandIn) {
    this.awsStandIn = awsStandIn;
  }

  @BeforeEach
  void aProject() throws IOException {
    project = AwsProject.in(folder, awsStandIn);
  }

  private void edit(String file, String what, String by) throws IOException {
    Path path = folder.resolve(file);
    String text = Files.readString(path);
    assertThat(text).contains(what);
    Files.writeString(path, text.replace(what, by));
  }

  @Test
  void aDataSourceIsReadOnceWhatItIsAboutIsThere() throws IOException {
    project
        .declares(
            "SsmParameter source {name: /source, type: String, value: one}",
            "data.SsmParameter read {name: \"${SsmParameter.aws.tf.attune.dev/source.name}\"}",
            "SsmParameter copy {name: /copy, type: String, value: x, description: \"version"
                + " ${SsmParameter.aws.data.tf.attune.dev/read.version}\"}")
        .applies();
    assertThat(Json.at(awsStandIn.ask("ssm", "describe_parameters", "{}"), "Parameters"))
        .contains("\"version 1\"");
    project.destroys();
  }

  @Test
  void aProtectedObjectSaysSoAndStays() throws IOException {
    project.declares("SsmParameter kept {name: /kept, type: String, value: one}").applies();
    edit(
        "resources.yaml",
        "{name: kept}",
        "{name: kept, annotations: {attune.dev/protected: \"true\"}}");
    project.applies();
    assertThat(awsStandIn.tags("/kept"))
        .contains("{\"Key\":\"attune-protected\",\"Value\":\"true\"}");
    assertThat(project.run("destroy", "--auto-approve").exit()).isEqualTo(1);
    assertThat(awsStandIn.tags("/kept")).contains("attune-managed");
  }

  @Test
  void settingsOfTheProviderCountAlthoughNothingElseChanged() throws IOException {
    project.declares("SsmParameter tagged {name: /tagged, type: String, value: one}").applies();
    edit(
        "attune.yaml",
        "\"region\"",
        "\"default_tags\": [{\"tags\": {\"cost\": \"one\"}}], \"region\"");
    assertThat(project.plan()).contains("tags_all.cost: null → \"one\"");
    project.applies();
    assertThat(awsStandIn.tags("/tagged")).contains("{\"Key\":\"cost\",\"Value\":\"one\"}");
  }
}
