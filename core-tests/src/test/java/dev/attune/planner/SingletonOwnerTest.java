package dev.attune.planner;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.PlanResult;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.schema.Attribute;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.Schema.Occurrence;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whose an object is that is always there and carries labels. */
class SingletonOwnerTest {
  private static final TypeName LOOK = new TypeName(Konnect.GROUP, "Look");
  private static final Schema SCHEMA =
      Schema.of(
              LOOK,
              Konnect.VERSION,
              Type.object(
                  List.of(
                      Attribute.optional("color", Type.Scalar.TEXT).build(),
                      Attribute.optional("labels", Type.map(Type.Scalar.TEXT)).build())),
              "")
          .occurring(Occurrence.ALWAYS_ONE)
          .labelled(Konnect.LABELS);

  /** An API with one object, which carries the label of a namespace. */
  private record OnlyOne(String owner) implements Provider {
    @Override
    public Catalogue schemas() {
      return Catalogue.of(List.of(SCHEMA));
    }

    @Override
    public Set<Operation> operations(TypeName type) {
      return Set.of(Operation.READ, Operation.IMPORT, Operation.CREATE, Operation.UPDATE);
    }

    @Override
    public Result importObject(Location location, String id) {
      MapValue labels = MapValue.of("attune-managed", Text.of(owner));
      return Result.of(
          Instance.of("look", MapValue.of("color", Text.of("red")).with("labels", labels), "v1"));
    }
  }

  private static PlanResult planned(String owner) {
    return new TestProject()
        .provider("konnect", new OnlyOne(owner))
        .namespace("shop")
        .declares(resource("Look", "look", "color: blue"))
        .planning();
  }

  @Test
  void thatOfAnotherNamespaceIsNotTaken() {
    PlanResult planResult = planned("payments");

    assertThat(planResult.plan()).isEmpty();
    assertThat(planResult.diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly("Look/look exists already and belongs to namespace 'payments'");
  }

  @Test
  void ourOwnIsUpdated() {
    assertThat(planned("shop").plan().orElseThrow().changes())
        .extracting(Change::action)
        .containsExactly(Action.UPDATE);
  }
}
