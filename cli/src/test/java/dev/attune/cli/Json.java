package dev.attune.cli;

import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** JSON that programs of others wrote, to be compared with values of ours. */
final class Json {
  private Json() {}

  static MapValue read(String text) {
    Source source = new Source.OfBytes("answer.json", text.getBytes(StandardCharsets.UTF_8));
    Documents read = Documents.readPlain(source, Limits.DEFAULT);
    if (!read.diagnostics().isEmpty()) {
      throw new AssertionError(read.diagnostics() + ": " + text);
    }
    return (MapValue) read.documents().getFirst().root();
  }

  /** What stands at a place, as JSON; empty if nothing does. */
  static String at(MapValue value, String path) {
    return value.at(Path.of(path)).map(CanonicalJson::write).orElse("");
  }

  /**
   * A value without what JSON cannot tell apart: sets from lists, one block from a list of one, and
   * what is not there from what is empty.
   */
  static Value plain(Value value) {
    return switch (value) {
      case MapValue map -> plain(map);
      case ListValue list -> plain(list.elements());
      case SetValue set -> plain(set.elements());
      default -> value;
    };
  }

  private static Value plain(MapValue map) {
    MapValue.Builder rest = MapValue.builder();
    for (String key : map.keys().stream().sorted().toList()) {
      Optional.of(plain(map.get(key).orElseThrow()))
          .filter(part -> !(part instanceof Null))
          .ifPresent(part -> rest.put(key, part));
    }
    return rest.build().isEmpty() ? Null.NULL : rest.build();
  }

  private static Value plain(List<Value> elements) {
    List<Value> all =
        elements.stream().map(Json::plain).sorted(Comparator.comparing(Value::toString)).toList();
    if (all.isEmpty()) {
      return Null.NULL;
    }
    return all.size() == 1 && all.getFirst() instanceof MapValue one ? one : ListValue.of(all);
  }
}
