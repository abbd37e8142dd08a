package dev.attune.cli.run;

import static dev.attune.cli.fixture.DataProject.DATA;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ApplyEventSchema;
import dev.attune.cli.fixture.DataProject;
import dev.attune.cli.host.Host;
import dev.attune.store.JournalStore;
import dev.attune.store.LeaseHolder;
import dev.attune.testkit.store.MemoryStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What apply and destroy tell programs: every line fits one schema, whatever comes in between. */
class ApplyEventsTest {
  @TempDir Path folder;
  private DataProject project;

  @BeforeEach
  void aProject() throws IOException {
    project = DataProject.in(folder);
  }

  /** One line, which says why nothing was done. */
  private void assertRefused(Session.Result result, String code) {
    ApplyEventSchema.assertFit(result.out());
    assertThat(result.out().lines())
        .singleElement()
        .asString()
        .startsWith("{\"event\":\"refused\",\"findings\":[{\"code\":\"" + code + "\"");
  }

  @Test
  void everyLineForProgramsFitsTheSchema() throws IOException {
    project.write("seed.yaml", DATA.replace("web", "seed"));
    project.session().run("apply", "seed.yaml", "--auto-approve");
    Files.delete(folder.resolve("seed.yaml"));
    project.session().run("plan", "--out", "plan.json");
    String lines =
        project.session().run("apply", "--json", "--dry-run").out()
            + project.session().run("apply", "--json", "--auto-approve").out()
            + project.session().run("apply", "--json", "--auto-approve").out()
            + project.session().run("apply", "plan.json", "--json", "--auto-approve").out()
            + project.session().run("apply", "plan.json", "--json", "--dry-run").out()
            + project.session().run("destroy", "web.yaml", "--json", "--auto-approve").out();
    assertThat(lines.lines()).hasSize(13);
    assertThat(lines)
        .contains("change_started", "\"applied\"", "would_succeed", "would_fail", "refused");
    ApplyEventSchema.assertFit(lines);
    ApplyEventSchema.assertDoNotFit("{\"event\":\"other\"}");
  }

  @Test
  void findingsInManifestsRefuse() throws IOException {
    project.write("web.yaml", DATA.replace("input", "inputs"));
    for (String command : new String[] {"apply", "destroy"}) {
      Session.Result result = project.session().run(command, "--json", "--auto-approve");
      assertThat(result.exit()).isEqualTo(1);
      assertRefused(result, "ATT-0301");
      assertThat(result.out()).contains("\"position\":{\"column\":");
    }
    assertRefused(project.session().run("apply", "--json", "--dry-run"), "ATT-0301");
  }

  @Test
  void aPruneOfAPartIsRefused() {
    assertRefused(project.session().run("apply", "web.yaml", "--prune", "--json"), "ATT-0713");
  }

  @Test
  void whatKeepsAPlanFromBeingMadeRefuses() throws IOException {
    project.write("attune.yaml", "name: shop\n");
    project.write("web.yaml", DATA.replace("hello", "\"${env:NOWHERE}\""));
    assertRefused(project.session().run("apply", "--json", "--auto-approve"), "ATT-0411");
  }

  @Test
  void aPlanFileThatWasEditedIsRefused() throws IOException {
    project.session().run("plan", "--out", "plan.json");
    project.write(
        "plan.json", Files.readString(folder.resolve("plan.json")).replace("hello", "goodbye"));
    assertRefused(project.session().run("apply", "plan.json", "--json"), "ATT-0704");
  }

  @Test
  void whatNobodyApprovedIsRefused() {
    project.session().run("plan", "--out", "plan.json");
    assertRefused(project.session().run("apply", "--json"), "ATT-0013");
    assertRefused(project.session().run("apply", "plan.json", "--json"), "ATT-0013");
    assertRefused(project.session().run("apply", "plan.json", "--replan", "--json"), "ATT-0013");
    assertThat(project.isApplied()).isFalse();
  }

  @Test
  void aLockedProjectIsRefused() {
    MemoryStore store = new MemoryStore(InstantSource.fixed(Session.NOW), _ -> false);
    JournalStore.Acquired held =
        store.acquire(new LeaseHolder("anna", "far-away", 42, Session.NOW));
    assertThat(held).isInstanceOf(JournalStore.Acquired.Granted.class);
    Session.Result result =
        project.session().through(Host.builtin(), store).run("apply", "--json", "--auto-approve");
    assertThat(result.exit()).isEqualTo(4);
    assertRefused(result, "ATT-0801");
    assertThat(result.err()).contains("anna has been working on this project");
  }

  @Test
  void aStoreThatCannotBeOpenedRefuses() throws IOException {
    Files.createDirectories(folder.resolve(".attune"));
    project.write(".attune/store.db", "no database");
    for (String option : new String[] {"--auto-approve", "--dry-run"}) {
      Session.Result result = project.session().run("apply", "--json", option);
      assertThat(result.exit()).isEqualTo(1);
      ApplyEventSchema.assertFit(result.out());
      assertThat(result.out().lines()).singleElement().asString().contains("\"refused\"");
    }
  }

  @Test
  void whoIsAskedHasSeenThePlan() {
    Session.Result result = project.session().answering("yes\n").run("apply", "--json");
    assertThat(result.exit()).isZero();
    assertThat(result.err())
        .containsSubsequence(
            "+ [1-c-web] data \"web\" will be created",
            "Summary: 1 change",
            "Do you want to make these changes?");
    ApplyEventSchema.assertFit(result.out());
  }

  @Test
  void whoIsAskedAboutAPlanFileHasSeenIt() {
    project.session().run("plan", "--out", "plan.json");
    for (String[] command :
        new String[][] {
          {"apply", "plan.json", "--json"}, {"apply", "plan.json", "--replan", "--json"}
        }) {
      Session.Result result = project.session().answering("no\n").run(command);
      assertThat(result.err()).containsSubsequence("will be created", "Do you want to make");
      assertRefused(result, "ATT-0013");
    }
  }

  @Test
  void whoApprovedBeforehandIsShownNothingBesideTheLines() {
    Session.Result result =
        project.session().answering("").run("apply", "--json", "--auto-approve");
    assertThat(result.err()).doesNotContain("will be created");
  }
}
