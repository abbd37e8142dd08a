package dev.attune.plan;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diff.Diff;
import dev.attune.label.LabelViolation;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.resolve.Desired;
import dev.attune.manifest.resolve.Links;
import dev.attune.manifest.resolve.Substitution;
import dev.attune.plan.Work.Verdict;
import dev.attune.propose.SchemaProposal;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Provider;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The line from a manifest to what is to be done about it: resolve, observe, own, propose, diff.
 * Resources come in the order of their references, so that what one refers to is planned already.
 */
final class Line {
  private final PlanRequest request;
  private final Links links;
  private final Labels labels;
  private final Recall recall;
  private final Matching matching;
  private final Proposing proposing;
  private final LookUp lookUp;
  private final WriteOnly writeOnly;
  private final Substitution substitution;
  private final List<Diagnostic> diagnostics;
  private final Map<Identity, Work> works = new HashMap<>();

  Line(
      PlanRequest request,
      Links links,
      Labels labels,
      Observation observation,
      Recall recall,
      List<Diagnostic> diagnostics) {
    this.request = request;
    this.links = links;
    this.labels = labels;
    this.recall = recall;
    this.matching = new Matching(observation, recall);
    this.proposing = new Proposing(labels);
    this.lookUp = new LookUp(observation, request.providers());
    this.writeOnly = new WriteOnly(request.key());
    this.substitution = new Substitution(links, request.surroundings(), this::planned);
    this.diagnostics = diagnostics;
  }

  private Value planned(Manifest target) {
    Work work = works.get(target.identity());
    return work == null ? Unknown.UNKNOWN : work.planned();
  }

  /** What is to be done about a resource on one of its nodes; an empty node where it has none. */
  Work run(Manifest manifest, String node) {
    Report report = new Report(diagnostics);
    Desired desired = substitution.resolve(manifest, report::add);
    String instance = node.isEmpty() ? instance(manifest) : node;
    Optional<Provider> provider = request.providers().find(instance);
    if (provider.isEmpty()) {
      report.add(
          Diagnostic.error(
                  PlanCode.NO_PROVIDER,
                  manifest.identity()
                      + " needs the provider '"
                      + instance
                      + "', which is not there")
              .at(manifest.origin().position())
              .hint("add it under providers: in attune.yaml"));
    }
    Work work =
        report.failed() || parentFailed(manifest)
            ? Work.failed(desired, node, instance)
            : run(desired, node, instance, provider.orElseThrow(), report);
    works.putIfAbsent(manifest.identity(), work);
    return work;
  }

  /** The provider instance that a resource goes to. */
  static String instance(Manifest manifest) {
    String group = manifest.identity().group();
    int dot = group.indexOf('.');
    return manifest.settings().provider().orElse(dot < 0 ? group : group.substring(0, dot));
  }

  private boolean parentFailed(Manifest manifest) {
    return parentWork(manifest).filter(work -> work.verdict() == Verdict.FAILED).isPresent();
  }

  private Optional<Work> parentWork(Manifest manifest) {
    return links.parent(manifest).map(parent -> works.get(parent.identity()));
  }

  private Work run(
      Desired desired, String node, String instance, Provider provider, Report report) {
    Manifest manifest = desired.manifest();
    Schema schema = manifest.schema();
    Optional<Location> location = location(manifest, false);
    if (manifest.settings().external()
        || provider.operations(schema.type()).contains(Operation.READ_DATA)) {
      return lookUp.run(desired, instance, location, report);
    }
    MapValue config = config(desired, report);
    check(manifest, provider, config, report);
    if (report.failed()) {
      return Work.failed(desired, node, instance);
    }
    Optional<LastApplied> recalled = recall.of(manifest.identity(), node);
    Optional<Observed> observed =
        matching.match(manifest, instance, recalled, location(manifest, true), config, report);
    Work work =
        new Work(
            desired,
            node,
            instance,
            location,
            recalled,
            observed,
            config,
            Unknown.UNKNOWN,
            PrivateBytes.NONE,
            Work.NO_DIFFERENCE,
            Verdict.FAILED,
            List.of());
    return report.failed() ? work : decide(work, provider, report);
  }

  /**
   * Where the object lives, if the object around it is there.
   *
   * @param today whether the object around it may be one that is about to be replaced
   */
  private Optional<Location> location(Manifest manifest, boolean today) {
    Optional<Work> parent = parentWork(manifest);
    if (parent.isEmpty()) {
      return Optional.of(Location.of(manifest.schema().type()));
    }
    Work around = parent.get();
    boolean stays = around.verdict() != Verdict.REPLACE || today;
    return around
        .observed()
        .filter(_ -> stays)
        .map(object -> {
          List<String> parents = new ArrayList<>(object.location().parents());
          parents.add(object.instance().id());
          return new Location(manifest.schema().type(), parents);
        });
  }

  /** What is declared, with its labels and its name. */
  private MapValue config(Desired desired, Report report) {
    Manifest manifest = desired.manifest();
    Schema schema = manifest.schema();
    Labels.Merged merged = labels.merge(schema, desired.spec(), desired.labels());
    violations(manifest, merged.violations(), report);
    if (schema.labels().isEmpty() && !desired.labels().isEmpty()) {
      report.add(
          Diagnostic.warning(
                  PlanCode.NO_LABELS,
                  manifest.identity().kind()
                      + " has no labels: those of "
                      + manifest.identity()
                      + " stay here")
              .at(manifest.origin().position()));
    }
    MapValue config = merged.spec();
    Optional<String> nameField =
        schema.nameField().filter(field -> config.get(field).orElse(Null.NULL) instanceof Null);
    return nameField
        .map(field -> config.with(field, Text.of(manifest.identity().name())))
        .orElse(config);
  }

