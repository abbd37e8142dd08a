package dev.attune.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffCommandTest {
  @TempDir Path folder;
  private Path plan;

  @BeforeEach
  void aPlanInAFile() throws IOException {
    Files.writeString(folder.resolve("attune.yaml"), "name: shop\n");
    Files.writeString(
        folder.resolve("web.yaml"),
        """
        apiVersion: builtin.attune.dev/v1
        kind: Data
        metadata: {name: web}
        spec: {input: hello}
        """);
    session().run("plan", "--out", "plan.json");
    plan = folder.resolve("plan.json");
  }

  private Session session() {
    return Session.in(folder).with("ATTUNE_KEY", Session.KEY);
  }

  @Test
  void showsTheSameFromAFileAsMadeNow() {
    assertThat(session().run("diff", "plan.json")).isEqualTo(session().run("diff"));
    assertThat(session().run("diff", "plan.json")).isEqualTo(session().run("plan"));
    assertThat(session().run("diff", "plan.json", "--json"))
        .isEqualTo(session().run("plan", "--json"));
  }

  @Test
  void readsNoManifestForAPlanInAFile() throws IOException {
    Files.writeString(folder.resolve("web.yaml"), "nonsense");
    assertThat(session().run("diff", "plan.json").exit()).isZero();
  }

  @Test
  void findsTheProjectOfAPlanThatLiesElsewhere(@TempDir Path elsewhere) throws IOException {
    Path moved = Files.copy(plan, elsewhere.resolve("kept.txt"));
    assertThat(session().run("diff", moved.toString()).exit()).isZero();
  }

  @Test
  void takesAPlanWhoseLinesWereSetAnew() throws IOException {
    String text = Files.readString(plan);
    Files.writeString(plan, text.replaceAll("\n *", " "));
    assertThat(session().run("diff", "plan.json")).isEqualTo(session().run("plan"));
  }

  @Test
  void refusesAPlanOfAnotherVersion() throws IOException {
    edit("\"version\": \"1.0\"", "\"version\": \"2.0\"");
    assertThat(refusal()).contains("a plan of version '2.0'; this Attune reads 1.0 [ATT-0702]");
  }

  @Test
  void refusesAPlanThatWasEdited() throws IOException {
    edit("\"hello\"", "\"goodbye\"");
    assertThat(refusal()).contains("the plan was changed after it was made").contains("ATT-0704");
  }

  @Test
  void refusesAPlanThatWasCutOff() throws IOException {
    String text = Files.readString(plan);
    Files.writeString(plan, text.substring(0, text.length() / 2));
    assertThat(refusal()).contains("plan.json:").contains("make the plan again: attune plan --out");
  }

  @Test
  void refusesAPlanOfAnotherProject() throws IOException {
    Files.writeString(folder.resolve("attune.yaml"), "name: bakery\n");
    assertThat(refusal())
        .contains("the plan was made for project 'shop', not for 'bakery' [ATT-0703]");
  }

  @Test
  void refusesAPlanOfAnotherTool() throws IOException {
    Files.writeString(plan, "{\"metadata\": {\"generator\": \"other\"}, \"changes\": []}");
    assertThat(refusal()).contains("plan.json: this is not a plan of Attune [ATT-0701]");
  }

  @Test
  void refusesAPlanMadeWithAnotherKey() {
    Session.Result result =
        session().with("ATTUNE_KEY", Session.KEY + "2").run("diff", "plan.json");
    assertThat(result.err()).contains("or was made with another project key [ATT-0704]");
  }

  @Test
  void makesNoKeyToReadAPlanWith() {
    Session.Result result = Session.in(folder).run("diff", "plan.json");
    assertThat(result)
        .isEqualTo(
            new Session.Result(
                1,
                "",
                """
                attune: this project has no key yet [ATT-0010]
                   = set the key that it was created with in ATTUNE_KEY
                """));
    assertThat(folder.resolve(".attune")).doesNotExist();
  }

  @Test
  void aPlanIsNoManifest() {
    assertThat(session().run("plan", "plan.json"))
        .isEqualTo(
            new Session.Result(
                1,
                "",
                """
                attune: plan.json is a plan, not a manifest [ATT-0001]
                   = attune diff plan.json shows it
                """));
    assertThat(session().run("diff", "web.yaml", "plan.json").err()).contains("[ATT-0001]");
  }

  @Test
  void doesNotPruneAfterwards() {
    assertThat(session().run("diff", "--prune", "plan.json").err())
        .contains("plan.json already includes that choice [ATT-0001]");
  }

  @Test
  void saysWhatIsWrongToAProgramToo() throws IOException {
    edit("\"hello\"", "\"goodbye\"");
    assertThat(session().run("diff", "--json", "plan.json").out())
        .startsWith("{\"errors\":1,\"findings\":[{\"code\":\"ATT-0704\"");
  }

  @Test
  void readsAManifestInJsonAsAManifest() throws IOException {
    Files.writeString(
        folder.resolve("data.json"),
        "{\"apiVersion\":\"builtin.attune.dev/v1\",\"kind\":\"Data\",\"metadata\":{\"name\":\"j\"},"
            + "\"spec\":{\"input\":{\"changes\":[]}}}");
    assertThat(session().run("diff", "data.json").out()).contains("+ [1-c-j] data \"j\"");
  }

  private void edit(String was, String becomes) throws IOException {
    String text = Files.readString(plan);
    assertThat(text).contains(was);
    Files.writeString(plan, text.replace(was, becomes));
  }

  private String refusal() {
    Session.Result result = session().run("diff", "plan.json");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    return result.err();
  }
}
