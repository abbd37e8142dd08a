package dev.attune.cli;

import dev.attune.cli.command.AdoptCommand;
import dev.attune.cli.command.ApplyCommand;
import dev.attune.cli.command.CompleteCommand;
import dev.attune.cli.command.CompletionCommand;
import dev.attune.cli.command.ConvertCommand;
import dev.attune.cli.command.DestroyCommand;
import dev.attune.cli.command.DiffCommand;
import dev.attune.cli.command.DriftCommand;
import dev.attune.cli.command.ExplainCommand;
import dev.attune.cli.command.ForgetCommand;
import dev.attune.cli.command.OutputCommand;
import dev.attune.cli.command.PackCommand;
import dev.attune.cli.command.PlanCommand;
import dev.attune.cli.command.ProvidersCommand;
import dev.attune.cli.command.RecoverCommand;
import dev.attune.cli.command.SandboxCommand;
import dev.attune.cli.command.SchemaCommand;
import dev.attune.cli.command.SchemadiffCommand;
import dev.attune.cli.command.ValidateCommand;
import dev.attune.cli.command.VersionCommand;
import dev.attune.cli.host.Host;
import dev.attune.cli.option.HelpOption;
import dev.attune.cli.option.TraceOption;
import dev.attune.cli.terminal.CommandCode;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The root command, and the wiring of all others. */
@Command(
    name = "attune",
    synopsisSubcommandLabel = "COMMAND",
    description = "Manages resources that are declared in YAML: plans changes and applies them.",
    footer = {
      "",
      "Exit codes: 0 success or nothing to do, 1 error, 2 changes (plan --detailed-exitcode), drift"
          + " or a",
      "breaking schema change, 3 partly done or in doubt, 4 locked by another command.",
      "",
      "Examples:",
      "  attune validate examples/quickstart   check all manifests in a folder",
      "  attune plan examples/quickstart       show the changes that it needs",
      "  attune explain Portal                 show the fields of a kind",
    })
final class Attune implements Callable<Integer> {

  /** Those that speak about all others. */
  private static final Set<String> TELL_OF_ALL = Set.of("completion", "__complete");

  private static final Set<String> TALK_TO_APIS =
      Set.of("plan", "diff", "apply", "destroy", "drift", "output", "adopt", "forget", "recover");

  @Spec private @Nullable CommandSpec spec;

  private Attune() {}

  /** Runs one command line and gives its exit code. */
  static int run(Terminal terminal, String... arguments) {
    return run(terminal, Host.ofProcess(), arguments);
  }

  /** The same in other surroundings. */
  static int run(Terminal terminal, Host host, String... arguments) {
    if (arguments.length == 0) {
      terminal.out().print(WelcomeText.TEXT);
      return ExitCode.DONE;
    }
    TraceOption trace = new TraceOption(terminal);
    Map<String, Supplier<Callable<Integer>>> all = commands(terminal, host.tracing(trace::lines));
    // To describe a command to the library takes longer than most commands do.
    Supplier<Callable<Integer>> meant = all.get(arguments[0]);
    CommandLine commands =
        commandLine(
            terminal,
            trace,
            meant == null || TELL_OF_ALL.contains(arguments[0]) ? all.values() : List.of(meant));
    try {
      int exit = commands.execute(arguments);
      return terminal.out().checkError() ? outputLost(terminal) : exit;
    } catch (OutOfMemoryError e) {
      return outOfMemory(terminal);
    } catch (StackOverflowError e) {
      return defect(terminal, e);
    }
  }

  static CommandLine commandLine(Terminal terminal) {
    return commandLine(
        terminal, new TraceOption(terminal), commands(terminal, Host.ofProcess()).values());
  }

