package dev.attune.manifest.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.DiagnosticText;
import dev.attune.diagnostic.Palette;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a person reads about YAML that breaks the rules. */
class YamlMessagesTest {

  @Test
  void pointsAtTheTabAndNotAtTheKeyBehindIt() {
    assertThat(said("a:\n  \tb: 1\n"))
        .isEqualTo(
            """
            x.yaml:2:3: a tab in the indentation [ATT-0108]
                2 |   \tb: 1
                  |   ^ indent with spaces
            """);
  }

  @Test
  void saysWhereAQuoteStartsThatIsNeverClosed() {
    assertThat(said("a: \"one\nb: two\nc: three\n"))
        .isEqualTo(
            """
            x.yaml:4:1: not valid YAML: the text ends too early [ATT-0107]
               x.yaml:1:4: the unclosed part starts here
            """);
  }

  @Test
  void saysWhereABracketStartsThatIsNeverClosed() {
    assertThat(said("a: [1, 2\nb: 3\n"))
        .startsWith("x.yaml:2:2: not valid YAML: expected ',' or ']'")
        .endsWith("   x.yaml:1:4: the unclosed part starts here\n");
  }

  @Test
  void doesNotRepeatTheLineThatIsShownAnyway() {
    assertThat(said("a: [1, 2}\n")).doesNotContain("starts here");
  }

  @Test
  void asksForQuotesAroundAReferenceInBrackets() {
    assertThat(said("a: {b: ${Data/c.id}}\n")).contains("quote a reference inside { } and [ ]");
    assertThat(said("a: [${Data/c.id}]\n")).contains("quote a reference inside { } and [ ]");
  }

  @Test
  void doesNotBlameAReferenceOutsideBrackets() {
    assertThat(said("a: Hello: ${Data/c.id}\n"))
        .contains("a colon where no key is allowed")
        .contains("quote a value that contains ': '");
  }

  @Test
  void asksForQuotesAroundAValueThatNoYamlCanStartWith() {
    assertThat(said("a: @home\n"))
        .isEqualTo(
            """
            x.yaml:1:4: not valid YAML: a value cannot start with @ [ATT-0107]
                1 | a: @home
                  |    ^ put the value in quotes
            """);
  }

  @Test
  void takesAStarForTextThatWantsQuotes() {
    assertThat(said("a: *.example.com\n"))
        .isEqualTo(
            """
            x.yaml:1:5: not valid YAML: an alias is * and a name [ATT-0107]
                1 | a: *.example.com
                  |     ^ quote text that starts with *
            """);
  }

  @Test
  void explainsTheBackslashInDoubleQuotes() {
    assertThat(said("a: \"\\d+\"\n"))
        .isEqualTo(
            """
            x.yaml:1:6: not valid YAML: the backslash starts an unknown escape [ATT-0107]
                1 | a: "\\d+"
                  |      ^ write \\\\ for a backslash, or use single quotes
            """);
  }

  @Test
  void refusesATagThatItsTextDoesNotFit() {
    assertThat(said("[!!int abc, !!int 1.5, !!bool 1, !!null x]\n").lines())
        .filteredOn(line -> line.startsWith("x.yaml"))
        .containsExactly(
            "x.yaml:1:2: the value does not match its tag !!int [ATT-0117]",
            "x.yaml:1:13: the value does not match its tag !!int [ATT-0117]",
            "x.yaml:1:24: the value does not match its tag !!bool [ATT-0117]",
            "x.yaml:1:34: the value does not match its tag !!null [ATT-0117]");
  }

  @Test
  void takesATagThatItsTextFits() {
    assertThat(said("[!!int 1, !!float 1, !!bool true, !!null ~, !!int \"${Data/a.b}\"]"))
        .isEmpty();
  }

  @Test
  void saysWhatAReferenceTagStandsBefore() {
    assertThat(said("a: !ref [x]\n"))
        .startsWith("x.yaml:1:4: !ref needs a text after it, not a list or a map [ATT-0117]");
  }

  @Test
  void saysWhichLimitTheAliasesExceed() {
    String many = "a: &a [1]\nb: [" + "*a, ".repeat(51) + "]\n";
    String large = "a: &a [" + "1, ".repeat(30_000) + "]\nb: [" + "*a, ".repeat(40) + "]\n";
    assertThat(said(many))
        .contains("more than 50 aliases of lists and maps")
        .contains("raise limits.aliases");
    assertThat(said(large)).contains("expand to too much").doesNotContain("limits.aliases");
  }

  private static String said(String text) {
    Source source = new Source.OfBytes("x.yaml", text.getBytes(StandardCharsets.UTF_8));
    List<String> lines = text.lines().toList();
    DiagnosticText printer =
        new DiagnosticText(
            (_, number) ->
                number <= lines.size() ? Optional.of(lines.get(number - 1)) : Optional.empty(),
            Palette.PLAIN);
    return Documents.read(source, Limits.DEFAULT).diagnostics().stream()
        .sorted(Diagnostic.BY_PLACE)
        .map(printer::print)
        .collect(Collectors.joining());
  }
}