  private static void violations(
      Manifest manifest, List<LabelViolation> violations, Report report) {
    violations.forEach(
        violation -> report.add(violation.diagnostic().at(manifest.origin().position())));
  }

  private void check(Manifest manifest, Provider provider, MapValue config, Report report) {
    if (!manifest.uses().isEmpty()) {
      // Only now is it known what the references give.
      report.add(
          new SchemaCheck(
                  manifest.origin().document(),
                  manifest.origin().spec(),
                  manifest.identity().kind())
              .check(manifest.schema().body(), config).stream()
                  .filter(Diagnostic::isError)
                  .toList());
    }
    boolean protection = manifest.settings().protection().orElse(false);
    violations(
        manifest,
        labels.check(manifest.schema(), config, manifest.identity().namespace(), protection),
        report);
    if (provider.operations(manifest.schema().type()).contains(Operation.VALIDATE)) {
      provider
          .validate(manifest.schema().type(), config)
          .forEach(said -> report.add(Placing.at(manifest, said, config)));
    }
  }

  private Work decide(Work work, Provider provider, Report report) {
    Optional<Observed> observed = work.observed();
    if (observed.isEmpty()) {
      return create(work, provider, report);
    }
    List<String> musts = new ArrayList<>();
    if (observed.get().instance().tainted()) {
      musts.add("it was left half made");
    }
    if (!observed.get().provider().equals(work.provider())) {
      musts.add("it moves from " + observed.get().provider() + " to " + work.provider());
    }
    parentWork(work.manifest())
        .filter(parent -> parent.verdict() == Verdict.REPLACE)
        .ifPresent(parent -> musts.add("its parent " + parent.identity() + " is replaced"));
    return musts.isEmpty()
        ? compare(work, provider, observed.get(), report)
        : replace(work, provider, musts, report);
  }

  private Planned propose(Work work, Provider provider, Optional<Observed> prior, Report report) {
    boolean protection = work.manifest().settings().protection().orElse(false);
    return proposing.propose(provider, work.manifest(), work.config(), protection, prior, report);
  }

  private Work create(Work work, Provider provider, Report report) {
    possible(work, provider, Operation.CREATE, report);
    Planned planned = propose(work, provider, Optional.empty(), report);
    return report.failed()
        ? work
        : work.with(Verdict.CREATE, planned.value(), planned.privateBytes(), Work.NO_DIFFERENCE);
  }

  private Work compare(Work work, Provider provider, Observed observed, Report report) {
    Planned planned = propose(work, provider, Optional.of(observed), report);
    if (report.failed()) {
      return work;
    }
    Schema schema = work.schema();
    MapValue before =
        writeOnly.aligned(schema.body(), observed.value(), work.config(), work.recalled());
    Diff diff = Diff.between(schema.body(), before, planned.value());
    if (diff.isEmpty()) {
      return work.with(
          Verdict.UNCHANGED, observed.value(), planned.privateBytes(), Work.NO_DIFFERENCE);
    }
    Set<Operation> operations = provider.operations(schema.type());
    List<String> forced = Forced.reasons(diff, planned.replace());
    if (!forced.isEmpty() || !operations.contains(Operation.UPDATE)) {
      return replace(work, provider, forced.isEmpty() ? Forced.all(diff) : forced, report);
    }
    MapValue value =
        operations.contains(Operation.PROPOSE)
            ? planned.value()
            : SchemaProposal.changed(schema, planned.value());
    return work.with(Verdict.UPDATE, value, planned.privateBytes(), diff);
  }

  /** The new object is planned as if the old one had never been. */
  private Work replace(Work work, Provider provider, List<String> reasons, Report report) {
    possible(work, provider, Operation.CREATE, report);
    possible(work, provider, Operation.DELETE, report);
    Planned planned = propose(work, provider, Optional.empty(), report);
    if (report.failed()) {
      return work;
    }
    Diff diff =
        Diff.between(work.schema().body(), work.observed().orElseThrow().value(), planned.value());
    return work.replaced(planned.value(), planned.privateBytes(), diff, reasons);
  }

  private static void possible(Work work, Provider provider, Operation operation, Report report) {
    if (!provider.operations(work.schema().type()).contains(operation)) {
      report.add(
          Diagnostic.error(
                  PlanCode.NOT_POSSIBLE,
                  work.identity()
                      + " must be "
                      + (operation == Operation.CREATE ? "created" : "deleted")
                      + ", which its provider cannot do")
              .at(work.manifest().origin().position()));
    }
  }

  /** Which differences the object that is there cannot take. */
  static final class Forced {
    private Forced() {}

    static List<String> reasons(Diff diff, List<Path> replace) {
      return diff.differences().stream()
          .filter(difference ->
              difference.replaces()
                  || replace.stream().anyMatch(path -> touches(path, difference.path())))
          .map(difference -> difference.path() + " cannot be changed")
          .toList();
    }

    static List<String> all(Diff diff) {
      return diff.differences().stream()
          .map(difference -> difference.path() + " changes, and the kind cannot be updated")
          .toList();
    }

    private static boolean touches(Path one, Path other) {
      int length = Math.min(one.steps().size(), other.steps().size());
      return one.steps().subList(0, length).equals(other.steps().subList(0, length));
    }
  }
}
