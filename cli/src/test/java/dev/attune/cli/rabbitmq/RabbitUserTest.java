package dev.attune.cli.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.LivePackProject;
import org.junit.jupiter.api.Test;

class RabbitUserTest extends RabbitFixture {
  private LivePackProject declaring(String name, String spec) {
    return RabbitProject.in(folder, server)
        .with("User", "name: " + name, "name: " + name + ", " + spec);
  }

  @Test
  void canLogInWithItsPassword() {
    declaring("ann", "password: open-sesame, tags: [management]").applies();
    assertThat(rabbit.knows("ann", "open-sesame")).isTrue();
    assertThat(rabbit.knows("ann", "sesame")).isFalse();
  }

  @Test
  void passwordAndHashAreNeverShown() {
    LivePackProject project = declaring("bob", "password: open-sesame, tags: [management]");
    Session.Result made = project.run("apply", "--auto-approve", "--trace-http");
    String hash = rabbit.at("users/bob", "password_hash").replace("\"", "");
    Session.Result seen = project.run("plan", "--trace-http");
    assertThat(hash).isNotEmpty();
    assertThat(made.out() + made.err() + seen.out() + seen.err())
        .contains("/api/users/bob")
        .doesNotContain("open-sesame")
        .doesNotContain(hash);
  }

  @Test
  void tagsAreChangedInPlaceAndThePasswordStays() {
    declaring("cyd", "password: open-sesame, tags: [management]").applies();
    assertThat(declaring("cyd", "password: open-sesame, tags: [monitoring, more]").applies())
        .contains("updated");
    assertThat(rabbit.at("users/cyd", "tags")).contains("\"monitoring\"", "\"more\"");
    assertThat(rabbit.knows("cyd", "open-sesame")).isTrue();
  }

  @Test
  void thePasswordIsChangedInPlace() {
    declaring("dan", "password: open-sesame, tags: [management]").applies();
    assertThat(declaring("dan", "password: close-sesame, tags: [management]").applies())
        .contains("updated");
    assertThat(rabbit.knows("dan", "close-sesame")).isTrue();
    assertThat(rabbit.knows("dan", "open-sesame")).isFalse();
  }

  @Test
  void aPasswordThatIsNotDeclaredStaysThroughAChange() {
    rabbit.put("users/eve", "{\"password\":\"by-hand\",\"tags\":[\"management\"]}");
    LivePackProject project = declaring("eve", "tags: [monitoring]");
    project.adopts("User", "eve", "eve");
    project.applies();
    assertThat(rabbit.at("users/eve", "tags")).isEqualTo("[\"monitoring\"]");
    assertThat(rabbit.knows("eve", "by-hand")).isTrue();
  }

  @Test
  void whatThePackDoesNotKnowStaysThroughAChange() {
    declaring("fay", "password: open-sesame, tags: [management]").applies();
    rabbit.put("user-limits/fay/max-connections", "{\"value\":7}");
    declaring("fay", "password: open-sesame, tags: [monitoring]").applies();
    assertThat(rabbit.at("users/fay", "limits.max-connections")).isEqualTo("7");
  }

  @Test
  void tagsThatOthersChangeAreFoundAndPutRight() {
    LivePackProject project = declaring("gus", "password: open-sesame, tags: [management]");
    project.applies();
    rabbit.put("users/gus", "{\"password\":\"open-sesame\",\"tags\":[\"administrator\"]}");
    assertThat(project.drift()).contains("tags", "administrator");
    project.applies();
    assertThat(rabbit.at("users/gus", "tags")).isEqualTo("[\"management\"]");
  }

  @Test
  void isDeletedWithTheProject() {
    LivePackProject project = declaring("hal", "password: open-sesame, tags: []");
    project.applies();
    project.destroys();
    assertThat(rabbit.has("users/hal")).isFalse();
  }
}
