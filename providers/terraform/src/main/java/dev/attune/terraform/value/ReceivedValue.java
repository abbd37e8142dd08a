package dev.attune.terraform.value;

import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.value.Null;
import dev.attune.value.Value;

/** A value as it comes in a message, which has room for two forms of it. */
public final class ReceivedValue {
  private ReceivedValue() {}

  /**
   * The value of whichever form is there; null if none is, for that is how some providers say it.
   *
   * @param messagePack may be empty
   * @param json may be empty
   */
  public static Value value(CtyType type, byte[] messagePack, byte[] json)
      throws InvalidValueException {
    if (messagePack.length > 0) {
      return MessagePack.decode(type, messagePack);
    }
    return json.length > 0 ? WireJson.decode(type, json) : Null.NULL;
  }
}
