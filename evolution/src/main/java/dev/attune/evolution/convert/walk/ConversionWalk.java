package dev.attune.evolution.convert.walk;

import dev.attune.evolution.convert.LiteralEquality;
import dev.attune.evolution.convert.Objection;
import dev.attune.evolution.convert.StoredNumbers;
import dev.attune.evolution.convert.walk.VersionedPlace.Elements;
import dev.attune.evolution.convert.walk.VersionedPlace.Fields;
import dev.attune.evolution.convert.walk.VersionedPlace.Leaf;
import dev.attune.evolution.convert.walk.VersionedPlace.Same;
import dev.attune.evolution.convert.walk.VersionedPlace.Single;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
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
  private final WalkFindings walkFindings = new WalkFindings();
  private final ContainerWalk containerWalk = new ContainerWalk(this);
  private final Set<KeptTree.Raw> used = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * @param isStored whether a server that spells numbers its own way has the object in between
   */
  public ConversionWalk(int versions, boolean isStored) {
    this.versions = versions;
    this.isStored = isStored;
  }

  public WalkFindings findings() {
    return walkFindings;
  }

  /** What the version {@code to} reads at a place; null if nothing. */
  public @Nullable Value walk(
      VersionedPlace versionedPlace,
      int at,
      @Nullable Value value,
      @Nullable KeptTree keptTree,
      VersionedPath versionedPath,
      int to) {
    if (versionedPlace instanceof Same) {
      return value;
    }
    for (KeptTree.Raw raw : keptTree == null ? List.<KeptTree.Raw>of() : keptTree.raws()) {
      if (holds(versionedPlace, at, value, raw)) {
        use(raw);
        return read(versionedPlace, raw.version(), raw.value(), keptTree, versionedPath, to);
      }
    }
    if (value == null && keptTree != null && keptTree.isUnversioned()) {
      return around(versionedPlace, at, keptTree, versionedPath, to);
    }
    return read(versionedPlace, at, value, keptTree, versionedPath, to);
  }

  /** An object that is not there, with what was kept of its fields; null if nothing was. */
  private @Nullable Value around(
      VersionedPlace versionedPlace,
      int at,
      KeptTree keptTree,
      VersionedPath versionedPath,
      int to) {
    if (!(versionedPlace instanceof Fields) || !versionedPlace.in(at)) {
      return null;
    }
    Value made = read(versionedPlace, at, MapValue.EMPTY, keptTree, versionedPath, to);
    return made instanceof MapValue map && map.isEmpty() ? null : made;
  }

  /** Notes that two fields of an object would have one name. */
  void clash(WalkFindings.Clash clash) {
    walkFindings.clash(clash);
  }

  void use(KeptTree.Raw raw) {
    used.add(raw);
  }

  /** Whether something that was kept has been found to say what the object says. */
  public boolean hasUsed(KeptTree.Raw raw) {
    return used.contains(raw);
  }

  private @Nullable Value read(
      VersionedPlace versionedPlace,
      int from,
      @Nullable Value source,
      @Nullable KeptTree keptTree,
      VersionedPath versionedPath,
      int to) {
    if (source == null) {
      return null;
    }
    return switch (versionedPlace) {
      case Same _ -> source;
      case Leaf leaf -> whole(leaf, from, source, versionedPath, to);
      case Single single when !single.isRegular(from, source) ->
          whole(single, from, source, versionedPath, to);
      case Fields _, Elements _, Single _ ->
          parts(versionedPlace, from, source, keptTree, versionedPath, to);
    };
  }

  /** Guarded restore: what was kept counts only if it still reads as the object does. */
  private boolean holds(
      VersionedPlace versionedPlace, int at, @Nullable Value value, KeptTree.Raw raw) {
    return versionedPlace.in(at)
        ? StoredNumbers.isStill(plain(versionedPlace, raw.version(), raw.value(), at), value)
        : value == null;
  }

  /** What a version reads, with nothing kept on the way. */
  private @Nullable Value plain(
      VersionedPlace versionedPlace, int from, @Nullable Value value, int to) {
    if (versionedPlace instanceof Leaf leaf) {
      return leaf.convert(from, to, value);
    }
    if (value == null || from == to || !versionedPlace.in(to)) {
      return from == to ? value : null;
    }
    if (versionedPlace instanceof Single single && !single.isRegular(from, value)) {
      return single.irregular(value, to);
    }
    WalkFindings.Mark mark = walkFindings.mark();
    Value read = walk(versionedPlace, from, value, null, VersionedPath.Root.ROOT, to);
    walkFindings.backTo(mark);
    return read;
  }

  private @Nullable Value whole(
      VersionedPlace versionedPlace, int from, Value source, VersionedPath versionedPath, int to) {
    Value shown = plain(versionedPlace, from, source, to);
    if (!readsSame(versionedPlace, to, shown, from, source)) {
      if (shown == null && versionedPlace.in(to)) {
        walkFindings.misfit(versionedPath, objection(versionedPlace, from, source, to));
      }
      int keeper = keeper(versionedPlace, from, source, versionedPath);
      Value truth = plain(versionedPlace, from, source, keeper);
      walkFindings.add(
          new WalkFindings.Entry(keeper, versionedPath, truth == null ? source : truth));
    }
    return shown;
  }

  private static Optional<Objection> objection(
      VersionedPlace versionedPlace, int from, Value source, int to) {
    return versionedPlace instanceof Leaf leaf
        ? leaf.table().get(from).get(to).objection(source)
        : Optional.empty();
  }

  /** Whether every version reads the same from both, {@code a} being what the one reads of b. */
  private boolean readsSame(
      VersionedPlace versionedPlace, int one, @Nullable Value a, int other, Value b) {
    for (int version = 0; version < versions; version++) {
      if (version != one
          && versionedPlace.in(version)
          && !LiteralEquality.same(
              plain(versionedPlace, one, a, version), plain(versionedPlace, other, b, version))) {
        return false;
      }
    }
    return a == null || !isStored || readsSameOnceStored(versionedPlace, one, a, other, b);
  }

  /** Of a text a server leaves every letter, of the number that it stands for only the value. */
  @SuppressWarnings("ReferenceEquality") // What comes back to the letter is this very value.
  private boolean readsSameOnceStored(
      VersionedPlace versionedPlace, int one, Value a, int other, Value b) {
    Value left = StoredNumbers.of(a);
    Value right = StoredNumbers.of(b);
    for (int version = 0; version < versions && (left != a || right != b); version++) {
      Value mine = plain(versionedPlace, one, left, version);
      if (versionedPlace.in(version)
          && !StoredNumbers.storedAlike(mine, plain(versionedPlace, other, right, version))) {
        return false;
      }
    }
    return true;
  }

  /** The version from which all others read the same. */
  private int keeper(
      VersionedPlace versionedPlace, int from, Value source, VersionedPath versionedPath) {
    for (int version : keepers(versionedPlace, versionedPath)) {
      Value there = plain(versionedPlace, from, source, version);
      if (there != null && readsSame(versionedPlace, version, there, from, source)) {
        return version;
      }
    }
    return from;
  }

  /** The versions that can keep it: newest first, since old ones are retired. */
  private List<Integer> keepers(VersionedPlace versionedPlace, VersionedPath versionedPath) {
    long possible = versionedPath.possible() & versionedPlace.present();
    long distinct = possible & versionedPath.distinct();
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
      VersionedPlace versionedPlace,
      int from,
      Value source,
      @Nullable KeptTree keptTree,
      VersionedPath versionedPath,
      int to) {
    if (versionedPlace.in(to)) {
      WalkFindings.Mark mark = walkFindings.mark();
      Value shown = containerWalk.shown(versionedPlace, from, source, keptTree, versionedPath, to);
      if (shown != null) {
        return shown;
      }
      Optional<Objection> objection = walkFindings.objectionSince(mark);
      walkFindings.backTo(mark);
      walkFindings.misfit(versionedPath, objection);
    }
    keep(versionedPlace, from, source, keptTree, versionedPath);
    return null;
  }

  /** Keeps all of it, as the newest version says it that can, and beside it what that lacks. */
  void keep(
      VersionedPlace versionedPlace,
      int from,
      Value source,
      @Nullable KeptTree keptTree,
      VersionedPath versionedPath) {
    for (int version : keepers(versionedPlace, versionedPath)) {
      WalkFindings.Mark mark = walkFindings.mark();
      Value shown =
          containerWalk.shown(versionedPlace, from, source, keptTree, versionedPath, version);
      if (shown != null) {
        walkFindings.add(new WalkFindings.Entry(version, versionedPath, shown));
        return;
      }
      walkFindings.backTo(mark);
    }
    walkFindings.add(new WalkFindings.Entry(from, versionedPath, source));
  }
}
