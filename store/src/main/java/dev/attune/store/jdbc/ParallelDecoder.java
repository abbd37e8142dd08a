package dev.attune.store.jdbc;

import dev.attune.store.jdbc.document.DamagedDataException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Makes values of rows on other cores while more rows are read. */
final class ParallelDecoder<T> {
  /** Fewer are not worth another core. */
  private static final int PART = 256;

  private final List<ForkJoinTask<Values<T>>> begun = new ArrayList<>();
  private List<Row<T>> part = new ArrayList<>();

  /** What a row holds, before anybody has looked into it. */
  @FunctionalInterface
  interface Row<T> {
    T value() throws DamagedDataException;
  }

  /** The values of some rows, up to one that cannot be read. */
  private record Values<T>(List<T> values, Optional<DamagedDataException> problem) {
    static <T> Values<T> of(List<Row<T>> rows) {
      List<T> values = new ArrayList<>(rows.size());
      try {
        for (Row<T> row : rows) {
          values.add(row.value());
        }
        return new Values<>(values, Optional.empty());
      } catch (DamagedDataException e) {
        return new Values<>(values, Optional.of(e));
      }
    }

    List<T> whole() throws DamagedDataException {
      if (problem.isPresent()) {
        throw problem.get();
      }
      return values;
    }
  }

  void add(Row<T> row) {
    part.add(row);
    if (part.size() == PART) {
      List<Row<T>> whole = part;
      begun.add(ForkJoinPool.commonPool().submit(() -> Values.of(whole)));
      part = new ArrayList<>();
    }
  }

  /** The values of all rows, in their order. */
  List<T> all() throws DamagedDataException {
    List<T> all = new ArrayList<>(begun.size() * PART + part.size());
    for (ForkJoinTask<Values<T>> task : begun) {
      all.addAll(task.join().whole());
    }
    all.addAll(Values.of(part).whole());
    return all;
  }
}
