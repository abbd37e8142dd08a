package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Location;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.RemoteObject;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.World;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Drift, and the two ways out of trouble, on a remote system. */
class DriftCommandTest {
  private static final Location APIS = Location.of(Konnect.API);

  @TempDir Path folder;
  private final World world = Konnect.world();
  private MemoryStore store = new MemoryStore();

  @BeforeEach
  void aProject() throws IOException {
    Files.writeString(folder.resolve("attune.yaml"), "name: shop\n");
    Files.writeString(
        folder.resolve("api.yaml"),
        """
        apiVersion: konnect.attune.dev/v1
        kind: Api
        metadata: {name: payments}
        spec: {name: payments, description: Pays}
        """);
  }

  private Session session() {
    return Session.in(folder)
        .with("ATTUNE_KEY", Session.KEY)
        .knowing(Konnect.catalogue())
        .through(Map.of("konnect", ScriptedProvider.on(world)), store);
  }

  private RemoteObject applied() {
    Session.Result result = session().run("apply", "--auto-approve");
    assertThat(result.exit()).as(result.err()).isZero();
    return world.all(Konnect.API).getFirst();
  }

  @Test
  void saysNothingWhereNothingHasChanged() {
    applied();
    assertThat(session().run("drift"))
        .isEqualTo(new Session.Result(0, "Nothing has changed since it was applied.\n", ""));
  }

  @Test
  void endsWithTwoWhereSomethingHasChanged() {
    String id = applied().id();
    world.change(APIS, id, "description", Text.of("Paid"));
    assertThat(session().run("drift"))
        .isEqualTo(
            new Session.Result(
                2,
                "Api/payments ('"
                    + id
                    + "') has changed\n    description: applied \"Pays\", now \"Paid\"\n",
                ""));
    assertThat(session().run("drift", "--json").out()).contains("\"drift\":\"changed\"");
  }

  @Test
  void endsWithTwoWhereSomethingIsGone() {
    String id = applied().id();
    world.remove(APIS, id);
    Session.Result result = session().run("drift");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.out()).isEqualTo("Api/payments ('" + id + "') is gone\n");
  }

  @Test
  void endsWithTwoWhereALabelIsGone() {
    String id = applied().id();
    world.edit(APIS, id, object -> object.with("labels", MapValue.EMPTY));
    Session.Result result = session().run("drift");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.out()).contains("no longer carries our label");
  }

  @Test
  void adoptTakesOverWhatNobodyManages() {
    world.put(APIS, "api-7", MapValue.of("name", Text.of("payments")));
    assertThat(session().run("plan").err()).contains("attune adopt Api payments --id api-7");
    Session.Result result = session().run("adopt", "Api", "payments", "--id", "api-7");
    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(result.out()).isEqualTo("Api/payments is 'api-7' from now on.\n");
    assertThat(session().run("plan").out()).contains("~ [1-u-payments]");
    assertThat(world.all(Konnect.API)).hasSize(1);
  }

  @Test
  void adoptRefusesWhatIsNotThereAndWhatIsNotDeclared() {
    assertThat(session().run("adopt", "Api", "payments", "--id", "api-7").err())
        .contains("[ATT-0723]");
    assertThat(session().run("adopt", "Api", "other", "--id", "api-7").err())
        .contains("no resource Api/other is declared here");
    assertThat(session().run("adopt", "Api", "payments").err()).contains("--id");
  }

  @Test
  void recoverFindsByLabelWhatALostStoreKnew() {
    String id = applied().id();
    store = new MemoryStore();
    Session.Result result = session().run("recover");
    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(result.out())
        .isEqualTo(
            "on record again: Api/payments ('" + id + "')\n1 on record again, 0 not recovered\n");
    assertThat(session().run("plan", "--detailed-exitcode").exit()).isZero();
    assertThat(session().run("recover").out()).isEqualTo("0 on record again, 0 not recovered\n");
  }

  @Test
  void recoverForgetsOnlyWhatIsInDoubt() {
    Session.Result result = session().run("recover", "--forget", "1-c-payments");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("no change '1-c-payments' is in doubt [ATT-0906]");
  }
}
