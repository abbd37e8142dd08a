package dev.attune.manifest.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.reference.Template.Hole;
import dev.attune.manifest.reference.Template.Literal;
import dev.attune.manifest.reference.Template.Parsed;
import dev.attune.testkit.Property;
import dev.attune.testkit.text.ReferenceTexts;
import dev.attune.testkit.value.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class TemplatePropertyTest {
  private static final int CASES = 5_000;

  private record Mixed(String text, List<Template.Part> parts) {}

  @Test
  void aPrintedReferenceIsReadBackAsTheSame() {
    Property.check(
        "the text of a reference parses to that reference alone",
        CASES,
        ReferenceTexts.references(),
        reference -> {
          Template expected = Template.of(reference, length(reference.toString()));
          assertThat(Template.parse(reference.toString())).isEqualTo(new Parsed.Valid(expected));
        });
  }

  @Test
  void aReferenceHasOnePrintedForm() {
    Property.check(
        "what is read prints as it was printed",
        CASES,
        ReferenceTexts.references().map(Reference::toString),
        printed ->
            assertThat(Template.parse(printed))
                .isInstanceOfSatisfying(
                    Parsed.Valid.class,
                    valid ->
                        assertThat(valid.template().whole().orElseThrow()).hasToString(printed)));
  }

  @Test
  void aMixedTextFallsIntoItsParts() {
    Property.check(
        "literal pieces and references come out in order and at their offsets",
        CASES,
        TemplatePropertyTest::mixed,
        mixed ->
            assertThat(Template.parse(mixed.text()))
                .isEqualTo(new Parsed.Valid(new Template(mixed.parts(), length(mixed.text())))));
  }

  @Test
  void anEscapedTextMeansItself() {
    Property.check(
        "a text with its dollars doubled before braces is the text",
        CASES,
        Texts.any(),
        text ->
            assertThat(Template.parse(text.replace("${", "$${")))
                .isEqualTo(new Parsed.Plain(text)));
  }

  @Test
  void everyTextIsReadOrSaysWhereItIsWrong() {
    Property.check(
        "parsing any text gives parts or a place in the text",
        CASES,
        random -> String.join("", Texts.any().lists(6).next(random)),
        text -> {
          if (Template.parse(text) instanceof Parsed.Malformed(List<Template.Problem> problems)) {
            int end = 0;
            for (Template.Problem wrong : problems) {
              assertThat(wrong.offset()).isBetween(end, text.length());
              end = wrong.offset() + wrong.length();
              assertThat(end).isBetween(1, text.length());
            }
          }
        });
  }

  private static Mixed mixed(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    List<Template.Part> parts = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      // A dollar right before a reference would escape it: the language has no way to say that.
      String literal = Texts.any().next(random).replaceFirst("\\$+$", "");
      if (!literal.isEmpty()) {
        parts.add(new Literal(literal));
        text.append(literal.replace("${", "$${"));
      }
      Reference reference = ReferenceTexts.references().next(random);
      parts.add(new Hole(reference, length(text), length(reference.toString())));
      text.append(reference);
    }
    return new Mixed(text.toString(), parts);
  }

  /** Places are counted in code points. */
  private static int length(CharSequence text) {
    return Character.codePointCount(text, 0, text.length());
  }
}
