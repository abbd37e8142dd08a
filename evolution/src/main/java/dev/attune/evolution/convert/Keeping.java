package dev.attune.evolution.convert;

import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/** What a walk found that does not fit the version it goes to. */
final class Keeping {

  /** A value as it stands in a version, and the way to it. */
  record Entry(int version, Trail trail, Value value) {}

  private final List<Entry> entries = new ArrayList<>();
  private final List<Trail> misfits = new ArrayList<>();

  /** Where this stands, to go back to. */
  record Mark(int entries, int misfits) {}

  Mark mark() {
    return new Mark(entries.size(), misfits.size());
  }

  void backTo(Mark mark) {
    entries.subList(mark.entries(), entries.size()).clear();
    misfits.subList(mark.misfits(), misfits.size()).clear();
  }

  void add(Entry entry) {
    entries.add(entry);
  }

  /** The place is there and the value has no form that it could take. */
  void misfit(Trail trail) {
    misfits.add(trail);
  }

  List<Entry> entries() {
    return entries;
  }

  List<Trail> misfits() {
    return misfits;
  }
}
