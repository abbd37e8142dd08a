package dev.attune.evolution.convert.walk;

import dev.attune.evolution.convert.LiteralEquality;
import dev.attune.evolution.convert.StoredNumbers;
import dev.attune.evolution.convert.walk.VersionedPlace.Elements;
import dev.attune.evolution.convert.walk.VersionedPlace.Fields;
import dev.attune.evolution.convert.walk.VersionedPlace.Leaf;
import dev.attune.evolution.convert.walk.VersionedPlace.Same;
import dev.attune.evolution.convert.walk.VersionedPlace.Single;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One conversion of one object, place by place.
 *
 * <p>At each place there is one truth: what was kept, if it still says what the object says, else
 * what the object says. From it follows what every version reads there. What is shown to the
 * version wanted is one of these; if taking it for the truth would change what any version reads,
 * the truth is kept, in the newest version that has all of it.
 */
public final class ConversionWalk {
  private final int versions;
  private final boolean isStored;
  private final WalkFindings keeping = new WalkFindings();
  private final ContainerWalk parts = new ContainerWalk(this);
  private final Set<KeptTree.Raw> used = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * @param isStored whether a server that spells numbers its own way has the object in between
   */
  public ConversionWalk(int versions, boolean isStored) {
    this.versions = versions;
    this.isStored = isStored;
  }

  public WalkFindings keeping() {
    return keeping;
  }

  /** What the version {@code to} reads at a place; null if nothing. */
  public @Nullable Value walk(
      VersionedPlace place,
      int at,
      @Nullable Value value,
      @Nullable KeptTree kept,
      VersionedPath trail,
      int to) {
    if (place instanceof Same) {
      return value;
    }
    for (KeptTree.Raw raw : kept == null ? List.<KeptTree.Raw>of() : kept.raws()) {
      if (holds(place, at, value, raw)) {
        use(raw);
        return read(place, raw.version(), raw.value(), kept, trail, to);
      }
    }
    return read(place, at, value, kept, trail, to);
  }

  void use(KeptTree.Raw raw) {
    used.add(raw);
  }

  /** Whether something that was kept has been found to say what the object says. */
  public boolean hasUsed(KeptTree.Raw raw) {
    return used.contains(raw);
  }

  private @Nullable Value read(
      VersionedPlace place,
      int from,
      @Nullable Value source,
      @Nullable KeptTree kept,
      VersionedPath trail,
      int to) {
    if (source == null) {
      return null;
    }
    return switch (place) {
      case Same _ -> source;
      case Leaf leaf -> whole(leaf, from, source, trail, to);
      case Single single when !single.isRegular(from, source) ->
          whole(single, from, source, trail, to);
      case Fields _, Elements _, Single _ -> parts(place, from, source, kept, trail, to);
    };
  }

  /** Guarded restore: what was kept counts only if it still reads as the object does. */
  private boolean holds(VersionedPlace place, int at, @Nullable Value value, KeptTree.Raw raw) {
    return place.in(at)
        ? StoredNumbers.isStill(plain(place, raw.version(), raw.value(), at), value)
        : value == null;
  }

  /** What a version reads, with nothing kept on the way. */
  private @Nullable Value plain(VersionedPlace place, int from, @Nullable Value value, int to) {
    if (place instanceof Leaf leaf) {
      return leaf.convert(from, to, value);
    }
    if (value == null || from == to || !place.in(to)) {
      return from == to ? value : null;
    }
    if (place instanceof Single single && !single.isRegular(from, value)) {
      return single.irregular(value, to);
    }
    WalkFindings.Mark mark = keeping.mark();
    Value read = walk(place, from, value, null, VersionedPath.Root.ROOT, to);
    keeping.backTo(mark);
    return read;
  }

  private @Nullable Value whole(
      VersionedPlace place, int from, Value source, VersionedPath trail, int to) {
    Value shown = plain(place, from, source, to);
    if (!readsSame(place, to, shown, from, source)) {
      if (shown == null && place.in(to)) {
        keeping.misfit(trail);
      }
      int keeper = keeper(place, from, source, trail);
      Value truth = plain(place, from, source, keeper);
      keeping.add(new WalkFindings.Entry(keeper, trail, truth == null ? source : truth));
    }
    return shown;
  }

  /** Whether every version reads the same from both, {@code a} being what the one reads of b. */
  private boolean readsSame(VersionedPlace place, int one, @Nullable Value a, int other, Value b) {
    for (int version = 0; version < versions; version++) {
      if (version != one
          && place.in(version)
          && !LiteralEquality.same(
              plain(place, one, a, version), plain(place, other, b, version))) {
        return false;
      }
    }
    return a == null || !isStored || readsSameOnceStored(place, one, a, other, b);
  }

  /** Of a text a server leaves every letter, of the number that it stands for only the value. */
  @SuppressWarnings("ReferenceEquality") // What comes back to the letter is this very value.
  private boolean readsSameOnceStored(VersionedPlace place, int one, Value a, int other, Value b) {
    Value left = StoredNumbers.of(a);
    Value right = StoredNumbers.of(b);
    for (int version = 0; version < versions && (left != a || right != b); version++) {
      Value mine = plain(place, one, left, version);
      if (place.in(version)
          && !StoredNumbers.storedAlike(mine, plain(place, other, right, version))) {
        return false;
      }
    }
    return true;
  }

  /** The version from which all others read the same. */
  private int keeper(VersionedPlace place, int from, Value source, VersionedPath trail) {
    for (int version : keepers(place, trail)) {
      Value there = plain(place, from, source, version);
      if (there != null && readsSame(place, version, there, from, source)) {
        return version;
      }
    }
    return from;
  }

  /** The versions that can keep it: newest first, since old ones are retired. */
  private List<Integer> keepers(VersionedPlace place, VersionedPath trail) {
    long possible = trail.possible() & place.present();
    long distinct = possible & trail.distinct();
    List<Integer> keepers = new ArrayList<>(versions);
    for (int version = versions - 1; version >= 0; version--) {
      if (VersionSet.has(distinct, version)) {
        keepers.add(version);
      }
    }
    for (int version = versions - 1; version >= 0; version--) {
      if (VersionSet.has(possible & ~distinct, version)) {
        keepers.add(version);
      }
    }
    return keepers;
  }

  private @Nullable Value parts(
      VersionedPlace place,
      int from,
      Value source,
      @Nullable KeptTree kept,
      VersionedPath trail,
      int to) {
    if (place.in(to)) {
      WalkFindings.Mark mark = keeping.mark();
      Value shown = parts.shown(place, from, source, kept, trail, to);
      if (shown != null) {
        return shown;
      }
      keeping.backTo(mark);
      keeping.misfit(trail);
    }
    keep(place, from, source, kept, trail);
    return null;
  }

  /** Keeps all of it, as the newest version says it that can, and beside it what that lacks. */
  void keep(
      VersionedPlace place, int from, Value source, @Nullable KeptTree kept, VersionedPath trail) {
    for (int version : keepers(place, trail)) {
      WalkFindings.Mark mark = keeping.mark();
      Value shown = parts.shown(place, from, source, kept, trail, version);
      if (shown != null) {
        keeping.add(new WalkFindings.Entry(version, trail, shown));
        return;
      }
      keeping.backTo(mark);
    }
    keeping.add(new WalkFindings.Entry(from, trail, source));
  }
}
