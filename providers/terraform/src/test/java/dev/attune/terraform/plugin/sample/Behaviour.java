package dev.attune.terraform.plugin.sample;

/** What the sample provider does wrong. */
public enum Behaviour {
  NORMAL,
  DIES_AT_START,
  ENDS_AT_ONCE,
  NEVER_READY,
  PRINTS_GARBAGE,
  PRINTS_WITHOUT_END,
  SPEAKS_PROTOCOL_4,
  SHOWS_ANOTHER_CERTIFICATE,
  CRASHES_IN_PLAN,
  CRASHES_IN_APPLY,
  DIES_WITHOUT_A_WORD_IN_APPLY,
  /** Answers only when it is told to stop. */
  WAITS_IN_APPLY,
  /** Writes a gigabyte to its standard output before it answers a plan. */
  FLOODS_OUTPUT,
  /** The same through the stream that it serves. */
  FLOODS_STREAM,
  FLOODS_LOG,
  ANSWERS_TOO_MUCH,
  KNOWS_NO_IMPORT,
  /** Answers an import with a fault of the connection instead of diagnostics. */
  FAILS_STRANGELY,
  /** Waits in apply too, as a provider does that is held up. */
  IGNORES_SHUTDOWN;

  /** The variable that says which. */
  public static final String VARIABLE = "SAMPLE_BEHAVIOUR";

  /** The variable with the number of the protocol. */
  public static final String PROTOCOL = "SAMPLE_PROTOCOL";
}
