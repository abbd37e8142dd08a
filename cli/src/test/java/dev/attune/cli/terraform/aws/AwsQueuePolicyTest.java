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

/** A queue and its policy, a resource of its own that goes wherever the queue goes. */
@Tag("aws")
@ExtendWith(AwsExtension.class)
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class AwsQueuePolicyTest {
  private static final String POLICY =
      "SqsQueuePolicy bills {queue_url: \"${SqsQueue/bills.url}\", policy: '{\"Version\":"
          + "\"2012-10-17\",\"Statement\":[{\"Effect\":\"Allow\",\"Principal\":\"*\","
          + "\"Action\":\"sqs:SendMessage\",\"Resource\":\"${SqsQueue/bills.arn}\"}]}'}";

  private static String queue(String name) {
    return "SqsQueue bills {name: %s, visibility_timeout_seconds: 60}".formatted(name);
  }

  @Test
  void isMadeAnewWithItsQueue(AwsStandIn awsStandIn, @TempDir Path folder) throws IOException {
    AwsProject project = AwsProject.in(folder, awsStandIn);
    project.declares(queue("bills"), POLICY).applies();
    assertThat(awsStandIn.attribute("bills", "Policy")).contains("sqs:SendMessage", ":bills");

    assertThat(project.declares(queue("later"), POLICY).plan())
        .contains("d-bills", "c-bills", "queue_url");
    project.applies();
    assertThat(awsStandIn.attribute("later", "Policy")).contains(":later");
    assertThat(awsStandIn.queues()).doesNotContain("/bills\"");

    project.destroys();
    assertThat(awsStandIn.queues()).doesNotContain("/later\"");
  }
}
