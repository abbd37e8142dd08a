package dev.attune.cli.terminal;

/** How a command ends; scripts rely on these numbers. */
public final class ExitCode {
  /** Done, or nothing to do. */
  public static final int DONE = 0;

  /** Something is wrong. */
  public static final int ERROR = 1;

  /** There is something to change, and the caller wanted to know. */
  public static final int CHANGES = 2;

  /** Not everything was done, or nobody can tell. */
  public static final int IN_PART = 3;

  /** Somebody else is working on the project. */
  public static final int LOCKED = 4;

  private ExitCode() {}
}
