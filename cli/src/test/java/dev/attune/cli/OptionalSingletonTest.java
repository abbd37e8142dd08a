package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An object of which there is one or none: what somebody else made is not written over. */
class OptionalSingletonTest {
  private static final String DOMAINS =
      """
      pack: sync
      servers: {main: "https://api.sync.example"}
      types:
        Portal:
          path: /portals
          name: name
          envelope: {list: data}
          fields: {id: computed text, name: required text}
        Domain:
          parent: Portal
          singleton: optional
          path: /portals/{parent}/domain
          create: {verb: PUT}
          fields: {host: required text}
      """;

  @TempDir Path folder;
  private PackProject project;

  @BeforeEach
  void start() {
    project = SyncProject.in(folder);
    SyncProject.declare(project, "a.yaml", "Banner", "", "{words: ours}");
  }

  @AfterEach
  void stop() {
    project.close();
  }

  private void made(String words) {
    project.send("PUT", "/banner", "{\"words\":\"" + words + "\"}");
  }

  private String words() {
    return PackProject.text(project.get("/banner"), "words");
  }

  @Test
  void whatSomebodyElseMadeIsInTheWay() {
    made("theirs");

    Session.Result plan = project.run("plan");

    assertThat(plan.exit()).as(plan.toString()).isEqualTo(1);
    assertThat(plan.err())
        .contains("a.yaml:3:18: a Banner exists already, and there is only one")
        .contains("it is not managed by this project [ATT-0707]")
        .contains("attune adopt Banner a --id banner")
        .doesNotContain("another name");
    assertThat(words()).isEqualTo("theirs");
  }

  @Test
  void adoptedItIsChangedWhereItStands() {
    made("theirs");
    Session.Result adopted = project.run("adopt", "Banner", "a", "--id", "banner");
    assertThat(adopted.exit()).as(adopted.toString()).isZero();

    project.apply();

    assertThat(words()).isEqualTo("ours");
  }

  @Test
  void whatCameBetweenPlanAndApplyIsNotWrittenOver() {
    assertThat(project.run("plan", "--out", "plan.json").exit()).isZero();
    made("theirs");

    Session.Result applied = project.run("apply", "plan.json");

    assertThat(applied.exit()).as(applied.toString()).isNotZero();
    assertThat(applied.err()).contains("is there by now, as 'banner', and was not before");
    assertThat(words()).isEqualTo("theirs");
  }

  @Test
  void whatWeMadeIsFoundByItsRecord() {
    project.apply();

    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void oneThatIsGoneIsMadeAgain() {
    project.apply();
    project.send("DELETE", "/banner", "");

    project.apply();

    assertThat(words()).isEqualTo("ours");
  }

  @Test
  void whatIsInAParentOfOursIsOurs() {
    project.close();
    project = SyncProject.of(folder, DOMAINS);
    SyncProject.declare(project, "a.yaml", "Portal", "", "{name: P}");
    project.apply();
    String id = PackProject.text(project.only("/portals"), "id");
    project.send("PUT", "/portals/" + id + "/domain", "{\"host\":\"old.example\"}");
    SyncProject.declare(project, "b.yaml", "Domain", "a", "{host: new.example}");

    assertThat(project.run("plan").out())
        .contains("domain \"b\" will be updated")
        .contains("old.example");
  }
}
