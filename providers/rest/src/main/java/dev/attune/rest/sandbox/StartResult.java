package dev.attune.rest.sandbox;

import dev.attune.diagnostic.Diagnostic;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** What became of the start of a sandbox. */
public sealed interface StartResult {

  /** It runs. */
  record Running(Sandbox sandbox) implements StartResult {}

  /** It does not. */
  sealed interface Refused extends StartResult {
    Diagnostic diagnostic();
  }

  /** Another one has the data; {@code url} is where that one is, so that it can be used instead. */
  record DataInUse(Path data, Optional<URI> url) implements Refused {
    @Override
    public Diagnostic diagnostic() {
      return Diagnostic.error(
              SandboxCode.IN_USE,
              "another sandbox uses the data in " + data + url.map(at -> " on " + at).orElse(""))
          .hint("use that one, or stop it first");
    }
  }

  /** A line of its journal cannot be read. */
  record Damaged(Path journal, long line, String why) implements Refused {
    @Override
    public Diagnostic diagnostic() {
      return Diagnostic.error(SandboxCode.DAMAGED, journal + ":" + line + ": " + why)
          .hint("use another folder, or delete this file to start again");
    }
  }

  /** Somebody else listens there. */
  record PortTaken(int port) implements Refused {
    @Override
    public Diagnostic diagnostic() {
      return Diagnostic.error(SandboxCode.PORT_TAKEN, "port " + port + " is already in use")
          .hint("choose another port, or omit --port to use a free one");
    }
  }

  /** Its folder cannot be read or written. */
  record DataUnusable(Path data, String why) implements Refused {
    @Override
    public Diagnostic diagnostic() {
      return Diagnostic.error(
              SandboxCode.UNUSABLE, "the data in " + data + " cannot be used: " + why)
          .hint("check that it is a folder and that you can write to it");
    }
  }
}
