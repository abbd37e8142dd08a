package dev.attune.evolution.convert.walk;

import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * What a walk found that does not fit the version it goes to. It belongs to {@link ConversionWalk},
 * which tries ways and takes back what it noted on those that lead nowhere; nobody else writes to
 * it.
 */
public final class WalkFindings {

  /** A value as it stands in a version, and the way to it. */
  public record Entry(int version, VersionedPath trail, Value value) {}

  /** Two fields of an object that would have one name. */
  public record Clash(int version, VersionedPath object, String name, String taken) {}

  private final List<Entry> entries = new ArrayList<>();
  private final List<VersionedPath> misfits = new ArrayList<>();

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
  void misfit(VersionedPath versionedPath) {
    misfits.add(versionedPath);
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

  public List<VersionedPath> misfits() {
    return misfits;
  }
}
