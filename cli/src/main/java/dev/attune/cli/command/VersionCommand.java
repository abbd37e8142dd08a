package dev.attune.cli.command;

import dev.attune.cli.host.Version;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Says which Attune this is. */
@Command(
    name = "version",
    description = "Prints the version of Attune and of the Java it runs on.",
    footer = {"", "Examples:", "  attune version", "  attune version --json"})
public final class VersionCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private final JsonOption json = new JsonOption();

  public VersionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    terminal.out().println(json.wanted() ? asJson() : Version.line());
    return ExitCode.DONE;
  }

  private static String asJson() {
    return CanonicalJson.write(
        MapValue.builder()
            .put("version", Text.of(Version.number()))
            .put("java", Text.of(System.getProperty("java.version")))
            .build());
  }
}
