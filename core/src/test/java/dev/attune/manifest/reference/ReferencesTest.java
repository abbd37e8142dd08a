package dev.attune.manifest.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.value.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReferencesTest {

  @Test
  void aNameAloneMeansItsId() {
    assertThat(References.resource("portal")).map(Reference::toString).contains("!ref portal#id");
  }

  @Test
  void aFieldStandsBehindTheHash() {
    assertThat(References.resource("portal#spec.name"))
        .map(Reference::toString)
        .contains("!ref portal#spec.name");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "#id", "a/b", "a#", "a#..", "a#b c"})
  void nonsenseIsNoResource(String text) {
    assertThat(References.resource(text)).isEmpty();
  }

  @Test
  void aFileMayHaveAPart() {
    assertThat(References.file("a.yaml#b.c"))
        .contains(new Reference.ToFile("a.yaml", Optional.of(Path.of("b.c"))));
    assertThat(References.file("a.yaml#b.c")).map(Reference::toString).contains("!file a.yaml#b.c");
  }

  @Test
  void aFileWithoutAPartPrintsAsItStandsInAText() {
    assertThat(References.file("a.yaml")).map(Reference::toString).contains("${file:a.yaml}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "#a", "a#", "a#b c"})
  void nonsenseIsNoFile(String text) {
    assertThat(References.file(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "A-B", "A B", "É", "A=B"})
  void nonsenseIsNoVariable(String text) {
    assertThat(References.environment(text)).isEmpty();
  }
}
