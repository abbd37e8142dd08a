package dev.attune.cli;

import dev.attune.cli.host.Version;
import dev.attune.cli.terminal.Terminal;

/** Where the JVM comes in. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    // The command line library costs several times the start of the JVM; this needs none of it.
    if (arguments.length == 1
        && (arguments[0].equals("version") || arguments[0].equals("--version"))) {
      System.out.println(Version.line());
      return;
    }
    if (arguments.length > 0) {
      Warmup.begin(arguments[0]);
    }
    System.exit(Attune.run(Terminal.ofProcess(), arguments));
  }
}
