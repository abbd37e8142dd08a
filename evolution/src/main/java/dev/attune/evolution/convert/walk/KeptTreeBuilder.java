package dev.attune.evolution.convert.walk;

import dev.attune.evolution.convert.ElementIdentity;
import dev.attune.evolution.convert.walk.VersionedPlace.Elements;
import dev.attune.evolution.convert.walk.VersionedPlace.Field;
import dev.attune.evolution.convert.walk.VersionedPlace.Fields;
import dev.attune.evolution.convert.walk.VersionedPlace.Single;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Puts what was kept where a walk over the places will meet it. */
public final class KeptTreeBuilder {
  private final VersionedPlace root;
  private final KeptTree keptTree = new KeptTree();
  private boolean empty = true;

  public KeptTreeBuilder(VersionedPlace root) {
    this.root = root;
  }

  /** All that was put, or null if nothing was. */
  public @Nullable KeptTree kept() {
    return empty ? null : keptTree;
  }

  /** Whether the versions, as they are today, have such a place where anything could be kept. */
  public boolean put(int version, List<VersionedPath.Spelt> path, Value value) {
    Location here = find(version, path, keptTree);
    if (here == null) {
      return false;
    }
    here.kept().put(new KeptTree.Raw(version, value));
    empty = false;
    return true;
  }

  /** The same for a value of which nobody says in which version it stands so. */
  public Optional<KeptTree.Raw> putCandidate(
      int version, List<VersionedPath.Spelt> path, Value value) {
    Location here = find(version, path, keptTree);
    if (here == null || !takes(here.place(), version, value)) {
      return Optional.empty();
    }
    KeptTree.Raw raw = new KeptTree.Raw(version, value);
    here.kept().putCandidate(raw);
    empty = false;
    return Optional.of(raw);
  }

  private static boolean takes(VersionedPlace versionedPlace, int version, Value value) {
    if (value instanceof Null) {
      return true; // Whatever may stand there, nothing may, too.
    }
    return switch (versionedPlace) {
      case VersionedPlace.Same _ -> true;
      case VersionedPlace.Leaf leaf -> leaf.takes(version, value);
      case Elements elements -> value instanceof ListValue list && takes(elements, version, list);
      case Fields fields -> value instanceof MapValue map && takes(fields, version, map);
      case Single single when single.isList(version) ->
          value instanceof ListValue(List<Value> elements, boolean _)
              && elements.stream().allMatch(one -> takes(single.element(), version, one));
      case Single single -> takes(single.element(), version, value);
    };
  }

  private static boolean takes(Elements place, int version, ListValue list) {
    return list.elements().stream().allMatch(one -> takes(place.element(), version, one));
  }

  private static boolean takes(Fields place, int version, MapValue map) {
    for (int i = 0; i < map.size(); i++) {
      Field field = place.field(version, map.key(i));
      if (field != null && !takes(field.place(), version, map.value(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether this version has the place and another one lacks it or reads it differently. */
  public boolean knows(int version, List<VersionedPath.Spelt> path) {
    return find(version, path, new KeptTree()) != null;
  }

  private @Nullable Location find(int version, List<VersionedPath.Spelt> path, KeptTree start) {
    Location here = new Location(root, start, false);
    for (VersionedPath.Spelt spelt : path) {
      Location next = here.inList(version).enter(version, spelt);
      if (next == null) {
        return null;
      }
      here = next;
    }
    return here.keeps() && here.place().in(version) ? here : null;
  }

  /** Where a path has led so far. */
  private record Location(VersionedPlace place, KeptTree kept, boolean beyondFirst) {

    /**
     * What is the same everywhere is not kept, unless it is one of the elements behind the first.
     */
    boolean keeps() {
      return beyondFirst || !(place instanceof VersionedPlace.Same);
    }

    /** The first element, where the version has nothing but that. */
    Location inList(int version) {
      return place instanceof Single single && !single.isList(version)
          ? new Location(single.element(), kept.enter(0, ElementIdentity.Position.ALONE), false)
          : this;
    }

    @Nullable Location enter(int version, VersionedPath.Spelt spelt) {
      return switch (spelt.step()) {
        case Step.Field(String name) when place instanceof Fields fields ->
            enter(fields, version, name);
        case Step.Index(int index) when place instanceof Elements elements ->
            new Location(elements.element(), kept.enter(index, spelt.ident()), false);
        case Step.Index(int index) when place instanceof Single single ->
            new Location(single.element(), kept.enter(index, spelt.ident()), index > 0);
        case Step.Field _, Step.Index _, Step.Keyed _, Step.Any _ -> null;
      };
    }

    private @Nullable Location enter(Fields fields, int version, String name) {
      Field field = fields.field(version, name);
      if (field != null) {
        return new Location(field.place(), kept.enter(field), false);
      }
      VersionedPlace extras = fields.extras();
      return extras != null && fields.isExtra(version, name)
          ? new Location(extras, kept.enter(name), false)
          : null;
    }
  }
}
