package dev.attune.terraform.value;

import dev.attune.terraform.value.type.ConformedValue;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.terraform.value.type.JsonTree;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;

/**
 * Values in JSON, as DynamicValue carries them where it has no MessagePack, and as a stored state
 * goes to a provider that is to upgrade it.
 *
 * <p>Equal values give equal texts. JSON cannot say unknown. The text holds sensitive values in
 * clear: it is for providers and for nobody else.
 */
public final class WireJson {
  private WireJson() {}

  /** The JSON text of a value in UTF-8; it need not be {@link ConformedValue}. */
  public static byte[] encode(CtyType type, Value value) throws InvalidValueException {
    StringBuilder out = new StringBuilder(256);
    new JsonEncoder(out).write(type, ConformedValue.of(type, value));
    return out.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** The value; an attribute that an object leaves out is null. */
  public static Value decode(CtyType type, byte[] json) throws InvalidValueException {
    return JsonDecoder.read(type, JsonTree.read(json));
  }
}
