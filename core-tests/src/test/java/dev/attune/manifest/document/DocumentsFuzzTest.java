package dev.attune.manifest.document;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attune.testkit.Property;
import dev.attune.testkit.fuzz.Campaign;
import dev.attune.testkit.fuzz.HostileInputs;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/**
 * Whatever bytes a file holds, reading it gives documents or findings: no exception, no hang.
 *
 * <p>{@code -Dattune.fuzz.inputs=5000000 -Dattune.fuzz.minutes=10} makes it a long search.
 */
class DocumentsFuzzTest {
  private static final long INPUTS = Long.getLong("attune.fuzz.inputs", Property.times(20_000));
  private static final Duration AT_MOST =
      Duration.ofMinutes(Long.getLong("attune.fuzz.minutes", 5));
  private static final HostileInputs HOSTILE = new HostileInputs();

  @Test
  void noYamlDoesHarm() throws InterruptedException {
    run("a.yaml");
  }

  @Test
  void noJsonDoesHarm() throws InterruptedException {
    run("a.json");
  }

  private static void run(String file) throws InterruptedException {
    Campaign.Report report = Campaign.run(HOSTILE, new DocumentsTarget(file), INPUTS, AT_MOST);
    assumeTrue(report.inputs() == INPUTS, "stopped early: " + report);
    System.out.println("fuzz " + file + ": " + report);
  }
}
