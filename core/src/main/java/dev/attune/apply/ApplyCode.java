package dev.attune.apply;

import dev.attune.diagnostic.Code;

/** What can go wrong while a plan is carried out. */
public enum ApplyCode implements Code {
  STALE("ATT-0901", "a change that no longer fits the world"),
  IN_DOUBT("ATT-0902", "a write that may have happened"),
  FAILED("ATT-0903", "a change that could not be made"),
  SOURCE_CHANGED("ATT-0904", "a value that is another than the plan was made with"),
  OUTGROWN("ATT-0905", "a change that would do more than was planned"),
  NOTHING_IN_DOUBT("ATT-0906", "no write of this name in doubt"),
  UNHEEDED("ATT-0907", "a field that is otherwise after the write than declared");

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
