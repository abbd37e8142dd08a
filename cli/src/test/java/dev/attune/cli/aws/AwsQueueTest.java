package dev.attune.cli.aws;

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
 * A queue with a policy, and another one for its dead letters. The provider waits half a minute
 * after each write of a queue, so that one story tells all of it.
 */
@Tag("aws")
@ExtendWith(AwsExtension.class)
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class AwsQueueTest {
  private static final String DEAD = "SqsQueue dead {name: dead}";
  private static final String POLICY =
      "SqsQueuePolicy orders {queue_url: \"${SqsQueue/orders.url}\", policy: '{\"Version\":"
          + "\"2012-10-17\",\"Statement\":[{\"Effect\":\"Allow\",\"Principal\":\"*\","
          + "\"Action\":\"sqs:SendMessage\",\"Resource\":\"${SqsQueue/orders.arn}\"}]}'}";

  @TempDir Path folder;
  private final AwsStandIn awsStandIn;
  private AwsProject project;

  AwsQueueTest(AwsStandIn awsStandIn) {
    this.awsStandIn = awsStandIn;
  }

  @BeforeEach
  void aProject() throws IOException {
    project = AwsProject.in(folder, awsStandIn);
  }

  private static String orders(String name, int seconds) {
    return """
    SqsQueue orders {name: %s, visibility_timeout_seconds: %d, tags: {team: shop}, \
    redrive_policy: '{"maxReceiveCount":4,"deadLetterTargetArn":"${SqsQueue/dead.arn}"}'}\
    """
        .formatted(name, seconds);
  }

  private String attribute(String queue, String name) {
    String url =
        Json.at(
            awsStandIn.ask("sqs", "get_queue_url", "{\"QueueName\": \"%s\"}".formatted(queue)),
            "QueueUrl");
    return Json.at(
        awsStandIn.ask(
            "sqs",
            "get_queue_attributes",
            "{\"QueueUrl\": %s, \"AttributeNames\": [\"All\"]}".formatted(url)),
        "Attributes." + name);
  }

  private String queues() {
    return Json.at(awsStandIn.ask("sqs", "list_queues", "{}"), "QueueUrls");
  }

  @Test
  void livesFromItsMakingToItsEnd() throws IOException {
    project.declares(DEAD, orders("orders", 45)).applies();
    assertThat(attribute("orders", "RedrivePolicy")).contains(":dead", "4");

    assertThat(project.declares(DEAD, orders("orders", 60)).applies()).contains("updated");
    assertThat(attribute("orders", "VisibilityTimeout")).isEqualTo("\"60\"");

    // Only now: moto forgets the policy of a queue with every other attribute that is set.
    project.declares(DEAD, orders("orders", 60), POLICY).applies();
    assertThat(attribute("orders", "Policy")).contains("sqs:SendMessage", ":orders");

    assertThat(project.declares(DEAD, orders("later", 60), POLICY).plan())
        .contains("d-orders", "c-orders", "queue_url");
    project.applies();
    assertThat(attribute("later", "Policy")).contains(":later");
    assertThat(queues()).doesNotContain("/orders\"");

    project.destroys();
    assertThat(queues()).doesNotContain("/later\"").doesNotContain("/dead\"");
  }

  @Test
  void whatIsThereIsAdoptedAndItsDriftPutRight() throws IOException {
    String url =
        Json.at(awsStandIn.ask("sqs", "create_queue", "{\"QueueName\": \"found\"}"), "QueueUrl");
    project.declares("SqsQueue found {name: found, delay_seconds: 5}");
    project.adopts("SqsQueue", "found", url.substring(1, url.length() - 1));
    assertThat(project.plan()).contains("delay_seconds: 0 → 5");
    project.applies();
    awsStandIn.ask(
        "sqs",
        "set_queue_attributes",
        "{\"QueueUrl\": %s, \"Attributes\": {\"DelaySeconds\": \"9\"}}".formatted(url));
    assertThat(project.drift()).contains("delay_seconds: applied 5, now 9");
    project.applies();
    assertThat(attribute("found", "DelaySeconds")).isEqualTo("\"5\"");
    project.destroys();
  }

  @Test
  void itsRecordIsThatOfTerraform(@TempDir Path other) throws IOException {
    String spec = "{\"name\": \"same\", \"delay_seconds\": 3, \"tags\": {\"team\": \"shop\"}}";
    project.declares("SqsQueue same " + spec).applies();
    Value ours = project.recorded("SqsQueue");
    project.destroys();
    TerraformState theirs =
        awsStandIn.terraform(other, "{\"aws_sqs_queue\": {\"same\": %s}}".formatted(spec));
    AwsProject.areSame(ours, theirs.of("aws_sqs_queue.same"));
  }
}
