package dev.attune.rest.sandbox.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The parameters behind the question mark. */
public record QueryParameters(Map<String, List<String>> values) {

  public static QueryParameters of(@Nullable String raw) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    String rest = raw == null ? "" : raw;
    while (!rest.isEmpty()) {
      int end = rest.indexOf('&');
      String pair = end < 0 ? rest : rest.substring(0, end);
      rest = end < 0 ? "" : rest.substring(end + 1);
      if (!pair.isEmpty()) {
        int equals = pair.indexOf('=');
        String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
        String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
        values.computeIfAbsent(name, _ -> new ArrayList<>()).add(value);
      }
    }
    return new QueryParameters(values);
  }

  /** In a query a plus is a space. */
  private static String decoded(String text) {
    return PercentCodec.decode(text.replace('+', ' '));
  }

  public Optional<String> first(String name) {
    return all(name).stream().findFirst();
  }

  public List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  /** The same with one parameter more, as it stands in a URL. */
  public String with(String name, String value) {
    Map<String, List<String>> more = new LinkedHashMap<>(values);
    more.put(name, List.of(value));
    return more.entrySet().stream()
        .flatMap(one ->
            one.getValue().stream()
                .map(text -> PercentCodec.encode(one.getKey()) + "=" + PercentCodec.encode(text)))
        .collect(Collectors.joining("&"));
  }
}
