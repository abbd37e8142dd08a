package dev.attune.terraform.provider.rule;

import static dev.attune.terraform.schema.model.AttributeFlag.COMPUTED;
import static dev.attune.terraform.schema.model.AttributeFlag.OPTIONAL;
import static dev.attune.terraform.schema.model.AttributeFlag.REQUIRED;
import static dev.attune.terraform.schema.model.AttributeFlag.SENSITIVE;
import static dev.attune.terraform.schema.model.AttributeFlag.WRITE_ONLY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The rules for plans and for results, one by one. */
class RulesTest {
  private static final Value A = Text.of("a");
  private static final Value B = Text.of("b");
  private static final Value OPEN = Unknown.UNKNOWN;
  private static final Block INNER =
      Block.of(
          BlockAttribute.of("key", CtyType.STRING, REQUIRED),
          BlockAttribute.of("made", CtyType.STRING, COMPUTED));

  private static Block only(BlockAttribute attribute) {
    return Block.of(attribute);
  }

  private static Block only(NestingKind nestingKind) {
    return Block.of(List.of(), List.of(NestedBlock.of("x", nestingKind, INNER)));
  }

  private static MapValue x(Value value) {
    return MapValue.of("x", value);
  }

  private static MapValue inner(Value key, Value made) {
    return MapValue.of("key", key).with("made", made);
  }

  @Nested
  class Plans {
    private static List<String> broken(Block block, Value prior, Value config, Value planned) {
      return PlanRules.broken(block, x(prior), x(config), x(planned)).stream()
          .map(RuleViolation::sentence)
          .toList();
    }

    private static final Block OPTIONAL_ONE =
        only(BlockAttribute.of("x", CtyType.STRING, OPTIONAL));
    private static final Block BOTH =
        only(BlockAttribute.of("x", CtyType.STRING, OPTIONAL, COMPUTED));

    @Test
    void whatIsConfiguredIsPlanned() {
      assertThat(broken(OPTIONAL_ONE, Null.NULL, A, A)).isEmpty();
      assertThat(broken(OPTIONAL_ONE, Null.NULL, OPEN, OPEN)).isEmpty();
      assertThat(broken(OPTIONAL_ONE, Null.NULL, A, B))
          .containsExactly("'x' is planned with a value that differs from the configured one");
      assertThat(broken(OPTIONAL_ONE, Null.NULL, A, OPEN)).hasSize(1);
      assertThat(broken(OPTIONAL_ONE, Null.NULL, A, Null.NULL)).hasSize(1);
    }

    @Test
    void whatMeansTheSameToTheProviderMayStayAsItWas() {
      assertThat(broken(OPTIONAL_ONE, B, A, B)).isEmpty();
      assertThat(broken(OPTIONAL_ONE, B, Null.NULL, B))
          .containsExactly("'x' is planned, but is neither configured nor computed");
    }

    @Test
    void whatNobodyConfiguredMayBeAnythingIfItIsComputed() {
      assertThat(broken(BOTH, Null.NULL, Null.NULL, OPEN)).isEmpty();
      assertThat(broken(BOTH, A, Null.NULL, B)).isEmpty();
      assertThat(broken(BOTH, A, B, A)).isEmpty();
      assertThat(broken(BOTH, Null.NULL, B, A)).hasSize(1);
      assertThat(broken(only(BlockAttribute.of("x", CtyType.STRING, COMPUTED)), A, Null.NULL, OPEN))
          .isEmpty();
    }

    @Test
    void whatIsOnlyWrittenIsNeverPlanned() {
      Block writeOnly = only(BlockAttribute.of("x", CtyType.STRING, OPTIONAL, WRITE_ONLY));
      assertThat(broken(writeOnly, Null.NULL, A, Null.NULL)).isEmpty();
      assertThat(broken(writeOnly, Null.NULL, A, A))
          .containsExactly("'x' is planned, but is write-only");
    }

    @Test
    void aListHasAsManyBlocksAsWereWritten() {
      Value one = ListValue.of(inner(A, Null.NULL));
      assertThat(broken(only(NestingKind.LIST), ListValue.EMPTY, one, ListValue.of(inner(A, OPEN))))
          .isEmpty();
      assertThat(broken(only(NestingKind.LIST), ListValue.EMPTY, one, ListValue.EMPTY))
          .containsExactly("'x' is planned with 0 elements, but configured with 1");
      assertThat(broken(only(NestingKind.LIST), ListValue.EMPTY, one, ListValue.of(inner(B, OPEN))))
          .containsExactly(
              "'x[0].key' is planned with a value that differs from the configured one");
      assertThat(broken(only(NestingKind.LIST), ListValue.EMPTY, ListValue.EMPTY, Null.NULL))
          .hasSize(1);
      assertThat(broken(only(NestingKind.LIST), ListValue.EMPTY, one, ListValue.of(OPEN)))
          .hasSize(1);
      assertThat(broken(only(NestingKind.LIST), ListValue.EMPTY, one, OPEN)).hasSize(1);
      assertThat(broken(only(NestingKind.LIST), ListValue.EMPTY, OPEN, OPEN)).isEmpty();
      assertThat(broken(only(NestingKind.LIST), ListValue.EMPTY, OPEN, one)).hasSize(1);
    }

