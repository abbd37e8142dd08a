package dev.attune.manifest.resolve;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.diagnostic.Suggestion;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.load.ManifestSecrets;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.ReferenceCheck.ReferringText;
import dev.attune.manifest.resolve.Targets.Target;
import dev.attune.schema.TypeName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Checks everything that connects manifests with each other: the entry of this package. */
public final class Resolution {
  /** How many resources of a cycle are named. */
  private static final int LONGEST_CYCLE = 10;

  private record Edge(int from, int to) {}

  private final List<Manifest> manifests;
  private final Targets targets;
  private final OutsideCheck outside;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final Map<Identity, Integer> numbers;
  private final Map<Edge, Position> places = new HashMap<>();
  private final CycleFinder cycleFinder;

  private Resolution(LoadResult loadResult, Project project, Path current) {
    this.manifests = loadResult.manifests();
    this.targets = new Targets(loadResult);
    this.outside = new OutsideCheck(project, current);
    this.cycleFinder = new CycleFinder(manifests.size());
    this.numbers = HashMap.newHashMap(manifests.size());
    for (int i = 0; i < manifests.size(); i++) {
      numbers.putIfAbsent(manifests.get(i).identity(), i);
    }
  }

  /**
   * All findings.
   *
   * @param current the current folder, against which the names of sources are meant
   */
  public static List<Diagnostic> check(LoadResult loadResult, Project project, Path current) {
    Resolution resolution = new Resolution(loadResult, project, current);
    for (int i = 0; i < loadResult.manifests().size(); i++) {
      resolution.check(i);
    }
    resolution.cycles();
    return ManifestSecrets.veil(
        resolution.diagnostics, loadResult.manifests(), loadResult.diagnostics());
  }

  /** All findings about the project's outputs; they make sense only when all of it was read. */
  public static List<Diagnostic> checkOutputs(
      LoadResult loadResult, Project project, Path current) {
    Resolution resolution = new Resolution(loadResult, project, current);
    for (Project.Output output : project.outputs()) {
      ReferringText text =
          new ReferringText(
              output.use().template(),
              output.use().position(),
              Optional.empty(),
              project.defaults().namespace());
      Receiver receiver = Receiver.output(output.name(), output.sensitive());
      ReferenceCheck.check(text, receiver, resolution.targets, resolution.outside)
          .diagnostics()
          .forEach(
              found -> resolution.diagnostics.add(output.quotable() ? found : found.unquotable()));
    }
    return List.copyOf(resolution.diagnostics);
  }

  private void check(int number) {
    Manifest manifest = manifests.get(number);
    parent(number, manifest);
    for (Manifest.Use use : manifest.uses()) {
      Receiver.of(manifest, use).ifPresent(receiver -> check(number, use, receiver));
    }
  }

  private void check(int number, Manifest.Use use, Receiver receiver) {
    ReferringText text = ReferringText.of(manifests.get(number), use);
    ReferenceCheck.Result result = ReferenceCheck.check(text, receiver, targets, outside);
    diagnostics.addAll(result.diagnostics());
    result.dependencies().forEach(needed -> edge(number, needed.target(), needed.place()));
  }

  /** Notes that one resource waits for another. */
  private void edge(int from, Manifest target, Position place) {
    int to = numbers.getOrDefault(target.identity(), from);
    if (places.putIfAbsent(new Edge(from, to), place) == null) {
      cycleFinder.edge(from, to);
    }
  }

  /** That the parent is declared; all else about it was checked when it was read. */
  private void parent(int number, Manifest manifest) {
    manifest
        .parent()
        .ifPresent(named ->
            manifest
                .schema()
                .parent(named.kind())
                .ifPresent(wanted -> declaredParent(number, manifest, named, wanted)));
  }

  private void declaredParent(
      int number, Manifest manifest, Manifest.Parent named, TypeName wanted) {
    String namespace = manifest.identity().namespace();
    switch (targets.findParent(named, wanted, namespace)) {
      case Target.One one -> {
        if (one.manifest().identity().equals(manifest.identity())) {
          diagnostics.add(ReferenceCheck.refersToItself(manifest, named.position()));
        } else {
          edge(number, one.manifest(), named.position());
        }
      }
      case Target.None _ ->
          diagnostics.add(
              Diagnostic.error(
                      ReferenceCode.DANGLING,
                      "the parent "
                          + wanted.kind()
                          + "/"
                          + named.name()
                          + " is not declared in namespace '"
                          + namespace
                          + "'")
                  .at(named.position())
                  .hint(
                      Suggestion.hint(
                              named.name(), targets.names(Optional.of(wanted.kind()), namespace))
                          .orElse(
                              "declare it; with attune.dev/external: \"true\" if it exists"
                                  + " already")));
      case Target.Many _, Target.Unreadable _ -> {}
    }
  }

  private void cycles() {
    for (List<Integer> cycle : cycleFinder.cycles()) {
      List<Integer> closed = new ArrayList<>(cycle);
      closed.add(cycle.getFirst());
      Diagnostic diagnostic =
          Diagnostic.error(ReferenceCode.CYCLE, cycleText(closed))
              .at(place(closed, 0))
              .hint("remove one of these references");
      for (int i = 1; i < Math.min(cycle.size(), LONGEST_CYCLE); i++) {
        String waits = manifests.get(closed.get(i)).identity() + " depends on the next one here";
        diagnostic = diagnostic.note(waits, place(closed, i));
      }
      diagnostics.add(diagnostic);
    }
  }

  /** A cycle in words; of a long one the beginning and the end. */
  private String cycleText(List<Integer> closed) {
    boolean all = closed.size() <= LONGEST_CYCLE + 1;
    int half = LONGEST_CYCLE / 2;
    String way =
        all
            ? names(closed)
            : names(closed.subList(0, half))
                + " → … → "
                + names(closed.subList(closed.size() - half, closed.size()));
    String count = all ? "" : String.format(Locale.ROOT, "%,d ", closed.size() - 1);
    return count + "resources depend on each other in a cycle: " + way;
  }

  private String names(List<Integer> numbers) {
    return numbers.stream()
        .map(number -> manifests.get(number).identity().toString())
        .collect(Collectors.joining(" → "));
  }

  private Position place(List<Integer> closed, int i) {
    Position place = places.get(new Edge(closed.get(i), closed.get(i + 1)));
    return place == null ? manifests.get(closed.get(i)).origin().position() : place;
  }
}
