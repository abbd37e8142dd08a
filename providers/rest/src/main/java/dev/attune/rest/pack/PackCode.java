package dev.attune.rest.pack;

import dev.attune.diagnostic.Code;

/** What can be wrong with a pack. */
public enum PackCode implements Code {
  NOT_A_PACK("ATT-1001", "a file that is no pack"),
  BAD_NAME("ATT-1002", "a name that cannot be"),
  NOT_FILLED("ATT-1003", "a variable that nothing fills"),
  BAD_TEMPLATE("ATT-1004", "a path or URL that cannot be"),
  NOT_THERE("ATT-1005", "a name that leads nowhere"),
  CONTRADICTION("ATT-1006", "options that contradict each other"),
  BAD_FIELD("ATT-1007", "a field in words that are not understood"),
  UNREADABLE_TYPE("ATT-1008", "a type that cannot be read"),
  TAKEN("ATT-1009", "a collection that two types claim"),
  CIRCLE("ATT-1010", "a type inside itself"),
  SECRET("ATT-1011", "a secret in the wrong place"),
  INCOMPLETE("ATT-1012", "an option that needs another one"),
  BAD_VALUE("ATT-1013", "a value that makes no sense");

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
