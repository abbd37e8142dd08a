package dev.attune.plan;

import java.util.Locale;

/** What a plan was made for. */
public enum Mode {
  /** What is declared comes to be; nothing is deleted but for a replacement. */
  APPLY,
  /** What is no longer declared goes as well. */
  PRUNE,
  /** What is declared goes, or all that the project owns. */
  DESTROY,
  /** What a person names is no longer ours, and stays as it is. */
  FORGET,
  /** What an earlier apply had made comes back. */
  ROLLBACK;

  /** Whether nothing that is declared is to come to be. */
  public boolean ends() {
    return this == DESTROY || this == FORGET;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
