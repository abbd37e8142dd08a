package dev.attune.rest.sandbox.route;

import dev.attune.rest.pack.AsyncWrites;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.Operations.Request;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.sandbox.route.Route.Action;
import dev.attune.rest.sandbox.state.ServedKind;
import dev.attune.rest.sandbox.state.ServedKinds;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which requests the API takes: a tree of path segments, made once. */
public final class RouteTree {

  /** A route that a request fits. */
  public record Hit(Route route, Bindings bindings) {}

  private record Leaf(Route route, List<List<Part>> pattern) {}

  private static final class Node {
    private final Map<String, Node> literals = new HashMap<>();
    private final Map<List<Part>, Node> patterns = new LinkedHashMap<>();
    private @Nullable Node any;
    private final List<Leaf> leaves = new ArrayList<>();

    Node next(List<Part> segment) {
      if (segment.isEmpty()) {
        return literals.computeIfAbsent("", _ -> new Node());
      }
      if (segment.size() > 1) {
        return patterns.computeIfAbsent(segment, _ -> new Node());
      }
      if (segment.getFirst() instanceof Part.Literal(String text)) {
        return literals.computeIfAbsent(text, _ -> new Node());
      }
      if (any == null) {
        any = new Node();
      }
      return any;
    }
  }

  private final Node root = new Node();

  private final Optional<TokenEndpoint> tokenEndpoint;

  public RouteTree(ServedKinds servedKinds, Optional<TokenEndpoint> tokenEndpoint) {
    this.tokenEndpoint = tokenEndpoint;
    servedKinds.all().forEach(this::add);
  }

  /** Whether a client that asks this wants a token. */
  public boolean givesTokens(String verb, List<String> segments) {
    return tokenEndpoint.filter(endpoint -> endpoint.isAt(verb, segments)).isPresent();
  }

  private void add(ServedKind servedKind) {
    Operations operations = servedKind.type().operations();
    operations.create().ifPresent(create -> add(Action.CREATE, servedKind, create.request()));
    operations.read().ifPresent(read -> add(Action.READ, servedKind, read));
    operations.update().ifPresent(update -> add(Action.UPDATE, servedKind, update.request()));
    operations.delete().ifPresent(delete -> add(Action.DELETE, servedKind, delete.request()));
    operations.list().ifPresent(list -> add(Action.LIST, servedKind, list.request()));
    if (servedKind.type().asynchronous() instanceof AsyncWrites.Operation operation) {
      add(Action.OPERATION, servedKind, Request.of(Verb.GET, operation.path()));
    }
    if (servedKind.type().external()) {
      addOthers(servedKind, operations);
    }
  }

  /** What the pack leaves to others somebody must be able to do here. */
  private void addOthers(ServedKind servedKind, Operations operations) {
    operations
        .list()
        .map(Operations.Listing::request)
        .ifPresent(list -> add(Action.CREATE, servedKind, list.by(Verb.POST)));
    operations.read().ifPresent(read -> addOthers(servedKind, read));
  }

  private void addOthers(ServedKind servedKind, Request read) {
    add(Action.UPDATE, servedKind, read.by(Verb.PATCH));
    add(Action.DELETE, servedKind, read.by(Verb.DELETE));
  }

  private void add(Action action, ServedKind servedKind, Request request) {
    if (request.byParent().isEmpty()) {
      add(new Route(action, servedKind, request, Optional.empty()));
    }
    for (String parent : request.byParent().keySet()) {
      add(new Route(action, servedKind, request.in(parent), Optional.of(parent)));
    }
  }

  private void add(Route route) {
    List<List<Part>> pattern = route.segments();
    Node node = root;
    for (List<Part> segment : pattern) {
      node = node.next(segment);
    }
    node.leaves.add(new Leaf(route, pattern));
  }

  /** All routes whose path this is, whatever their verb. */
  public List<Hit> find(List<String> segments) {
    List<Hit> hits = new ArrayList<>();
    find(root, segments, 0, hits);
    return hits;
  }

  private static void find(Node node, List<String> segments, int at, List<Hit> hits) {
    if (at == segments.size()) {
      for (Leaf leaf : node.leaves) {
        Optional<Bindings> bound = leaf.route().bind(leaf.pattern(), segments);
        bound.ifPresent(
            bindings -> hits.add(new Hit(leaf.route(), bindings.in(leaf.route().parent()))));
      }
      return;
    }
    String segment = segments.get(at);
    Node literal = node.literals.get(segment);
    if (literal != null) {
      find(literal, segments, at + 1, hits);
    }
    // What is said most precisely counts: /items/search is no item called search.
    if (hits.isEmpty()) {
      for (Map.Entry<List<Part>, Node> pattern : node.patterns.entrySet()) {
        if (!Bindings.of(pattern.getKey(), segment).isEmpty()) {
          find(pattern.getValue(), segments, at + 1, hits);
        }
      }
    }
    if (hits.isEmpty() && node.any != null) {
      find(node.any, segments, at + 1, hits);
    }
  }

  public static Set<Verb> verbs(List<Hit> hits) {
    Set<Verb> verbs = EnumSet.noneOf(Verb.class);
    hits.forEach(hit -> verbs.add(hit.route().verb()));
    return verbs;
  }
}
