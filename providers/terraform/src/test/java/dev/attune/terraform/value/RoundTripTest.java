package dev.attune.terraform.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.terraform.value.type.ConformedValue;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.CtyTypes;
import dev.attune.terraform.value.type.CtyValues;
import dev.attune.terraform.value.type.CtyValues.Typed;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.value.EquivalentValue;
import dev.attune.testkit.value.ExactEquality;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;

/** What holds for values of all types. */
class RoundTripTest {
  private static final int CASES = 3_000;
  private static final Generator<Typed> ANY = new CtyValues(true).ofTypes(CtyTypes.any());
  private static final Generator<Typed> KNOWN = new CtyValues(false).ofTypes(CtyTypes.any());

  /** A value, and an equal one that looks different. */
  private record Twins(CtyType type, Value one, Value other) {}

  private static Generator<Twins> twins(Generator<Typed> typed) {
    return random -> {
      Typed one = typed.next(random);
      return new Twins(one.type(), one.value(), EquivalentValue.withMarks(one.value(), random));
    };
  }

  @Test
  void whatIsSentInMessagePackComesBack() {
    Property.check(
        "decode undoes encode",
        CASES,
        ANY,
        typed -> {
          byte[] bytes = MessagePack.encode(typed.type(), typed.value());
          assertThat(MessagePack.decode(typed.type(), bytes)).isEqualTo(typed.value());
        });
  }

  @Test
  void whatIsSentInJsonComesBack() {
    Property.check(
        "decode undoes encode",
        CASES,
        KNOWN,
        typed -> {
          byte[] json = WireJson.encode(typed.type(), typed.value());
          assertThat(WireJson.decode(typed.type(), json)).isEqualTo(typed.value());
        });
  }

  @Test
  void equalValuesGiveEqualBytesWhateverTheirMarksAndSpellings() {
    Property.check(
        "encoding is canonical",
        CASES,
        twins(KNOWN),
        twins -> {
          assertThat(MessagePack.encode(twins.type(), twins.other()))
              .isEqualTo(MessagePack.encode(twins.type(), twins.one()));
          assertThat(WireJson.encode(twins.type(), twins.other()))
              .isEqualTo(WireJson.encode(twins.type(), twins.one()));
        });
  }

  @Test
  void nothingIsChangedByBeingSent() {
    Property.check(
        "encoding changes nothing",
        CASES,
        ANY,
        typed -> {
          Value before = ExactEquality.copy(typed.value());
          MessagePack.encode(typed.type(), typed.value());
          assertThat(ExactEquality.same(before, typed.value())).isTrue();
        });
  }

  @Test
  void conformingKeepsMarks() {
    Property.check(
        "a conformed value has the same marks",
        CASES,
        twins(KNOWN),
        twins -> {
          Value conformed = ConformedValue.of(twins.type(), twins.other());
          assertThat(conformed).isEqualTo(twins.one());
          assertThat(conformed.containsSensitive()).isEqualTo(twins.other().containsSensitive());
        });
  }

  @Test
  void jsonCannotSayUnknown() {
    Property.check(
        "only known values have a JSON text",
        CASES,
        ANY,
        typed -> {
          if (typed.value().containsUnknown()) {
            assertThatExceptionOfType(InvalidValueException.class)
                .isThrownBy(() -> WireJson.encode(typed.type(), typed.value()))
                .withMessageContaining("is not known yet");
          }
        });
  }
}
