package dev.attune.rest.provider;

/** A request that cannot be made, because something in its target is not known. */
final class Unfilled extends Exception {
  private static final long serialVersionUID = 1;

  private final String why;

  Unfilled(String why) {
    super(why, null, false, false);
    this.why = why;
  }

  String why() {
    return why;
  }
}
