package dev.attune.applier.state;

import dev.attune.apply.Outage;
import dev.attune.plan.Change;

/** Hears of provider instances that cannot be reached, and of changes that wait for them. */
public interface OutageListener {

  /** For whom nobody listens. */
  OutageListener NONE =
      new OutageListener() {
        @Override
        public void news(Outage outage) {}

        @Override
        public void paused(String provider) {}

        @Override
        public void resumed(String provider) {}

        @Override
        public void rests(Change change) {}

        @Override
        public void returns(Change change) {}
      };

  /** What people should know: that it is down, and what came of it; each once. */
  void news(Outage outage);

  /** Nothing is to begin there. */
  void paused(String provider);

  /** Changes may begin there again, and be it to find out that it is still down. */
  void resumed(String provider);

  /** A change waits and asks nobody for anything, so that another may run in its place. */
  void rests(Change change);

  /** A change that rested goes on: this waits until there is a place for it. */
  void returns(Change change);
}
