package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Suggestion;
import dev.attune.manifest.Identity;
import dev.attune.observe.ObjectId;
import dev.attune.observe.RecordIndex;
import dev.attune.plan.PlanCode;
import dev.attune.plan.Selection;
import dev.attune.provider.ParentId;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is on record of the resources that a person named, and of what lives in their objects. */
final class NamedRecords {
  private final RecordIndex recordIndex;
  private final Catalogue catalogue;

  NamedRecords(RecordIndex recordIndex, Catalogue catalogue) {
    this.recordIndex = recordIndex;
    this.catalogue = catalogue;
  }

  /** The records, or which name does not mean exactly one resource. */
  record Found(List<LastApplied> records, List<Diagnostic> diagnostics) {}

  Found find(Selection selection) {
    List<Diagnostic> wrong = new ArrayList<>();
    Set<Identity> meant = new HashSet<>();
    Set<Identity> known =
        recordIndex.newest().stream()
            .map(applied -> applied.deployment().identity())
            .collect(Collectors.toSet());
    for (String name : selection.names()) {
      List<Identity> fitting =
          known.stream().filter(identity -> Selection.means(name, identity)).sorted().toList();
      if (fitting.size() == 1) {
        meant.add(fitting.getFirst());
      } else {
        wrong.add(fitting.isEmpty() ? unknown(name, known) : ambiguous(name, fitting));
      }
    }
    return new Found(withInner(meant), wrong);
  }

  /** The remote system would take along what lives in an object: so it must be seen. */
  private List<LastApplied> withInner(Set<Identity> meant) {
    List<LastApplied> all =
        Stream.concat(recordIndex.newest().stream(), recordIndex.leftBehind().stream()).toList();
    Set<ObjectId> objects =
        all.stream()
            .filter(applied -> meant.contains(applied.deployment().identity()))
            .map(ObjectId::of)
            .collect(Collectors.toSet());
    return all.stream().filter(applied -> isInside(applied, objects)).toList();
  }

  private boolean isInside(LastApplied applied, Set<ObjectId> objects) {
    Optional<ObjectId> at = Optional.of(ObjectId.of(applied));
    while (at.isPresent()) {
      if (objects.contains(at.get())) {
        return true;
      }
      ObjectId inner = at.get();
      Optional<Schema> schema = catalogue.find(inner.location().type());
      if (schema.filter(inner::isPlacedUnclearly).isPresent()) {
        return objects.stream().anyMatch(object -> mayBeAround(object, inner)); // Better seen.
      }
      at = schema.flatMap(inner::around);
    }
    return false;
  }

  private static boolean mayBeAround(ObjectId object, ObjectId inner) {
    return object.provider().equals(inner.provider())
        && new ParentId(object.location().type(), object.id()).isAmong(inner.location().parents());
  }

  private static Diagnostic unknown(String name, Set<Identity> known) {
    List<String> names =
        known.stream().map(identity -> identity.kind() + "/" + identity.name()).sorted().toList();
    return Diagnostic.error(PlanCode.NOT_ON_RECORD, "'" + name + "' is not on record")
        .hint(
            Suggestion.hint(name, names)
                .orElse("write [NAMESPACE/]KIND[.GROUP]/NAME, as in Portal/developers"));
  }

  private static Diagnostic ambiguous(String name, List<Identity> fitting) {
    return Diagnostic.error(
            PlanCode.NOT_ON_RECORD,
            "'" + name + "' means " + fitting.size() + " resources on record")
        .hint(
            "name one of them: "
                + fitting.stream().map(Selection::full).collect(Collectors.joining(", ")));
  }
}
