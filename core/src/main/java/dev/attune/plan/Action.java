package dev.attune.plan;

import java.util.Locale;

/** What a change does to an object. */
public enum Action {
  CREATE,
  UPDATE,
  DELETE;

  /** As the id of a change has it. */
  String letter() {
    return name().substring(0, 1).toLowerCase(Locale.ROOT);
  }
}
