package dev.attune.apply;

import dev.attune.diagnostic.Code;

/** What can go wrong while a plan is carried out. */
public enum ApplyCode implements Code {
  STALE("ATT-0901", "a change that no longer matches the live objects"),
  IN_DOUBT("ATT-0902", "a write that may have happened"),
  FAILED("ATT-0903", "a change that could not be made"),
  SOURCE_CHANGED("ATT-0904", "a value that changed since the plan was made"),
  OUTGROWN("ATT-0905", "a change that differs from the plan"),
  NOTHING_IN_DOUBT("ATT-0906", "no write in doubt with this name"),
  UNHEEDED("ATT-0907", "a field that differs from its declared value after the write"),
  DOWN("ATT-0918", "a provider that cannot be reached");

  private final String id;
  private final String title;

  ApplyCode(String id, String title) {
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
