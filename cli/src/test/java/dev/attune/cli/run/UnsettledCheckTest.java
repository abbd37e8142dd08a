package dev.attune.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ShopProject;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Trigger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How commands end while nobody knows what became of an earlier change. */
class UnsettledCheckTest {
  @TempDir Path folder;
  private ShopProject shopProject;

  @BeforeEach
  void aProject() throws IOException {
    shopProject = ShopProject.in(folder);
  }

  /** Payments is applied; orders is in doubt, and no longer declared. */
  private void ordersInDoubt() throws IOException {
    shopProject.applied();
    String api = Files.readString(folder.resolve("api.yaml"));
    Files.writeString(folder.resolve("orders.yaml"), api.replace("payments", "orders"));
    shopProject.provider().when(Trigger.always().of(Operation.CREATE), Fault.losesTheAnswer());
    shopProject
        .provider()
        .when(
            Trigger.always().of(Operation.FIND_BY_NAME),
            Fault.fails(new Failure.Failed("no looking")));
    assertThat(shopProject.session().run("apply", "--auto-approve").exit()).isEqualTo(3);
    Files.delete(folder.resolve("orders.yaml"));
  }

  private static void assertTold(Session.Result result) {
    assertThat(result.exit()).as(result.out() + result.err()).isEqualTo(3);
    assertThat(result.err())
        .contains(
            """
            attune: Api/orders: it is not known whether this change was made: 1-c-orders (create) [ATT-0902]
               = if the object exists: attune adopt Api orders --id ID; if not: attune recover --forget 1-c-orders
            """);
  }

  @Test
  void applyWithNothingToDoEndsWithThree() throws IOException {
    ordersInDoubt();
    Session.Result result = shopProject.session().run("apply");
    assertThat(result.out()).isEqualTo("No changes. Everything is as declared.\n");
    assertTold(result);
    assertTold(shopProject.session().run("apply", "--json", "--auto-approve"));
  }

  @Test
  void applyOfAPlanWithNothingToDoEndsWithThree() throws IOException {
    ordersInDoubt();
    assertThat(shopProject.session().run("plan", "--out", "plan.json").exit()).isZero();
    assertTold(shopProject.session().run("apply", "plan.json"));
    assertTold(shopProject.session().run("apply", "plan.json", "--replan"));
  }

  @Test
  void destroyEndsWithThree() throws IOException {
    ordersInDoubt();
    assertTold(shopProject.session().run("destroy", "--auto-approve"));
    assertTold(shopProject.session().run("destroy"));
  }

  @Test
  void allIsWellOnceItIsForgotten() throws IOException {
    ordersInDoubt();
    assertThat(shopProject.session().run("recover", "--forget", "1-c-orders").exit()).isZero();
    assertThat(shopProject.session().run("apply").exit()).isZero();
  }

  @Test
  void whatFailedAfterSomethingWasWrittenEndsWithThree() {
    shopProject
        .provider()
        .when(
            Trigger.always().of(Operation.CREATE),
            Fault.leavesTheObject(new Failure.Failed("half made")));
    Session.Result result = shopProject.session().run("apply", "--auto-approve");
    assertThat(result.out()).contains("Applied 0 of 1 change: 1 failed");
    assertThat(result.exit()).isEqualTo(3);
  }

  @Test
  void whatFailedWithoutATraceEndsWithOne() {
    shopProject
        .provider()
        .when(Trigger.always().of(Operation.CREATE), Fault.fails(new Failure.Rejected("not so")));
    Session.Result result = shopProject.session().run("apply", "--auto-approve");
    assertThat(result.out()).contains("Applied 0 of 1 change: 1 failed");
    assertThat(result.exit()).isEqualTo(1);
  }
}
