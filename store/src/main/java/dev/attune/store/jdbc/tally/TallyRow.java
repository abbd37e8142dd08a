package dev.attune.store.jdbc.tally;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What counts of a row. The digest of a document stands for all that the document depends on. */
public sealed interface TallyRow {

  RowSet set();

  /** Tells rows of one kind from those of others. */
  String table();

  List<@Nullable Object> fields();

  /**
   * Which state of a deployment holds.
   *
   * @param first the position of its first state since the object is there
   */
  record Current(long first, long position, String digest) implements TallyRow {
    @Override
    public RowSet set() {
      return RowSet.RECORDS;
    }

    @Override
    public String table() {
      return "deployment";
    }

    @Override
    public List<@Nullable Object> fields() {
      return Arrays.asList(first, position, digest);
    }
  }

  /**
   * An intent and what came of it.
   *
   * @param reason why nothing came of it
   * @param doubt the reason of its doubt
   * @param until when its doubt ends
   */
  record Announced(
      long position,
      String digest,
      @Nullable String outcome,
      @Nullable String reason,
      @Nullable String doubt,
      @Nullable Long until)
      implements TallyRow {
    /** The outcome of an intent that let an object go. */
    public static final String RELEASED = "RELEASED";

    /** One of which nobody knows yet what came of it. */
    public static Announced open(
        long position, String digest, @Nullable String doubt, @Nullable Long until) {
      return new Announced(position, digest, null, null, doubt, until);
    }

    /** The same with an outcome. */
    public Announced closed(String how, @Nullable String why) {
      return new Announced(position, digest, how, why, null, null);
    }

    /** The same with a doubt. */
    public Announced doubted(String why, @Nullable Long end) {
      return new Announced(position, digest, outcome, reason, why, end);
    }

    @Override
    public RowSet set() {
      return switch (outcome) {
        case null -> RowSet.OPEN;
        case RELEASED -> RowSet.RELEASED;
        default -> RowSet.CLOSED;
      };
    }

    @Override
    public String table() {
      return "intent";
    }

    @Override
    public List<@Nullable Object> fields() {
      return Arrays.asList(position, digest, outcome, reason, doubt, until);
    }
  }

  /**
   * A state that a deployment had.
   *
   * @param digest none when it was gone
   */
  record Past(long position, String intent, String deployment, @Nullable String digest)
      implements TallyRow {
    @Override
    public RowSet set() {
      return RowSet.HISTORY;
    }

    @Override
    public String table() {
      return "history";
    }

    @Override
    public List<@Nullable Object> fields() {
      return Arrays.asList(position, intent, deployment, digest);
    }
  }

  /** A run, and whether it used up its plan. */
  record Executed(String run, @Nullable String planDigest, boolean completed) implements TallyRow {
    @Override
    public RowSet set() {
      return RowSet.RUNS;
    }

    @Override
    public String table() {
      return "run";
    }

    @Override
    public List<@Nullable Object> fields() {
      return Arrays.asList(run, planDigest, completed);
    }
  }
}
