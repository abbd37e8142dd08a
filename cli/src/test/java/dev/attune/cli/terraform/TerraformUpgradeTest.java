package dev.attune.cli.terraform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ThingProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A Terraform provider goes from version 1 to version 2: a field is added, one is gone, a text has
 * become a number and a list an object. A block of one, which manifests have as an object in both,
 * is a list in the older state only.
 */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class TerraformUpgradeTest {
  private static final String OLD =
      """
      apiVersion: sample.tf.attune.dev/v1
      kind: Thing
      metadata: {name: a}
      spec:
        name: a
        size: "2"
        color: red
        motto: small is beautiful
        mount:
          - path: /data
        audit: {bucket: log}
      """;

  private static final String NEW =
      """
      apiVersion: sample.tf.attune.dev/v2
      kind: Thing
      metadata: {name: a}
      spec:
        name: a
        size: 2
        colour: red
        mount: {path: /data}
        audit: {bucket: log}
      """;

  @TempDir Path folder;
  private ThingProject project;

  @BeforeEach
  void aThingOfTheOlderVersion() throws IOException {
    project = ThingProject.evolving(folder).upgrade("~> 1.0").declares(OLD);
    Session.Result result = session().run("apply", "--auto-approve");
    assertThat(result.exit()).as(result.err()).isZero();
  }

  /** With a cache of its own, since schemas are kept for all projects of a user. */
  private Session session() {
    return project.session().with("XDG_CACHE_HOME", folder.resolve("cache").toString());
  }

  private Session.Result planned() {
    return session().run("plan", "--detailed-exitcode");
  }

  @Test
  void anOlderManifestIsReadWithAWarningAndPlansNoChange() throws IOException {
    project.upgrade("~> 2.0");

    Session.Result result = planned();

    assertThat(result.err())
        .contains(
            "things.yaml:1:13: warning: the Thing is written for v1 and read as v2; converted:"
                + " 'mount', 'size' [ATT-0228]",
            "things.yaml:7:3: warning: 'color' of Thing is not in v2 and is ignored"
                + " [ATT-0229]",
            "things.yaml:8:3: warning: 'motto' of Thing is not in v2 and is ignored"
                + " [ATT-0229]");
    assertThat(result.exit()).as(result.out() + result.err()).isZero();
    assertThat(project.calls()).contains("upgrade 1");
  }

  @Test
  void theManifestOfTheNewVersionPlansNoChangeEither() throws IOException {
    project.upgrade("~> 2.0").declares(NEW);

    Session.Result result = planned();

    assertThat(result.err()).isEmpty();
    assertThat(result.exit()).as(result.out() + result.err()).isZero();
  }

  @Test
  void whatIsDeclaredOnRecordIsUpgradedForDrift() throws IOException {
    project.upgrade("~> 2.0");

    Session.Result result = session().run("drift");

    assertThat(result.exit()).as(result.out() + result.err()).isZero();
  }

  @Test
  void anOlderManifestCanBeChangedAndApplied() throws IOException {
    project.upgrade("~> 2.0").declares(OLD.replace("\"2\"", "\"3\""));

    Session.Result result = session().run("apply", "--auto-approve");

    assertThat(result.out()).contains("size: 2 → 3");
    assertThat(result.exit()).as(result.out() + result.err()).isZero();
    assertThat(planned().exit()).isZero();
  }

  @Test
  void theSchemasOfAnOlderVersionAreKeptWhenItIsGone() throws IOException {
    Files.delete(project.program());
    project.upgrade("~> 2.0");

    assertThat(planned().exit()).isZero();
  }

  @Test
  void aVersionOfWhichNothingIsKnownIsAnError() throws IOException {
    Files.delete(project.program());
    project.upgrade("~> 2.0");

    Session.Result result =
        session()
            .with("XDG_CACHE_HOME", folder.resolve("another").toString())
            .run("plan", "--detailed-exitcode");

    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .contains(
            "things.yaml:1:13: Thing has no version 'v1' [ATT-0214]",
            "write sample.tf.attune.dev/v2");
  }

  @Test
  void aValueThatIsNoNumberCannotBecomeOne() throws IOException {
    project.upgrade("~> 2.0").declares(OLD.replace("\"2\"", "huge"));

    Session.Result result = planned();

    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .contains(
            "things.yaml:6:9: 'size' of Thing cannot be converted to v2, which does not accept"
                + " this value [ATT-0230]");
  }
}
