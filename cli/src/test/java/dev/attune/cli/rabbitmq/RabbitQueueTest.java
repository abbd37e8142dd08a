package dev.attune.cli.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.LivePackProject;
import dev.attune.cli.terminal.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

/** Each test has a virtual host of its own, called after it. */
class RabbitQueueTest {
  private final RabbitServer server = RabbitServer.shared();
  private final RabbitApi rabbit = new RabbitApi(server);
  private String vhost = "";

  @TempDir Path folder;

  @BeforeEach
  void name(TestInfo test) {
    vhost = test.getTestMethod().orElseThrow().getName();
  }

  @AfterEach
  void close() {
    rabbit.close();
  }

  private LivePackProject empty() {
    return RabbitProject.in(folder, server).with("Vhost", "name: home", "name: " + vhost);
  }

  private LivePackProject declaring(String spec) {
    return empty().with("Queue", "name: orders, parent: Vhost/home", "name: orders, " + spec);
  }

  private String orders(String place) {
    return rabbit.at("queues/" + vhost + "/orders", place);
  }

  @Test
  void isMadeWithAllThatItIsSaidToBe() {
    declaring("durable: true, auto_delete: true, arguments: {x-max-length: 5, x-expires: 60000}")
        .applies();
    assertThat(orders("durable")).isEqualTo("true");
    assertThat(orders("auto_delete")).isEqualTo("true");
    assertThat(orders("arguments")).isEqualTo("{\"x-expires\":60000,\"x-max-length\":5}");
  }

  @Test
  void whatIsNotSaidIsTheServersChoice() {
    declaring("").applies();
    assertThat(orders("durable")).isEqualTo("false");
    assertThat(orders("arguments")).isEqualTo("{}");
  }

  @Test
  void whatIsSaidToBeNothingIsNotSaid() {
    declaring("arguments: null").applies();
    assertThat(orders("arguments")).isEqualTo("{}");
  }

  @Test
  void aQuorumQueueHasNothingToChangeEither() {
    declaring("durable: true, arguments: {x-queue-type: quorum}").applies();
    assertThat(orders("type")).isEqualTo("\"quorum\"");
  }

  @Test
  void isDeletedFirstAndMadeAnewSinceItsNameIsTaken() {
    declaring("durable: false").applies();
    LivePackProject other = declaring("durable: true, arguments: {x-max-length: 5}");
    assertThat(other.plan()).contains("d-orders", "c-orders", "durable");
    other.applies();
    assertThat(orders("durable")).isEqualTo("true");
  }

  @Test
  void whatOthersMadeAnewIsFoundAndPutRight() {
    LivePackProject project = declaring("durable: true");
    project.applies();
    rabbit.delete("queues/" + vhost + "/orders");
    rabbit.put("queues/" + vhost + "/orders", "{\"durable\":false}");
    assertThat(project.drift()).contains("durable");
    project.applies();
    assertThat(orders("durable")).isEqualTo("true");
  }

  @Test
  void oneThatOthersMadeInOurVhostIsOursOnceItIsDeclared() {
    empty().applies();
    rabbit.put("queues/" + vhost + "/orders", "{\"durable\":true}");
    declaring("durable: true").hasNothingToDo();
  }

  @Test
  void oneThatIsThereIsAdoptedByItsName() {
    empty().applies();
    rabbit.put("queues/" + vhost + "/a%2Fb", "{\"durable\":true}");
    LivePackProject project =
        empty().with("Queue", "name: odd, parent: Vhost/home", "name: a/b, durable: true");
    project.adopts("Queue", "odd", "a/b");
    project.hasNothingToDo();
  }

  @Test
  void whatIsNoLongerDeclaredIsPruned() {
    declaring("").with("Queue", "name: bills, parent: Vhost/home", "name: bills").applies();
    declaring("").applies();
    assertThat(rabbit.has("queues/" + vhost + "/bills")).isFalse();
    assertThat(rabbit.has("queues/" + vhost + "/orders")).isTrue();
  }

  @Test
  void whatTheServerRefusesIsToldInItsWords() {
    Session.Result result =
        declaring("arguments: {x-max-length: many}").run("apply", "--auto-approve");
    assertThat(result.exit()).isEqualTo(ExitCode.IN_PART);
    assertThat(result.out() + result.err()).contains("invalid arg 'x-max-length' for queue");
  }
}
