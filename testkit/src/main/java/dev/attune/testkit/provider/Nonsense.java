package dev.attune.testkit.provider;

/** Answers that no provider should give; each leaves alone what it has no meaning for. */
public enum Nonsense {
  /** No answer at all: a Java null. */
  NULL,
  /** Success without the object. */
  NO_OBJECT,
  /** An object without an id. */
  EMPTY_ID,
  /** An object of another id than the one asked for. */
  OTHER_ID,
  /** A value that does not fit its attribute. */
  WRONG_TYPE,
  /** A field that the schema does not know. */
  STRANGE_FIELD,
  /** A value that is still unknown. */
  UNKNOWN_LEFT,
  /** A list whose next page is the one just given, for ever. */
  SAME_PAGE_AGAIN
}
