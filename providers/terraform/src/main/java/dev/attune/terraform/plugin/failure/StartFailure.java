package dev.attune.terraform.plugin.failure;

import java.time.Duration;
import java.util.List;

/** Why a provider cannot be spoken to; it was asked nothing yet, so nothing has happened. */
public sealed interface StartFailure extends PluginFailure {
  /** The system does not start the file. */
  record NotStarted(String plugin, String reason) implements StartFailure {
    @Override
    public String what() {
      return "the provider " + plugin + " cannot be started: " + reason;
    }

    @Override
    public String advice() {
      return "install the provider again, or correct its path";
    }
  }

  /** The file is not a program, or one that knows nothing of providers. */
  record NotAPlugin(String plugin, String reason, List<String> evidence) implements StartFailure {
    public NotAPlugin {
      evidence = List.copyOf(evidence);
    }

    @Override
    public String what() {
      return "the program of " + plugin + " is not a Terraform provider: " + reason;
    }

    @Override
    public String advice() {
      return "check that the path leads to the provider itself, not to an archive or another tool";
    }
  }

  /** The program is one, but of another kind of machine. */
  record WrongArchitecture(String plugin, String builtFor, String machine) implements StartFailure {
    @Override
    public String what() {
      return "the program of " + plugin + " is built for " + builtFor + ", not for " + machine;
    }

    @Override
    public String advice() {
      return "install the provider's package for this platform";
    }
  }

  /** It runs, but never said where it can be reached. */
  record HandshakeTimeout(String plugin, Duration waited, List<String> evidence)
      implements StartFailure {
    public HandshakeTimeout {
      evidence = List.copyOf(evidence);
    }

    @Override
    public String what() {
      return "the provider "
          + plugin
          + " did not report within "
          + words(waited)
          + " that it is ready";
    }

    @Override
    public String advice() {
      return "try again when the machine is less busy; if that fails, ask the provider's authors";
    }

    private static String words(Duration time) {
      return time.toMillis() < 1_000 ? time.toMillis() + " ms" : time.toSeconds() + " s";
    }
  }

  /** It ended before it was ready. */
  record DiedAtStart(String plugin, ProcessExit ending, List<String> evidence)
      implements StartFailure {
    public DiedAtStart {
      evidence = List.copyOf(evidence);
    }

    @Override
    public String what() {
      return "the provider " + plugin + " ended during its start, " + ending.words();
    }

    @Override
    public String advice() {
      return evidence.isEmpty()
          ? "it left no message: run the program by hand to see why"
          : "its output says why";
    }
  }

  /** It speaks another version of the protocol. */
  record UnsupportedProtocol(String plugin, String offered) implements StartFailure {
    @Override
    public String what() {
      return "the provider " + plugin + " speaks plugin protocol " + offered + ", not 5 or 6";
    }

    @Override
    public String advice() {
      return "use a version of the provider that works with Terraform 0.12 or later";
    }
  }

  /** What says where a running provider is reached makes no sense. */
  record NotAttached(String variable, String plugin, String reason) implements StartFailure {
    @Override
    public String what() {
      return variable + " cannot be used for " + plugin + ": " + reason;
    }

    @Override
    public String advice() {
      return "copy the line that the provider printed, or unset the variable";
    }
  }

  /** We gave up waiting because somebody asked for it. */
  record Interrupted(String plugin) implements StartFailure {
    @Override
    public String what() {
      return "the start of the provider " + plugin + " was interrupted";
    }

    @Override
    public String advice() {
      return "nothing was changed: run the command again";
    }
  }
}
