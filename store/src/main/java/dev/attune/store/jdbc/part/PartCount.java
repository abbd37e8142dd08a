package dev.attune.store.jdbc.part;

import dev.attune.store.jdbc.tally.RowMark;
import dev.attune.store.jdbc.tally.RowSet;
import dev.attune.store.jdbc.tally.Tally;
import dev.attune.store.jdbc.tally.TallyCount;
import dev.attune.store.jdbc.tally.TallyRow;
import dev.attune.store.jdbc.tally.TallyRow.Announced;
import dev.attune.store.jdbc.tally.TallyRow.Past;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** The parts of a project while rows are added to them and taken off them; for one thread. */
public final class PartCount {
  private final int most;
  private final NavigableMap<Long, Tally> kept = new TreeMap<>();
  private final Map<Long, TallyCount> changed = new HashMap<>();
  private long newest;

  /**
   * @param most how many positions a part has before the next one begins
   */
  public PartCount(int most) {
    this.most = most;
  }

  /** Counts on from parts. */
  public static PartCount from(Parts parts, int most) {
    PartCount count = new PartCount(most);
    count.kept.putAll(parts.tallies());
    count.newest = parts.tallies().isEmpty() ? most : parts.all().getLast().rows();
    return count;
  }

  /** A position greater than every one before is used. */
  public void reach(long position) {
    if (newest >= most) {
      begin(position);
      newest = 0;
    }
    newest++;
  }

  /** From here on rows belong to a part of their own, if no row does yet. */
  public void begin(long position) {
    kept.putIfAbsent(position, Tally.NONE);
  }

  public void add(TallyRow row, RowMark mark) {
    position(row).ifPresent(position -> part(position).add(row.set(), mark));
  }

  public void remove(TallyRow row, RowMark mark) {
    position(row).ifPresent(position -> part(position).remove(row.set(), mark));
  }

  private static OptionalLong position(TallyRow row) {
    return switch (row) {
      case Announced announced when announced.set() == RowSet.CLOSED ->
          OptionalLong.of(announced.position());
      case Past past -> OptionalLong.of(past.position());
      default -> OptionalLong.empty();
    };
  }

  private TallyCount part(long position) {
    long first = Optional.ofNullable(kept.floorKey(position)).orElse(position);
    return changed.computeIfAbsent(
        first, _ -> TallyCount.from(kept.computeIfAbsent(first, _ -> Tally.NONE)));
  }

  /** The tallies of the parts that changed since this was asked, by their first positions. */
  public Map<Long, Tally> takeChanged() {
    Map<Long, Tally> taken = new TreeMap<>();
    changed.forEach((first, count) -> taken.put(first, count.tally()));
    kept.putAll(taken);
    changed.clear();
    return taken;
  }
}
