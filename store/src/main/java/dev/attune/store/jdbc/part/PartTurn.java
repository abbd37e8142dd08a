package dev.attune.store.jdbc.part;

import java.util.ArrayList;
import java.util.List;

/**
 * Parts that are compared now, and where the next command goes on.
 *
 * @param parts with no row missing or added, if together they are all
 */
record PartTurn(List<Part> parts, PartProgress progress) {

  /**
   * All parts if they are small enough. Otherwise the newest, which changed last, and some others:
   * the next ones of a round, so that each has its turn.
   *
   * @param from the position where the round goes on
   * @param most as many rows are compared at least, besides those of the newest part
   */
  static PartTurn of(List<Part> all, long from, long most) {
    if (all.stream().mapToLong(Part::rows).sum() <= most) {
      return new PartTurn(all, new PartProgress(from, from));
    }
    List<Part> older = all.subList(0, all.size() - 1);
    List<Part> turn = new ArrayList<>(List.of(all.getLast()));
    int begin = (int) older.stream().filter(part -> part.first() < from).count();
    long rows = 0;
    int taken = 0;
    while (rows < most && taken < older.size()) {
      Part part = older.get((begin + taken) % older.size());
      rows += part.rows();
      turn.add(part);
      taken++;
    }
    long to = older.isEmpty() ? from : older.get((begin + taken) % older.size()).first();
    return new PartTurn(turn, new PartProgress(from, to));
  }
}
