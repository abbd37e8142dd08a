package dev.attune.rest.pack;

import dev.attune.diagnostic.Code;

/** What can be wrong with a pack. */
public enum PackCode implements Code {
  NOT_A_PACK("ATT-1001", "a file that is not a pack"),
  BAD_NAME("ATT-1002", "an invalid name"),
  NOT_FILLED("ATT-1003", "an unknown variable"),
  BAD_TEMPLATE("ATT-1004", "an invalid path or URL"),
  NOT_THERE("ATT-1005", "an undefined name"),
  CONTRADICTION("ATT-1006", "options that contradict each other"),
  BAD_FIELD("ATT-1007", "an invalid field description"),
  UNREADABLE_TYPE("ATT-1008", "a type that cannot be read"),
  TAKEN("ATT-1009", "a collection used by two types"),
  CIRCLE("ATT-1010", "a type that is its own parent"),
  SECRET("ATT-1011", "a secret in the wrong place"),
  INCOMPLETE("ATT-1012", "an option that needs another one"),
  BAD_VALUE("ATT-1013", "an invalid value");

  private final String id;
  private final String title;

  PackCode(String id, String title) {
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
