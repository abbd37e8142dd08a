package dev.attune.cli.terminal;

/**
 * What a step of a command came to. A command is a list of steps, and ends with the first one that
 * does not get done.
 */
public sealed interface StepResult<T> {
  /** The step is done, and this is what the next one works with. */
  record Done<T>(T value) implements StepResult<T> {}

  /** The command ends here; why was already told. */
  record Ended<T>(int exitCode) implements StepResult<T> {}

  /** Ends a command that something is wrong with. */
  static <T> StepResult<T> error() {
    return new Ended<>(ExitCode.ERROR);
  }

  /** How the command ends if this was its last step. */
  default int exitCode() {
    return switch (this) {
      case Done<T> _ -> ExitCode.DONE;
      case Ended<T>(int exitCode) -> exitCode;
    };
  }
}
