package dev.attune.evolution.convert.annotation;

import dev.attune.evolution.convert.CompactJson;
import dev.attune.evolution.convert.KeptValue;
import dev.attune.json.PlainJsonReader;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The annotation of the document: a flat map from paths to values, as Go writes JSON. */
final class UpjetLayout {
  private static final int LONGEST_INDEX = 9;

  private UpjetLayout() {}

  static Optional<MapValue> read(Value written) {
    return written instanceof Text(String text, boolean secret)
        ? PlainJsonReader.read(text)
            .map(value -> value.markedSensitiveIf(secret))
            .flatMap(value -> value instanceof MapValue map ? Optional.of(map) : Optional.empty())
        : Optional.empty();
  }

  /**
   * @param others entries that are there already
   */
  static String write(List<KeptValue> kept, MapValue others) {
    MapValue.Builder map = MapValue.builder();
    others.keys().forEach(path -> others.get(path).ifPresent(value -> map.put(path, value)));
    kept.forEach(one -> map.put(print(one.path()), one.value()));
    return CompactJson.writeLikeGo(map.build());
  }

  /** Whether upjet reads such a path as it was meant: it knows no names with brackets in them. */
  static boolean canSay(Path path) {
    return path.steps().stream()
        .allMatch(step -> !(step instanceof Step.Field(String name)) || canSay(name));
  }

  private static boolean canSay(String name) {
    return !name.isEmpty()
        && name.indexOf('[') < 0
        && name.indexOf(']') < 0
        && !isQuote(name.charAt(0))
        && !isQuote(name.charAt(name.length() - 1));
  }

  /** Taken off at both ends of a name. */
  private static boolean isQuote(char c) {
    return c == '\'' || c == '"';
  }

  /** Names with dots stand in brackets, without quotes. */
  static String print(Path path) {
    StringBuilder out = new StringBuilder();
    for (Step step : path.steps()) {
      switch (step) {
        case Step.Field(String name) when name.indexOf('.') >= 0 || name.equals("*") ->
            out.append('[').append(name).append(']');
        case Step.Field(String name) -> out.append(out.isEmpty() ? "" : ".").append(name);
        case Step.Index(int index) -> out.append('[').append(index).append(']');
        case Step.Keyed _, Step.Any _ -> throw new IllegalArgumentException("not a position");
      }
    }
    return out.toString();
  }

  static Optional<Path> path(String text) {
    List<Step> steps = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      boolean bracket = text.charAt(at) == '[';
      int start = bracket || text.charAt(at) == '.' ? at + 1 : at;
      int end = bracket ? text.indexOf(']', start) : nameEnd(text, start);
      if (end <= start) {
        return Optional.empty();
      }
      String part = text.substring(start, end);
      steps.add(
          bracket && isIndex(part) ? new Step.Index(Integer.parseInt(part)) : new Step.Field(part));
      at = bracket ? end + 1 : end;
    }
    return steps.isEmpty() ? Optional.empty() : Optional.of(new Path(steps));
  }

  private static int nameEnd(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) != '.' && text.charAt(at) != '[') {
      at++;
    }
    return at;
  }

  private static boolean isIndex(String part) {
    return part.length() <= LONGEST_INDEX && part.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
