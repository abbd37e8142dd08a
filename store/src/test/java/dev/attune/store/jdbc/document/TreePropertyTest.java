package dev.attune.store.jdbc.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.store.jdbc.TestStores;
import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.value.ExactEquality;
import dev.attune.testkit.value.Values;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class TreePropertyTest {
  private static final DocumentRow ROW = DocumentRow.intent("p", "1");
  private static final String SECRET = "the canary that nobody may see";

  @Test
  void whatIsReadIsExactlyWhatWasWritten() {
    Property.check(
        "reading undoes writing, marks and order and spelling included",
        3_000,
        Values.any().withoutUnknowns(),
        value -> assertThat(ExactEquality.same(read(write(value, ROW), ROW), value)).isTrue());
  }

  @Test
  void theTextSurvivesUtf8() {
    Property.check(
        "a document is the same after a trip through UTF-8",
        1_000,
        Values.any().withoutUnknowns(),
        value -> {
          String text = write(value, ROW);
          byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
          assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo(text);
          assertThat(text).doesNotContain("\u0000");
        });
  }

  @Test
  void noSecretIsInTheText() {
    Generator<Value> around = Values.any().withoutUnknowns();
    Property.check(
        "neither the secret nor a common spelling of it is in the document",
        1_000,
        around,
        value -> {
          Value secret = ListValue.of(value, Text.of(SECRET)).markedSensitive();
          String text = write(MapValue.builder().put("a", value).put("b", secret).build(), ROW);
          byte[] bytes = SECRET.getBytes(StandardCharsets.UTF_8);
          assertThat(text)
              .doesNotContain(SECRET)
              .doesNotContain(Base64.getEncoder().withoutPadding().encodeToString(bytes))
              .doesNotContain(HexFormat.of().formatHex(bytes));
        });
  }

  @Test
  void equalSecretsLookDifferent() {
    Value secret = Text.of(SECRET).markedSensitive();
    String[] parts = write(ListValue.of(secret, secret), ROW).split(",", -1);
    assertThat(parts[0].substring(1)).isNotEqualTo(parts[1].substring(0, parts[1].length() - 1));
  }

  @Test
  void aSecretOpensInNoOtherRow() {
    String text = write(Text.of(SECRET).markedSensitive(), ROW);
    assertThatExceptionOfType(DamagedDataException.class)
        .isThrownBy(() -> read(text, DocumentRow.intent("p", "2")));
    assertThatExceptionOfType(DamagedDataException.class)
        .isThrownBy(() -> read(text, DocumentRow.intent("q", "1")));
    assertThatExceptionOfType(DamagedDataException.class)
        .isThrownBy(() -> read(text, DocumentRow.history("p", "1", "")));
  }

  @Test
  void whatIsNotKnownIsNotRecorded() {
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> write(ListValue.of(Unknown.UNKNOWN), ROW));
  }

  @Test
  void whatWasCutShortIsUnreadableAndNothingWorse() {
    String text = write(dev.attune.testkit.store.Samples.tree("a"), ROW);
    for (int i = 0; i < text.length(); i++) {
      String part = text.substring(0, i);
      assertThatExceptionOfType(DamagedDataException.class).isThrownBy(() -> read(part, ROW));
    }
  }

  private static String write(Value value, DocumentRow documentRow) {
    return TreeWriter.write(value, new RowSealer(TestStores.KEY, documentRow));
  }

  private static Value read(String text, DocumentRow documentRow) throws DamagedDataException {
    return TreeReader.read(
        text.getBytes(StandardCharsets.UTF_8), new RowSealer(TestStores.KEY, documentRow));
  }
}
