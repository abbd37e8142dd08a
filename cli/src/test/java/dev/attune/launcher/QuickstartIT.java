package dev.attune.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The first command that a person tries, on the real distribution. */
@Timeout(300)
final class QuickstartIT {
  private static final Path EXAMPLE = Checkout.REAL.resolve("examples/quickstart");

  @TempDir private Path temporary;
  private Map<String, String> environment;

  @BeforeEach
  void setUp() {
    environment = new HashMap<>(System.getenv());
    environment.put("ATTUNE_BUILD", "never");
    environment.put("TMPDIR", temporary.toString());
    environment.remove("ATTUNE_KEY");
  }

  private Program.Run run() throws IOException, InterruptedException {
    return new Program(temporary, environment, List.of(EXAMPLE.resolve("run").toString())).run();
  }

  @Test
  void showsAllThatHappensToAResourceAndLeavesNothingBehind() throws Exception {
    var before = files(EXAMPLE);

    var run = run();

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out())
        .containsSubsequence(
            "$ attune plan\nPlan: 5 to add, 0 to change, 0 to destroy\n",
            "$ attune apply --auto-approve\n",
            "Applied 5 of 5 changes (",
            "$ attune output\napi_id = \"",
            "No changes. Everything is as declared.\n",
            "# payments.yaml: Takes and returns money is now Takes money\n",
            "$ attune diff\n",
            "description: \"Takes and returns money\" → \"Takes money\"\n",
            "Applied 1 of 1 change (",
            "konnect sandbox on http://127.0.0.1:",
            "$ attune drift\n",
            "description: applied \"Takes money\", now \"Closed on Sundays\"\n",
            "(ended with 2: something has changed)\n",
            "Applied 1 of 1 change (",
            "$ attune destroy --auto-approve\n",
            "(ended with 1, and nothing was deleted)\n",
            "protection: true → false\n",
            "$ attune destroy --auto-approve\n",
            "Plan: 0 to add, 0 to change, 5 to destroy\n",
            "Applied 5 of 5 changes (");
    assertThat(run.err()).contains("is protected and would be deleted [ATT-0709]");
    assertThat(files(EXAMPLE)).isEqualTo(before);
    assertThat(files(temporary)).isEmpty();
  }

  private static Map<String, String> files(Path folder) throws IOException {
    var all = new TreeMap<String, String>();
    try (var files = Files.walk(folder)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        all.put(folder.relativize(file).toString(), Files.readString(file));
      }
    }
    return all;
  }
}
