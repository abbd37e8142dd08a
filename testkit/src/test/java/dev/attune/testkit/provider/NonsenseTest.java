package dev.attune.testkit.provider;

import static dev.attune.testkit.provider.Portals.PLACE;
import static dev.attune.testkit.provider.Portals.created;
import static dev.attune.testkit.provider.Portals.make;
import static dev.attune.testkit.provider.Portals.named;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Instance;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Result;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.value.ListValue;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NonsenseTest {
  private final ScriptedProvider provider = ScriptedProvider.on(Konnect.world());

  @Test
  void anAnswerMayBeNull() {
    assertThat(createdWith(Nonsense.NULL)).isNull();
  }

  @Test
  void aSuccessMayComeWithoutItsObject() {
    assertThat(createdWith(Nonsense.NO_OBJECT)).isEqualTo(Result.gone());
  }

  @Test
  void anIdMayBeEmpty() {
    assertThat(createdWith(Nonsense.EMPTY_ID).instance().map(Instance::id)).contains("");
  }

  @Test
  void anIdMayBeThatOfAnother() {
    assertThat(createdWith(Nonsense.OTHER_ID).instance().map(Instance::id))
        .contains("portal-1-of-another");
  }

  @Test
  void aValueMayBeOfTheWrongType() {
    assertThat(createdWith(Nonsense.WRONG_TYPE).instance().flatMap(it -> it.value().get("name")))
        .contains(ListValue.EMPTY);
  }

  @Test
  void aFieldMayBeStrange() {
    assertThat(createdWith(Nonsense.STRANGE_FIELD).instance().orElseThrow().value().keys())
        .contains("no_such_field");
  }

  @Test
  void aValueMayStillBeUnknown() {
    assertThat(createdWith(Nonsense.UNKNOWN_LEFT).instance().orElseThrow().value())
        .matches(value -> value.containsUnknown());
  }

  @Test
  void theNextPageMayBeTheSameForEver() {
    created(provider, named("a"));
    provider.when(Trigger.always().of(Operation.LIST), Fault.babbles(Nonsense.SAME_PAGE_AGAIN));
    Matches first = provider.list(PLACE, Optional.empty());
    assertThat(provider.list(PLACE, first.next())).isEqualTo(first);
  }

  @Test
  void theWorkBehindNonsenseIsDone() {
    createdWith(Nonsense.NULL);
    assertThat(provider.world().all()).hasSize(1);
  }

  private Result createdWith(Nonsense nonsense) {
    provider.when(Trigger.call(1), Fault.babbles(nonsense));
    return make(provider, named("web"));
  }
}