    @Test
    void aMapHasTheKeysThatWereWritten() {
      Value one = MapValue.of("a", inner(A, Null.NULL));
      assertThat(broken(only(NestingKind.MAP), MapValue.EMPTY, one, one)).isEmpty();
      assertThat(
              broken(only(NestingKind.MAP), MapValue.EMPTY, one, MapValue.of("b", inner(A, OPEN))))
          .containsExactly(
              "'x.a' is configured, but not planned", "'x.b' is planned, but not configured");
    }

    @Test
    void theElementsOfASetCannotBeToldApart() {
      Value one = SetValue.of(inner(A, Null.NULL));
      assertThat(broken(only(NestingKind.SET), SetValue.EMPTY, one, SetValue.of(inner(B, OPEN))))
          .isEmpty();
      assertThat(broken(only(NestingKind.SET), SetValue.EMPTY, one, SetValue.of(OPEN))).hasSize(1);
      assertThat(broken(only(NestingKind.SET), SetValue.EMPTY, one, Null.NULL)).hasSize(1);
    }

    @Test
    void aSingleBlockIsThereIfItWasWritten() {
      assertThat(broken(only(NestingKind.SINGLE), Null.NULL, Null.NULL, Null.NULL)).isEmpty();
      assertThat(broken(only(NestingKind.SINGLE), Null.NULL, Null.NULL, inner(A, OPEN)))
          .containsExactly("'x' is planned, but not configured");
      assertThat(broken(only(NestingKind.SINGLE), Null.NULL, inner(A, Null.NULL), Null.NULL))
          .containsExactly("'x' is configured, but planned to be absent");
    }

    @Test
    void nestedAttributesFollowTheirOwnFlags() {
      Block nested =
          only(BlockAttribute.nested("x", NestingKind.MAP, INNER.attributes(), OPTIONAL));
      Value config = MapValue.of("a", inner(A, Null.NULL));
      assertThat(broken(nested, Null.NULL, config, MapValue.of("a", inner(A, OPEN)))).isEmpty();
      assertThat(broken(nested, Null.NULL, config, MapValue.of("a", inner(B, OPEN)))).hasSize(1);
      assertThat(broken(nested, Null.NULL, config, OPEN)).hasSize(1);
      Block set = only(BlockAttribute.nested("x", NestingKind.SET, INNER.attributes(), OPTIONAL));
      assertThat(broken(set, Null.NULL, SetValue.of(inner(A, Null.NULL)), SetValue.of(inner(B, A))))
          .isEmpty();
      assertThat(broken(set, Null.NULL, SetValue.of(inner(A, Null.NULL)), SetValue.EMPTY))
          .hasSize(1);
    }
  }

  @Nested
  class Results {
    private static List<String> broken(Block block, Value planned, Value actual) {
      return ResultRules.broken(block, x(planned), x(actual)).stream()
          .map(RuleViolation::sentence)
          .toList();
    }

    private static final Block TEXT = only(BlockAttribute.of("x", CtyType.STRING, OPTIONAL));

    @Test
    void whatWasKnownIsTheSame() {
      assertThat(broken(TEXT, A, A)).isEmpty();
      assertThat(broken(TEXT, OPEN, A)).isEmpty();
      assertThat(broken(TEXT, OPEN, Null.NULL)).isEmpty();
      assertThat(broken(TEXT, A, B)).containsExactly("'x' differs from the planned value");
      assertThat(broken(TEXT, A, Null.NULL)).containsExactly("'x' was planned, but is absent");
      assertThat(broken(TEXT, Null.NULL, A))
          .containsExactly("'x' was planned as absent, but exists");
    }

    @Test
    void aSecretIsNotToldApart() {
      Block secret = only(BlockAttribute.of("x", CtyType.map(CtyType.STRING), OPTIONAL, SENSITIVE));
      assertThat(broken(secret, MapValue.of("k", A), MapValue.of("k", B)))
          .containsExactly("'x' is a different secret than planned");
    }

    @Test
    void listsKeepTheirLengthAndMapsTheirKeys() {
      assertThat(broken(only(NestingKind.LIST), ListValue.of(inner(A, OPEN)), ListValue.EMPTY))
          .containsExactly("'x' has 0 elements, but was planned with 1");
      assertThat(
              broken(
                  only(NestingKind.MAP),
                  MapValue.of("a", inner(A, OPEN)),
                  MapValue.of("b", inner(A, B))))
          .containsExactly("'x' has other keys than planned");
      assertThat(
              broken(
                  only(NestingKind.LIST), ListValue.of(inner(A, OPEN)), ListValue.of(inner(B, A))))
          .containsExactly("'x[0].key' differs from the planned value");
    }

    @Test
    void setsMayShrinkButNeverGrow() {
      Value planned = SetValue.of(inner(A, OPEN), inner(A, B));
      assertThat(broken(only(NestingKind.SET), planned, SetValue.of(inner(A, B)))).isEmpty();
      assertThat(
              broken(
                  only(NestingKind.SET),
                  SetValue.of(inner(A, OPEN)),
                  SetValue.of(inner(A, A), inner(A, B))))
          .containsExactly("'x' has 2 elements, but was planned with 1");
      assertThat(broken(only(NestingKind.SET), planned, SetValue.of(inner(B, B))))
          .containsExactly("'x' has other elements than planned");
    }

    @Test
    void aBlockThatWasNotKnownMayBeAnything() {
      assertThat(broken(only(NestingKind.LIST), OPEN, ListValue.of(inner(A, B)))).isEmpty();
      assertThat(broken(only(NestingKind.SINGLE), Null.NULL, inner(A, B))).hasSize(1);
    }
  }
}
