package dev.attune.terraform.plugin.failure;

import java.util.List;

/** Why a call has no answer; what the provider did until then nobody knows. */
public sealed interface CallFailure extends PluginFailure {
  /** It ended during a call. */
  record Crashed(String plugin, String during, ProcessExit ending, List<String> evidence)
      implements CallFailure {
    public Crashed {
      evidence = List.copyOf(evidence);
    }

    @Override
    public String what() {
      return "the provider " + plugin + " crashed while " + during + ", " + ending.words();
    }

    @Override
    public String advice() {
      return "this is a bug in the provider: report what it wrote to its authors";
    }
  }

  /** It runs, or somebody else runs it, but the connection does not work. */
  record Unreachable(String plugin, String during, String reason) implements CallFailure {
    @Override
    public String what() {
      return "the provider " + plugin + " did not answer while " + during + ": " + reason;
    }

    @Override
    public String advice() {
      return "try again; if it happens again, look at the provider's log (TF_LOG_PROVIDER)";
    }
  }

  /** It answers, but with a fault of the connection's own kind instead of diagnostics. */
  record Refused(String plugin, String during, String reason) implements CallFailure {
    @Override
    public String what() {
      return "the provider " + plugin + " failed while " + during + ": " + reason;
    }

    @Override
    public String advice() {
      return "this is a bug in the provider: report it to its authors";
    }
  }

  /** It does not know the call. */
  record NotImplemented(String plugin, String during) implements CallFailure {
    @Override
    public String what() {
      return "the provider " + plugin + " does not support what is needed for " + during;
    }

    @Override
    public String advice() {
      return "use a newer version of the provider";
    }
  }

  /** The answer would fill the memory. */
  record AnswerTooLarge(String plugin, String during, int limit) implements CallFailure {
    @Override
    public String what() {
      return "the answer from the provider "
          + plugin
          + " while "
          + during
          + " is larger than "
          + limit / (1024 * 1024)
          + " MiB";
    }

    @Override
    public String advice() {
      return "manage less in one resource, or report it to the provider's authors";
    }
  }

  /** We gave the call up ourselves. */
  record Cancelled(String plugin, String during) implements CallFailure {
    @Override
    public String what() {
      return "the provider " + plugin + " was interrupted while " + during;
    }

    @Override
    public String advice() {
      return "check what exists before you try again";
    }
  }
}
