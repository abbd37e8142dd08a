package dev.attune.provider.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Instance;
import dev.attune.provider.Planned;
import dev.attune.provider.Proposal;
import dev.attune.provider.Provider;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.provider.builtin.BuiltinProvider;
import dev.attune.schema.Type;
import dev.attune.testkit.Property;
import dev.attune.testkit.schema.Schemas;
import dev.attune.testkit.schema.ValidValues;
import dev.attune.testkit.value.EquivalentValue;
import dev.attune.testkit.value.Values;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class AnswersPropertyTest {
  private static final int CASES = 3_000;

  private record Case(Type.ObjectOf type, MapValue value, MapValue other) {}

  @Test
  void aFittingValueIsNoNonsense() {
    Property.check(
        "nothing is said against a value that fits its schema",
        CASES,
        AnswersPropertyTest::declared,
        c -> assertThat(TypeCheck.ofObject(c.type(), c.value())).isEmpty());
  }

  @Test
  void aFittingPlanIsNoNonsense() {
    Property.check(
        "nothing is said against a planned value that fits, parts of it unknown",
        CASES,
        AnswersPropertyTest::any,
        c -> assertThat(TypeCheck.ofPlan(c.type(), c.value())).isEmpty());
  }

  @Test
  void whateverAnswersIsLookedAtWithoutHarm() {
    Property.check(
        "no value makes the checks throw",
        CASES,
        AnswersPropertyTest::wild,
        c -> {
          Proposal proposal = proposal(Optional.empty(), c.other());
          TypeCheck.ofObject(c.type(), c.value());
          TypeCheck.shaped(c.type(), c.value());
          PlanCheck.contradictions(c.type(), proposal, c.value());
        });
  }

  @Test
  void theBuiltInProviderNeedsNoGuard() {
    Provider provider = new BuiltinProvider(() -> "id");
    Type.ObjectOf body = BuiltinKinds.DATA.body();
    Property.check(
        "its plans never contradict what is declared, new or not",
        CASES,
        random -> new Case(body, config(random), config(random)),
        c -> {
          MapValue before = c.other().with("id", Text.of("1"));
          Optional<Instance> prior = Optional.of(Instance.of("1", before, "v1"));
          for (Proposal proposal :
              List.of(proposal(Optional.empty(), c.value()), proposal(prior, c.value()))) {
            Planned planned = provider.propose(proposal);
            assertThat(PlanCheck.contradictions(body, proposal, planned.value())).isEmpty();
          }
        });
  }

  private static Case declared(RandomGenerator random) {
    Type.ObjectOf type = Schemas.bodies().next(random);
    MapValue value = ValidValues.declared(type, random);
    return new Case(type, value, (MapValue) EquivalentValue.of(value, random));
  }

  private static Case any(RandomGenerator random) {
    Type.ObjectOf type = Schemas.bodies().next(random);
    return new Case(type, ValidValues.any(type, random), MapValue.EMPTY);
  }

  private static Case wild(RandomGenerator random) {
    Type.ObjectOf type = Schemas.bodies().next(random);
    boolean fitting = random.nextBoolean();
    return new Case(
        type,
        fitting ? ValidValues.any(type, random) : Values.any().maps().next(random),
        ValidValues.any(type, random));
  }

  private static MapValue config(RandomGenerator random) {
    MapValue.Builder config = MapValue.builder();
    if (random.nextInt(4) > 0) {
      config.put("input", Values.any().next(random));
    }
    if (random.nextInt(4) > 0) {
      config.put("replace_when", Values.few().next(random));
    }
    return config.build();
  }

  private static Proposal proposal(Optional<Instance> prior, MapValue config) {
    return new Proposal(BuiltinKinds.DATA.type(), prior, config, config);
  }
}
