package dev.attune.testkit.world;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.testkit.kind.Kind;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;

/** Answers questions about a place: what it holds, as far as that can be seen yet. */
public final class Lookups {
  private final Inventory objects;

  Lookups(Inventory objects) {
    this.objects = objects;
  }

  public Matches find(Kind kind, Location location, Lookup lookup) {
    synchronized (objects) {
      Optional<Failure> refusal = new Refusals(objects, kind, location).ofPlace();
      return refusal.isPresent()
          ? Matches.failed(refusal.get())
          : Matches.of(answers(kind, found(kind, location, lookup)));
    }
  }

  private List<RemoteObject> found(Kind kind, Location location, Lookup lookup) {
    return switch (lookup) {
      case Lookup.ByName(String name) -> objects.lookByName(location, name);
      case Lookup.ByLabel(String key, String value) ->
          objects.lookAtAll(location).stream()
              .filter(object -> label(kind, object, key).filter(value::equals).isPresent())
              .toList();
    };
  }

  private static Optional<String> label(Kind kind, RemoteObject object, String key) {
    return kind.schema()
        .labels()
        .flatMap(labels -> object.fields().get(labels.attribute()))
        .flatMap(value -> value instanceof MapValue map ? map.get(key) : Optional.empty())
        .flatMap(value ->
            value instanceof Text(String text, boolean _) ? Optional.of(text) : Optional.empty());
  }

  public Matches list(Kind kind, Location location, Optional<String> after) {
    synchronized (objects) {
      Optional<Failure> refusal = new Refusals(objects, kind, location).ofPlace();
      if (refusal.isPresent()) {
        return Matches.failed(refusal.get());
      }
      if (after.filter(page -> !page.matches("\\d{1,18}")).isPresent()) {
        return Matches.failed(new Failure.Rejected("there is no such page"));
      }
      long start = after.map(Long::parseLong).orElse(0L);
      Inventory.Page page = objects.page(location, start, kind.behaviour().pageSize());
      return page.more()
          ? Matches.page(answers(kind, page.objects()), Long.toString(page.last()))
          : Matches.of(answers(kind, page.objects()));
    }
  }

  private static List<Instance> answers(Kind kind, List<RemoteObject> objects) {
    return objects.stream().map(object -> ServerReply.of(kind, object)).toList();
  }
}
