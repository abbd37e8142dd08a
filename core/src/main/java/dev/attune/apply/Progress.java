package dev.attune.apply;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import java.util.List;

/** Hears how an apply goes on. Called from one thread at a time. */
public interface Progress {

  /** For whom nobody listens. */
  Progress NONE =
      new Progress() {
        @Override
        public void started(Change change) {}

        @Override
        public void finished(Change change, ChangeResult result, List<Diagnostic> warnings) {}
      };

  void started(Change change);

  /**
   * A change came to its end.
   *
   * @param warnings what its provider said beside it
   */
  void finished(Change change, ChangeResult result, List<Diagnostic> warnings);

  /** A provider instance cannot be reached, is back, or is given up. */
  default void outage(Outage outage) {}
}
