package dev.attune.evolution.rule;

import dev.attune.diagnostic.Code;

/** What can be wrong with a file of conversion rules. */
public enum RuleCode implements Code {
  NOT_RULES("ATT-1230", "a file without conversion rules"),
  BAD_KIND("ATT-1231", "conversion rules for an invalid kind name"),
  BAD_PATH("ATT-1232", "an invalid path in a conversion rule"),
  INCOMPLETE("ATT-1233", "a converter with missing or extra keys");

  private final String id;
  private final String title;

  RuleCode(String id, String title) {
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
