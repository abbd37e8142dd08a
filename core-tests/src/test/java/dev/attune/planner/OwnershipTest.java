package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.plan.PlanResult;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a plan may touch, and what it must leave alone however much it looks like ours. */
class OwnershipTest {
  private final World world = Konnect.world();
  private final MemoryStore store = new MemoryStore();

  private void put(TypeName type, String id, String name, String owner, String... more) {
    MapValue.Builder fields = MapValue.builder().put("name", Text.of(name));
    if (!owner.isEmpty()) {
      fields.put("labels", MapValue.of("attune-managed", Text.of(owner)));
    }
    for (int i = 0; i < more.length; i += 2) {
      fields.put(more[i], Text.of(more[i + 1]));
    }
    world.put(Location.of(type), id, fields.build());
  }

  private void record(TypeName type, String name, String id, int generation, String... parents) {
    store.record(
        LastApplied.of(
            new ObjectPlace(
                new Deployment(Identity.of("shop", type, name), "", generation),
                "konnect",
                List.of(parents)),
            Instance.of(id, MapValue.EMPTY, Konnect.VERSION),
            Declaration.NONE));
  }

  private static String api(String ref, String spec) {
    return resource("Api", ref, "", spec);
  }

  private static String resource(String kind, String ref, String metadata, String spec) {
    return """
    apiVersion: konnect.attune.dev/v1
    kind: %s
    metadata: {name: %s, namespace: shop%s}
    spec: {%s}
    """
        .formatted(kind, ref, metadata, spec);
  }

  private Scene scene(String... manifests) {
    return Scene.on(world).store(store).manifests(manifests);
  }

  private static List<String> changes(Scene scene) {
    return scene.planned().changes().stream()
        .map(change -> change.id() + " " + change.resourceId().orElse("-"))
        .toList();
  }

  @Test
  void whatAnotherNamespaceHasTakenOverIsNotPruned() {
    put(Konnect.API, "api-1", "payments", "billing");
    record(Konnect.API, "payments", "api-1", 0);

    PlanResult planResult = scene(api("other", "name: other")).pruning().plan();

    assertThat(Scene.said(planResult)).contains("it now belongs to namespace 'billing'");
    assertThat(planResult.plan().orElseThrow().executionOrder()).containsExactly("1-c-other");
  }

  @Test
  void whatCarriesOurLabelNoMoreIsNotPruned() {
    put(Konnect.API, "api-1", "payments", "");
    record(Konnect.API, "payments", "api-1", 0);

    PlanResult planResult = scene(api("other", "name: other")).pruning().plan();

    assertThat(Scene.said(planResult)).contains("it no longer has Attune's label");
    assertThat(planResult.plan().orElseThrow().executionOrder()).containsExactly("1-c-other");
  }

  @Test
  void aDeclaredObjectThatAnotherInstanceSeesTooIsNotPruned() {
    put(Konnect.PORTAL, "p-1", "web", "shop");

    Scene scene =
        scene(resource("Portal", "web", "", "name: web"))
            .provider("mirror", ScriptedProvider.on(world))
            .pruning();

    assertThat(changes(scene)).isEmpty();
  }

  @Test
  void anOldGenerationWithTheIdOfTheCurrentOneIsNotDeleted() {
    put(Konnect.API, "api-1", "payments", "shop");
    record(Konnect.API, "payments", "api-1", 0);
    record(Konnect.API, "payments", "api-1", 1);

    assertThat(changes(scene(api("other", "name: other")))).containsExactly("1-c-other -");
  }

  @Test
  void aNameThatAnotherResourceGivesUpIsTakenAfterwards() {
    put(Konnect.API, "api-1", "foo", "shop");
    record(Konnect.API, "a", "api-1", 0);

    Scene scene = scene(api("a", "name: bar"), api("b", "name: foo"));

    assertThat(changes(scene)).containsExactly("1-u-a api-1", "2-c-b -");
    assertThat(scene.planned().changes().getLast().dependsOn()).containsExactly("1-u-a");
  }

  @Test
  void aNewNameThatIsSomebodyElsesIsAConflict() {
    put(Konnect.API, "api-1", "mine", "shop");
    put(Konnect.API, "api-2", "taken", "billing");
    record(Konnect.API, "a", "api-1", 0);

    assertThat(Scene.said(scene(api("a", "name: taken")).plan()))
        .contains("belongs to namespace 'billing' [ATT-0708]");
  }

  @Test
  void aChildThatMovesToAnotherParentIsReplaced() {
    put(Konnect.API, "api-1", "one", "shop");
    put(Konnect.API, "api-2", "two", "shop");
    world.put(
        new Location(Konnect.API_IMPLEMENTATION, List.of("api-1")),
        "impl-1",
        MapValue.of("implementation_type", Text.of("http")));
    record(Konnect.API_IMPLEMENTATION, "impl", "impl-1", 0, "api-1");

    Scene scene =
        scene(
            api("one", "name: one"),
            api("two", "name: two"),
            resource(
                "ApiImplementation", "impl", ", parent: Api/two", "implementation_type: http"));

    assertThat(changes(scene)).containsExactlyInAnyOrder("1-c-impl -", "2-d-impl impl-1");
  }

