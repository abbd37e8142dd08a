package dev.attune.apply;

import dev.attune.plan.Change;

/** Hears how an apply goes on. Called from one thread at a time. */
public interface Progress {

  /** For whom nobody listens. */
  Progress NONE =
      new Progress() {
        @Override
        public void started(Change change) {}

        @Override
        public void finished(Change change, ChangeResult result) {}
      };

  void started(Change change);

  void finished(Change change, ChangeResult result);
}
