package dev.attune.cli.text;

import dev.attune.apply.ReportJson;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Source;
import dev.attune.store.StoreException;
import dev.attune.value.CanonicalJson;
import java.util.List;

/** Says why a command goes no further. */
public final class CommandFailure {
  private final Terminal terminal;
  private final Form form;

  private enum Form {
    /** For a person. */
    TEXT,
    /** For a program, as validate says it. */
    REPORT,
    /** For a program that reads what a run tells line by line. */
    EVENT
  }

  private CommandFailure(Terminal terminal, Form form) {
    this.terminal = terminal;
    this.form = form;
  }

  /** For a command that gives one object at most. */
  public static CommandFailure of(Terminal terminal, boolean json) {
    return new CommandFailure(terminal, json ? Form.REPORT : Form.TEXT);
  }

  /** For a command that carries a plan out. */
  public static CommandFailure ofRun(Terminal terminal, boolean json) {
    return new CommandFailure(terminal, json ? Form.EVENT : Form.TEXT);
  }

  /**
   * Because of what was found.
   *
   * @param manifests how many there are
   */
  public int because(List<Diagnostic> found, List<Source> sources, int manifests) {
    DiagnosticReport report = new DiagnosticReport(terminal, sources);
    switch (form) {
      case TEXT -> report.refuse(found);
      case REPORT -> report.json(manifests, found);
      case EVENT -> event(found);
    }
    return ExitCode.ERROR;
  }

  /** For one reason, which a person is told in any case. */
  public int because(Diagnostic why) {
    toProgram(why);
    return terminal.fail(why);
  }

  /** Because of a store; whoever catches what is thrown tells the person. */
  public StoreException because(StoreException broken) {
    toProgram(broken.diagnostic());
    return broken;
  }

  private void toProgram(Diagnostic why) {
    if (form == Form.EVENT) {
      event(List.of(why));
    }
  }

  private void event(List<Diagnostic> found) {
    terminal.out().println(CanonicalJson.write(ReportJson.refused(found)));
  }
}
