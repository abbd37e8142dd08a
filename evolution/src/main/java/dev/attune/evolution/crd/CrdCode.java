package dev.attune.evolution.crd;

import dev.attune.diagnostic.Code;

/** What can be wrong with a CRD. */
public enum CrdCode implements Code {
  INCOMPLETE("ATT-1201", "a CRD without group, kind or versions"),
  NO_SCHEMA("ATT-1202", "a version of a CRD without a schema"),
  DUPLICATE_VERSION("ATT-1203", "a duplicate version in a CRD"),
  DUPLICATE_CRD("ATT-1204", "a duplicate CRD"),
  MISSHAPEN("ATT-1205", "an invalid part of a schema");

  private final String id;
  private final String title;

  CrdCode(String id, String title) {
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
