package dev.attune.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ShopProject;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Trigger;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a person takes over what is there. */
class AdoptCommandTest {
  private static final Location APIS = Location.of(Konnect.API);

  @TempDir Path folder;
  private ShopProject shopProject;

  @BeforeEach
  void aProject() throws IOException {
    shopProject = ShopProject.in(folder);
  }

  private Session.Result adopt(String... options) {
    String[] line = new String[options.length + 3];
    line[0] = "adopt";
    line[1] = "Api";
    line[2] = "payments";
    System.arraycopy(options, 0, line, 3, options.length);
    return shopProject.session().run(line);
  }

  private void manifest(String text) throws IOException {
    Files.writeString(folder.resolve("more.yaml"), text);
  }

  @Test
  void takesOverWhatNobodyManages() {
    shopProject.world().put(APIS, "api-7", MapValue.of("name", Text.of("payments")));
    assertThat(shopProject.session().run("plan").err())
        .contains("attune adopt Api payments --id api-7");
    assertThat(adopt("--id", "api-7"))
        .isEqualTo(
            new Session.Result(
                0,
                "Api/payments is now the object 'api-7'.\n",
                "To see how it differs from its manifest: attune plan\n"));
    assertThat(shopProject.session().run("plan").out()).contains("~ [1-u-payments]");
    assertThat(shopProject.world().all(Konnect.API)).hasSize(1);
  }

  @Test
  void takesOverWhatCannotBeLabelledAndSaysSo() {
    shopProject.world().put(APIS, "api-7", MapValue.of("name", Text.of("payments")));
    shopProject
        .provider()
        .when(
            Trigger.always().of(Operation.UPDATE),
            Fault.fails(new Failure.Denied("tags are not allowed")));
    Session.Result result = adopt("--id", "api-7");
    assertThat(result.exit()).isZero();
    assertThat(result.out()).isEqualTo("Api/payments is now the object 'api-7'.\n");
    assertThat(result.err())
        .contains(
            "warning: Api/payments could not be labelled: tags are not allowed;"
                + " it is adopted, and only the store knows about it [ATT-0775]");
  }

  @Test
  void refusesWhatIsNotThere() {
    Session.Result result = adopt("--id", "api-7");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .contains(
            "Api/payments cannot be adopted: the object 'api-7' does not exist, or is one that the"
                + " provider does not list [ATT-0723]");
  }

  @Test
  void refusesWhatIsNotDeclared() {
    assertThat(shopProject.session().run("adopt", "Api", "other", "--id", "api-7").err())
        .contains("no resource Api/other is declared here", "declare it first");
  }

  @Test
  void wantsAnId() {
    assertThat(adopt().err()).contains("--id");
  }

  @Test
  void takesFromAnotherNamespaceOnlyWhatThatGivesAway() {
    shopProject
        .world()
        .put(
            APIS,
            "api-7",
            MapValue.of("name", Text.of("payments"))
                .with("labels", MapValue.of("attune-managed", Text.of("old-team"))));
    assertThat(adopt("--id", "api-7").err())
        .contains("the object belongs to namespace 'old-team'", "add --from old-team");
    assertThat(adopt("--id", "api-7", "--from", "old-team").exit()).isZero();
  }

  @Test
  void tellsResourcesOfOneNameApartByTheirNamespace() throws IOException {
    manifest(
        """
        apiVersion: konnect.attune.dev/v1
        kind: Api
        metadata: {name: payments, namespace: other}
        spec: {name: pay}
        """);
    shopProject.world().put(APIS, "api-7", MapValue.of("name", Text.of("pay")));
    assertThat(adopt("--id", "api-7").err())
        .contains("several resources Api/payments are declared here", "--namespace");
    assertThat(adopt("--id", "api-7", "--namespace", "other").exit()).isZero();
  }

  @Test
  void refusesWhatIsOnlyLookedAt() throws IOException {
    Files.delete(folder.resolve("api.yaml"));
    manifest(
        """
        apiVersion: konnect.attune.dev/v1
        kind: Api
        metadata: {name: payments, annotations: {attune.dev/external: "true"}}
        spec: {name: payments}
        """);
    shopProject.world().put(APIS, "api-7", MapValue.of("name", Text.of("payments")));
    assertThat(adopt("--id", "api-7").err()).contains("Api/payments is external");
    assertThat(shopProject.world().calls()).isEmpty();
  }

  @Test
  void closesWhatWasInDoubt() {
    String id = shopProject.applyInDoubt();
    shopProject.provider().healed();
    assertThat(adopt("--id", id).exit()).isZero();
    Session.Result plan = shopProject.session().run("plan");
    assertThat(plan.err()).isEmpty();
    assertThat(plan.out()).doesNotContain("will be created");
    assertThat(shopProject.applied().id()).isEqualTo(id);
  }
}
