package dev.attune.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.value.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DiagnosticTest {

  @Test
  void isReadFromTopToBottom() {
    Diagnostic wholeFile = Diagnostic.error(TestCodes.SOMETHING, "x").at(Position.whole("a.yaml"));
    Diagnostic first = TestCodes.at(2, 9, 1);
    Diagnostic second = TestCodes.at(10, 1, 1);
    Diagnostic third = TestCodes.at(10, 2, 1);
    assertThat(Stream.of(third, second, first, wholeFile).sorted(Diagnostic.BY_PLACE))
        .containsExactly(wholeFile, first, second, third);
  }

  @Test
  void comesBeforeAllFilesWithoutAPlace() {
    Diagnostic nowhere = Diagnostic.error(TestCodes.SOMETHING, "x");
    assertThat(Stream.of(TestCodes.at(1, 1, 1), nowhere).sorted(Diagnostic.BY_PLACE))
        .startsWith(nowhere);
  }

  @Test
  void knowsWhetherItIsAnError() {
    assertThat(Diagnostic.error(TestCodes.SOMETHING, "x").isError()).isTrue();
    assertThat(Diagnostic.warning(TestCodes.SOMETHING, "x").isError()).isFalse();
  }

  @Test
  void takesAHintThatMayBeMissing() {
    assertThat(TestCodes.at(1, 1, 1).hint(Optional.empty()).hint()).isEmpty();
    assertThat(TestCodes.at(1, 1, 1).hint(Optional.of("h")).hint()).contains("h");
  }

  @Test
  void keepsEverythingElseWhenOneThingIsAdded() {
    Diagnostic full =
        TestCodes.at(1, 2, 3)
            .about(Path.of("a"))
            .hint("h")
            .note("n", Position.whole("b"))
            .unquotable();
    assertThat(full.position()).contains(new Position("a.yaml", 1, 2, 3));
    assertThat(full.path()).contains(Path.of("a"));
    assertThat(full.hint()).contains("h");
    assertThat(full.notes()).isEqualTo(List.of(new Diagnostic.Note("n", Position.whole("b"))));
    assertThat(full.quotable()).isFalse();
  }

  @Test
  void isDataForAProgram() {
    Diagnostic full =
        TestCodes.at(1, 2, 3).about(Path.of("a[0]")).hint("h").note("n", Position.whole("b"));
    assertThat(DiagnosticJson.of(full))
        .hasToString(
            "{\"code\":\"ATT-9999\",\"hint\":\"h\",\"message\":\"something is wrong\","
                + "\"notes\":[{\"message\":\"n\",\"position\":{\"file\":\"b\"}}],\"path\":\"a[0]\","
                + "\"position\":{\"column\":2,\"file\":\"a.yaml\",\"line\":1},\"severity\":\"error\"}");
  }

  @Test
  void saysNothingInDataOfWhatItDoesNotHave() {
    assertThat(DiagnosticJson.of(Diagnostic.warning(TestCodes.SOMETHING, "m")))
        .hasToString("{\"code\":\"ATT-9999\",\"message\":\"m\",\"severity\":\"warning\"}");
  }
}
