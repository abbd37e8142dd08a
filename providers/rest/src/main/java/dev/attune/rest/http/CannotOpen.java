package dev.attune.rest.http;

/** Says why there can be no wire. */
final class CannotOpen extends Exception {
  private static final long serialVersionUID = 1;

  private final String why;

  CannotOpen(String why) {
    super(why, null, false, false);
    this.why = why;
  }

  String why() {
    return why;
  }
}
