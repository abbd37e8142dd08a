package dev.attune.apply;

import dev.attune.diagnostic.Diagnostic;

/** Ends the work on one change before anything is written; caught by whoever runs the change. */
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic why;
  private final transient ChangeResult result;

  private Refusal(Diagnostic why, ChangeResult result) {
    super(why.message(), null, false, false);
    this.why = why;
    this.result = result;
  }

  /** The world is no longer as it was. */
  public static Refusal stale(Diagnostic why) {
    return new Refusal(why, new ChangeResult.Refused(why));
  }

  /** It cannot be done. */
  public static Refusal failed(Diagnostic why) {
    return new Refusal(why, new ChangeResult.Failed(why));
  }

  /** An earlier write may have done it already. */
  public static Refusal inDoubt(Diagnostic why) {
    return new Refusal(why, new ChangeResult.InDoubt(why));
  }

  /** What becomes of the change is known, and another may say why. */
  public static Refusal of(Diagnostic why, ChangeResult result) {
    return new Refusal(why, result);
  }

  public Diagnostic why() {
    return why;
  }

  public ChangeResult result() {
    return result;
  }
}
