package dev.attune.cli.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.LivePackProject;
import org.junit.jupiter.api.Test;

class RabbitVhostTest extends RabbitFixture {
  private LivePackProject declaring(String name, String spec) {
    return RabbitProject.in(folder, server).with("Vhost", "name: " + name, spec);
  }

  @Test
  void isMadeWithAllThatItIsSaidToBe() {
    declaring("made", "name: made, description: Orders, tags: [b, a], tracing: true").applies();
    assertThat(rabbit.at("vhosts/made", "description")).isEqualTo("\"Orders\"");
    assertThat(rabbit.at("vhosts/made", "tags")).contains("\"a\"", "\"b\"");
    assertThat(rabbit.at("vhosts/made", "tracing")).isEqualTo("true");
  }

  @Test
  void isMadeFromItsNameAlone() {
    declaring("bare", "name: bare").applies();
    assertThat(rabbit.has("vhosts/bare")).isTrue();
  }

  @Test
  void isChangedInPlace() {
    declaring("changed", "name: changed, description: a, tags: [x]").applies();
    rabbit.put("queues/changed/kept", "{}");
    assertThat(declaring("changed", "name: changed, description: b, tags: [y, z]").applies())
        .contains("updated");
    assertThat(rabbit.at("vhosts/changed", "description")).isEqualTo("\"b\"");
    assertThat(rabbit.at("vhosts/changed", "tags")).isEqualTo("[\"y\",\"z\"]");
    assertThat(rabbit.has("queues/changed/kept")).isTrue();
  }

  @Test
  void isMadeAnewUnderAnotherName() {
    declaring("moved", "name: before, description: a").applies();
    declaring("moved", "name: after, description: a").applies();
    assertThat(rabbit.has("vhosts/before")).isFalse();
    assertThat(rabbit.has("vhosts/after")).isTrue();
  }

  @Test
  void whatOthersChangeIsFoundAndPutRight() {
    LivePackProject project = declaring("drifting", "name: drifting, description: ours");
    project.applies();
    rabbit.put("vhosts/drifting", "{\"description\":\"theirs\"}");
    assertThat(project.drift()).contains("description", "theirs");
    project.applies();
    assertThat(rabbit.at("vhosts/drifting", "description")).isEqualTo("\"ours\"");
  }

  @Test
  void whatOthersDeleteIsFoundAndMadeAnew() {
    LivePackProject project = declaring("lost", "name: lost");
    project.applies();
    rabbit.delete("vhosts/lost");
    assertThat(project.drift()).contains("lost");
    project.applies();
    assertThat(rabbit.has("vhosts/lost")).isTrue();
  }

  @Test
  void oneThatIsThereIsTakenOverOnlyByAdopting() {
    rabbit.put("vhosts/theirs", "{\"description\":\"by hand\"}");
    LivePackProject project = declaring("theirs", "name: theirs, description: declared");
    assertThat(project.run("plan").err()).contains("ATT-0707");
    assertThat(rabbit.at("vhosts/theirs", "description")).isEqualTo("\"by hand\"");
    project.adopts("Vhost", "theirs", "theirs");
    assertThat(project.plan()).contains("\"by hand\" → \"declared\"");
    project.applies();
    assertThat(rabbit.at("vhosts/theirs", "description")).isEqualTo("\"declared\"");
  }

  @Test
  void whatIsNoLongerDeclaredIsPrunedAndNothingElseIs() {
    LivePackProject both = declaring("one", "name: one").with("Vhost", "name: two", "name: two");
    both.applies();
    rabbit.put("vhosts/foreign", "{}");
    declaring("two", "name: two").applies();
    assertThat(rabbit.has("vhosts/one")).isFalse();
    assertThat(rabbit.has("vhosts/two")).isTrue();
    assertThat(rabbit.has("vhosts/foreign")).isTrue();
  }

  @Test
  void aNameMayBeOdd() {
    LivePackProject project =
        declaring("odd", "name: \"/x y%\", description: a")
            .with("Queue", "name: odd, parent: Vhost/odd", "name: \"a/ ?#%2Fä\\\"+;\"");
    project.applies();
    String queue = "queues/%2Fx%20y%25/a%2F%20%3F%23%252F%C3%A4%22%2B%3B";
    assertThat(rabbit.at(queue, "vhost")).isEqualTo("\"/x y%\"");
    project.destroys();
    assertThat(rabbit.has("vhosts/%2Fx%20y%25")).isFalse();
  }

  @Test
  void aNameOfDotsIsRefusedSinceItLeadsElsewhere() {
    Session.Result result = declaring("dots", "name: \"..\"").run("apply", "--auto-approve");
    assertThat(result.exit()).isNotZero();
    assertThat(result.out() + result.err()).contains("'..'");
  }

  @Test
  void theEndOfTheProjectIsTheEndOfWhatItMade() {
    LivePackProject project =
        declaring("ended", "name: ended").with("Queue", "name: q, parent: Vhost/ended", "name: q");
    project.applies();
    project.destroys();
    assertThat(rabbit.has("vhosts/ended")).isFalse();
  }
}
