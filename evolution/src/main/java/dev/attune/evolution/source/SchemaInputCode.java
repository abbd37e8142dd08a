package dev.attune.evolution.source;

import dev.attune.diagnostic.Code;

/** What can be wrong with schemas that are to be compared. */
public enum SchemaInputCode implements Code {
  NO_PROVIDER_SCHEMAS("ATT-1221", "a file without valid Terraform provider schemas"),
  NOTHING_TO_COMPARE("ATT-1222", "schemas that cannot be compared"),
  MIXED("ATT-1223", "schemas of different sorts"),
  BAD_BASELINE("ATT-1224", "a file without a list of accepted changes"),
  STALE_BASELINE("ATT-1225", "an accepted change that does not happen");

  private final String id;
  private final String title;

  SchemaInputCode(String id, String title) {
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
