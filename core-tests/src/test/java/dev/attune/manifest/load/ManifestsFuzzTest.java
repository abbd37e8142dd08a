package dev.attune.manifest.load;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attune.testkit.fuzz.Campaign;
import dev.attune.testkit.fuzz.HostileInputs;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever bytes a file holds, loading it gives manifests or findings: no exception, no hang.
 *
 * <p>{@code -Dattune.fuzz.inputs=5000000 -Dattune.fuzz.minutes=10} makes it a long search.
 */
class ManifestsFuzzTest {
  private static final long INPUTS = Long.getLong("attune.fuzz.inputs", 100_000);
  private static final Duration AT_MOST =
      Duration.ofMinutes(Long.getLong("attune.fuzz.minutes", 5));

  @TempDir private Path folder;

  @Test
  void noManifestDoesHarm() throws InterruptedException {
    ManifestsTarget target = ManifestsTarget.of("a.yaml", folder);
    Campaign.Report report = Campaign.run(new HostileInputs(), target, INPUTS, AT_MOST);
    assumeTrue(report.inputs() == INPUTS, "stopped early: " + report);
    System.out.println("fuzz manifests: " + report);
  }
}
