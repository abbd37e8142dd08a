package dev.attune.terraform.value;

import dev.attune.terraform.value.type.ConformedValue;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.Map;

/**
 * Values in MessagePack, as DynamicValue carries them.
 *
 * <p>Equal values give equal bytes: attributes and keys stand in code-point order, sets in the
 * order of their elements' bytes. Numbers are exact, whatever their size. Marks do not reach the
 * bytes, so what comes back has none: see {@link SensitiveMarks}.
 */
public final class MessagePack {
  private MessagePack() {}

  /**
   * What bytes held.
   *
   * @param refinements what is known already about unknown parts, by path; it is not sent again,
   *     which cty allows
   */
  public record Decoded(Value value, Map<Path, Refinement> refinements) {
    public Decoded {
      refinements = Map.copyOf(refinements);
    }
  }

  /** The bytes of a value; it need not be {@link ConformedValue}. */
  public static byte[] encode(CtyType type, Value value) throws InvalidValueException {
    MessagePackWriter out = new MessagePackWriter();
    new MessagePackEncoder(out).write(type, ConformedValue.of(type, value));
    return out.toByteArray();
  }

  public static Value decode(CtyType type, byte[] bytes) throws InvalidValueException {
    return MessagePackDecoder.read(type, bytes).value();
  }

  /** The same, with what is known about the unknown. */
  public static Decoded decodeRefined(CtyType type, byte[] bytes) throws InvalidValueException {
    return MessagePackDecoder.read(type, bytes);
  }
}
