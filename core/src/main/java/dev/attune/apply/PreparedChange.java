package dev.attune.apply;

import java.util.function.Supplier;

/** A change that waits for its turn, with all that could be done before. */
public interface PreparedChange {

  /**
   * Its turn has come.
   *
   * @param answered called at most once, when nothing more is asked of the remote system
   */
  ChangeResult run(Runnable answered);

  /** Its turn does not come: nothing more is to be begun. */
  ChangeResult withdraw();

  /** A change of which nothing can be done before its turn. */
  static PreparedChange unprepared(Supplier<ChangeResult> whole) {
    return new PreparedChange() {
      @Override
      public ChangeResult run(Runnable answered) {
        return whole.get();
      }

      @Override
      public ChangeResult withdraw() {
        return new ChangeResult.NotStarted();
      }
    };
  }
}
