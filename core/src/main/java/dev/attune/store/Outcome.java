package dev.attune.store;

/** What came of an intent. */
public sealed interface Outcome {

  /** The id of the intent. */
  String intent();

  /** The object is there, as recorded. */
  record Made(String intent, LastApplied applied) implements Outcome {}

  /** The object is no longer there. */
  record Gone(String intent, Deployment deployment) implements Outcome {}

  /** The object is there, and no longer ours: nobody may delete it because of what it once was. */
  record Released(String intent, Deployment deployment) implements Outcome {}

  /**
   * Nothing was written; what was recorded before still holds.
   *
   * @param reason for a person, without secrets
   */
  record Nothing(String intent, String reason) implements Outcome {}

  /** Nobody can tell; the intent stays open. */
  record InDoubt(String intent, Doubt doubt) implements Outcome {}
}
