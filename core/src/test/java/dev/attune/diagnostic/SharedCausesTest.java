package dev.attune.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic.Note;
import dev.attune.value.CanonicalJson;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A cause that many share is told once, and nobody it concerns is lost. */
class SharedCausesTest {
  private static final Share.Cause DOWN =
      new Share.Cause("shop", "is down", "connection refused", "start it");

  private static Diagnostic about(int line, Share.Cause cause) {
    Position place = new Position("a.yaml", line, 1, 1);
    return TestCodes.at(line, 1, 1)
        .saying("cannot read Item/" + line)
        .sharing(
            new Share(
                cause,
                "GET /items/" + line + ": refused",
                Optional.of(new Note("Item/" + line, place))));
  }

  private static List<Diagnostic> once(Diagnostic... found) {
    return SharedCauses.once(List.of(found), name -> "'" + name + "'");
  }

  private static String text(Diagnostic diagnostic) {
    return new DiagnosticText(SourceLines.NONE, Palette.PLAIN).print(diagnostic);
  }

  @Test
  void whoIsAloneWithACauseStaysAsItIs() {
    Diagnostic other = TestCodes.at(7, 1, 1);
    Diagnostic another =
        about(4, new Share.Cause("depot", "is down", "connection refused", "start it"));
    assertThat(once(about(3, DOWN), other, another))
        .containsExactly(about(3, DOWN), other, another);
  }

  @Test
  void theCauseIsToldOnceWithTheFirstThreeOfAllThatItConcerns() {
    Diagnostic other = TestCodes.at(7, 1, 1);
    List<Diagnostic> found =
        once(about(5, DOWN), other, about(2, DOWN), about(4, DOWN), about(3, DOWN));
    assertThat(found).hasSize(2).contains(other);
    assertThat(text(found.getFirst()))
        .isEqualTo(
            """
            'shop' is down, which concerns 4 resources: GET /items/5: refused [ATT-9999]
               = start it
               a.yaml:2:1: Item/2
               a.yaml:3:1: Item/3
               a.yaml:4:1: Item/4
               … and 1 more; --json lists all
            """
                .replace("ATT-9999", other.code().id()));
  }

  @Test
  void aProgramGetsAllWithTheirPlaces() {
    Diagnostic[] many =
        IntStream.rangeClosed(1, 50).mapToObj(i -> about(i, DOWN)).toArray(Diagnostic[]::new);
    String json = CanonicalJson.write(DiagnosticJson.of(once(many).getFirst()));
    assertThat(json)
        .contains(
            "{\"message\":\"Item/50\",\"position\":{\"column\":1,\"file\":\"a.yaml\",\"line\":50}}");
    assertThat(json.split("\"message\":\"Item/", -1)).hasSize(51);
  }

  @Test
  void aResourceWithoutAPlaceIsNamedAfterTheOthersAndOneOfTwoFindingsIsCountedOnce() {
    Diagnostic unplaced =
        TestCodes.at(1, 1, 1)
            .sharing(
                new Share(
                    DOWN, "x", Optional.of(new Note("Item/gone", Optional.<Position>empty()))));
    Diagnostic list = TestCodes.at(1, 1, 1).sharing(new Share(DOWN, "x", Optional.empty()));
    Diagnostic common = once(list, unplaced, about(2, DOWN), about(2, DOWN)).getFirst();
    assertThat(common.message()).isEqualTo("'shop' is down, which concerns 2 resources: x");
    assertThat(text(common)).endsWith("   a.yaml:2:1: Item/2\n   Item/gone\n");
    assertThat(CanonicalJson.write(DiagnosticJson.of(common)))
        .contains("{\"message\":\"Item/gone\"}");
  }

  @Test
  void whatIsAboutNoResourceIsToldWithoutANumber() {
    Diagnostic list = TestCodes.at(1, 1, 1).sharing(new Share(DOWN, "x", Optional.empty()));
    assertThat(once(list, list))
        .extracting(Diagnostic::message)
        .containsExactly("'shop' is down: x");
  }

  @Test
  void toldAgainItStaysTheSame() {
    List<Diagnostic> told = once(about(1, DOWN), about(2, DOWN));
    assertThat(once(told.toArray(Diagnostic[]::new))).isEqualTo(told);
  }
}
