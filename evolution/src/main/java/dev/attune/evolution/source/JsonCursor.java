package dev.attune.evolution.source;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;

/** A walk through JSON of which the form is known. The value it has come to is the current one. */
final class JsonCursor {

  /** JSON of another form. */
  static final class UnexpectedJsonException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient TokenStreamLocation place;

    UnexpectedJsonException(String message, TokenStreamLocation place) {
      super(message, null, false, false);
      this.place = place;
    }

    TokenStreamLocation place() {
      return place;
    }

    @Override
    public String getMessage() {
      return String.valueOf(super.getMessage());
    }
  }

  /** Takes the value under a key, or an element: reads it to its end, or skips it. */
  @FunctionalInterface
  interface Visit {
    void take(String key) throws UnexpectedJsonException;
  }

  private final JsonParser parser;

  JsonCursor(JsonParser parser) {
    this.parser = parser;
  }

  void next() {
    parser.nextToken();
  }

  void skip() {
    parser.skipChildren();
  }

  boolean isText() {
    return parser.currentToken() == JsonToken.VALUE_STRING;
  }

  boolean isArray() {
    return parser.currentToken() == JsonToken.START_ARRAY;
  }

  void object(String what, Visit visit) throws UnexpectedJsonException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return;
    }
    demand(JsonToken.START_OBJECT, what + " must be an object");
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String key = parser.currentName();
      parser.nextToken();
      visit.take(key);
    }
  }

  /** Walks on to the next element of the array, if there is one. */
  boolean element() {
    return parser.nextToken() != JsonToken.END_ARRAY;
  }

  String text(String what) throws UnexpectedJsonException {
    demand(JsonToken.VALUE_STRING, what + " must be text");
    return parser.getString();
  }

  boolean truth() {
    return parser.currentToken() == JsonToken.VALUE_TRUE;
  }

  /** The text of a whole number. */
  String number() throws UnexpectedJsonException {
    demand(JsonToken.VALUE_NUMBER_INT, "a count must be a whole number");
    return parser.getString();
  }

  private void demand(JsonToken token, String message) throws UnexpectedJsonException {
    if (parser.currentToken() != token) {
      throw misplaced(message);
    }
  }

  UnexpectedJsonException misplaced(String message) {
    return new UnexpectedJsonException(message, parser.currentTokenLocation());
  }
}
