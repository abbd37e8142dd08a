package dev.attune.rest.sandbox.service;

import dev.attune.rest.sandbox.body.BodyEditor;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.rest.sandbox.rule.SizeLimit;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A change that is a list of edits (RFC 6902). */
final class JsonPatchApplier {

  /** What happens at the end of a pointer. */
  private sealed interface Edit {
    record Add(Value value) implements Edit {}

    record Replace(Value value) implements Edit {}

    record Remove() implements Edit {}
  }

  private static final int MOST = 1_000;

  private final int number;

  private JsonPatchApplier(int number) {
    this.number = number;
  }

  static MapValue apply(MapValue before, Value edits) {
    if (!(edits instanceof ListValue list)) {
      throw RefusalException.with(400, "a JSON patch is a list of edits");
    }
    if (list.elements().size() > MOST) {
      throw RefusalException.with(400, "there are more than " + MOST + " edits");
    }
    Value value = before;
    for (int i = 0; i < list.elements().size(); i++) {
      value = new JsonPatchApplier(i + 1).edited(value, list.elements().get(i));
      SizeLimit.demand(value);
    }
    if (value instanceof MapValue map) {
      return map;
    }
    throw RefusalException.with(400, "the result of the edits is not an object");
  }

  private Value edited(Value value, Value edit) {
    if (!(edit instanceof MapValue map)) {
      throw wrong("it is not an object");
    }
    List<String> path = pointer(map, "path");
    return switch (text(map, "op")) {
      case "add" -> at(value, path, 0, new Edit.Add(operand(map)));
      case "replace" -> at(value, path, 0, new Edit.Replace(operand(map)));
      case "remove" -> at(value, path, 0, new Edit.Remove());
      case "copy" -> at(value, path, 0, new Edit.Add(found(value, pointer(map, "from"))));
      case "move" -> {
        List<String> from = pointer(map, "from");
        if (path.size() > from.size() && path.subList(0, from.size()).equals(from)) {
          throw wrong("a value cannot be moved into itself");
        }
        Value moved = found(value, from);
        yield at(at(value, from, 0, new Edit.Remove()), path, 0, new Edit.Add(moved));
      }
      case "test" -> {
        if (!found(value, path).equals(operand(map))) {
          throw RefusalException.with(409, "edit " + number + ": the test failed");
        }
        yield value;
      }
      default -> throw wrong("unknown op");
    };
  }

  private Value operand(MapValue edit) {
    return edit.get("value").orElseThrow(() -> wrong("'value' is missing"));
  }

  private String text(MapValue edit, String key) {
    return edit.get(key).orElseThrow(() -> wrong("'" + key + "' is missing")) instanceof Text text
        ? text.text()
        : "";
  }

  private List<String> pointer(MapValue edit, String key) {
    String rest = text(edit, key);
    List<String> tokens = new ArrayList<>();
    while (!rest.isEmpty()) {
      if (rest.charAt(0) != '/') {
        throw wrong("'" + key + "' is not a JSON pointer");
      }
      int end = rest.indexOf('/', 1) < 0 ? rest.length() : rest.indexOf('/', 1);
      tokens.add(rest.substring(1, end).replace("~1", "/").replace("~0", "~"));
      rest = rest.substring(end);
    }
    return tokens;
  }

  private Value found(Value value, List<String> path) {
    Value here = value;
    for (String token : path) {
      here =
          switch (here) {
            case MapValue map -> map.get(token).orElseThrow(this::nothing);
            case ListValue list -> list.elements().get(index(token, list.elements().size() - 1));
            default -> throw nothing();
          };
    }
    return here;
  }

  private Value at(Value value, List<String> path, int depth, Edit edit) {
    if (path.isEmpty()) {
      return whole(edit);
    }
    String token = path.get(depth);
    boolean last = depth == path.size() - 1;
    return switch (value) {
      case MapValue map when last -> inMap(map, token, edit);
      case MapValue map -> {
        Value inner = map.get(token).orElseThrow(this::nothing);
        yield BodyEditor.set(map, token, at(inner, path, depth + 1, edit));
      }
      case ListValue list when last -> ListValue.of(inList(list, token, edit));
      case ListValue list -> {
        List<Value> elements = new ArrayList<>(list.elements());
        int index = index(token, elements.size() - 1);
        elements.set(index, at(elements.get(index), path, depth + 1, edit));
        yield ListValue.of(elements);
      }
      default -> throw nothing();
    };
  }

  private Value whole(Edit edit) {
    return switch (edit) {
      case Edit.Add(Value value) -> value;
      case Edit.Replace(Value value) -> value;
      case Edit.Remove _ -> throw wrong("an edit cannot delete the object");
    };
  }

  private MapValue inMap(MapValue map, String key, Edit edit) {
    if (!(edit instanceof Edit.Add) && !map.contains(key)) {
      throw nothing();
    }
    return switch (edit) {
      case Edit.Add(Value value) -> BodyEditor.set(map, key, value);
      case Edit.Replace(Value value) -> BodyEditor.set(map, key, value);
      case Edit.Remove _ -> BodyEditor.without(map, key);
    };
  }

  private List<Value> inList(ListValue list, String token, Edit edit) {
    List<Value> elements = new ArrayList<>(list.elements());
    int size = elements.size();
    switch (edit) {
      case Edit.Add(Value value) ->
          elements.add(token.equals("-") ? size : index(token, size), value);
      case Edit.Replace(Value value) -> elements.set(index(token, size - 1), value);
      case Edit.Remove _ -> elements.remove(index(token, size - 1));
    }
    return elements;
  }

  private int index(String token, int greatest) {
    return Optional.of(token)
        .filter(text -> text.matches("0|[1-9][0-9]{0,8}"))
        .map(Integer::parseInt)
        .filter(index -> index <= greatest)
        .orElseThrow(this::nothing);
  }

  private RefusalException nothing() {
    return wrong("there is nothing at its path");
  }

  private RefusalException wrong(String what) {
    return RefusalException.with(400, "edit " + number + ": " + what);
  }
}
