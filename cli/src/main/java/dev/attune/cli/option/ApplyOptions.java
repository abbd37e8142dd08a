package dev.attune.cli.option;

import dev.attune.apply.Capacity;
import dev.attune.apply.RunControl;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of every command that carries a plan out. */
public final class ApplyOptions {
  @Option(names = "--auto-approve", description = "Do not ask for approval.")
  private boolean approved;

  @Option(
      names = "--parallelism",
      paramLabel = "N",
      description = "How many changes to make at a time. Default: 10.")
  private int parallelism = Capacity.DEFAULT;

  @Option(
      names = "--patience",
      paramLabel = "SECONDS",
      description =
          "How long to ask again at a provider that cannot be reached, in seconds. Default: 60.")
  private int patience = (int) RunControl.PATIENCE.toSeconds();

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Write the result of each change to a file, as JSON.")
  private @Nullable String report;

  public boolean approved() {
    return approved;
  }

  public int parallelism() {
    return parallelism;
  }

  public Duration patience() {
    return Duration.ofSeconds(patience);
  }

  /** Refuses values that make no sense. */
  public void check(CommandSpec command) {
    if (parallelism < 1) {
      throw new ParameterException(command.commandLine(), "--parallelism must be at least 1");
    }
    if (patience < 0) {
      throw new ParameterException(command.commandLine(), "--patience must not be negative");
    }
  }

  public @Nullable String report() {
    return report;
  }
}
