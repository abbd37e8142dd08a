package dev.attune.cli.terraform.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.fixture.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A parameter of AWS from its making to its end, through the command and the real provider. */
@ExtendWith(AwsExtension.class)
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class AwsParameterCommandTest {
  @TempDir Path folder;
  private final AwsStandIn awsStandIn;
  private AwsProject project;

  AwsParameterCommandTest(AwsStandIn awsStandIn) {
    this.awsStandIn = awsStandIn;
  }

  @BeforeEach
  void aProject() throws IOException {
    project = AwsProject.in(folder, awsStandIn);
  }

  private static String parameter(String name, String value) {
    return "SsmParameter greeting {name: %s, type: String, value: %s, tags: {team: shop}}"
        .formatted(name, value);
  }

  private String value(String name) {
    return Json.at(
        awsStandIn.ask("ssm", "get_parameter", "{\"Name\": \"%s\"}".formatted(name)),
        "Parameter.Value");
  }

  private String names() {
    return Json.at(awsStandIn.ask("ssm", "describe_parameters", "{}"), "Parameters");
  }

  @Test
  void livesFromItsMakingToItsEnd() throws IOException {
    project.declares(parameter("/first", "one")).applies();
    assertThat(value("/first")).isEqualTo("\"one\"");
    assertThat(awsStandIn.tags("/first"))
        .contains("{\"Key\":\"attune-managed\",\"Value\":\"default\"}")
        .contains("{\"Key\":\"team\",\"Value\":\"shop\"}");

    assertThat(project.declares(parameter("/first", "two")).applies()).contains("updated");
    assertThat(value("/first")).isEqualTo("\"two\"");

    assertThat(project.declares(parameter("/second", "two")).applies())
        .contains("[1-d-greeting, 2-c-greeting]", "will be replaced");
    assertThat(names()).contains("\"/second\"").doesNotContain("\"/first\"");

    awsStandIn.ask(
        "ssm",
        "put_parameter",
        "{\"Name\": \"/second\", \"Value\": \"other\", \"Overwrite\": true}");
    assertThat(project.drift()).contains("has changed").doesNotContain("other");
    project.applies();
    assertThat(value("/second")).isEqualTo("\"two\"");

    project.destroys();
    assertThat(names()).doesNotContain("\"/second\"");
  }

  @Test
  void oneThatIsThereIsAdoptedByItsName() throws IOException {
    awsStandIn.ask(
        "ssm", "put_parameter", "{\"Name\": \"/found\", \"Value\": \"one\", \"Type\": \"String\"}");
    project.declares(parameter("/found", "one"));
    project.adopts("SsmParameter", "greeting", "/found");
    assertThat(awsStandIn.tags("/found")).contains("attune-managed").doesNotContain("team");
    assertThat(project.applies()).contains("[1-u-greeting]", "team: \"shop\"");
    assertThat(awsStandIn.tags("/found")).contains("team");
  }

  @Test
  void itsRecordIsThatOfTerraform(@TempDir Path other) throws IOException {
    project.declares(parameter("/same", "one")).applies();
    var ours = project.recorded("SsmParameter");
    project.destroys();
    TerraformState theirs =
        awsStandIn.terraform(
            other,
            """
            {"aws_ssm_parameter": {"greeting":
              {"name": "/same", "type": "String", "value": "one", "tags": {"team": "shop"}}}}
            """);
    AwsProject.areSame(ours, theirs.of("aws_ssm_parameter.greeting"));
  }
}
