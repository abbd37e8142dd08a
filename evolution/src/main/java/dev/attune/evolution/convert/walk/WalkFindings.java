package dev.attune.evolution.convert.walk;

import dev.attune.evolution.convert.Objection;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a walk found that does not fit the version it goes to. It belongs to {@link ConversionWalk},
 * which tries ways and takes back what it noted on those that lead nowhere; nobody else writes to
 * it.
 */
public final class WalkFindings {

  /** A value as it stands in a version, and the way to it. */
  public record Entry(int version, VersionedPath trail, Value value) {}

  /** A value that has no form in the version, and why, if its converter says so. */
  public record Misfit(VersionedPath trail, Optional<Objection> objection) {}

  /** Two fields of an object that would have one name. */
  public record Clash(int version, VersionedPath object, String name, String taken) {}

  private final List<Entry> entries = new ArrayList<>();
  private final List<Misfit> misfits = new ArrayList<>();

  private final List<Clash> clashes = new ArrayList<>();

  /** Where this stands, to go back to. */
  record Mark(int entries, int misfits, int clashes) {}

  Mark mark() {
    return new Mark(entries.size(), misfits.size(), clashes.size());
  }

  void backTo(Mark mark) {
    entries.subList(mark.entries(), entries.size()).clear();
    misfits.subList(mark.misfits(), misfits.size()).clear();
    clashes.subList(mark.clashes(), clashes.size()).clear();
  }

  void add(Entry entry) {
    entries.add(entry);
  }

  /** The place is there and the value has no form that it could take. */
  void misfit(VersionedPath versionedPath, Optional<Objection> objection) {
    misfits.add(new Misfit(versionedPath, objection));
  }

  /** The first reason that was given since then. */
  Optional<Objection> objectionSince(Mark mark) {
    return misfits.subList(mark.misfits(), misfits.size()).stream()
        .flatMap(misfit -> misfit.objection().stream())
        .findFirst();
  }

  /** Only one of the two could be shown, and the other would be lost. */
  void clash(Clash clash) {
    clashes.add(clash);
  }

  public List<Clash> clashes() {
    return clashes;
  }

  public List<Entry> entries() {
    return entries;
  }

  public List<Misfit> misfits() {
    return misfits;
  }
}
