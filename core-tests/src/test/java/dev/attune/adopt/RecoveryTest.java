package dev.attune.adopt;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.provider.Location;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.project.UnmarkedProvider;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** A store that was lost, and what labels tell of it. */
class RecoveryTest {
  private static final String API = resource("Api", "a", "name: a");
  private static final String CHILD =
      resource("ApiImplementation", "i", ", parent: Api/a", "implementation_type: x");
  private static final String PORTAL = resource("Portal", "web", "name: web");

  private final World world = Konnect.world();
  private final TestProject testProject =
      new TestProject()
          .provider("konnect", UnmarkedProvider.of(ScriptedProvider.on(world)))
          .namespace("default");

  private void storeIsLost() {
    testProject.store(new MemoryStore(() -> Instant.EPOCH, _ -> true));
  }

  @Test
  void whatCarriesOurLabelIsOnRecordAgain() {
    testProject.declares(API, PORTAL).run();
    storeIsLost();
    assertThat(testProject.recover().lost()).isEmpty();
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(testProject.plan().changes()).isEmpty();
    Invariants.recordIsTrue(testProject.store(), world);
    assertThat(world.all()).hasSize(2);
  }

  @Test
  void whatIsNotDeclaredIsNotTakenFromAnotherProject() {
    TestProject.on(world).namespace("default").declares(PORTAL).run();
    testProject.declares(API).run();
    storeIsLost();
    assertThat(testProject.recover().lost())
        .singleElement()
        .asString()
        .contains("Portal/web, which is not declared");
    assertThat(testProject.store().recall()).hasSize(1);
  }

  @Test
  void whatIsOnRecordStaysAsItIs() {
    testProject.declares(API, PORTAL).run();
    var before = testProject.store().recall();
    assertThat(testProject.recover().ours()).isEmpty();
    assertThat(testProject.store().recall()).isEqualTo(before);
  }

  @Test
  void ofTwoThatCouldBeOneNeitherIsTaken() {
    World shared = World.of(Konnect.kind(Konnect.PORTAL).sharedNames().build());
    TestProject many = TestProject.on(shared).namespace("default").declares(PORTAL);
    many.run();
    var first = shared.all().getFirst();
    shared.put(first.location(), first.fields());
    many.store(new MemoryStore(() -> Instant.EPOCH, _ -> true));
    var found = many.recover();
    assertThat(found.ours()).isEmpty();
    assertThat(found.lost()).singleElement().asString().contains("could both be");
    assertThat(many.store().recall()).isEmpty();
  }

  @Test
  void whatHasOnlyAPlaceIsSaidToBeLost() {
    testProject.declares(API, CHILD).run();
    storeIsLost();
    assertThat(testProject.recover().lost())
        .anyMatch(what -> what.contains("ApiImplementation/i does not exist, or more than one"));
  }

  @Test
  void aPlacedResourceIsFoundOnEachOfItsNodes() {
    World other = Konnect.world();
    TestProject placed =
        new TestProject()
            .provider("konnect", ScriptedProvider.on(Konnect.world()))
            .provider("east", ScriptedProvider.on(world))
            .provider("west", ScriptedProvider.on(other))
            .namespace("default")
            .declares(PORTAL + "placement: {nodes: [east, west]}\n");
    placed.run();
    placed.store(new MemoryStore(() -> Instant.EPOCH, _ -> true));
    assertThat(placed.recover().lost()).isEmpty();
    assertThat(placed.run().isComplete()).isTrue();
    assertThat(placed.plan().changes()).isEmpty();
    Invariants.recordIsTrue(placed.store(), world, other);
  }

  @Test
  void noSecretOfARecoveredObjectIsKeptInClear() {
    String canary = "c4n4ry-5up3r-secret-0123456789";
    testProject
        .variable("CANARY", canary)
        .declares(
            resource(
                "GatewaySecret",
                "s",
                "name: s, token: \"${env:CANARY}\", passphrase: \"${env:CANARY}\","
                    + " description: \"${env:CANARY}\""));
    testProject.run();
    world.change(
        Location.of(Konnect.GATEWAY_SECRET),
        world.all().getFirst().id(),
        "passphrase",
        Text.of(canary));
    storeIsLost();
    testProject.recover();
    assertThat(testProject.store().recall()).hasSize(1);
    assertThat(testProject.store().recall().toString()).doesNotContain(canary);
  }

  @Test
  void anObjectThatIsOnlyLookedAtIsNotTaken() {
    world.put(
        Location.of(Konnect.PORTAL),
        MapValue.of("name", Text.of("web")).with("labels", MapValue.of("team", Text.of("x"))));
    testProject.declares(
        resource("Portal", "web", ", annotations: {attune.dev/external: \"true\"}", "name: web"));
    assertThat(testProject.recover().named()).isEmpty();
    assertThat(testProject.store().recall()).isEmpty();
  }

