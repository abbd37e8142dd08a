package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.PackProject;
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
        .contains("a.yaml:3:18: a Banner exists already, and there can be only one")
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

    Session.Result applied = project.run("apply", "plan.json", "--auto-approve");

    assertThat(applied.exit()).as(applied.toString()).isNotZero();
    assertThat(applied.out())
        .contains("was created by someone else as 'banner' after the plan was made");
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

  /** A portal of ours, and one of somebody else's that has a domain. */
  private String twoPortals() {
    project.close();
    project = SyncProject.of(folder, DOMAINS);
    SyncProject.declare(project, "a.yaml", "Portal", "", "{name: P}");
    project.apply();
    String id = PackProject.text(project.only("/portals"), "id");
    String theirs = project.make("/portals", "{\"name\":\"Q\"}");
    domain(theirs, "their.example");
    project.write(
        "q.yaml",
        """
        apiVersion: sync.attune.dev/v1
        kind: Portal
        metadata: {name: q, annotations: {attune.dev/external: "true"}}
        spec: {name: Q}
        """);
    return id;
  }

  private void domain(String portal, String host) {
    project.send("PUT", "/portals/" + portal + "/domain", "{\"host\":\"" + host + "\"}");
  }

  @Test
  void inAParentThatIsOnlyLookedUpItCannotBeAdopted() {
    twoPortals();
    SyncProject.declare(project, "b.yaml", "Domain", "q", "{host: new.example}");

    assertThat(project.run("plan").err())
        .contains("a Domain exists already, and there can be only one in Portal/q")
        .contains("attune.dev/external")
        .doesNotContain("adopt");
  }

  @Test
  void whereItMovesToThereMayBeOneAlready() {
    twoPortals();
    SyncProject.declare(project, "b.yaml", "Domain", "a", "{host: new.example}");
    project.apply();
    SyncProject.declare(project, "b.yaml", "Domain", "q", "{host: new.example}");

    Session.Result plan = project.run("plan");

    assertThat(plan.exit()).as(plan.toString()).isEqualTo(1);
    assertThat(plan.err())
        .contains("a Domain exists already, and there can be only one in Portal/q");
  }

  @Test
  void whatIsInAParentOfOursIsOurs() {
    domain(twoPortals(), "old.example");
    SyncProject.declare(project, "b.yaml", "Domain", "a", "{host: new.example}");

    assertThat(project.run("plan").out())
        .contains("domain \"b\" will be updated")
        .contains("old.example");
  }
}
