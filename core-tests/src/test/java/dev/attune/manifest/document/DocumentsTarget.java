package dev.attune.manifest.document;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.DiagnosticText;
import dev.attune.diagnostic.Palette;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.position.HiddenLines;
import dev.attune.testkit.fuzz.Target;
import dev.attune.value.CanonicalJson;
import dev.attune.value.Unknown;
import java.util.List;
import java.util.Optional;

/** Reads bytes as documents and uses everything that comes out, as the steps after it would. */
record DocumentsTarget(String file) implements Target {

  @Override
  public void feed(byte[] input) {
    Documents documents = Documents.read(new Source.OfBytes(file, input), Limits.DEFAULT);
    documents.documents().forEach(DocumentsTarget::use);
    if (documents.diagnostics().isEmpty()) {
      require(documents.unread().isEmpty(), "what is wrong with the unread text is not said");
      return;
    }
    List<String> lines = new String(input, UTF_8).lines().toList();
    DiagnosticText printer = new DiagnosticText((_, n) -> line(lines, n), Palette.PLAIN);
    documents.diagnostics().stream().limit(20).forEach(d -> check(d, printer, lines.size()));
  }

  private static void use(Document document) {
    require(!CanonicalJson.write(document.root()).isEmpty(), "a value has no text");
    for (Document.Use use : document.uses()) {
      boolean unknown = document.root().at(use.path()).orElseThrow() instanceof Unknown;
      require(unknown, "a reference stands where its value is known");
      require(document.valueAt(use.path()).equals(use.position()), "a reference has two places");
    }
    document.hide(
        document.uses().stream().limit(5).map(Document.Use::path).toList(), new HiddenLines());
  }

  private static Optional<String> line(List<String> lines, int number) {
    return number <= lines.size() ? Optional.of(lines.get(number - 1)) : Optional.empty();
  }

  private static void check(Diagnostic diagnostic, DiagnosticText printer, int lines) {
    Position position = diagnostic.position().orElseThrow();
    require(!diagnostic.message().isBlank(), "a finding says nothing");
    require(position.line() <= lines + 1, "a finding stands behind the end");
    require(position.isWhole() || position.column() > 0, "a finding has no column");
    String printed = printer.print(diagnostic);
    require(
        printed.chars().noneMatch(DocumentsTarget::isHarmful),
        "a finding carries control characters");
  }

  private static boolean isHarmful(int c) {
    return Character.isISOControl(c) && c != '\n' && c != '\t';
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalStateException(otherwise);
    }
  }
}