  @Test
  void aChildWithoutANameIsNotPrunedWhileTheDeclaredOneIsNotFound() {
    put(Konnect.API, "api-1", "one", "shop");
    world.put(
        new Location(Konnect.API_IMPLEMENTATION, List.of("api-1")),
        "impl-1",
        MapValue.of("implementation_type", Text.of("http")));

    Scene scene =
        scene(
                api("one", "name: one"),
                resource(
                    "ApiImplementation", "impl", ", parent: Api/one", "implementation_type: http"))
            .pruning();

    assertThat(changes(scene)).containsExactly("1-c-impl -");
  }

  @Test
  void aChildOfAnExternalParentIsOursOnlyIfTheStoreSaysSo() {
    TypeName page = new TypeName(Konnect.GROUP, "Page");
    Schema named =
        Schema.of(
                page,
                Konnect.VERSION,
                Type.object(Attribute.required("name", Type.Scalar.TEXT).build()),
                "A page of an API, known by its name and without labels.")
            .named("name")
            .inside(Konnect.API);
    World pages = World.of(Konnect.kind(Konnect.API).build(), Kind.of(named).build());
    pages.put(Location.of(Konnect.API), "api-1", MapValue.of("name", Text.of("theirs")));
    pages.put(new Location(page, List.of("api-1")), "page-1", MapValue.of("name", Text.of("home")));

    Scene scene =
        Scene.on(pages)
            .manifests(
                resource(
                    "Api",
                    "theirs",
                    ", annotations: {attune.dev/external: 'true'}",
                    "name: theirs"),
                resource("Page", "home", ", parent: Api/theirs", "name: home"));

    assertThat(Scene.said(scene.plan()))
        .contains("a Page named 'home' exists already and is not managed by this project");
  }

  @Test
  void anIdThatARemoteSystemChoseIsOneWordOfTheCommandToCopy() {
    World world = Konnect.world();
    world.put(Location.of(Konnect.API), "x; $(id)", MapValue.of("name", Text.of("one")));

    assertThat(
            Scene.said(Scene.on(world).manifests(resource("Api", "one", "", "name: one")).plan()))
        .contains("attune adopt Api one --id 'x; $(id)', or");
  }

  @Test
  void whatTheManifestProtectsIsNotReplaced() {
    put(Konnect.APPLICATION_AUTH_STRATEGY, "s-1", "s", "shop", "strategy_type", "old");

    Scene scene =
        scene(
            resource(
                "ApplicationAuthStrategy",
                "s",
                ", annotations: {attune.dev/protected: 'true'}",
                "name: s, strategy_type: new"));

    assertThat(Scene.said(scene.plan())).contains("is protected and would be replaced [ATT-0709]");
  }

  @Test
  void aReferenceInALabelNeedsNoSpec() {
    put(Konnect.API, "api-1", "one", "shop");

    Scene scene =
        scene(
            api("one", "name: one"),
            """
            apiVersion: konnect.attune.dev/v1
            kind: Portal
            metadata: {name: web, namespace: shop, labels: {api: "${Api/one.id}"}}
            """);

    assertThat(changes(scene)).containsExactly("1-c-web -");
  }

  @Test
  void whatADeclaredResourceStillHoldsIsNotPruned() {
    put(Konnect.APPLICATION_AUTH_STRATEGY, "s-1", "s", "shop", "strategy_type", "key_auth");
    put(Konnect.PORTAL, "p-1", "web", "shop", "default_application_auth_strategy_id", "s-1");

    Scene scene =
        scene(resource("Portal", "web", "", "name: web, default_application_auth_strategy_id: s-1"))
            .pruning();

    assertThat(Scene.said(scene.plan()))
        .contains("('s-1') would be deleted, but Portal/web still contains its id [ATT-0720]");
  }

  @Test
  void whatIsProtectedDoesNotGoWithWhatItLivesIn() {
    put(Konnect.API, "api-1", "one", "shop");
    world.put(
        new Location(Konnect.API_IMPLEMENTATION, List.of("api-1")),
        "impl-1",
        MapValue.of("implementation_type", Text.of("http")));
    store.record(
        LastApplied.of(
            new ObjectPlace(
                Deployment.of(Identity.of("shop", Konnect.API_IMPLEMENTATION, "kept")),
                "konnect",
                List.of("api-1")),
            Instance.of("impl-1", MapValue.EMPTY, Konnect.VERSION),
            Declaration.NONE.withProtection(ProtectionLevel.FULL)));
    store.record(
        LastApplied.of(
            new ObjectPlace(
                Deployment.of(Identity.of("shop", Konnect.API, "one")), "konnect", List.of()),
            Instance.of("api-1", MapValue.EMPTY, Konnect.VERSION).asTainted(),
            Declaration.NONE));

    assertThat(Scene.said(scene(api("one", "name: one")).plan()))
        .contains("ApiImplementation/kept ('impl-1') is protected, but its parent would be");
  }

  @Test
  void aFieldThatIsLeftOutKeepsItsValueWhereTheManifestSaysSo() {
    put(Konnect.PORTAL, "p-1", "web", "shop", "description", "written by hand");

    Scene scene =
        scene(
            resource(
                "Portal",
                "web",
                ", annotations: {attune.dev/ignore-unspecified-fields: 'true'}",
                "name: web"));

    assertThat(changes(scene)).isEmpty();
  }

  @Test
  void anExplicitNullTakesAValueAwayEvenThere() {
    put(Konnect.PORTAL, "p-1", "web", "shop", "description", "written by hand");

    Scene scene =
        scene(
            resource(
                "Portal",
                "web",
                ", annotations: {attune.dev/ignore-unspecified-fields: 'true'}",
                "name: web, description: null"));

    assertThat(changes(scene)).containsExactly("1-u-web p-1");
  }
}
