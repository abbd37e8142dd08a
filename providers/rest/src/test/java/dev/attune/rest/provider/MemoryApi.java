package dev.attune.rest.provider;

import dev.attune.json.PlainJsonReader;
import dev.attune.json.PlainJsonWriter;
import dev.attune.rest.http.Body;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * A small API in memory: whatever is posted to a path gets an id below it, whatever is put stands
 * where it was put, patches are merged, and lists are in an envelope with pages of two.
 */
final class MemoryApi implements Wire {
  private static final int PAGE = 2;

  private final Map<String, MapValue> objects = new TreeMap<>();
  private final UnaryOperator<MapValue> shows;
  private int made;

  /**
   * @param shows what answers make of an object that was sent
   */
  MemoryApi(UnaryOperator<MapValue> shows) {
    this.shows = shows;
  }

  @Override
  public synchronized Reply send(Request request) {
    String path = request.target().getRawPath();
    return switch (request.verb()) {
      case GET -> objects.containsKey(path) ? shown(200, path) : list(request, path);
      case POST -> {
        String id = "id-" + ++made;
        objects.put(path + "/" + id, body(request).with("id", Text.of(id)));
        yield shown(201, path + "/" + id);
      }
      case PUT -> {
        objects.put(path, body(request));
        yield answer(201, Null.NULL);
      }
      case PATCH -> {
        objects.computeIfPresent(path, (_, old) -> merged(old, body(request)));
        yield objects.containsKey(path) ? shown(200, path) : answer(404, Null.NULL);
      }
      case DELETE -> answer(objects.remove(path) == null ? 404 : 204, Null.NULL);
    };
  }

  private Reply shown(int status, String path) {
    return answer(status, shows.apply(objects.getOrDefault(path, MapValue.EMPTY)));
  }

  private Reply list(Request request, String path) {
    List<Value> all =
        objects.entrySet().stream()
            .filter(entry -> parent(entry.getKey()).equals(path))
            .map(entry -> (Value) shows.apply(entry.getValue()))
            .toList();
    if (all.isEmpty() && parent(path).chars().filter(c -> c == '/').count() > 1) {
      return answer(404, Null.NULL);
    }
    String query = String.valueOf(request.target().getRawQuery());
    int page =
        query.contains("number%5D=")
            ? Integer.parseInt(query.replaceAll(".*number%5D=([0-9]+).*", "$1"))
            : 1;
    List<Value> some = all.stream().skip((page - 1L) * PAGE).limit(PAGE).toList();
    return answer(
        200,
        MapValue.builder()
            .put("data", ListValue.of(some))
            .put("meta", MapValue.of("page", MapValue.of("total", Num.of(all.size()))))
            .build());
  }

  private static String parent(String path) {
    return path.substring(0, path.lastIndexOf('/'));
  }

  private static MapValue body(Request request) {
    return (MapValue) PlainJsonReader.read(request.body().orElseThrow().bytes()).orElseThrow();
  }

  private static MapValue merged(MapValue old, MapValue patch) {
    Map<String, Value> all = new TreeMap<>();
    old.keys().forEach(key -> all.put(key, old.get(key).orElseThrow()));
    for (String key : patch.keys()) {
      Value change = patch.get(key).orElseThrow();
      if (change instanceof Null) {
        all.remove(key);
      } else if (change instanceof MapValue map && all.get(key) instanceof MapValue before) {
        all.put(key, merged(before, map));
      } else {
        all.put(key, change);
      }
    }
    return MapValue.of(all);
  }

  private static Reply answer(int status, Value value) {
    byte[] bytes =
        value instanceof Null ? "".getBytes(StandardCharsets.UTF_8) : PlainJsonWriter.write(value);
    return new Reply.Answer(
        status,
        HttpHeaders.of(Map.of(), (_, _) -> true),
        bytes.length == 0 ? Body.NONE : Body.of("application/json", bytes));
  }
}
