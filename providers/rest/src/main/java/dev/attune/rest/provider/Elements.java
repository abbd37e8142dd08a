package dev.attune.rest.provider;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.rest.pack.Operations;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Makes objects of the elements of a list; those that lack fields are read one by one. */
final class Elements {
  /** So many are read at once; the wire keeps to what the API allows. */
  private static final int AT_ONCE = 8;

  private final Reading reading;

  Elements(Reading reading) {
    this.reading = reading;
  }

  /** Objects, or why they cannot be had. */
  record Objects(List<Instance> instances, Optional<Failure> failure) {
    static Objects failed(Failure failure) {
      return new Objects(List.of(), Optional.of(failure));
    }

    Objects and(Objects more) {
      List<Instance> all = new ArrayList<>(instances);
      all.addAll(more.instances);
      return new Objects(all, failure.or(() -> more.failure));
    }
  }

  /**
   * @param filling where the list is
   * @param words what was asked, for messages
   */
  Objects of(List<Value> elements, Filling filling, String words) {
    return Abilities.listsOneByOne(filling.kind())
        ? read(elements, filling, words)
        : decoded(elements, filling, words);
  }

  private static Objects decoded(List<Value> elements, Filling filling, String words) {
    List<Instance> instances = new ArrayList<>(elements.size());
    for (int i = 0; i < elements.size(); i++) {
      Seen seen =
          elements.get(i) instanceof MapValue raw
              ? Seen.of(raw, filling, PrivateBytes.NONE, words)
              : new Seen.Unclear(
                  new Failure.Failed(words + ": the list has an element that is no object"));
      switch (seen) {
        case Seen.There there -> add(there.instance(), filling.kind(), instances);
        case Seen.Gone _ -> {}
        case Seen.Unclear(Failure failure) -> {
          return Objects.failed(failure);
        }
      }
    }
    return new Objects(instances, Optional.empty());
  }

  /** What is the server's own is nobody's to change, and nobody's to miss. */
  private static void add(Instance instance, Kind kind, List<Instance> instances) {
    boolean excepted =
        kind
            .operations()
            .list()
            .map(Operations.Listing::except)
            .orElse(Map.of())
            .entrySet()
            .stream()
            .anyMatch(one ->
                instance
                    .value()
                    .get(one.getKey())
                    .flatMap(Kind::text)
                    .filter(one.getValue()::contains)
                    .isPresent());
    if (!excepted) {
      instances.add(instance);
    }
  }

  private Objects read(List<Value> elements, Filling filling, String words) {
    List<Instance> instances = new ArrayList<>(elements.size());
    try (ExecutorService threads =
        Executors.newFixedThreadPool(AT_ONCE, Thread.ofVirtual().factory())) {
      List<Future<Seen>> all = new ArrayList<>(elements.size());
      for (Value element : elements) {
        all.add(threads.submit(() -> read(element, filling, words)));
      }
      for (Future<Seen> one : all) {
        switch (one.get()) {
          case Seen.There there -> add(there.instance(), filling.kind(), instances);
          case Seen.Gone _ -> {}
          case Seen.Unclear(Failure failure) -> {
            threads.shutdownNow();
            return Objects.failed(failure);
          }
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Objects.failed(new Failure.Unavailable(words + " was interrupted"));
    } catch (ExecutionException e) {
      throw new IllegalStateException("reading an element failed", e);
    }
    return new Objects(instances, Optional.empty());
  }

  private Seen read(Value element, Filling filling, String words) {
    Optional<String> id = filling.kind().idOfElement(element);
    if (id.isEmpty()) {
      return new Seen.Unclear(
          new Failure.Failed(words + ": the list has an element without an id"));
    }
    MapValue known =
        element instanceof MapValue raw
            ? Decoding.object(filling.kind().form(), raw).value()
            : MapValue.EMPTY;
    return reading.read(filling.about(id, known));
  }
}
