package dev.attune.applier.settle;

import dev.attune.apply.Capacity;
import dev.attune.label.Labels;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.RecordedPlaces;
import dev.attune.observe.read.Observation;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Looks at many open writes at a time, and once where one answer is about several of them. */
final class TraceCollector {
  private final Labels labels;
  private final Catalogue catalogue;
  private final Providers providers;
  private final Observation observation;

  TraceCollector(Labels labels, Catalogue catalogue, Providers providers, Observation observation) {
    this.labels = labels;
    this.catalogue = catalogue;
    this.providers = providers;
    this.observation = observation;
  }

  /** By the ids of the intents. */
  Map<String, WriteTrace> collect(List<Intent> open) {
    Map<String, WriteTrace> all = new HashMap<>(others(open));
    Map<String, CandidateQuery> queries = queries(open);
    Map<CandidateQuery, Long> sharing =
        queries.values().stream()
            .flatMap(query -> shared(query).stream())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    Map<CandidateQuery, Candidates> lists =
        asked(
            sharing.entrySet().stream()
                .filter(list -> list.getValue() > 1)
                .map(Map.Entry::getKey)
                .toList());
    Map<String, CandidateQuery> single = new HashMap<>();
    for (Intent intent : open) {
      CandidateQuery query = queries.get(intent.id());
      if (query != null) {
        Optional<Candidates> listed =
            shared(query).flatMap(list -> Optional.ofNullable(lists.get(list)));
        if (listed.isPresent() && isEnough(intent, query, listed.get())) {
          all.put(intent.id(), new WriteTrace.Seen(listed));
        } else {
          single.put(intent.id(), query);
        }
      }
    }
    Map<CandidateQuery, Candidates> answers = asked(single.values().stream().distinct().toList());
    single.forEach((intent, query) ->
        all.put(intent, new WriteTrace.Seen(Optional.ofNullable(answers.get(query)))));
    return all;
  }

  private Optional<CandidateQuery> shared(CandidateQuery query) {
    return query.shared(providers.find(query.instance()).orElseThrow());
  }

  /** A list that does not show whole objects tells only which names nobody has. */
  private boolean isEnough(Intent intent, CandidateQuery query, Candidates list) {
    Schema schema = schema(intent).orElseThrow();
    return list.failure().isPresent()
        || providers.find(query.instance()).orElseThrow().listsWhole(schema.type())
        || list.instances().stream().noneMatch(instance -> mayBeNamed(intent, schema, instance));
  }

  private static boolean mayBeNamed(Intent intent, Schema schema, Instance instance) {
    return NaturalKey.of(schema, instance.value())
        .map(name -> NaturalKey.areSame(schema, name, intent.name().orElseThrow()))
        .orElse(true);
  }

  private Map<CandidateQuery, Candidates> asked(List<CandidateQuery> queries) {
    return inParallel(
        queries,
        Function.identity(),
        query -> query.ask(providers.find(query.instance()).orElseThrow()));
  }

  private Map<String, CandidateQuery> queries(List<Intent> open) {
    Map<String, CandidateQuery> queries = new LinkedHashMap<>();
    for (Intent intent : open) {
      Optional<Schema> schema = schema(intent).filter(kind -> !kind.isAlwaysThere());
      Optional<Provider> provider = providers.find(intent.provider());
      if (intent.kind() == Intent.Kind.CREATE && schema.isPresent() && provider.isPresent()) {
        CandidateQuery.of(labels, intent, provider.get(), schema.get())
            .ifPresent(query -> queries.put(intent.id(), query));
      }
    }
    return queries;
  }

  private Map<String, WriteTrace> others(List<Intent> open) {
    return inParallel(open, Intent::id, this::other);
  }

  private WriteTrace other(Intent intent) {
    Optional<Schema> schema = schema(intent);
    Optional<Provider> provider = providers.find(intent.provider());
    if (schema.isEmpty() || provider.isEmpty()) {
      return new WriteTrace.Unasked();
    }
    return switch (intent.kind()) {
      case CREATE -> schema.get().isAlwaysThere() ? only(intent, schema.get()) : unsearchable();
      case UPDATE, DELETE -> read(intent, provider.get(), schema.get());
      case RECORD -> new WriteTrace.Unasked();
    };
  }

  private static WriteTrace unsearchable() {
    return new WriteTrace.Seen(Optional.empty());
  }

  private WriteTrace only(Intent intent, Schema schema) {
    Location place = new Location(schema.type(), intent.parents());
    return new WriteTrace.Only(
        observation.only(intent.provider(), place, schema, intent.declared()));
  }

  private static WriteTrace read(Intent intent, Provider provider, Schema schema) {
    Location place = new Location(schema.type(), intent.parents());
    return new WriteTrace.Read(
        provider.operations(schema.type()).contains(Operation.READ)
            ? Optional.of(provider.read(place, intent.prior().orElseThrow()))
            : Optional.empty());
  }

  /** None also where its place does not tell: an answer from there would be about another. */
  private Optional<Schema> schema(Intent intent) {
    return RecordedPlaces.isUnclear(catalogue, intent.place())
        ? Optional.empty()
        : catalogue.find(intent.deployment().identity().type());
  }

  private static <T, K, V> Map<K, V> inParallel(
      List<T> all, Function<T, K> key, Function<T, V> work) {
    Semaphore room = new Semaphore(Capacity.DEFAULT);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Map<K, CompletableFuture<V>> answers = new LinkedHashMap<>();
      for (T one : all) {
        Supplier<V> asked = () -> inTurn(room, () -> work.apply(one));
        answers.put(key.apply(one), CompletableFuture.supplyAsync(asked, threads));
      }
      return answers.entrySet().stream()
          .collect(Collectors.toMap(Map.Entry::getKey, answer -> answer.getValue().join()));
    }
  }

  private static <V> V inTurn(Semaphore room, Supplier<V> work) {
    room.acquireUninterruptibly();
    try {
      return work.get();
    } finally {
      room.release();
    }
  }
}
