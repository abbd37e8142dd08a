package dev.attune.rest.sandbox.route;

import dev.attune.rest.pack.Operations.Request;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.pack.Template;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.sandbox.http.PercentCodec;
import dev.attune.rest.sandbox.http.QueryParameters;
import dev.attune.rest.sandbox.state.ServedKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What one request of the pack is for.
 *
 * @param parent the kind of parents that its path is for, where a kind has several
 */
public record Route(Action action, ServedKind kind, Request request, Optional<String> parent) {

  /** What can be asked for. */
  public enum Action {
    CREATE,
    READ,
    UPDATE,
    DELETE,
    LIST,
    OPERATION
  }

  /** What people call it, and what requests are counted by. */
  public String label() {
    return request.verb() + " " + request.path();
  }

  public Verb verb() {
    return request.verb();
  }

  /** Whether its path leads to one object; else the body says which is meant. */
  public boolean identifies() {
    return !kind.isMany()
        || Stream.concat(
                request.path().parts().stream(),
                request.query().values().stream().flatMap(text -> text.parts().stream()))
            .anyMatch(part ->
                part instanceof Part.Id || part instanceof Part.Name || part instanceof Part.Field);
  }

  /** The segments of the path, each with its variables. */
  List<List<Part>> segments() {
    return segments(request.path());
  }

  static List<List<Part>> segments(Template path) {
    List<List<Part>> segments = new ArrayList<>();
    List<Part> open = new ArrayList<>();
    for (Part part : path.parts()) {
      if (!(part instanceof Part.Literal(String text))) {
        open.add(part);
        continue;
      }
      int start = 0;
      for (int slash = text.indexOf('/'); slash >= 0; slash = text.indexOf('/', start)) {
        literal(text.substring(start, slash), open);
        segments.add(List.copyOf(open));
        open.clear();
        start = slash + 1;
      }
      literal(text.substring(start), open);
    }
    segments.add(List.copyOf(open));
    // Every path begins with a slash, before which there is nothing.
    return List.copyOf(segments.subList(1, segments.size()));
  }

  private static void literal(String text, List<Part> open) {
    if (!text.isEmpty()) {
      open.add(new Part.Literal(PercentCodec.decode(text)));
    }
  }

  /** What the variables of the path stand for; no variable stands for nothing. */
  Optional<Bindings> bind(List<List<Part>> pattern, List<String> segments) {
    Optional<Bindings> all = Optional.of(Bindings.NONE);
    for (int i = 0; i < pattern.size(); i++) {
      Optional<Bindings> one =
          Bindings.of(pattern.get(i), segments.get(i)).stream()
              .filter(found -> found.values().values().stream().noneMatch(String::isEmpty))
              .findFirst();
      if (one.isEmpty()) {
        return one;
      }
      all = all.flatMap(so -> so.and(one.get()));
    }
    return all;
  }

  /** What the variables of its query stand for, as far as the request has them. */
  public Bindings bindQuery(QueryParameters queryParameters) {
    Bindings all = Bindings.NONE;
    for (Map.Entry<String, Template> parameter : request.query().entrySet()) {
      for (String value : queryParameters.all(parameter.getKey())) {
        Bindings so = all;
        all =
            Bindings.of(parameter.getValue().parts(), value).stream()
                .findFirst()
                .flatMap(so::and)
                .orElse(so);
      }
    }
    return all;
  }

  /** How many of its parameters the request has, as they must be. */
  public long agreement(QueryParameters queryParameters) {
    return request.query().entrySet().stream()
        .filter(parameter ->
            queryParameters.all(parameter.getKey()).stream()
                .anyMatch(value -> !Bindings.of(parameter.getValue().parts(), value).isEmpty()))
        .count();
  }
}
