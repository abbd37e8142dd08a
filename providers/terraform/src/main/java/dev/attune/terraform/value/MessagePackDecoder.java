package dev.attune.terraform.value;

import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.terraform.value.type.TextNormalizer;
import dev.attune.terraform.value.type.ValueWalk;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Reads what a provider sent, as a type says it must be. */
final class MessagePackDecoder {
  private final ValueWalk valueWalk = new ValueWalk();
  private final MessagePackReader in;
  private final Map<Path, Refinement> refinements = new HashMap<>();

  private MessagePackDecoder(byte[] bytes) {
    this.in = new MessagePackReader(bytes, valueWalk);
  }

  static MessagePack.Decoded read(CtyType type, byte[] bytes) throws InvalidValueException {
    MessagePackDecoder decoding = new MessagePackDecoder(bytes);
    Value value = decoding.value(type);
    if (!decoding.in.atEnd()) {
      throw decoding.valueWalk.invalid("is followed by more bytes");
    }
    return new MessagePack.Decoded(value, decoding.refinements);
  }

  private Value value(CtyType type) throws InvalidValueException {
    valueWalk.node();
    MessagePackReader.Kind next = in.kind();
    if (next == MessagePackReader.Kind.NIL) {
      in.nil();
      return Null.NULL;
    }
    if (next == MessagePackReader.Kind.EXTENSION) {
      return unknown();
    }
    return switch (type) {
      case CtyType.Primitive primitive -> scalar(primitive, next);
      case CtyType.Dynamic _ -> dynamic();
      case CtyType.ListOf(CtyType element) -> ListValue.of(elements(in.list(), _ -> element));
      case CtyType.SetOf(CtyType element) -> SetValue.of(elements(in.list(), _ -> element));
      case CtyType.TupleOf(List<CtyType> types) -> tuple(types);
      case CtyType.MapOf(CtyType element) -> map(element);
      case CtyType.ObjectOf object -> object(object);
    };
  }

  /** An extension of any code says unknown; only one of them says more. */
  private Value unknown() throws InvalidValueException {
    Refinement.read(in.extension(Refinement.CODE))
        .ifPresent(known -> refinements.put(valueWalk.path(), known));
    return Unknown.UNKNOWN;
  }

  private Value scalar(CtyType.Primitive type, MessagePackReader.Kind next)
      throws InvalidValueException {
    return switch (type) {
      case BOOL -> Bool.of(in.bool());
      case STRING -> Text.of(text());
      case NUMBER ->
          switch (next) {
            case TEXT -> Numbers.read(in.text(), valueWalk);
            case FLOAT -> Numbers.read(in.floating(), valueWalk);
            default -> Numbers.read(in.integer(), valueWalk);
          };
    };
  }

  /** Not every provider composes its texts, and one spelling must not differ from another. */
  private String text() throws InvalidValueException {
    return TextNormalizer.composed(in.text(), valueWalk);
  }

  private Value dynamic() throws InvalidValueException {
    if (in.list() != 2) {
      throw valueWalk.invalid("is not a type and a value");
    }
    CtyType type = broughtType();
    valueWalk.intoType();
    Value value = value(type);
    valueWalk.outOfType();
    return value;
  }

  private CtyType broughtType() throws InvalidValueException {
    ByteBuffer json = ByteBuffer.wrap(in.binary());
    try {
      return CtyType.parse(StandardCharsets.UTF_8.newDecoder().decode(json).toString());
    } catch (CharacterCodingException | InvalidValueException e) {
      throw valueWalk.invalid("contains an invalid type");
    }
  }

  private List<Value> elements(int count, IntFunction<CtyType> types) throws InvalidValueException {
    List<Value> elements = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      valueWalk.intoElement(i);
      elements.add(value(types.apply(i)));
      valueWalk.out();
    }
    return elements;
  }

  private Value tuple(List<CtyType> types) throws InvalidValueException {
    int count = in.list();
    if (count != types.size()) {
      throw valueWalk.invalid("has " + count + " elements but should have " + types.size());
    }
    return ListValue.of(elements(count, types::get));
  }

  private Value map(CtyType element) throws InvalidValueException {
    MapValue.Builder map = MapValue.builder();
    int count = in.map();
    for (int i = 0; i < count; i++) {
      entry(map, text(), element);
    }
    return map.build();
  }

  private Value object(CtyType.ObjectOf type) throws InvalidValueException {
    MapValue.Builder map = MapValue.builder();
    int count = in.map();
    if (count != type.attributes().size()) {
      throw valueWalk.invalid(
          "has " + count + " attributes but should have " + type.attributes().size());
    }
    for (int i = 0; i < count; i++) {
      String key = text();
      CtyType attribute = type.attributes().get(key);
      if (attribute == null) {
        throw valueWalk.invalid("has an attribute that is not in the provider's schema");
      }
      entry(map, key, attribute);
    }
    return map.build();
  }

  private void entry(MapValue.Builder map, String key, CtyType type) throws InvalidValueException {
    valueWalk.intoField(key);
    if (map.contains(key)) {
      throw valueWalk.invalid("occurs twice");
    }
    map.put(key, value(type));
    valueWalk.out();
  }
}
