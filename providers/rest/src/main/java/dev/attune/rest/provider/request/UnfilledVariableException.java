package dev.attune.rest.provider.request;

/** A request that cannot be made, because something in its target is not known. */
public final class UnfilledVariableException extends Exception {
  private static final long serialVersionUID = 1;

  private final String why;

  public UnfilledVariableException(String why) {
    super(why, null, false, false);
    this.why = why;
  }

  public String why() {
    return why;
  }
}
