package dev.attune.cli.option;

import picocli.CommandLine.Option;

/** The option of every command that has something to say to a program. */
public final class JsonOption {
  @Option(names = "--json", description = "Print JSON for programs instead of text.")
  private boolean json;

  public boolean wanted() {
    return json;
  }
}
