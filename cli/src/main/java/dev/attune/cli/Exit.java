package dev.attune.cli;

/** How a command ends; scripts rely on these numbers. */
final class Exit {
  /** Done, or nothing to do. */
  static final int DONE = 0;

  /** Something is wrong. */
  static final int ERROR = 1;

  /** There is something to change, and the caller wanted to know. */
  static final int CHANGES = 2;

  /** Not everything was done, or nobody can tell. */
  static final int IN_PART = 3;

  /** Somebody else is working on the project. */
  static final int LOCKED = 4;

  private Exit() {}
}
