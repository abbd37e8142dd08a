package dev.attune.cli.text;

import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.DiagnosticJson;
import dev.attune.diagnostic.DiagnosticText;
import dev.attune.manifest.document.Source;
import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import java.util.List;

/** Says what was found about manifests, or about another file. */
public final class DiagnosticReport {
  /** Nobody reads further, and a terminal scrolls the first ones away. */
  private static final int SHOWN = 100;

  private final Terminal terminal;
  private final List<Source> sources;

  public DiagnosticReport(Terminal terminal, List<Source> sources) {
    this.terminal = terminal;
    this.sources = sources;
  }

  public int text(int manifests, List<Diagnostic> findings) {
    return text(
        counted(manifests, "manifest") + (manifests == 1 ? " is valid" : " are valid"),
        "",
        findings);
  }

  /**
   * The same about something else than manifests.
   *
   * @param summary what it is
   * @param faultless what is added if nothing was found at all
   */
  public int text(String summary, String faultless, List<Diagnostic> findings) {
    if (errors(findings) > 0) {
      return refuse(findings);
    }
    show(findings);
    String rest = findings.isEmpty() ? faultless : counted(findings.size(), "warning");
    terminal.out().println(rest.isEmpty() ? summary : summary + ", " + rest);
    return ExitCode.DONE;
  }

  /** Says why a command goes no further. */
  public int refuse(List<Diagnostic> findings) {
    show(findings);
    long errors = errors(findings);
    terminal
        .err()
        .println(counted(errors, "error") + ", " + counted(findings.size() - errors, "warning"));
    return ExitCode.ERROR;
  }

  public void show(List<Diagnostic> findings) {
    DiagnosticText text =
        new DiagnosticText(new SourceFileLines(terminal.folder(), sources), terminal.errPalette());
    findings.stream().limit(SHOWN).forEach(finding -> terminal.err().print(text.print(finding)));
    if (findings.size() > SHOWN) {
      terminal.err().println("… and " + (findings.size() - SHOWN) + " more; --json lists all");
    }
  }

  public int json(int manifests, List<Diagnostic> findings) {
    return json("manifests", manifests, findings);
  }

  /** The same where something else than manifests is counted. */
  public int json(String what, int count, List<Diagnostic> findings) {
    terminal.out().println(CanonicalJson.write(object(what, count, findings)));
    return errors(findings) == 0 ? ExitCode.DONE : ExitCode.ERROR;
  }

  /** What was found, for a program. */
  public static MapValue object(String what, int count, List<Diagnostic> findings) {
    long errors = errors(findings);
    return MapValue.builder()
        .put("format_version", Text.of("1.0"))
        .put("valid", Bool.of(errors == 0))
        .put(what, Num.of(count))
        .put("errors", Num.of(errors))
        .put("warnings", Num.of(findings.size() - errors))
        .put("findings", ListValue.of(findings.stream().map(DiagnosticJson::of).toList()))
        .build();
  }

  private static long errors(List<Diagnostic> findings) {
    return findings.stream().filter(Diagnostic::isError).count();
  }

  private static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
