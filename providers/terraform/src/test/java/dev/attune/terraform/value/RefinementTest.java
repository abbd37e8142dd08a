package dev.attune.terraform.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.value.ListValue;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefinementTest {

  @Test
  void tellsWhatAnUnknownTextWillBeginWith() throws InvalidValueException {
    Refinement known = only(CtyType.STRING, "c7080c8201c202a361726e");
    assertThat(known.neverNull()).isTrue();
    assertThat(known.prefix()).contains("arn");
  }

  @Test
  void tellsTheRangeOfAnUnknownNumber() throws InvalidValueException {
    Refinement known = only(CtyType.NUMBER, "c7090c82039201c3049264c2");
    assertThat(known.least()).contains(new Refinement.Bound(Num.of(1), true));
    assertThat(known.most()).contains(new Refinement.Bound(Num.of(100), false));
  }

  @Test
  void tellsTheLengthOfAnUnknownList() throws InvalidValueException {
    Refinement known = only(CtyType.list(CtyType.STRING), "c7050c8205010609");
    assertThat(known.shortest()).contains(1L);
    assertThat(known.longest()).contains(9L);
  }

  @Test
  void saysWhereEachIs() throws InvalidValueException {
    MessagePack.Decoded decoded =
        decode(CtyType.list(CtyType.STRING), "93a178d40000" + "c7030c8101c2");
    assertThat(decoded.refinements()).containsOnlyKeys(Path.of("[2]"));
    assertThat(decoded.value())
        .isEqualTo(ListValue.of(Text.of("x"), Unknown.UNKNOWN, Unknown.UNKNOWN));
  }

  @Test
  void saysSoInsideAValueThatBringsItsTypeAlong() throws InvalidValueException {
    String type =
        HexFormat.of().formatHex("[\"tuple\",[\"string\"]]".getBytes(StandardCharsets.UTF_8));
    MessagePack.Decoded decoded =
        decode(CtyType.map(CtyType.DYNAMIC), "81a16192c414" + type + "91c7030c8101c2");
    assertThat(decoded.refinements()).containsOnlyKeys(Path.of("a[0]"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "d40000",
        "d40c80",
        "d40cc0",
        "c7000c",
        "c7030c810701",
        "c7040c8102a3ff",
        "d40100",
        "d47f00",
        "d4ff00"
      })
  void whateverElseAnExtensionSaysItIsUnknown(String hex) throws InvalidValueException {
    MessagePack.Decoded decoded = decode(CtyType.STRING, hex);
    assertThat(decoded.value()).isEqualTo(Unknown.UNKNOWN);
    assertThat(decoded.refinements()).isEmpty();
  }

  @Test
  void keepsWhatStandsBeforeAKindThatNobodyKnowsYet() throws InvalidValueException {
    Refinement known = only(CtyType.STRING, "c7050c8201c26301");
    assertThat(known.neverNull()).isTrue();
    assertThat(known.prefix()).isEqualTo(Optional.empty());
  }

  @Test
  void aRefinementIsNotSentAgain() throws InvalidValueException {
    byte[] bytes = HexFormat.of().parseHex("c7030c8101c2");
    byte[] again = MessagePack.encode(CtyType.STRING, MessagePack.decode(CtyType.STRING, bytes));
    assertThat(HexFormat.of().formatHex(again)).isEqualTo("d40000");
  }

  private static Refinement only(CtyType type, String hex) throws InvalidValueException {
    MessagePack.Decoded decoded = decode(type, hex);
    assertThat(decoded.value()).isEqualTo(Unknown.UNKNOWN);
    return Optional.ofNullable(decoded.refinements().get(Path.ROOT)).orElseThrow();
  }

  private static MessagePack.Decoded decode(CtyType type, String hex) throws InvalidValueException {
    return MessagePack.decodeRefined(type, HexFormat.of().parseHex(hex));
  }
}
