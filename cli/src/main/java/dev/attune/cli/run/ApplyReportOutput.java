package dev.attune.cli.run;

import dev.attune.apply.ApplyReport;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.ReportJson;
import dev.attune.cli.terminal.CommandCode;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.ChangeResultText;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.json.PrettyJson;
import dev.attune.value.CanonicalJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells what became of a plan, and how the command ends for it. */
final class ApplyReportOutput {
  private final Terminal terminal;
  private final boolean json;
  private final @Nullable String file;

  /**
   * @param file where the report is written to as well, if anybody wants that
   */
  ApplyReportOutput(Terminal terminal, boolean json, @Nullable String file) {
    this.terminal = terminal;
    this.json = json;
    this.file = file;
  }

  /** Tells it, and gives the exit code. */
  int print(PlanExecution.Result result) {
    ApplyReport report = result.report();
    boolean dryRun = result.dryRun();
    if (json) {
      terminal.out().println(CanonicalJson.write(ReportJson.report(report, dryRun)));
    } else if (dryRun || !report.results().isEmpty()) { // That there are no changes was said.
      terminal.out().println(ChangeResultText.sum(report, dryRun, result.elapsed()));
    }
    report.broken().ifPresent(terminal::fail);
    Optional<Diagnostic> failure = file == null ? Optional.empty() : write(file, report, dryRun);
    failure.ifPresent(terminal::fail);
    return failure.isPresent() && report.isComplete() ? ExitCode.ERROR : exit(report, dryRun);
  }

  private Optional<Diagnostic> write(String name, ApplyReport report, boolean dryRun) {
    try {
      Path target = terminal.folder().resolve(name);
      Files.writeString(target, PrettyJson.write(ReportJson.report(report, dryRun)));
      return Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.of(
          Diagnostic.error(CommandCode.FILE_NOT_WRITTEN, "the report could not be written")
              .at(Position.whole(name.isEmpty() ? "''" : name))
              .hint("does the folder exist, and can you write to it?"));
    }
  }

  private static int exit(ApplyReport report, boolean dryRun) {
    if (report.isComplete()) {
      return ExitCode.DONE;
    }
    ApplyReport.Count count = report.count();
    boolean stopped = report.broken().isEmpty() && count.notStarted() > 0;
    boolean written = report.results().stream().anyMatch(ChangeResult::hasWritten);
    boolean inPart = written || count.inDoubt() > 0 || stopped;
    return inPart && !dryRun ? ExitCode.IN_PART : ExitCode.ERROR;
  }
}
