package dev.attune.rest.http;

/** Says why there can be no wire. */
public final class WireSetupException extends Exception {
  private static final long serialVersionUID = 1;

  private final String why;

  public WireSetupException(String why) {
    super(why, null, false, false);
    this.why = why;
  }

  public String why() {
    return why;
  }
}
