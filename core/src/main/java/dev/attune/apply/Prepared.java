package dev.attune.apply;

import java.util.function.Supplier;

/** A change that waits for its turn, with all that could be done before. */
interface Prepared {

  /** Its turn has come. */
  ChangeResult run();

  /** Its turn does not come: nothing more is to be begun. */
  ChangeResult withdraw();

  /** A change of which nothing can be done before its turn. */
  static Prepared unprepared(Supplier<ChangeResult> whole) {
    return new Prepared() {
      @Override
      public ChangeResult run() {
        return whole.get();
      }

      @Override
      public ChangeResult withdraw() {
        return new ChangeResult.NotStarted();
      }
    };
  }
}
