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

/** A queue that others made and change. */
@Tag("aws")
@ExtendWith(AwsExtension.class)
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class AwsQueueAdoptionTest {
  @Test
  void whatIsThereIsAdoptedAndItsDriftPutRight(AwsStandIn awsStandIn, @TempDir Path folder)
      throws IOException {
    AwsProject project = AwsProject.in(folder, awsStandIn);
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
    assertThat(awsStandIn.attribute("found", "DelaySeconds")).isEqualTo("\"5\"");
    project.destroys();
  }
}
