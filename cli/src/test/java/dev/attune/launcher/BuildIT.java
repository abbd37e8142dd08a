package dev.attune.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When the launcher builds the distribution, and what it says. */
@Timeout(60)
final class BuildIT {
  @TempDir private Path temporary;
  private Checkout checkout;
  private Path jdk;

  @BeforeEach
  void setUp() throws IOException {
    checkout = new Checkout(temporary).maven("");
    jdk = checkout.jdk("a", "25");
    checkout.usual(jdk);
  }

  @Test
  void buildsOnFirstUseAndOnlyThen() throws Exception {
    var first = checkout.attune("version").run();
    assertThat(first.err().lines()).singleElement().asString().contains("building (first use");
    assertThat(Start.of(first).arguments()).containsExactly("version");
    assertThat(Start.of(checkout.attune("version")).arguments()).containsExactly("version");
    assertThat(checkout.mavenRuns())
        .singleElement()
        .asString()
        .startsWith(jdk.toString())
        .endsWith("-Dlean package");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pom.xml",
        "core/pom.xml",
        "core/src/main/java/Core.java",
        "cli/src/main/java/Main.java",
        "store/src/main/java/Store.java",
        "evolution/pom.xml",
        "kubernetes/src/main/java/Webhook.java",
        "providers/rest/pom.xml",
        "providers/rest/src/main/java/Rest.java",
        "packs/konnect/pack.yaml",
        ".mvn/maven.config"
      })
  void buildsAgainWhenASourceIsNewer(String source) throws Exception {
    if (Files.notExists(checkout.path(source))) {
      checkout.write(source, "");
    }
    var run = checkout.built().edited(source).attune("version").run();
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .contains("sources have changed, building");
    assertThat(checkout.mavenRuns()).hasSize(1);
  }

  @Test
  void buildsAgainWhenASourceWasDeleted() throws Exception {
    checkout.built();
    Files.delete(checkout.path("core/src/main/java/Core.java"));
    assertThat(checkout.attune("version").run().err()).contains("sources have changed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "core/src/test/java/CoreTest.java",
        "core/target/x",
        "testkit/pom.xml",
        "testkit/src/main/java/Generator.java",
        "benchmarks/src/main/java/Figure.java",
        "docs/x.md",
        "examples/x.yaml"
      })
  void takesNoNoticeOfFilesThatAreNotShipped(String file) throws Exception {
    checkout.built().write(file, "");
    Start.of(checkout.attune("version"));
    assertThat(checkout.mavenRuns()).isEmpty();
  }

  @Test
  void takesTheDistributionAsItIsWhenToldSo() throws Exception {
    Start.of(checkout.built().edited("pom.xml").set("ATTUNE_BUILD", "never").attune("version"));
    assertThat(checkout.mavenRuns()).isEmpty();
  }

  @Test
  void saysSoWhenThereIsNothingToTake() throws Exception {
    var run = checkout.set("ATTUNE_BUILD", "never").attune("version").run();
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .contains("no distribution", "mvn verify");
  }

  @Test
  void showsTheEndOfMavensOutputWhenTheBuildFails() throws Exception {
    checkout.maven(
        "for i in 1 2 3 4 5 6 7 8 9; do echo; echo; echo; echo line $i; done; echo '[ERROR] bad' >&2; exit 1");
    var run = checkout.attune("version").run();
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("line 9\n[ERROR] bad\n").doesNotContain("line 1\n");
    assertThat(run.err().lines())
        .last()
        .asString()
        .contains("build failed", "target/attune-build.log");
    assertThat(checkout.path("target/attune-build.log")).content().contains("line 1\n");
    assertThat(BuildsAtOnceIT.claims(checkout)).isEmpty();
  }

  @Test
  void saysThatMavenIsMissing() throws Exception {
    Files.delete(checkout.path("bin/mvn"));
    var run = checkout.attune("version").run();
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .contains("mvn", "install Apache Maven");
  }

  @Test
  void runsWithoutMavenWhenNothingIsToBeBuilt() throws Exception {
    Files.delete(checkout.path("bin/mvn"));
    assertThat(Start.of(checkout.built().attune("version")).arguments()).containsExactly("version");
  }
}
