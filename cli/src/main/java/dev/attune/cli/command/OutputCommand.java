package dev.attune.cli.command;

import dev.attune.cli.host.Host;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.project.CurrentVersionStore;
import dev.attune.cli.project.DeclaredProject;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.project.OutputValues;
import dev.attune.cli.project.ProjectOpener;
import dev.attune.cli.terminal.CommandCode;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.StepResult;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.json.PlainJsonWriter;
import dev.attune.manifest.project.Project;
import dev.attune.store.LastApplied;
import dev.attune.store.Store;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the outputs of a project, as of its last apply. */
@Command(
    name = "output",
    description = "Shows the outputs that attune.yaml declares, as of the last apply.",
    footer = {
      "",
      "Examples:",
      "  attune output                          all of them",
      "  attune output portal_id                only the value, for a script",
      "  attune output --reveal portal_id       the same, even if it is a secret",
    })
public final class OutputCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Mixin private final JsonOption json = new JsonOption();

  @Parameters(arity = "0..1", paramLabel = "NAME", description = "One output. Default: all.")
  private @Nullable String name;

  @Option(names = "--reveal", description = "Prints the output even if it is a secret.")
  private boolean reveal;

  public OutputCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    try (DeclaredProject declaredProject = DeclaredProject.read(List.of(), terminal, host)) {
      StepResult<OpenedProject> opened =
          new ProjectOpener(terminal, host, json.wanted()).open(declaredProject);
      return opened instanceof StepResult.Done(OpenedProject project)
          ? outputs(project)
          : opened.exitCode();
    }
  }

  private int outputs(OpenedProject openedProject) {
    if (reveal && name == null) {
      return terminal.fail(
          Diagnostic.error(CommandCode.USAGE, "--reveal needs the name of one output")
              .hint("attune output --reveal NAME"));
    }
    List<Project.Output> wanted =
        openedProject.project().outputs().stream()
            .filter(output -> name == null || output.name().equals(name))
            .toList();
    if (name != null && wanted.isEmpty()) {
      return terminal.fail(
          Diagnostic.error(CommandCode.USAGE, "there is no output '" + name + "'")
              .hint("declare outputs under outputs: in attune.yaml"));
    }
    try (Store store = CurrentVersionStore.forReading(openedProject, terminal, host)) {
      return show(openedProject, wanted, store.recall());
    }
  }

  private int show(
      OpenedProject openedProject, List<Project.Output> wanted, List<LastApplied> records) {
    MapValue.Builder all = MapValue.builder();
    OutputValues values = new OutputValues(openedProject, records);
    List<Diagnostic> missing = new ArrayList<>();
    for (Project.Output output : wanted) {
      switch (values.of(output)) {
        case OutputValues.Result.Known(Value value) -> all.put(output.name(), value);
        case OutputValues.Result.Missing(Diagnostic why) -> missing.add(why);
      }
    }
    if (wanted.isEmpty() && !json.wanted()) {
      terminal.err().println("There are no outputs: declare some under outputs: in attune.yaml.");
    }
    MapValue outputs = all.build();
    // A script would take what stands for a secret for the secret itself.
    if (name != null && outputs.containsSensitive() && !reveal) {
      return terminal.fail(
          Diagnostic.error(CommandCode.USAGE, "the output '" + name + "' is sensitive")
              .hint("to print it in clear: attune output --reveal " + name));
    }
    print(outputs);
    missing.forEach(terminal::fail);
    return missing.isEmpty() ? ExitCode.DONE : ExitCode.ERROR;
  }

  private void print(MapValue outputs) {
    if (json.wanted()) {
      terminal.out().println(reveal ? clear(outputs) : CanonicalJson.write(outputs));
      return;
    }
    for (int i = 0; i < outputs.size(); i++) {
      String value = shown(outputs.value(i));
      terminal.out().println(name != null ? value : outputs.key(i) + " = " + value);
    }
  }

  private String shown(Value value) {
    if (name != null && value instanceof Text text && (reveal || !text.sensitive())) {
      return text.text();
    }
    return reveal ? clear(value) : CanonicalJson.write(value);
  }

  private static String clear(Value value) {
    return new String(PlainJsonWriter.write(value), StandardCharsets.UTF_8);
  }
}
