package dev.attune.evolution.change;

import dev.attune.evolution.shape.ApiVersion;
import dev.attune.evolution.shape.Availability;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What differs in how a server offers a kind. */
final class AvailabilityDiff {
  private static final ChangePlace WHOLE = new ChangePlace(Path.ROOT, true);

  private AvailabilityDiff() {}

  /** Between two versions, of one release or of two. */
  static List<SchemaChange> between(
      VersionedKind older, ApiVersion from, VersionedKind newer, ApiVersion to) {
    List<SchemaChange> changes = new ArrayList<>();
    Availability.Version before = older.availability().of(from);
    Availability.Version now = newer.availability().of(to);
    if (from.equals(to) && before.isServed() != now.isServed()) {
      changes.add(new SchemaChange.ServedChanged(WHOLE, to.name(), now.isServed()));
    }
    Set<String> names = new TreeSet<>(before.subresources());
    names.addAll(now.subresources());
    for (String name : names) {
      boolean isThere = now.subresources().contains(name);
      if (isThere != before.subresources().contains(name)) {
        changes.add(new SchemaChange.SubresourceChanged(WHOLE, name, isThere));
      }
    }
    return changes;
  }

  /** Of the kind as a whole, between two releases. */
  static List<SchemaChange> between(VersionedKind older, VersionedKind newer) {
    List<SchemaChange> changes = new ArrayList<>();
    Optional<String> from = older.availability().scope();
    Optional<String> to = newer.availability().scope();
    if (from.isPresent() && to.isPresent() && !from.equals(to)) {
      changes.add(new SchemaChange.ScopeChanged(WHOLE, from.get(), to.get()));
    }
    Optional<ApiVersion> stored = older.availability().storage();
    Optional<ApiVersion> stores = newer.availability().storage();
    if (stored.isPresent() && stores.isPresent() && !stored.equals(stores)) {
      boolean isGone = !newer.versions().containsKey(stored.get());
      changes.add(
          new SchemaChange.StorageChanged(WHOLE, stored.get().name(), stores.get().name(), isGone));
    }
    return changes;
  }
}
