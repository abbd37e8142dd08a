package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.Json;
import dev.attune.cli.fixture.PackProject;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.sandbox.fault.Fault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects of which there is only one in its place: declared once, and changed where it stands. */
class SingletonPlansTest {
  @TempDir Path folder;
  private PackProject project;

  @BeforeEach
  void start() {
    project = SyncProject.in(folder);
  }

  @AfterEach
  void stop() {
    project.close();
  }

  private void declare(String file, String kind, String parent, String spec) {
    SyncProject.declare(project, file, kind, parent, spec);
  }

  private String refused() {
    Session.Result plan = project.run("plan");
    assertThat(plan.exit()).as(plan.toString()).isEqualTo(1);
    return plan.err();
  }

  @Test
  void twoManifestsOfTheOnlyOneAreRefusedByTheFirstPlan() {
    declare("a.yaml", "Options", "", "{theme: dark}");
    declare("b.yaml", "Options", "", "{theme: light}");

    assertThat(refused())
        .contains("b.yaml:3:18: ")
        .contains(
            "Options/b and Options/a are the same object:"
                + " there is only one Options in the API of provider 'sync' [ATT-0706]")
        .contains("a.yaml:3:18")
        .contains("remove the other")
        .doesNotContain("another name");
  }

  @Test
  void soAreTwoOfWhatThereIsAtMostOneOf() {
    declare("a.yaml", "Banner", "", "{words: hi}");
    declare("b.yaml", "Banner", "", "{words: ho}");

    assertThat(refused()).contains("Banner/b and Banner/a are the same object");
  }

  @Test
  void soAreTwoInOneParentThatIsStillToBeMade() {
    declare("p.yaml", "Portal", "", "{name: P}");
    declare("a.yaml", "Look", "p", "{color: red}");
    declare("b.yaml", "Look", "p", "{color: blue}");

    assertThat(refused())
        .contains("Look/b and Look/a are the same object: there is only one Look in Portal/p");
  }

  @Test
  void twoOfTheSameNameAreToldWhereTheNamesStand() {
    declare("a.yaml", "Portal", "", "{name: P}");
    declare("b.yaml", "Portal", "", "{name: P}");

    assertThat(refused())
        .contains("b.yaml:4:14: Portal/b and Portal/a are both named 'P' [ATT-0706]")
        .contains("a.yaml:4:14: the other one");
  }

  @Test
  void theCheckOfManifestsFindsWhatTheyWriteOut() {
    declare("a.yaml", "Portal", "", "{name: P}");
    declare("b.yaml", "Portal", "", "{name: P}");
    declare("c.yaml", "Options", "", "{theme: dark}");
    declare("d.yaml", "Options", "", "{theme: light}");
    declare("e.yaml", "Portal", "", "{name: \"${Options/c.region}\"}");
    declare("f.yaml", "Portal", "", "{name: \"${Options/c.region}\"}");

    Session.Result checked = project.run("validate");

    assertThat(checked.exit()).as(checked.toString()).isEqualTo(1);
    assertThat(checked.err())
        .contains("b.yaml:4:14: Portal/b and Portal/a are both named 'P' [ATT-0706]")
        .contains("d.yaml:3:18: Options/d and Options/c are the same object")
        .contains("2 errors");
  }

  @Test
  void theCheckOfManifestsFindsAResourceThatIsThereTwiceOnce() {
    declare("a.yaml", "Portal", "", "{name: P}");
    project.write("b.yaml", project.read("a.yaml"));

    assertThat(project.run("validate").err()).contains("1 error,");
  }

