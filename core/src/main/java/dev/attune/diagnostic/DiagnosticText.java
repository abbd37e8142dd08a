package dev.attune.diagnostic;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Prints a diagnostic the way a good compiler does:
 *
 * <pre>
 * portal.yaml:14:7: unknown field 'descripton' of Portal [ATT-0301]
 *    14 |       descripton: Public developer portal
 *       |       ^^^^^^^^^^ did you mean 'description'?
 * </pre>
 */
public final class DiagnosticText {
  /** So many of those that share a cause are named; the cause matters, and they are too many. */
  private static final int CONCERNED = 3;

  private final SourceLines lines;
  private final Palette palette;

  public DiagnosticText(SourceLines lines, Palette palette) {
    this.lines = lines;
    this.palette = palette;
  }

  public String print(Diagnostic diagnostic) {
    StringBuilder out = new StringBuilder();
    diagnostic
        .position()
        .ifPresent(p -> out.append(palette.place(Printable.of(p.toString()))).append(": "));
    out.append(headline(diagnostic)).append('\n');
    boolean quoted = diagnostic.position().map(p -> quote(diagnostic, p, out)).orElse(false);
    if (!quoted) {
      diagnostic.hint().ifPresent(hint -> out.append("   = ").append(hint(hint)).append('\n'));
    }
    notes(diagnostic, out);
    return out.toString();
  }

  private void notes(Diagnostic diagnostic, StringBuilder out) {
    List<Diagnostic.Note> notes = diagnostic.notes();
    int shown = diagnostic.share().isPresent() ? Math.min(notes.size(), CONCERNED) : notes.size();
    for (Diagnostic.Note note : notes.subList(0, shown)) {
      out.append("   ");
      note.position()
          .ifPresent(p -> out.append(palette.place(Printable.of(p.toString()))).append(": "));
      out.append(oneLine(note.message())).append('\n');
    }
    if (shown < notes.size()) {
      out.append("   … and ").append(notes.size() - shown).append(" more; --json lists all\n");
    }
  }

  private String headline(Diagnostic diagnostic) {
    String severity = diagnostic.severity().name().toLowerCase(Locale.ROOT);
    String message = oneLine(diagnostic.message());
    String prefix = diagnostic.isError() ? "" : palette.warning(severity) + ": ";
    String text = diagnostic.isError() ? palette.error(message) : message;
    return prefix + text + " " + palette.faint("[" + diagnostic.code().id() + "]");
  }

  private boolean quote(Diagnostic diagnostic, Position position, StringBuilder out) {
    boolean showable = !position.isWhole() && position.column() <= Excerpt.FURTHEST;
    Optional<String> line =
        showable ? lines.line(position.source(), position.line()) : Optional.empty();
    if (line.isEmpty()) {
      return false;
    }
    if (!diagnostic.quotable()) {
      out.append(gutter(position.line())).append("(not shown: this line may contain a secret)\n");
      return false;
    }
    Excerpt excerpt = Excerpt.of(line.get(), position.column());
    out.append(gutter(position.line())).append(excerpt.text()).append('\n');
    out.append(gutter(0)).append(indent(excerpt.text(), excerpt.column()));
    out.append(palette.error(carets(excerpt, position.length())));
    diagnostic.hint().ifPresent(hint -> out.append(' ').append(hint(hint)));
    out.append('\n');
    return true;
  }

  private String hint(String hint) {
    return palette.hint(oneLine(hint));
  }

  private String gutter(int line) {
    return palette.faint(String.format(Locale.ROOT, "%5s | ", line == 0 ? "" : line));
  }

  /** White space as wide as what stands before the column, tabs kept so that the caret fits. */
  private static String indent(String line, int column) {
    StringBuilder indent = new StringBuilder();
    line.codePoints()
        .limit(Math.max(0, column - 1))
        .forEach(c -> indent.append(c == '\t' ? "\t" : " ".repeat(CharacterWidth.of(c))));
    return indent.toString();
  }

  private static String carets(Excerpt excerpt, int length) {
    int before = Math.max(0, excerpt.column() - 1);
    int cells =
        excerpt
            .text()
            .codePoints()
            .skip(before)
            .limit(Math.max(1, length))
            .map(CharacterWidth::of)
            .sum();
    return "^".repeat(Math.max(1, cells));
  }

  private static String oneLine(String text) {
    return Printable.of(text.replace('\n', ' ').replace('\r', ' '));
  }
}
