package dev.attune.store;

import dev.attune.diagnostic.Code;

/** What can be wrong with a store. */
public enum StoreCode implements Code {
  LOCKED("ATT-0801", "a project that is locked by another command"),
  DAMAGED("ATT-0802", "a store that cannot be read"),
  NEWER("ATT-0803", "a store of a newer version"),
  UNWRITABLE("ATT-0804", "a store that cannot be written"),
  LEASE_LOST("ATT-0805", "a lease that was lost"),
  UNREACHABLE("ATT-0806", "a store that cannot be reached"),
  OTHER_KEY("ATT-0807", "a store that was written with another key"),
  OPEN_INTENT("ATT-0808", "a change without a recorded result"),
  OTHER_PROJECT("ATT-0809", "a store of another project");

  private final String id;
  private final String title;

  StoreCode(String id, String title) {
    this.id = id;
    this.title = title;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String title() {
    return title;
  }
}
