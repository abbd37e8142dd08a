package dev.attune.cli.option;

import dev.attune.cli.terminal.Terminal;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** The option of every command that talks to APIs. */
public final class TraceOption {
  private final Terminal terminal;

  @Option(
      names = "--trace-http",
      description = "Show every request and its response, without secrets, on standard error.")
  private boolean trace;

  public TraceOption(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Takes the lines of the trace, if somebody wants it. */
  public Optional<Consumer<String>> lines() {
    return trace ? Optional.of(line -> terminal.err().println(line)) : Optional.empty();
  }
}
