package dev.attune.terraform.plugin.failure;

/** How a program ended. */
public sealed interface ProcessExit {
  /** In words that follow "it ended". */
  String words();

  /** By itself. */
  record Exited(int code) implements ProcessExit {
    @Override
    public String words() {
      return "with exit code " + code;
    }
  }

  /** By the system or by somebody else. */
  record Killed(int signal) implements ProcessExit {
    @Override
    public String words() {
      return signal == KILL
          ? "killed with signal 9, perhaps because memory ran out"
          : "killed with signal " + signal;
    }
  }

  int KILL = 9;

  /** A shell adds this to the number of the signal that ended what it had started. */
  int SIGNALLED = 128;

  /**
   * What this exit code means.
   *
   * @param code as a shell gives it
   */
  static ProcessExit of(int code) {
    return code > SIGNALLED ? new Killed(code - SIGNALLED) : new Exited(code);
  }
}
