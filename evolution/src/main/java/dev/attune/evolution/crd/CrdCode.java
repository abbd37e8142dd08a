package dev.attune.evolution.crd;

import dev.attune.diagnostic.Code;

/** What can be wrong with a CRD. */
public enum CrdCode implements Code {
  INCOMPLETE("ATT-1201", "a CRD that lacks its group, kind or versions"),
  NO_SCHEMA("ATT-1202", "a version of a CRD without a schema"),
  DUPLICATE_VERSION("ATT-1203", "a version that a CRD has twice"),
  DUPLICATE_CRD("ATT-1204", "a CRD that stands in two places"),
  MISSHAPEN("ATT-1205", "a part of a schema that cannot be understood");

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
