package dev.attune.plan;

import dev.attune.manifest.ProtectionLevel;
import dev.attune.schema.Schema;

/** What a change does to an object. */
public enum Action {
  CREATE("c"),
  UPDATE("u"),
  DELETE("d"),
  /** Takes it off the record, and our labels off it; the object stays. */
  FORGET("f");

  private final String letter;

  Action(String letter) {
    this.letter = letter;
  }

  /** How an object goes that is not to be ours any more. */
  public static Action ending(Schema schema) {
    return schema.isAlwaysThere() ? FORGET : DELETE;
  }

  /** Whether the object is not ours afterwards. */
  public boolean ends() {
    return this == DELETE || this == FORGET;
  }

  /** Whether what lives in something that is protected so much must not have it done. */
  public boolean isForbiddenBy(ProtectionLevel around) {
    return this == DELETE ? around.forbidsDeletes() : around.forbidsChanges();
  }

  /** As the id of a change has it. */
  public String letter() {
    return letter;
  }
}
