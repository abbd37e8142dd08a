package dev.attune.cli.command;

import dev.attune.cli.explain.CompletionCandidates;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.schema.Catalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Answers the completion scripts: one candidate a line. The shells add file names themselves. */
@Command(name = "__complete", hidden = true)
public final class CompleteCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Catalogue catalogue;

  @Spec private @Nullable CommandSpec spec;

  @Parameters(arity = "0..*")
  private List<String> words = new ArrayList<>();

  public CompleteCommand(Terminal terminal, Catalogue catalogue) {
    this.terminal = terminal;
    this.catalogue = catalogue;
  }

  @Override
  public Integer call() {
    CommandLine root = Objects.requireNonNull(spec).root().commandLine();
    new CompletionCandidates(root, catalogue).candidates(words).forEach(terminal.out()::println);
    return ExitCode.DONE;
  }
}
