package dev.attune.cli;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.resolve.ProjectSurroundings;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanCode;
import dev.attune.plan.PlanRequest;
import dev.attune.plan.Planner;
import dev.attune.plan.Planning;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Store;
import dev.attune.store.StoreException;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes a plan of what is declared, and says what is in the way of one. */
final class PlanMaking {
  private final Terminal terminal;
  private final Host host;
  private final boolean json;

  /** A plan and the folder of the project it was made for. */
  record Made(Plan plan, Path project) {}

  /**
   * @param json whether a program wants to know what is in the way
   */
  PlanMaking(Terminal terminal, Host host, boolean json) {
    this.terminal = terminal;
    this.host = host;
    this.json = json;
  }

  /** The plan; none if something is wrong, and then that was said. */
  Optional<Made> plan(List<String> paths, boolean prune) {
    Optional<String> planFile = paths.stream().filter(this::isPlan).findFirst();
    if (planFile.isPresent()) {
      terminal.fail(
          Diagnostic.error(CommandCode.USAGE, planFile.get() + " is a plan, and no manifest")
              .hint("attune diff " + planFile.get() + " shows it"));
      return Optional.empty();
    }
    try (Declared declared = Declared.read(paths, terminal, host)) {
      List<Diagnostic> findings = new ArrayList<>(declared.findings());
      if (prune && !declared.wholeProject()) {
        findings.add(narrow());
      }
      return declared.isFaultless() && findings.size() == declared.findings().size()
          ? plan(declared, prune ? Mode.PRUNE : Mode.APPLY, findings)
          : refused(declared, findings);
    }
  }

  private boolean isPlan(String path) {
    return path.endsWith(".json") && PlanLook.find(path, terminal.folder()).isPresent();
  }

  private static Diagnostic narrow() {
    return Diagnostic.error(
            PlanCode.NARROW_PRUNE,
            "--prune needs all of the project, and PATH is only a part of it")
        .hint("leave PATH out: whatever it does not name would be deleted");
  }

  private Optional<Made> plan(Declared declared, Mode mode, List<Diagnostic> findings) {
    ProjectSurroundings surroundings =
        new ProjectSurroundings(declared.project(), terminal.folder(), host.environment());
    findings.addAll(declared.providers().configure(surroundings));
    if (findings.stream().anyMatch(Diagnostic::isError)) {
      return refused(declared, findings);
    }
    return switch (new ProjectKeys(declared.project(), terminal, host).findOrMake()) {
      case ProjectKeys.Found.None(Diagnostic why) -> {
        findings.add(why);
        yield refused(declared, findings);
      }
      case ProjectKeys.Found.Key(ProjectKey key, List<Diagnostic> warnings) -> {
        findings.addAll(warnings);
        yield plan(declared, mode, surroundings, key, findings);
      }
    };
  }

  private Optional<Made> plan(
      Declared declared,
      Mode mode,
      ProjectSurroundings surroundings,
      ProjectKey key,
      List<Diagnostic> findings) {
    Optional<Plan> plan = Optional.empty();
    try (Store store =
        new ProjectStores(declared.project(), surroundings, terminal, host).forReading(key)) {
      findings.addAll(OpenIntents.warnings(store));
      Planning planning = Planner.plan(request(declared, mode, surroundings, key, store));
      findings.addAll(planning.diagnostics());
      plan = planning.plan();
    } catch (StoreException e) {
      findings.add(e.diagnostic());
    }
    if (plan.isEmpty()) {
      return refused(declared, findings);
    }
    new ValidationReport(terminal, declared.sources()).show(Diagnostic.inOrder(findings));
    return plan.map(made -> new Made(made, declared.project().folder()));
  }

  private PlanRequest request(
      Declared declared, Mode mode, ProjectSurroundings surroundings, ProjectKey key, Store store) {
    return new PlanRequest(
        declared.loaded(),
        declared.project(),
        declared.providers().kinds(),
        declared.providers().providers(),
        store,
        key,
        surroundings,
        mode,
        host.clock().instant().truncatedTo(ChronoUnit.SECONDS),
        "attune/" + Version.number());
  }

  private Optional<Made> refused(Declared declared, List<Diagnostic> findings) {
    ValidationReport report = new ValidationReport(terminal, declared.sources());
    List<Diagnostic> told = Diagnostic.inOrder(findings);
    int _ = json ? report.json(declared.loaded().manifests().size(), told) : report.refuse(told);
    return Optional.empty();
  }
}
