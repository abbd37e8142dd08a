package dev.attune.cli;

import dev.attune.cli.terminal.CommandCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Tells a person what is wrong with a command line, and what was probably meant. */
final class UsageErrorReport {
  private UsageErrorReport() {}

  static int report(Terminal terminal, ParameterException problem) {
    CommandLine command = problem.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    Diagnostic diagnostic =
        Diagnostic.error(CommandCode.USAGE, message(problem))
            .hint(suggestion(problem, command).orElse("see " + name + " --help"));
    return terminal.fail(diagnostic);
  }

  private static String message(ParameterException problem) {
    if (problem instanceof UnmatchedArgumentException unmatched) {
      String argument = unmatched.getUnmatched().getFirst();
      return argument.startsWith("-")
          ? "unknown option '" + argument + "'"
          : "unexpected argument '" + argument + "'";
    }
    String message = Optional.ofNullable(problem.getMessage()).orElse("invalid command line");
    return message.isEmpty()
        ? "invalid command line"
        : Character.toLowerCase(message.charAt(0)) + message.substring(1);
  }

  private static Optional<String> suggestion(ParameterException problem, CommandLine command) {
    if (!(problem instanceof UnmatchedArgumentException unmatched)) {
      return Optional.empty();
    }
    List<String> known = new ArrayList<>();
    command.getCommandSpec().options().forEach(option -> known.addAll(List.of(option.names())));
    command
        .getSubcommands()
        .forEach((name, sub) -> {
          if (!sub.getCommandSpec().usageMessage().hidden()) {
            known.add(name);
          }
        });
    return Suggestion.hint(unmatched.getUnmatched().getFirst(), known);
  }
}
