package dev.attune.applier.check;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.attune.apply.ApplyRequest;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.Refusal;
import dev.attune.observe.ObjectId;
import dev.attune.plan.Plan;
import dev.attune.provider.Provider;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.store.LastApplied;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.world.World;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How what is around an object protects it. */
class ParentProtectionTest {
  private static final TypeName LEAF = new TypeName(Konnect.API.group(), "Leaf");

  private static Schema child(TypeName type, List<TypeName> parents) {
    return Schema.of(
            type,
            Konnect.VERSION,
            Type.object(Attribute.optional("text", Scalar.TEXT).build()),
            "A child.")
        .insideOneOf(parents);
  }

  private static World world(List<TypeName> parents) {
    return World.of(
        Konnect.kind(Konnect.API).build(),
        Konnect.kind(Konnect.PORTAL).build(),
        Kind.of(child(Konnect.API_IMPLEMENTATION, parents)).build(),
        Kind.of(child(LEAF, List.of(Konnect.API_IMPLEMENTATION))).build());
  }

  private static Provider laterKnowing(World before, World now) {
    ScriptedProvider same = ScriptedProvider.on(before);
    return (Provider)
        Proxy.newProxyInstance(
            Provider.class.getClassLoader(),
            new Class<?>[] {Provider.class},
            (_, method, arguments) ->
                method.getName().equals("schemas")
                    ? now.catalogue()
                    : method.invoke(same, arguments));
  }

  @Test
  void namesTheOneWhoseParentCannotBeTold() {
    World before = world(List.of(Konnect.API));
    World now = world(List.of(Konnect.API, Konnect.PORTAL));
    TestProject testProject =
        TestProject.on(before)
            .declares(
                resource("Api", "a", "name: a"),
                resource("ApiImplementation", "v", ", parent: Api/a", "text: x"),
                resource("Leaf", "l", ", parent: ApiImplementation/v", "text: x"));
    Plan plan = testProject.plan();
    assertThat(testProject.apply(plan).isComplete()).isTrue();
    LastApplied leaf =
        testProject.store().recall().stream()
            .filter(applied -> applied.deployment().identity().kind().equals("Leaf"))
            .findFirst()
            .orElseThrow();
    ApplyRequest request = testProject.provider("konnect", laterKnowing(before, now)).request(plan);

    Refusal refusal =
        catchThrowableOfType(
            Refusal.class,
            () ->
                new ParentProtection(request, new ObjectFinder(request))
                    .around(
                        leaf.deployment().identity(),
                        ObjectId.of(leaf),
                        now.catalogue().find(LEAF).orElseThrow()));

    assertThat(((ChangeResult.Failed) refusal.result()).why())
        .satisfies(said -> {
          assertThat(said.message()).startsWith("the parent of ApiImplementation/v cannot be told");
          assertThat(said.hint().orElseThrow()).contains("attune forget ApiImplementation/v ");
        });
  }
}
