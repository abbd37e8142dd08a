package dev.attune.store.jdbc.document;

import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The fields of a document, each of the type that was written. */
record DocumentFields(MapValue map) {

  /** What is done with each element of a list. */
  @FunctionalInterface
  interface Reading<T> {
    T of(Value value) throws DamagedDataException;
  }

  static DocumentFields of(Value value) throws DamagedDataException {
    return new DocumentFields(as(MapValue.class, value));
  }

  String text(String name) throws DamagedDataException {
    return as(Text.class, value(name)).text();
  }

  /** A text that many rows have. */
  String recurring(String name) throws DamagedDataException {
    return InternedText.text(text(name));
  }

  Optional<String> optional(String name) throws DamagedDataException {
    return map.contains(name) ? Optional.of(text(name)) : Optional.empty();
  }

  boolean flag(String name) throws DamagedDataException {
    return as(Bool.class, value(name)).value();
  }

  ProtectionLevel protection(String name) throws DamagedDataException {
    return ProtectionLevel.of(value(name))
        .orElseThrow(() -> new DamagedDataException("a field has the wrong type"));
  }

  int number(String name) throws DamagedDataException {
    try {
      return Integer.parseInt(as(Num.class, value(name)).text());
    } catch (NumberFormatException e) {
      throw new DamagedDataException("a number is damaged");
    }
  }

  MapValue tree(String name) throws DamagedDataException {
    return as(MapValue.class, value(name));
  }

  DocumentFields inner(String name) throws DamagedDataException {
    return new DocumentFields(tree(name));
  }

  <T> List<T> list(String name, Reading<T> reading) throws DamagedDataException {
    List<T> list = new ArrayList<>();
    for (Value value : as(ListValue.class, value(name)).elements()) {
      list.add(reading.of(value));
    }
    return list;
  }

  List<String> texts(String name) throws DamagedDataException {
    return list(name, value -> as(Text.class, value).text());
  }

  /** None where nothing of that name is there. */
  List<String> optionalTexts(String name) throws DamagedDataException {
    return map.contains(name) ? texts(name) : List.of();
  }

  Map<String, String> textsByName(String name) throws DamagedDataException {
    MapValue tree = tree(name);
    Map<String, String> texts = new HashMap<>();
    for (int i = 0; i < tree.size(); i++) {
      texts.put(tree.key(i), as(Text.class, tree.value(i)).text());
    }
    return texts;
  }

  Identity identity() throws DamagedDataException {
    return new Identity(
        recurring("namespace"), recurring("group"), recurring("kind"), text("name"));
  }

  private Value value(String name) throws DamagedDataException {
    return map.get(name)
        .orElseThrow(() -> new DamagedDataException("a document has a missing field"));
  }

  private static <T extends Value> T as(Class<T> type, Value value) throws DamagedDataException {
    if (!type.isInstance(value)) {
      throw new DamagedDataException("a field has the wrong type");
    }
    return type.cast(value);
  }
}
