package dev.attune.cli.terraform.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.fixture.Json;
import dev.attune.value.Value;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * A role, a policy, and what attaches one to the other: a type without labels, of two references.
 */
@Tag("aws")
@ExtendWith(AwsExtension.class)
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class AwsRoleTest {
  private static final String ATTACHED =
      "IamRolePolicyAttachment attached {role: \"${IamRole/worker.name}\","
          + " policy_arn: \"${IamPolicy/reading.arn}\"}";
  private static final String TRUST =
      "{\"Version\": \"2012-10-17\", \"Statement\": [{\"Action\": \"sts:AssumeRole\","
          + " \"Effect\": \"Allow\", \"Principal\": {\"Service\": \"lambda.amazonaws.com\"}}]}";

  @TempDir Path folder;
  private final AwsStandIn awsStandIn;
  private AwsProject project;

  AwsRoleTest(AwsStandIn awsStandIn) {
    this.awsStandIn = awsStandIn;
  }

  @BeforeEach
  void aProject() throws IOException {
    project = AwsProject.in(folder, awsStandIn);
  }

  private static String role(String name, String description) {
    return "IamRole worker {name: %s, description: %s, assume_role_policy: '%s', tags: {team: shop}}"
        .formatted(name, description, TRUST);
  }

  private static String policy(String name) {
    return "IamPolicy reading {name: %s, policy: '%s'}".formatted(name, allowing("Receive"));
  }

  private static String allowing(String action) {
    return "{\"Version\": \"2012-10-17\", \"Statement\": [{\"Action\": [\"sqs:%sMessage\"],"
            .formatted(action)
        + " \"Effect\": \"Allow\", \"Resource\": \"*\"}]}";
  }

  private String attached(String role) {
    return Json.at(
        awsStandIn.ask(
            "iam", "list_attached_role_policies", "{\"RoleName\": \"%s\"}".formatted(role)),
        "AttachedPolicies");
  }

  private String role(String role) {
    return Json.at(
        awsStandIn.ask("iam", "get_role", "{\"RoleName\": \"%s\"}".formatted(role)), "Role");
  }

  @Test
  void livesFromItsMakingToItsEnd() throws IOException {
    project.declares(role("worker", "old"), policy("reading"), ATTACHED).applies();
    assertThat(attached("worker")).contains("policy/reading");
    assertThat(role("worker")).contains("attune-managed");

    assertThat(project.declares(role("worker", "new"), policy("reading"), ATTACHED).applies())
        .contains("1 of 1");
    assertThat(role("worker")).contains("\"new\"");

    awsStandIn.ask("iam", "update_role", "{\"RoleName\": \"worker\", \"Description\": \"other\"}");
    assertThat(project.drift()).contains("description: applied \"new\", now \"other\"");
    project.applies();

    assertThat(project.declares(role("helper", "new"), policy("reading"), ATTACHED).plan())
        .contains("d-worker", "c-worker", "d-attached", "c-attached");
    project.applies();
    assertThat(attached("helper")).contains("policy/reading");

    project.destroys();
    assertThat(Json.at(awsStandIn.ask("iam", "list_roles", "{}"), "Roles"))
        .doesNotContain("helper");
  }

  @Test
  void allThreeAreAdopted() throws IOException {
    awsStandIn.ask(
        "iam",
        "create_role",
        "{\"RoleName\": \"found\", \"AssumeRolePolicyDocument\": \"%s\"}"
            .formatted(TRUST.replace("\"", "\\\"")));
    String arn =
        Json.at(
            awsStandIn.ask(
                "iam",
                "create_policy",
                "{\"PolicyName\": \"found\", \"PolicyDocument\": \"%s\"}"
                    .formatted(allowing("Receive").replace("\"", "\\\""))),
            "Policy.Arn");
    awsStandIn.ask(
        "iam", "attach_role_policy", "{\"RoleName\": \"found\", \"PolicyArn\": %s}".formatted(arn));
    String id = arn.substring(1, arn.length() - 1);
    project.declares(role("found", "it"), policy("found"), ATTACHED);
    project.adopts("IamRole", "worker", "found");
    project.adopts("IamPolicy", "reading", id);
    project.adopts("IamRolePolicyAttachment", "attached", "found/" + id);
    assertThat(project.plan()).contains("Plan: 0 to add, 1 to change", "description");
    project.applies();
    project.destroys();
  }

  @Test
  void theirRecordsAreThoseOfTerraform(@TempDir Path other) throws IOException {
    project.declares(role("same", "it"), policy("same"), ATTACHED).applies();
    Value role = project.recorded("IamRole");
    Value policy = project.recorded("IamPolicy");
    Value attachment = project.recorded("IamRolePolicyAttachment");
    project.destroys();
    TerraformState theirs =
        awsStandIn.terraform(
            other,
            """
            {"aws_iam_role": {"worker": {"name": "same", "description": "it",
               "assume_role_policy": "%s", "tags": {"team": "shop"}}},
             "aws_iam_policy": {"reading": {"name": "same", "policy": "%s"}},
             "aws_iam_role_policy_attachment": {"attached": {"role": "${aws_iam_role.worker.name}",
               "policy_arn": "${aws_iam_policy.reading.arn}"}}}
            """
                .formatted(TRUST.replace("\"", "\\\""), allowing("Receive").replace("\"", "\\\"")));
    AwsProject.areSame(role, theirs.of("aws_iam_role.worker"), "create_date", "unique_id");
    AwsProject.areSame(policy, theirs.of("aws_iam_policy.reading"), "policy_id");
    AwsProject.areSame(attachment, theirs.of("aws_iam_role_policy_attachment.attached"), "id");
  }
}
