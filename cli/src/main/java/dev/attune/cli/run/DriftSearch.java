package dev.attune.cli.run;

import dev.attune.cli.project.OpenedProject;
import dev.attune.drift.DriftDetector;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.store.Store;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Looks for drift in what is declared, or in all of the project. */
final class DriftSearch {
  private DriftSearch() {}

  static DriftDetector.Found find(OpenedProject openedProject, Store store) {
    Map<Identity, Manifest> declared =
        manifests(openedProject)
            .collect(Collectors.toMap(Manifest::identity, manifest -> manifest, (one, _) -> one));
    return new DriftDetector(
            Labels.of(openedProject.project().labelPrefix()),
            openedProject.kinds(),
            openedProject.providers(),
            openedProject.key(),
            store,
            identity -> Optional.ofNullable(declared.get(identity)))
        .find(wanted(openedProject));
  }

  private static Predicate<Identity> wanted(OpenedProject openedProject) {
    return openedProject.declared().wholeProject()
        ? _ -> true
        : identities(manifests(openedProject))::contains;
  }

  private static Stream<Manifest> manifests(OpenedProject openedProject) {
    return openedProject.declared().loaded().manifests().stream();
  }

  private static Set<Identity> identities(Stream<Manifest> manifests) {
    return manifests.map(Manifest::identity).collect(Collectors.toSet());
  }
}
