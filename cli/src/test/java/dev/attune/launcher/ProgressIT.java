package dev.attune.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What a person at a terminal sees of a build. */
@Timeout(60)
@EnabledOnOs(value = OS.LINUX, disabledReason = "the program script takes other options elsewhere")
final class ProgressIT {
  private static final String CLEARED = "\r" + " ".repeat(79) + "\r";

  @TempDir private Path temporary;
  private Checkout checkout;
  private Path go;

  @BeforeEach
  void setUp() throws Exception {
    checkout = new Checkout(temporary);
    checkout.usual(checkout.jdk("a", "25"));
    go = checkout.pipe("go");
  }

  /** A Maven that is at the third of seven modules until it is told to go on. */
  private void maven(String end) throws IOException {
    checkout.maven(
        """
        echo '[INFO] Attune core ........ [jar]'
        echo '[INFO] Building Attune core 0.1.0                    [2/7]'
        echo '[INFO] Building Attune store 0.1.0                   [3/7]'
        echo '[INFO] Building jar: attune-store-0.1.0.jar'
        read _ <'%s'
        %s
        """
            .formatted(go, end));
  }

  @Test
  void aFirstBuildIsOneLineThatIsGoneWhenAttuneStarts() throws Exception {
    maven("");
    assertThat(screenAt("building, 3 of 7"))
        .startsWith("\rattune: building")
        .contains("\rattune: building, 3 of 7 (first use: ")
        .containsOnlyOnce(CLEARED)
        .contains(CLEARED + checkout.path("jdks/a/bin/java"))
        .doesNotContain("\n");
  }

  @Test
  void aLaterBuildSaysWhy() throws Exception {
    checkout.built().edited("pom.xml");
    maven("");
    assertThat(screenAt("3 of 7"))
        .startsWith("\rattune: sources have changed, building")
        .contains("\rattune: sources have changed, building, 3 of 7 ");
  }

  @Test
  void aFailureTakesThePlaceOfTheLine() throws Exception {
    maven("echo '[ERROR] bad'; exit 1");
    assertThat(screenAt("3 of 7"))
        .contains(CLEARED + "[INFO] Attune core", "[ERROR] bad\r\n", "attune: the build failed;");
  }

  /** All that the terminal is sent, when Maven goes on once a text has been seen. */
  private String screenAt(String text) throws Exception {
    var script = Checkout.onPath("script");
    if (script.isEmpty()) {
      var why = "there is no program script on PATH (on Debian: apt-get install bsdutils)";
      System.out.println("SKIPPED: progress on a terminal was not tested: " + why);
      assumeTrue(false, why);
    }
    var process =
        checkout
            .program(script.orElseThrow().toString(), "-qec", "./attune version", "/dev/null")
            .start();
    var screen = new StringBuilder();
    var output = process.inputReader();
    while (screen.indexOf(text) < 0) {
      int next = output.read();
      assertThat(next).as("ended after %s", screen).isNotNegative();
      screen.append((char) next);
    }
    Files.writeString(go, "\n");
    for (int next = output.read(); next >= 0; next = output.read()) {
      screen.append((char) next);
    }
    process.waitFor();
    return screen.toString();
  }
}
