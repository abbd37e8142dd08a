package dev.attune.evolution.change.manifest;

import dev.attune.diagnostic.Code;

/** What can be wrong with a change manifest. */
public enum ChangeCode implements Code {
  NO_MANIFEST("ATT-1211", "a file that is not a change manifest"),
  BAD_ENTRY("ATT-1212", "an incomplete entry in a change manifest"),
  OUTDATED("ATT-1252", "a change manifest that does not match the schemas");

  private final String id;
  private final String title;

  ChangeCode(String id, String title) {
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
