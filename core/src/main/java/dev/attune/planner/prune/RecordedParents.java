package dev.attune.planner.prune;

import dev.attune.manifest.Identity;
import dev.attune.observe.RecordIndex;
import dev.attune.provider.ParentId;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import java.util.List;
import java.util.Optional;

/** The resources that objects on record live in. */
final class RecordedParents {
  private final Catalogue catalogue;
  private final RecordIndex recordIndex;

  RecordedParents(Catalogue catalogue, RecordIndex recordIndex) {
    this.catalogue = catalogue;
    this.recordIndex = recordIndex;
  }

  Optional<Identity> parentOf(LastApplied applied) {
    Optional<Schema> schema = catalogue.find(applied.deployment().identity().type());
    List<Identity> fitting =
        applied.dependencies().stream()
            .filter(identity -> schema.filter(kind -> kind.livesIn(identity.type())).isPresent())
            .toList();
    return fitting.stream()
        .filter(identity -> isAround(identity, applied))
        .findFirst()
        .or(() -> fitting.stream().findFirst());
  }

  /** What it merely refers to may be of its parent's kind as well. */
  private boolean isAround(Identity identity, LastApplied applied) {
    return !applied.parents().isEmpty()
        && recordIndex
            .of(identity, applied.deployment().node())
            .or(() -> recordIndex.of(identity, ""))
            .filter(around ->
                new ParentId(identity.type(), around.instance().id())
                    .isAmong(List.of(applied.parents().getLast())))
            .isPresent();
  }
}
