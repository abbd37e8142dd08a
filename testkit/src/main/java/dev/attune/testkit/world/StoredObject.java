package dev.attune.testkit.world;

/**
 * An object and who can see it.
 *
 * @param hidden how many more lookups will miss it
 * @param deleted whether it is gone and only still seen
 * @param lingering how many more times a deleted one will be seen
 */
record StoredObject(RemoteObject object, int hidden, boolean deleted, int lingering) {

  static StoredObject visible(RemoteObject object) {
    return new StoredObject(object, 0, false, 0);
  }

  StoredObject with(RemoteObject newer) {
    return new StoredObject(newer, hidden, deleted, lingering);
  }

  StoredObject missedOnce() {
    return new StoredObject(object, hidden - 1, deleted, lingering);
  }

  StoredObject deletedFor(int times) {
    return new StoredObject(object, 0, true, times);
  }

  StoredObject seenOnce() {
    return new StoredObject(object, hidden, deleted, lingering - 1);
  }
}
