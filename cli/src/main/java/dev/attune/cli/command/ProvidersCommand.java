package dev.attune.cli.command;

import dev.attune.cli.host.Host;
import dev.attune.cli.option.HelpOption;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.project.ProviderPins;
import dev.attune.cli.terminal.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Works on the programs that a project uses as providers. */
@Command(
    name = "providers",
    synopsisSubcommandLabel = "COMMAND",
    description = "Works on the programs that the project uses as providers.",
    footer = {
      "",
      "Examples:",
      "  attune providers install                         record the project's providers",
      "  attune providers install hashicorp/aws@4.67.0    and an older version of one",
    })
public final class ProvidersCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Spec private @Nullable CommandSpec spec;

  public ProvidersCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    throw new ParameterException(
        Objects.requireNonNull(spec).commandLine(), "a command is missing");
  }

  @Command(
      name = "install",
      description = {
        "Finds the providers of the project on this machine and records their hashes in",
        "attune.lock. Starts none of them. A version that is named is recorded as well: its",
        "program may then be started to read manifests that are written for it."
      },
      footer = {
        "",
        "Examples:",
        "  attune providers install                         all of the project",
        "  attune providers install hashicorp/aws@4.67.0    an older version as well",
      })
  int install(
      @Mixin JsonOption json,
      @Mixin HelpOption help,
      @Parameters(
              paramLabel = "ADDRESS@VERSION",
              arity = "0..*",
              description = "Other versions of providers that the project uses.")
          @Nullable List<String> versions) {
    List<String> others = versions == null ? new ArrayList<>() : versions;
    return new ProviderPins(terminal, host, json.wanted()).install(others);
  }
}