  private static Map<String, Supplier<Callable<Integer>>> commands(Terminal terminal, Host host) {
    Map<String, Supplier<Callable<Integer>>> all = new LinkedHashMap<>();
    all.put("validate", () -> new ValidateCommand(terminal, host));
    all.put("plan", () -> new PlanCommand(terminal, host));
    all.put("diff", () -> new DiffCommand(terminal, host));
    all.put("apply", () -> new ApplyCommand(terminal, host));
    all.put("destroy", () -> new DestroyCommand(terminal, host));
    all.put("drift", () -> new DriftCommand(terminal, host));
    all.put("output", () -> new OutputCommand(terminal, host));
    all.put("adopt", () -> new AdoptCommand(terminal, host));
    all.put("forget", () -> new ForgetCommand(terminal, host));
    all.put("recover", () -> new RecoverCommand(terminal, host));
    all.put("explain", () -> new ExplainCommand(terminal, host));
    all.put("providers", () -> new ProvidersCommand(terminal, host));
    all.put("pack", () -> new PackCommand(terminal));
    all.put("schema", () -> new SchemaCommand(terminal, host));
    all.put("schemadiff", () -> new SchemadiffCommand(terminal));
    all.put("convert", () -> new ConvertCommand(terminal));
    all.put("sandbox", () -> new SandboxCommand(terminal, host));
    all.put("version", () -> new VersionCommand(terminal));
    all.put("completion", () -> new CompletionCommand(terminal));
    all.put("__complete", () -> new CompleteCommand(terminal, host.kinds()));
    return all;
  }

  private static CommandLine commandLine(
      Terminal terminal, TraceOption trace, Collection<Supplier<Callable<Integer>>> commands) {
    CommandLine root = new CommandLine(new Attune());
    commands.forEach(command -> root.addSubcommand(command.get()));
    root.addMixin("help", new HelpOption());
    root.getSubcommands().values().forEach(command -> command.addMixin("help", new HelpOption()));
    root.getSubcommands()
        .forEach((name, command) -> {
          if (TALK_TO_APIS.contains(name)) {
            command.addMixin("trace", trace);
          }
        });
    root.setOut(writer(terminal.out()));
    root.setErr(writer(terminal.err()));
    root.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
    root.setParameterExceptionHandler((problem, _) -> UsageErrorReport.report(terminal, problem));
    root.setExecutionExceptionHandler((problem, _, _) -> failed(terminal, problem));
    root.setAbbreviatedOptionsAllowed(false);
    // An argument that starts with @ is a file name like any other.
    root.setExpandAtFiles(false);
    return root;
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /** A store fails wherever it is used; all else that ends a command is told where it is found. */
  private static int failed(Terminal terminal, Exception problem) {
    if (!(problem instanceof StoreException store)) {
      return defect(terminal, problem);
    }
    int exit = terminal.fail(store.diagnostic());
    return store.diagnostic().code() == StoreCode.LOCKED ? ExitCode.LOCKED : exit;
  }

  /** Whatever gets here is our mistake. Its message is left out: it may hold what is secret. */
  private static int defect(Terminal terminal, Throwable defect) {
    String place =
        Stream.of(defect.getStackTrace())
            .filter(frame -> frame.getClassName().startsWith("dev.attune."))
            .findFirst()
            .map(frame -> " at " + frame)
            .orElse("");
    Diagnostic diagnostic =
        Diagnostic.error(
                CommandCode.DEFECT,
                "Attune has a bug: " + defect.getClass().getSimpleName() + place)
            .hint("please report this line and the command that you ran");
    return terminal.fail(diagnostic);
  }

  /** A full disk must not leave half a report and a green light. */
  private static int outputLost(Terminal terminal) {
    return terminal.fail(
        Diagnostic.error(CommandCode.OUTPUT_LOST, "not all of the output could be written")
            .hint("is the disk full, or did the reader stop reading?"));
  }

  private static int outOfMemory(Terminal terminal) {
    return terminal.fail(
        Diagnostic.error(CommandCode.OUT_OF_MEMORY, "the input needs more memory than Java has")
            .hint("give it more: ATTUNE_JAVA_OPTS=-Xmx4g"));
  }

  @Override
  public Integer call() {
    throw new ParameterException(
        Objects.requireNonNull(spec).commandLine(), "a command is missing");
  }
}
