package dev.attune.cli.command;

import static dev.attune.cli.fixture.DataProject.DATA;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.DataProject;
import dev.attune.cli.host.Host;
import dev.attune.store.JournalStore;
import dev.attune.store.LeaseHolder;
import dev.attune.testkit.store.MemoryStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApplyCommandTest {
  @TempDir Path folder;
  private DataProject project;

  @BeforeEach
  void aProject() throws IOException {
    project = DataProject.in(folder);
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.put(
            folder.relativize(file).toString(),
            new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return all;
  }

  @Test
  void asksAPersonAndTakesAYes() {
    Session.Result result = project.session().answering("yes\n").run("apply");
    assertThat(result.exit()).isZero();
    assertThat(result.err())
        .contains("Do you want to make these changes?\n  Only 'yes' is accepted: ");
    assertThat(result.out()).endsWith("data \"web\" created\nApplied 1 of 1 change (0 ms)\n");
    assertThat(project.isApplied()).isTrue();
  }

  @Test
  void takesNothingElseForAYes() {
    for (String answer : new String[] {"y\n", "no\n", "\n", "", "Yes\n", "yes please\n"}) {
      Session.Result result = project.session().answering(answer).run("apply");
      assertThat(result.exit()).isEqualTo(1);
      assertThat(result.err()).contains("not approved; nothing was changed [ATT-0013]");
      assertThat(project.isApplied()).isFalse();
    }
  }

  @Test
  void neverAsksWhereNobodyCanAnswer() {
    Session.Result result = project.session().typing("yes\n").run("apply");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .isEqualTo(
            """
            attune: not a terminal: cannot ask for approval; nothing was changed [ATT-0013]
               = review the plan, then use --auto-approve
            """);
    assertThat(project.isApplied()).isFalse();
  }

  @Test
  void doesNotAskWhoApprovedBefore() {
    Session.Result result = project.session().answering("").run("apply", "--auto-approve");
    assertThat(result.exit()).isZero();
    assertThat(result.err()).doesNotContain("Do you want");
    assertThat(project.isApplied()).isTrue();
  }

  @Test
  void doesNotAskWhereThereIsNothingToDo() {
    project.session().run("apply", "--auto-approve");
    assertThat(project.session().run("apply"))
        .isEqualTo(new Session.Result(0, "No changes. Everything is as declared.\n", ""));
  }

  @Test
  void carriesOutAPlanFileWithoutReadingManifests() throws IOException {
    project.session().run("plan", "--out", "plan.json");
    project.write("web.yaml", "nonsense");
    Session.Result result = project.session().run("apply", "plan.json", "--auto-approve");
    assertThat(result.exit()).isZero();
    project.write("web.yaml", DATA);
    assertThat(project.isApplied()).isTrue();
  }

  @Test
  void refusesAnEditedPlanWhole() throws IOException {
    project.session().run("plan", "--out", "plan.json");
    project.write(
        "plan.json",
        Files.readString(folder.resolve("plan.json")).replace("\"hello\"", "\"goodbye\""));
    Session.Result result = project.session().run("apply", "plan.json", "--auto-approve");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("[ATT-0704]");
    assertThat(folder.resolve(".attune/store.db")).doesNotExist();
  }

  @Test
  void makesNoKeyToCarryOutAPlanWith() {
    project.session().run("plan", "--out", "plan.json");
    Session.Result result = Session.in(folder).run("apply", "plan.json", "--auto-approve");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("this project has no key yet [ATT-0010]");
    assertThat(folder.resolve(".attune")).doesNotExist();
  }

  @Test
  void refusesWhatNoLongerFitsAndTellsEachChangeOnce() throws IOException {
    project.write("seed.yaml", DATA.replace("web", "seed"));
    project.session().run("apply", "seed.yaml", "--auto-approve");
    project.write(
        "more.yaml", DATA.replace("web", "more").replace("hello", "\"${Data/web.output} again\""));
    project.session().run("plan", "--out", "plan.json");
    project.session().run("apply", "--auto-approve");
    Session.Result result = project.session().run("apply", "plan.json", "--auto-approve");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out())
        .contains("[1-c-web] data \"web\" was refused [ATT-0901]")
        .contains("Applied 0 of 2 changes: 2 refused (0 ms)");
    assertThat(result.out().lines().filter(line -> line.startsWith("[2-c-more]"))).hasSize(1);
  }

  @Test
  void plansAgainAndShowsTheDifference() throws IOException {
    project.session().run("plan", "--out", "plan.json");
    project.session().run("apply", "--auto-approve");
    project.write("web.yaml", DATA.replace("hello", "goodbye"));
    Session.Result result =
        project.session().run("apply", "plan.json", "--replan", "--auto-approve");
    assertThat(result.exit()).isZero();
    assertThat(result.err())
        .contains("The new plan differs from plan.json:\n  no longer: CREATE Data/web (input)\n")
        .contains("UPDATE Data/web (input)");
    assertThat(project.isApplied()).isTrue();
  }

  private void planForWebAlone() throws IOException {
    project.write("more.yaml", DATA.replace("web", "more"));
    assertThat(project.session().run("plan", "web.yaml", "--out", "plan.json").exit()).isZero();
  }

  @Test
  void aNewPlanThatReachesFurtherIsNotApprovedBeforehand() throws IOException {
    planForWebAlone();
    Session.Result result =
        project.session().run("apply", "plan.json", "--replan", "--auto-approve");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .contains(
            """
            attune: the new plan changes resources that plan.json does not change; nothing was changed: \
            CREATE Data/more [ATT-0013]
               = make a new plan with the PATH that you want: attune plan PATH --out plan.json
            """);
    assertThat(project.session().run("plan").out()).contains("Plan: 2 to add");
  }

  @Test
  void aNewPlanThatDeletesWhereTheOldOneDidNotIsNotApprovedBeforehand() throws IOException {
    project.session().run("apply", "--auto-approve");
    project.write("web.yaml", DATA.replace("hello", "goodbye"));
    project.session().run("plan", "--out", "plan.json");
    project.write("web.yaml", DATA.replace("hello", "hello, replace_when: 2"));
    Session.Result result =
        project.session().run("apply", "plan.json", "--replan", "--auto-approve");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("nothing was changed: DELETE Data/web [ATT-0013]");
  }

  @Test
  void aPersonMayApproveOfANewPlanThatReachesFurther() throws IOException {
    planForWebAlone();
    String[] command = {"apply", "plan.json", "--replan", "--auto-approve"};
    assertThat(project.session().answering("no\n").run(command).exit()).isEqualTo(1);
    assertThat(project.session().run("plan").out()).contains("Plan: 2 to add");
    Session.Result result = project.session().answering("yes\n").run(command);
    assertThat(result.exit()).isZero();
    assertThat(result.err()).contains("Do you want to make the changes of the new plan?");
    assertThat(project.isApplied()).isTrue();
  }

  @Test
  void plansAgainOnlyWhatIsToBeCarriedOut() {
    project.session().run("plan", "--out", "plan.json");
    assertThat(project.session().run("apply", "--replan").err()).contains("[ATT-0001]");
    assertThat(project.session().run("apply", "plan.json", "--replan", "--dry-run").err())
        .contains("[ATT-0001]");
  }

  @Test
  void writesNothingInADryRun() throws IOException {
    project.session().run("apply", "--auto-approve");
    project.write("web.yaml", DATA.replace("hello", "goodbye"));
    Map<String, String> before = files();
    Session.Result result = project.session().run("apply", "--dry-run");
    assertThat(result.exit()).isZero();
    assertThat(result.out())
        .endsWith(
            """
            [1-u-web] data "web" would succeed
            Dry run: 1 would succeed, 0 would fail. Nothing was changed.
            """);
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void endsADryRunWithOneIfSomethingWouldFail() throws IOException {
    project.session().run("plan", "--out", "plan.json");
    project.session().run("apply", "--auto-approve");
    assertThat(project.session().run("apply", "plan.json", "--dry-run").exit()).isEqualTo(1);
  }

  @Test
  void writesTheReportToAFile() throws IOException {
    project.session().run("apply", "--auto-approve", "--report", "report.json");
    assertThat(Files.readString(folder.resolve("report.json")))
        .contains("\"event\": \"report\"")
        .contains("\"applied\": 1");
    assertThat(
            project
                .session()
                .run("destroy", "--auto-approve", "--report", "nowhere/report.json")
                .err())
        .contains("the report could not be written");
  }

  @Test
  void aReportSaysAlsoThatThereWasNothingToDo() throws IOException {
    project.session().run("plan", "--out", "plan.json");
    project.session().run("apply", "--auto-approve", "--report", "report.json");
    project.session().run("apply", "--report", "report.json");
    assertThat(Files.readString(folder.resolve("report.json"))).contains("\"planned\": 0");
    project.session().run("apply", "plan.json", "--replan", "--report", "second.json");
    assertThat(Files.readString(folder.resolve("second.json"))).contains("\"planned\": 0");
  }

  @Test
  void prunesWhatAProjectMadeWhoseLastManifestIsGone() throws IOException {
    project.session().run("apply", "--auto-approve");
    Files.delete(folder.resolve("web.yaml"));
    Session.Result without = project.session().run("apply", "--auto-approve");
    assertThat(without.err()).contains("the folder contains no manifests");
    assertThat(project.session().run("plan", "--prune").out()).contains("- [1-d-web]");
    Session.Result pruned = project.session().run("apply", "--prune", "--auto-approve");
    assertThat(pruned.exit()).as(pruned.err()).isZero();
    assertThat(pruned.out()).contains("data \"web\" deleted");
  }

  @Test
  void refusesToMakeNoChangeAtATime() {
    Session.Result result = project.session().run("apply", "--auto-approve", "--parallelism", "0");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("--parallelism must be at least 1 [ATT-0001]");
  }

  @Test
  void saysWhoHoldsTheLease() {
    MemoryStore store = new MemoryStore(InstantSource.fixed(Session.NOW), _ -> false);
    JournalStore.Acquired held =
        store.acquire(new LeaseHolder("anna", "far-away", 42, Session.NOW));
    assertThat(held).isInstanceOf(JournalStore.Acquired.Granted.class);
    Session.Result result =
        project.session().through(Host.builtin(), store).run("apply", "--auto-approve");
    assertThat(result.exit()).isEqualTo(4);
    assertThat(result.err())
        .contains(
            "anna has been working on this project since 2025-01-26T10:30:00.123Z"
                + " (process 42 on far-away) [ATT-0801]")
        .containsPattern("its lock ends in [1-9][0-9]* s");
  }
}
