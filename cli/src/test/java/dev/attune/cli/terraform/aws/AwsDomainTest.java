package dev.attune.cli.terraform.aws;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * The types that {@link AwsStackTest} leaves out, since the provider waits up to half a minute
 * after each write of them, and longer after a delete: a domain with a record, and a queue.
 */
@Tag("aws")
@ExtendWith(AwsExtension.class)
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class AwsDomainTest {

  @Test
  void isRecordedAsByTerraform(AwsStandIn awsStandIn, @TempDir Path folder, @TempDir Path other)
      throws IOException {
    AwsStack stack = AwsStack.read("domain.json");
    AwsProject project = AwsProject.in(folder, awsStandIn);
    project.declares(stack.declared()).applies();
    AwsObjects ours = AwsObjects.of(project);
    project.destroys();

    TerraformState theirs = awsStandIn.terraform(other, stack.text());
    assertThat(ours.lasting())
        .containsExactlyInAnyOrderEntriesOf(AwsObjects.of(theirs, stack).lasting());
    // Nothing of a queue is made up: it is what its name says.
    AwsProject.areSame(
        Objects.requireNonNull(ours.all().get("SqsQueue/same")), theirs.of("aws_sqs_queue.same"));
  }
}