  @Test
  void nothingIsTakenFromAnotherInstanceOfAProvider() {
    World production = Konnect.world();
    TestProject.on(production)
        .namespace("default")
        .declares(PORTAL)
        .run(); // Somebody else's project.
    testProject.provider("other", ScriptedProvider.on(production)).declares(PORTAL);
    testProject.recover();
    testProject.tryRun();
    assertThat(production.all()).hasSize(1);
  }

  @Test
  void anObjectOfAnotherNameThanDeclaredIsNotTaken() {
    TestProject.on(world).namespace("default").declares(PORTAL).run(); // Somebody else's project.
    testProject.declares(resource("Portal", "web", "name: site"));
    assertThat(testProject.recover().lost())
        .anyMatch(what -> what.contains("but Portal/web is declared with another name"));
    assertThat(testProject.store().recall()).isEmpty();
  }

  /** Children without labels, known by a name that is theirs only in their parent. */
  @Nested
  class Children {
    private static final TypeName PAGE = new TypeName(Konnect.GROUP, "Page");

    private final World apis = World.of(Konnect.kind(Konnect.API).build(), Kind.of(page()).build());
    private final TestProject ours = TestProject.on(apis).namespace("default");

    private static Schema page() {
      return Schema.of(
              PAGE,
              Konnect.VERSION,
              Type.object(
                  List.of(
                      Attribute.required("name", Type.Scalar.TEXT).build(),
                      Attribute.computed("id", Type.Scalar.TEXT)
                          .role(Attribute.Role.IDENTIFIER)
                          .build())),
              "A page of an API.")
          .named("name")
          .inside(Konnect.API);
    }

    private static String api(String name) {
      return resource("Api", name, "name: " + name);
    }

    private static String home(String name, String parent) {
      return resource("Page", name, ", parent: Api/" + parent, "name: home");
    }

    private void storeIsLost() {
      ours.store(new MemoryStore(() -> Instant.EPOCH, _ -> true));
    }

    @Test
    void ofOneNameAreToldApartByTheirParents() {
      ours.declares(api("a"), api("b"), home("a-home", "a"), home("b-home", "b")).run();
      storeIsLost();
      assertThat(ours.recover().lost()).isEmpty();
      assertThat(ours.store().recall()).hasSize(4);
      Invariants.recordIsTrue(ours.store(), apis);
      assertThat(ours.plan().changes()).isEmpty();
    }

    @Test
    void ofAnotherParentAreNotTaken() {
      TestProject.on(apis).namespace("default").declares(api("x"), home("x-home", "x")).run();
      RemoteObject theirs = apis.all(PAGE).getFirst();
      ours.declares(api("a")).run();
      storeIsLost();
      ours.declares(api("a"), home("a-home", "a")).recover();
      assertThat(ours.store().recall())
          .extracting(record -> record.instance().id())
          .doesNotContain(theirs.id());
      ours.run();
      assertThat(apis.all(PAGE)).hasSize(2).contains(theirs);
    }

    @Test
    void ofAnExternalParentAreFoundInsideIt() {
      RemoteObject theirs = apis.put(Location.of(Konnect.API), MapValue.of("name", Text.of("a")));
      String external =
          resource("Api", "a", ", annotations: {attune.dev/external: \"true\"}", "name: a");
      ours.declares(external, home("home", "a")).run();
      storeIsLost();

      assertThat(ours.recover().named())
          .singleElement()
          .matches(match -> match.object().location().parents().equals(List.of(theirs.id())));
      assertThat(ours.plan().changes()).isEmpty();
    }

    @Test
    void whoseNameIsAReferenceAreLeftToThePlan() {
      ours.declares(
              api("a"), resource("Page", "home", ", parent: Api/a", "name: \"${Api/a.name}\""))
          .run();
      storeIsLost();

      assertThat(ours.recover().lost())
          .containsExactly(
              "Page/home cannot be searched for: its name contains a reference; the next plan looks"
                  + " for it");
      assertThat(ours.plan().changes()).isEmpty();
    }

    @Test
    void whoseParentWasNotFoundAreLostWithIt() {
      assertThat(ours.declares(api("a"), home("home", "a")).recover().lost())
          .contains("Page/home cannot be searched for: its parent Api/a is not in the store");
    }

    @Test
    void ofTwoParentsThatCouldBeOneAreNotTaken() {
      World shared =
          World.of(Konnect.kind(Konnect.API).sharedNames().build(), Kind.of(page()).build());
      TestProject many = TestProject.on(shared).namespace("default");
      many.declares(api("a"), home("home", "a")).run();
      RemoteObject first = shared.all(Konnect.API).getFirst();
      shared.put(first.location(), first.fields());
      many.store(new MemoryStore(() -> Instant.EPOCH, _ -> true));
      many.recover();
      assertThat(many.store().recall()).isEmpty();
    }
  }
}
