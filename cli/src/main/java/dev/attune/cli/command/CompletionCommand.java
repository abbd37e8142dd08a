package dev.attune.cli.command;

import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints what a shell needs to complete attune's command lines. */
@Command(
    name = "completion",
    description = "Prints a completion script for a shell.",
    footer = {
      "",
      "Examples:",
      "  source <(attune completion bash)",
      "  attune completion zsh > \"${fpath[1]}/_attune\"",
      "  attune completion fish > ~/.config/fish/completions/attune.fish",
    })
public final class CompletionCommand implements Callable<Integer> {
  /** The shells there is a script for. */
  enum Shell {
    bash,
    zsh,
    fish
  }

  private final Terminal terminal;

  @Parameters(paramLabel = "SHELL", description = "One of ${COMPLETION-CANDIDATES}.")
  private Shell shell = Shell.bash;

  public CompletionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    try (InputStream in = getClass().getResourceAsStream("completion." + shell)) {
      if (in == null) {
        throw new IllegalStateException("no script for " + shell);
      }
      terminal.out().print(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      return ExitCode.DONE;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