  @Test
  void oneInEachParentIsFine() {
    declare("p.yaml", "Portal", "", "{name: P}");
    declare("q.yaml", "Portal", "", "{name: Q}");
    declare("a.yaml", "Look", "p", "{color: red}");
    declare("b.yaml", "Look", "q", "{color: blue}");

    project.apply();

    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void aSecondOneBesideOneOnRecordIsRefused() {
    declare("b.yaml", "Options", "", "{theme: dark}");
    project.apply();
    declare("a.yaml", "Options", "", "{theme: light}");

    assertThat(refused()).contains("Options/b and Options/a are the same object");
  }

  @Test
  void theFirstPlanShowsWhatBecomesOfWhatIsThere() {
    project.send("PATCH", "/options", "{\"rescan\":3600,\"theme\":\"light\",\"region\":\"eu\"}");
    declare("a.yaml", "Options", "", "{theme: dark}");

    assertThat(project.run("plan").out())
        .contains("options \"a\" will be updated")
        .containsPattern("rescan *: 3600 (→|->) 1234")
        .containsPattern("theme *: \"light\" (→|->) \"dark\"")
        .doesNotContain("region");
  }

  @Test
  void whatTheFirstPlanShowsIsAllThatIsDone() {
    project.send("PATCH", "/options", "{\"rescan\":3600,\"theme\":\"light\",\"region\":\"eu\"}");
    declare("a.yaml", "Options", "", "{theme: dark}");

    assertThat(project.apply()).hasSize(1);

    assertThat(Json.at(project.get("/options"), "rescan")).isEqualTo("1234");
    assertThat(PackProject.text(project.get("/options"), "theme")).isEqualTo("dark");
    assertThat(PackProject.text(project.get("/options"), "region")).isEqualTo("eu");
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void oneThatIsAsDeclaredAlreadyNeedsNothing() {
    project.send("PATCH", "/options", "{\"rescan\":1234,\"theme\":\"dark\"}");
    declare("a.yaml", "Options", "", "{theme: dark}");

    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void underAnotherNameItIsStillTheSame() throws IOException {
    declare("a.yaml", "Options", "", "{theme: dark}");
    project.apply();
    Files.delete(folder.resolve("a.yaml"));
    declare("b.yaml", "Options", "", "{theme: light}");

    project.apply("--prune");

    assertThat(PackProject.text(project.get("/options"), "theme")).isEqualTo("light");
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void whatIsNoLongerDeclaredStaysAsItIs() throws IOException {
    declare("p.yaml", "Portal", "", "{name: P}");
    declare("a.yaml", "Options", "", "{theme: dark}");
    project.apply();
    Files.delete(folder.resolve("a.yaml"));

    project.apply("--prune");

    assertThat(PackProject.text(project.get("/options"), "theme")).isEqualTo("dark");
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void theFirstPlanShowsWhatIsUnsetBecauseItIsLeftOut() {
    project.send("PATCH", "/options", "{\"rescan\":1234,\"theme\":\"light\"}");
    declare("a.yaml", "Options", "", "{rescan: 1234}");

    assertThat(project.run("plan").out())
        .contains("options \"a\" will be updated")
        .containsPattern("theme *: \"light\" (→|->) ");
  }

  @Test
  void whatIsDestroyedStaysAsItIs() {
    declare("a.yaml", "Options", "", "{theme: dark}");
    project.apply();

    Session.Result destroyed = project.run("destroy", "--auto-approve");

    assertThat(destroyed.exit()).as(destroyed.toString()).isZero();
    assertThat(destroyed.out()).contains("forgotten, and not changed");
    assertThat(PackProject.text(project.get("/options"), "theme")).isEqualTo("dark");
  }

  private Fault onChange(Fault.Effect effect) {
    return Fault.of(effect).on(Verb.PATCH);
  }

  @ParameterizedTest
  @MethodSource("failures")
  void aFirstWriteThatFailsIsAnUpdateOfWhatIsThereInTheNextPlan(Fault.Effect effect) {
    declare("p.yaml", "Portal", "", "{name: P}");
    declare("a.yaml", "Look", "p", "{color: red}");
    declare("o.yaml", "Options", "", "{theme: dark}");
    project.faults(onChange(effect));

    assertThat(project.applied().exit()).isEqualTo(3);
    project.faults();

    assertThat(project.run("plan", "--prune").out())
        .contains("look \"a\" will be updated")
        .contains("options \"o\" will be updated")
        .contains("0 to add, 2 to change, 0 to destroy");
    project.apply();
    assertThat(project.isAsDeclared()).isTrue();
  }

  static Stream<Fault.Effect> failures() {
    return Stream.of(new Fault.Effect.ErrorBefore(), new Fault.Effect.DropBefore());
  }
}
