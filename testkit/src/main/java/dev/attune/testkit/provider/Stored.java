package dev.attune.testkit.provider;

/**
 * An object and who can see it.
 *
 * @param hidden how many more lookups will miss it
 * @param deleted whether it is gone and only still seen
 * @param lingering how many more times a deleted one will be seen
 */
record Stored(RemoteObject object, int hidden, boolean deleted, int lingering) {

  static Stored visible(RemoteObject object) {
    return new Stored(object, 0, false, 0);
  }

  Stored with(RemoteObject newer) {
    return new Stored(newer, hidden, deleted, lingering);
  }

  Stored missedOnce() {
    return new Stored(object, hidden - 1, deleted, lingering);
  }

  Stored deletedFor(int times) {
    return new Stored(object, 0, true, times);
  }

  Stored seenOnce() {
    return new Stored(object, hidden, deleted, lingering - 1);
  }
}
