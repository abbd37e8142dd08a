package dev.attune.cli.terraform;

import static dev.attune.cli.fixture.ThingProject.thing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ThingProject;
import dev.attune.terraform.provider.thing.ThingBinary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Terraform providers do and say while a plan is made. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class TerraformPlanTest {
  /** Servers of other tests. */
  private final Set<ProcessHandle> others =
      ProcessHandle.current().children().collect(Collectors.toSet());

  @TempDir Path folder;
  private ThingProject project;

  @BeforeEach
  void aThing() throws IOException {
    project = ThingProject.in(folder).declares(thing("a", ", size: 2"));
    assertThat(project.session().run("apply", "--auto-approve").exit()).isZero();
  }

  @AfterEach
  void nothingIsLostOrLeftRunning() throws IOException {
    project.declares(thing("a", ", size: 2"));
    assertThat(project.session().run("plan", "--detailed-exitcode").exit()).isZero();
    assertThat(
            ProcessHandle.current()
                .children()
                .filter(child -> child.isAlive() && !others.contains(child)))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          crash in plan | things.yaml:3:18: | the provider sample crashed while planning sample_thing
          error in plan | things.yaml:4:33: | It cannot be: so [ATT-0501]
          too much in plan | things.yaml:3:18: | while planning sample_thing is larger than 64 MiB
          contradiction | things.yaml:4:23: | is planned with a value that differs from the configured one
          """)
  void aPlanThatGoesWrongIsToldAtItsPlaceAndChangesNothing(String fault, String place, String why)
      throws IOException {
    project.declares(thing("a", ", size: 3, fault: " + fault));
    for (String[] command : new String[][] {{"plan"}, {"apply", "--auto-approve"}}) {
      Session.Result result = project.session().run(command);
      assertThat(result.exit()).isEqualTo(1);
      assertThat(result.err())
          .contains(place, why, "nothing was changed")
          .doesNotContain("Exception", "\tat ");
    }
  }

  @Test
  void aProviderThatPrintsVeryMuchIsStillHeard() throws IOException {
    project.declares(thing("a", ", size: 2"), thing("b", ", size: 3, fault: gigabyte in plan"));
    Session.Result result = project.session().run("plan");
    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(result.out()).contains("Plan: 1 to add, 0 to change, 0 to destroy");
  }

  @Test
  void stateOfANewerProviderIsNotTouched() throws IOException {
    ThingBinary.in(project.program(), project.remote(), 1);
    Files.delete(project.folder().resolve("attune.lock"));
    project.declares(thing("a", ", size: \"3\""));
    Session.Result result = project.session().run("apply", "--auto-approve");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .contains(
            "things.yaml:3:18: ",
            "sample_thing is in the store with schema version 2, but this version of the provider"
                + " knows at most 1; use a provider at least as new as the one that was used last");
    ThingBinary.in(project.program(), project.remote());
    Files.deleteIfExists(project.folder().resolve("attune.lock"));
  }

  @Test
  void aDeprecatedFieldIsAWarningAtItsPlace() throws IOException {
    project.declares(thing("a", ", size: 2, note: old"));
    Session.Result result = project.session().run("plan");
    assertThat(result.exit()).isZero();
    assertThat(result.err())
        .contains("things.yaml:4:26: warning: the field 'note' is deprecated [ATT-0308]");
  }

  @Test
  void whatAProviderSaysOfAFieldIsToldAtThatFieldAlsoInAListOfOne() throws IOException {
    project.declares(thing("a", ", size: -1, logging: {bucket: nobody}"));
    assertThat(project.session().run("plan").err())
        .contains(
            "things.yaml:4:23: Wrong size: A size is not negative [ATT-0501]",
            "things.yaml:4:45: warning: nobody reads it [ATT-0501]");
    project.declares(thing("a", ", size: -1, logging: [{bucket: nobody}]"));
    assertThat(project.session().run("plan").err())
        .contains("things.yaml:4:46: warning: nobody reads it [ATT-0501]");
  }

  @Test
  void aProviderThatCannotBeConfiguredIsOneErrorForAllItsResources() throws IOException {
    String[] things = {
      thing("a", ", size: 2"), thing("b", ""), thing("c", ""), thing("d", ""), thing("e", "")
    };
    assertThat(project.declares(things).session().run("apply", "--auto-approve").exit()).isZero();
    for (String config : List.of("{region: nowhere}", "{}")) {
      project.configure(config);
      for (String command : List.of("plan", "drift", "destroy --auto-approve")) {
        Session.Result result = project.session().run(command.split(" "));
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err())
            .as(command)
            .startsWith("attune.yaml:6:")
            .endsWith("1 error, 0 warnings\n");
      }
    }
    project.configure("{region: here}");
    assertThat(
            project
                .declares(thing("a", ", size: 2"))
                .session()
                .run("apply", "--prune", "--auto-approve")
                .exit())
        .isZero();
  }
}
