package dev.attune.cli;

import picocli.CommandLine.Option;

/** The option that every command has. */
final class HelpOption {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;
}
