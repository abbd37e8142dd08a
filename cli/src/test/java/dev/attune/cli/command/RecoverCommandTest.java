package dev.attune.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.FolderProvider;
import dev.attune.cli.fixture.ShopProject;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Trigger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a person gets out of trouble with the record. */
class RecoverCommandTest {
  @TempDir Path folder;
  @TempDir Path remote;
  private ShopProject shopProject;

  @BeforeEach
  void aProject() throws IOException {
    shopProject = ShopProject.in(folder);
  }

  @Test
  void findsByLabelWhatALostStoreKnew() {
    String id = shopProject.applied().id();
    shopProject.losesItsStore();
    assertThat(shopProject.session().run("recover"))
        .isEqualTo(
            new Session.Result(
                0, "recovered: Api/payments ('" + id + "')\n1 recovered, 0 not recovered\n", ""));
    assertThat(shopProject.session().run("plan", "--detailed-exitcode").exit()).isZero();
    assertThat(shopProject.session().run("recover").out())
        .isEqualTo("0 recovered, 0 not recovered\n");
  }

  @Test
  void endsWithThreeWhereSomethingIsNotFound() {
    Session.Result result = shopProject.session().run("recover");
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.out()).contains("not recovered: Api/payments does not exist");
  }

  @Test
  void forgetsOnlyWhatIsInDoubt() {
    Session.Result result = shopProject.session().run("recover", "--forget", "1-c-payments");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("no change '1-c-payments' is in doubt [ATT-0906]");
  }

  @Test
  void closesWhatAPersonSaysDidNotHappen() {
    String id = shopProject.applyInDoubt();
    shopProject.world().remove(shopProject.world().all(Konnect.API).getFirst().location(), id);
    Session.Result result = shopProject.session().run("recover", "--forget", "1-c-payments");
    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(result.out())
        .isEqualTo("1-c-payments (Api/payments) is marked as one that did not happen.\n");
    shopProject.provider().healed();
    assertThat(shopProject.session().run("plan").out()).contains("+ [1-c-payments]");
  }

  private Session disks(String answer) throws IOException {
    FolderProvider.in(remote, folder);
    Files.delete(folder.resolve("api.yaml"));
    Files.writeString(
        folder.resolve("disk.yaml"),
        """
        apiVersion: grid.example.org/v1
        kind: Disk
        metadata: {name: one}
        spec: {size: 1}
        """);
    Session session = Session.in(folder);
    assertThat(session.run("apply", "--auto-approve").exit()).isZero();
    Files.delete(folder.resolve(".attune/store.db"));
    return answer.isEmpty() ? session : session.answering(answer);
  }

  @Test
  void asksAboutWhatCarriesNoLabelAndTakesAYes() throws IOException {
    Session.Result result = disks("yes\n").run("recover");
    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(result.err()).contains("Does this object belong to the project: Disk/one ('");
    assertThat(result.out()).contains("recovered: Disk/one");
  }

  @Test
  void leavesAloneWhatNobodySaysIsOurs() throws IOException {
    Session.Result result = disks("no\n").run("recover");
    assertThat(result.out()).contains("skipped: Disk/one", "0 recovered");
    assertThat(Session.in(folder).run("plan").err()).contains("attune adopt Disk one");
  }

  @Test
  void whatIsLeftAloneIsCountedAndEndsWithThree() throws IOException {
    Session.Result result = disks("").run("recover");
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.out()).endsWith("\n0 recovered, 1 skipped, 0 not recovered\n");
  }

  @Test
  void saysWhyItCouldNotLook() {
    shopProject.applied();
    shopProject.losesItsStore();
    shopProject
        .provider()
        .when(
            Trigger.always().of(Operation.LIST),
            Fault.fails(new Failure.Denied("401 token expired")));
    Session.Result result = shopProject.session().run("recover");
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.out())
        .isEqualTo(
            """
            not recovered: Api/payments cannot be searched for: 401 token expired
            0 recovered, 1 not recovered
            """);
    assertThat(result.err())
        .contains("Portal cannot be listed: 401 token expired\n")
        .doesNotContain("Api cannot");
  }

  @Test
  void neverAsksWhereNobodyCanAnswer() throws IOException {
    assertThat(disks("").run("recover").out()).contains("skipped: Disk/one");
  }
}
