package dev.attune.cli.terraform.aws;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * A queue, and another one for its dead letters. The provider waits half a minute after each write
 * of a queue or of its policy, so that one story tells all of it, and each story has a class: these
 * run at the same time.
 */
@Tag("aws")
@ExtendWith(AwsExtension.class)
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class AwsQueueTest {
  private static final String DEAD = "SqsQueue dead {name: dead}";

  private static String orders(int seconds) {
    return """
    SqsQueue orders {name: orders, visibility_timeout_seconds: %d, tags: {team: shop}, \
    redrive_policy: '{"maxReceiveCount":4,"deadLetterTargetArn":"${SqsQueue/dead.arn}"}'}\
    """
        .formatted(seconds);
  }

  @Test
  void livesFromItsMakingToItsEnd(AwsStandIn awsStandIn, @TempDir Path folder) throws IOException {
    AwsProject project = AwsProject.in(folder, awsStandIn);
    project.declares(DEAD, orders(45)).applies();
    assertThat(awsStandIn.attribute("orders", "RedrivePolicy")).contains(":dead", "4");

    assertThat(project.declares(DEAD, orders(60)).applies()).contains("updated");
    assertThat(awsStandIn.attribute("orders", "VisibilityTimeout")).isEqualTo("\"60\"");

    project.destroys();
    assertThat(awsStandIn.queues()).doesNotContain("/orders\"").doesNotContain("/dead\"");
  }
}
