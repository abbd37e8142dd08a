package dev.attune.plan;

/** What a change does to an object. */
public enum Action {
  CREATE("c"),
  UPDATE("u"),
  DELETE("d");

  private final String letter;

  Action(String letter) {
    this.letter = letter;
  }

  /** As the id of a change has it. */
  String letter() {
    return letter;
  }
}
