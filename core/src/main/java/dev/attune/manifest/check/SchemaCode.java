package dev.attune.manifest.check;

import dev.attune.diagnostic.Code;

/** In what a value can fail its schema. */
public enum SchemaCode implements Code {
  UNKNOWN_FIELD("ATT-0301", "an unknown field"),
  WRONG_TYPE("ATT-0302", "a value of the wrong type"),
  MISSING_FIELD("ATT-0303", "a required field is missing"),
  COMPUTED_FIELD("ATT-0304", "a field that only the provider sets"),
  NOT_ALLOWED("ATT-0305", "a value that is not allowed"),
  MISSING_KEY("ATT-0306", "an element of a keyed list without its key"),
  DUPLICATE_ELEMENT("ATT-0307", "two elements of a keyed list with one key"),
  DEPRECATED_FIELD("ATT-0308", "a deprecated field");

  private final String id;
  private final String title;

  SchemaCode(String id, String title) {
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
