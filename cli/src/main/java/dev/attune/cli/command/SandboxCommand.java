package dev.attune.cli.command;

import dev.attune.cli.host.Host;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.pack.PackFinder;
import dev.attune.cli.pack.SandboxFolder;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.ProcessSignals;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Source;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.sandbox.Sandbox;
import dev.attune.rest.sandbox.SandboxCode;
import dev.attune.rest.sandbox.SandboxOptions;
import dev.attune.rest.sandbox.StartResult;
import dev.attune.rest.sandbox.fault.Fault;
import dev.attune.rest.sandbox.fault.FaultText;
import dev.attune.rest.sandbox.fault.Faults;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Serves the API of a pack until somebody stops it. */
@Command(
    name = "sandbox",
    description = {
      "Serves the API that a pack describes, on this machine only, for rehearsals.",
      "It accepts any credentials or none. Stop it with Ctrl-C."
    },
    footer = {
      "",
      "Examples:",
      "  attune sandbox --pack konnect                                 a free port, in memory",
      "  attune sandbox --pack shop.yaml --port 8080 --data sandbox    keep the objects",
      "  attune sandbox --pack konnect --fault latency=20ms --fault refuse,every=10",
    })
public final class SandboxCommand implements Callable<Integer> {
  private static final int LAST_PORT = 65_535;

  private final Terminal terminal;
  private final Host host;

  @Spec private @Nullable CommandSpec spec;
  @Mixin private final JsonOption json = new JsonOption();

  @Option(
      names = "--pack",
      required = true,
      paramLabel = "NAME|FILE",
      description = "A pack that comes with Attune (keycloak, konnect, rabbitmq), or a file.")
  private String pack = "";

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "The port to listen on. Default: a free port.")
  private int port;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = {
        "The folder for the objects. Default: the folder of the project's instance of the pack",
        "with 'server: sandbox', else none."
      })
  private @Nullable String data;

  @Option(
      names = "--fault",
      paramLabel = "FAULT",
      description = {
        "A fault to simulate: latency=TIME, refuse[=SECONDS], error-before, error-after,",
        "drop-before, drop-after, stale=TIME or down; then ,verb=VERB ,path=PREFIX ,times=N"
            + " ,every=N."
      })
  private List<String> faults = List.of();

  public SandboxCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    if (port < 0 || port > LAST_PORT) {
      throw new ParameterException(
          Objects.requireNonNull(spec).commandLine(), "--port must be from 0 to " + LAST_PORT);
    }
    List<Diagnostic> findings = new ArrayList<>();
    Faults wanted = faults(findings);
    PackFinder.Found found = PackFinder.find(pack, terminal);
    findings.addAll(found.diagnostics());
    if (found.pack().isEmpty() || findings.stream().anyMatch(Diagnostic::isError)) {
      return refused(findings, found.sources());
    }
    SandboxFolder.Found folder = SandboxFolder.find(found.pack().get(), pack, data, terminal);
    if (!folder.diagnostics().isEmpty()) {
      return refused(folder.diagnostics(), List.of());
    }
    SandboxOptions terms =
        SandboxOptions.of(() -> UUID.randomUUID().toString(), host.clock())
            .onPort(port)
            .with(wanted);
    return run(
        found.pack().get(), folder.folder().map(terms::keeping).orElse(terms), folder.folder());
  }

  private Faults faults(List<Diagnostic> findings) {
    List<Fault> understood = new ArrayList<>();
    for (String line : faults) {
      switch (FaultText.read(line)) {
        case FaultText.Read.Understood(Fault fault) -> understood.add(fault);
        case FaultText.Read.Unclear(String why) ->
            findings.add(
                Diagnostic.error(SandboxCode.BAD_FAULT, "--fault " + line + ": " + why)
                    .hint("for example: --fault latency=20ms, --fault refuse,verb=POST,times=3"));
      }
    }
    return new Faults(understood);
  }

  private int run(Pack served, SandboxOptions terms, Optional<Path> folder) {
    return switch (Sandbox.start(served, terms)) {
      case StartResult.Running(Sandbox sandbox) -> {
        try (sandbox) {
          untilStopped(() -> tell(served, sandbox, folder));
        }
        yield ExitCode.DONE;
      }
      case StartResult.DataInUse taken -> {
        int _ = refused(List.of(taken.diagnostic()), List.of());
        yield ExitCode.LOCKED;
      }
      case StartResult.Refused refused -> refused(List.of(refused.diagnostic()), List.of());
    };
  }

  /** Tells where it is, once whoever reads that can stop it. */
  private static void untilStopped(Runnable tell) {
    CountDownLatch stopped = new CountDownLatch(1);
    try (ProcessSignals _ = new ProcessSignals(stopped::countDown)) {
      tell.run();
      stopped.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tell(Pack served, Sandbox sandbox, Optional<Path> folder) {
    Optional<String> shown = folder.map(terminal::shown);
    if (json.wanted()) {
      Value kept = shown.<Value>map(Text::of).orElse(Null.NULL);
      MapValue line =
          MapValue.builder()
              .put("format_version", Text.of("1.0"))
              .put("pack", Text.of(served.name()))
              .put("url", Text.of(sandbox.url().toString()))
              .put("data", kept)
              .build();
      terminal.out().println(CanonicalJson.write(line));
    } else {
      String where = shown.map("data in "::concat).orElse("in memory");
      terminal
          .out()
          .println(
              served.name()
                  + " sandbox on "
                  + sandbox.url()
                  + ", "
                  + where
                  + "; stop it with Ctrl-C");
    }
  }

  private int refused(List<Diagnostic> findings, List<Source> sources) {
    if (json.wanted() || findings.size() != 1 || findings.getFirst().position().isPresent()) {
      return CommandFailure.of(terminal, json.wanted()).because(findings, sources, 0);
    }
    return terminal.fail(findings.getFirst());
  }
}
