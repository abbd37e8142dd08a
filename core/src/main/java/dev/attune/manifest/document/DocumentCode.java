package dev.attune.manifest.document;

import dev.attune.diagnostic.Code;

/** What can be wrong with a file before anybody asks what it means. */
public enum DocumentCode implements Code {
  NOT_FOUND("ATT-0101", "no such file or folder"),
  UNREADABLE("ATT-0102", "a file cannot be read"),
  NO_MANIFEST("ATT-0103", "a folder without manifests"),
  TOO_LARGE("ATT-0104", "a file above the size limit"),
  NOT_UTF8("ATT-0105", "text that is not UTF-8"),
  CONTROL_CHARACTER("ATT-0106", "a control character in a file"),
  SYNTAX("ATT-0107", "not valid YAML or JSON"),
  TAB("ATT-0108", "a tab in the indentation"),
  DUPLICATE_KEY("ATT-0109", "the same key twice in one map"),
  TOO_DEEP("ATT-0110", "nesting above the limit"),
  TOO_MANY_ALIASES("ATT-0111", "aliases above the limit"),
  BAD_ALIAS("ATT-0112", "an alias without an anchor"),
  NUMBER_TOO_LONG("ATT-0113", "a number above the limits"),
  AMBIGUOUS_NUMBER("ATT-0114", "a number that YAML versions read differently"),
  NOT_FINITE("ATT-0115", "infinity or not-a-number"),
  BAD_KEY("ATT-0116", "a key that is not text"),
  UNKNOWN_TAG("ATT-0117", "an unknown or misused tag"),
  MERGE_KEY("ATT-0118", "a merge key"),
  BAD_REFERENCE("ATT-0119", "a malformed reference");

  private final String id;
  private final String title;

  DocumentCode(String id, String title) {
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
