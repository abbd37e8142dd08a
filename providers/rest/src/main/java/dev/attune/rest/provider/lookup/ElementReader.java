package dev.attune.rest.provider.lookup;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.provider.body.BodyDecoder;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.kind.KindCapabilities;
import dev.attune.rest.provider.request.RequestVariables;
import dev.attune.schema.KeyText;
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
final class ElementReader {
  /** So many are read at once; the wire keeps to what the API allows. */
  private static final int AT_ONCE = 8;

  private final ObjectReader objectReader;

  ElementReader(ObjectReader objectReader) {
    this.objectReader = objectReader;
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
   * @param requestVariables where the list is
   * @param words what was asked, for messages
   */
  Objects of(List<Value> elements, RequestVariables requestVariables, String words) {
    return KindCapabilities.listsOneByOne(requestVariables.kind())
        ? read(elements, requestVariables, words)
        : decoded(elements, requestVariables, words);
  }

  private static Objects decoded(
      List<Value> elements, RequestVariables requestVariables, String words) {
    List<Instance> instances = new ArrayList<>(elements.size());
    for (int i = 0; i < elements.size(); i++) {
      ReadResult readResult =
          elements.get(i) instanceof MapValue raw
              ? ReadResult.of(raw, requestVariables, PrivateBytes.NONE, words)
              : new ReadResult.Unclear(
                  new Failure.Failed(words + ": the list has an element that is not an object"));
      switch (readResult) {
        case ReadResult.There there -> add(there.instance(), requestVariables.kind(), instances);
        case ReadResult.Gone _ -> {}
        case ReadResult.Unclear(Failure failure) -> {
          return Objects.failed(failure);
        }
      }
    }
    return new Objects(instances, Optional.empty());
  }

  /** What is the server's own is nobody's to change, and nobody's to miss. */
  private static void add(Instance instance, ApiKind apiKind, List<Instance> instances) {
    boolean excepted =
        apiKind
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
                    .flatMap(KeyText::text)
                    .filter(one.getValue()::contains)
                    .isPresent());
    if (!excepted) {
      instances.add(instance);
    }
  }

  private Objects read(List<Value> elements, RequestVariables requestVariables, String words) {
    List<Instance> instances = new ArrayList<>(elements.size());
    try (ExecutorService threads =
        Executors.newFixedThreadPool(AT_ONCE, Thread.ofVirtual().factory())) {
      List<Future<ReadResult>> all = new ArrayList<>(elements.size());
      for (Value element : elements) {
        all.add(threads.submit(() -> read(element, requestVariables, words)));
      }
      for (Future<ReadResult> one : all) {
        switch (one.get()) {
          case ReadResult.There there -> add(there.instance(), requestVariables.kind(), instances);
          case ReadResult.Gone _ -> {}
          case ReadResult.Unclear(Failure failure) -> {
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

  private ReadResult read(Value element, RequestVariables requestVariables, String words) {
    Optional<String> id = requestVariables.kind().idOfElement(element);
    if (id.isEmpty()) {
      return new ReadResult.Unclear(
          new Failure.Failed(words + ": the list has an element without an id"));
    }
    MapValue known =
        element instanceof MapValue raw
            ? BodyDecoder.object(requestVariables.kind().form(), raw).value()
            : MapValue.EMPTY;
    return objectReader.read(requestVariables.about(id, known));
  }
}
