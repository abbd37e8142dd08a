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
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What changed since it was applied. */
class DriftCommandTest {
  private static final Location APIS = Location.of(Konnect.API);

  @TempDir Path folder;
  private ShopProject shopProject;

  @BeforeEach
  void aProject() throws IOException {
    shopProject = ShopProject.in(folder);
  }

  private World world() {
    return shopProject.world();
  }

  private Session session() {
    return shopProject.session();
  }

  @Test
  void saysNothingWhereNothingHasChanged() {
    shopProject.applied();
    assertThat(session().run("drift"))
        .isEqualTo(new Session.Result(0, "Nothing has changed since the last apply.\n", ""));
  }

  @Test
  void endsWithTwoWhereSomethingHasChanged() {
    String id = shopProject.applied().id();
    world().change(APIS, id, "description", Text.of("Paid"));
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
    String id = shopProject.applied().id();
    world().remove(APIS, id);
    Session.Result result = session().run("drift");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.out()).isEqualTo("Api/payments ('" + id + "') no longer exists\n");
  }

  @Test
  void endsWithTwoWhereAnotherNamespaceTookTheObject() {
    String id = shopProject.applied().id();
    world().change(APIS, id, "labels.attune-managed", Text.of("other"));
    Session.Result result = session().run("drift");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.out()).contains("no longer has Attune's label");
  }

  @Test
  void endsWithTwoWhereALabelIsGone() {
    String id = shopProject.applied().id();
    world().edit(APIS, id, object -> object.with("labels", MapValue.EMPTY));
    Session.Result result = session().run("drift");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.out()).contains("no longer has Attune's label");
  }

  @Test
  void neverSaysThatNothingHasChangedWhereItCouldNotLook() {
    shopProject.applied();
    cannotLook();
    Session.Result result = session().run("drift");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("cannot read Api/payments: wrong key");
  }

  @Test
  void tellsAProgramThatItCouldNotLookAsValidateWould() {
    shopProject.applied();
    cannotLook();
    Session.Result result = session().run("drift", "--json");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out())
        .contains("\"valid\":false", "\"findings\":[{", "cannot read Api/payments: wrong key")
        .doesNotContain("\"drift\"");
    assertThat(result.err()).isEmpty();
  }

  @Test
  void tellsWhatItFoundBesideWhatItCouldNotLookAt() throws IOException {
    String id = shopProject.applied().id();
    Files.writeString(
        folder.resolve("other.yaml"),
        """
        apiVersion: konnect.attune.dev/v1
        kind: Api
        metadata: {name: search}
        spec: {name: search}
        """);
    assertThat(session().run("apply", "--auto-approve").exit()).isZero();
    world().remove(APIS, id);
    String other = world().all(Konnect.API).getFirst().id();
    shopProject
        .provider()
        .when(
            Trigger.always().of(Operation.READ).about(other),
            Fault.fails(new Failure.Denied("wrong key")));
    assertThat(session().run("drift").out())
        .isEqualTo("Api/payments ('" + id + "') no longer exists\n");
    assertThat(session().run("drift", "--json").out())
        .contains("\"drift\":\"gone\"", "cannot read Api/search: wrong key");
  }

  private String adopted() {
    String id = shopProject.applied().id();
    shopProject.losesItsStore();
    assertThat(session().run("adopt", "Api", "payments", "--id", id).exit()).isZero();
    return id;
  }

  @Test
  void nothingHasChangedOfWhatWasJustAdopted() {
    adopted();
    assertThat(session().run("drift"))
        .isEqualTo(new Session.Result(0, "Nothing has changed since the last apply.\n", ""));
  }

  @Test
  void nothingHasChangedOfWhatWasJustRecovered() {
    shopProject.applied();
    shopProject.losesItsStore();
    assertThat(session().run("recover").exit()).isZero();
    assertThat(session().run("drift").exit()).isZero();
  }

  @Test
  void whatChangesAfterAnAdoptionIsAllThatIsTold() {
    String id = adopted();
    world().change(APIS, id, "version", Text.of("v2"));
    assertThat(session().run("drift"))
        .isEqualTo(
            new Session.Result(
                2,
                "Api/payments ('" + id + "') has changed\n    version: applied null, now \"v2\"\n",
                ""));
  }

  private void cannotLook() {
    shopProject.provider().when(Trigger.always(), Fault.fails(new Failure.Denied("wrong key")));
  }
}
