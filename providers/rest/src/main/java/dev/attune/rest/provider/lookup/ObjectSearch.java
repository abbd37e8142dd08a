package dev.attune.rest.provider.lookup;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.PrivateBytes;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.Template;
import dev.attune.rest.provider.api.ApiClient;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.kind.KindCapabilities;
import dev.attune.rest.provider.list.ListFetcher;
import dev.attune.rest.provider.list.Page;
import dev.attune.rest.provider.list.PagePrefetcher;
import dev.attune.rest.provider.list.PagePrefetcher.Stop;
import dev.attune.rest.provider.request.RequestTargets;
import dev.attune.rest.provider.request.RequestVariables;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Looks for objects by what they are called. Where the API can, it is asked for those alone, and
 * what it gives is looked at again, since many understand a name as a part of one; else a list is
 * fetched, once for many questions.
 */
public final class ObjectSearch implements AutoCloseable {
  private final ListFetcher listFetcher;
  private final PagePrefetcher pages;
  private final ListCache listCache = new ListCache();
  private final ElementReader elementReader;
  private final ObjectReader objectReader;
  private final AbsenceCheck absenceCheck;

  /**
   * @param apiKinds all of the pack, by name
   */
  public ObjectSearch(
      ApiClient apiClient, RequestTargets requestTargets, Map<String, ApiKind> apiKinds) {
    this.listFetcher = new ListFetcher(apiClient, requestTargets);
    this.pages = new PagePrefetcher(listFetcher);
    this.objectReader = new ObjectReader(apiClient, requestTargets, this);
    this.elementReader = new ElementReader(objectReader);
    this.absenceCheck = new AbsenceCheck(apiClient.spots(), apiKinds, this);
  }

  public ObjectReader reading() {
    return objectReader;
  }

  AbsenceCheck absence() {
    return absenceCheck;
  }

  /** The first page of the list. */
  Page listed(RequestVariables requestVariables) {
    return listFetcher.page(requestVariables, Map.of(), Optional.empty());
  }

  /** Forgets what was fetched before a write. */
  public void written(ApiKind apiKind) {
    listCache.clear(apiKind);
  }

  public Matches find(RequestVariables requestVariables, Lookup lookup) {
    ApiKind apiKind = requestVariables.kind();
    RequestVariables sought = requestVariables.seeking(lookup);
    Optional<Operations.Listing> list = apiKind.operations().list();
    return switch (lookup) {
      case Lookup.ByName(String name) -> named(sought, list, name);
      case Lookup.ByLabel(String key, String value) -> {
        Predicate<Instance> fits =
            one -> apiKind.label(one.value(), key).filter(value::equals).isPresent();
        yield find(
            sought, list.map(Operations.Listing::byLabel).orElseThrow(), fits, Optional.empty());
      }
    };
  }

  private Matches named(RequestVariables sought, Optional<Operations.Listing> list, String name) {
    ApiKind apiKind = sought.kind();
    Predicate<Instance> fits =
        one -> apiKind.nameOf(one.value()).filter(it -> apiKind.names().same(name, it)).isPresent();
    if (isOneRequest(apiKind, list)) {
      return single(sought.about(Optional.of(name), MapValue.EMPTY), fits);
    }
    Map<String, Template> filter = list.get().byName();
    Matches found = find(sought, filter, fits, Optional.of(name));
    // Who filters by one spelling need not know the others; the whole list does.
    boolean isOpen =
        !filter.isEmpty()
            && apiKind.names().varies()
            && found.failure().isEmpty()
            && found.instances().isEmpty();
    return isOpen ? find(sought, Map.of(), fits, Optional.of(name)) : found;
  }

  /** What is known by its name need not be looked for among others. */
  private static boolean isOneRequest(ApiKind apiKind, Optional<Operations.Listing> list) {
    return list.isEmpty()
        || (list.get().byName().isEmpty() && KindCapabilities.filtersNames(apiKind));
  }

  /**
   * @param name what they are called, if that is asked
   */
  private Matches find(
      RequestVariables sought,
      Map<String, Template> filter,
      Predicate<Instance> fits,
      Optional<String> name) {
    if (!filter.isEmpty()) {
      return matches(sought, listFetcher.all(sought, filter), fits, Optional.empty());
    }
    CachedList cachedList = cachedList(sought, sought.sought());
    return matches(sought, cachedList.all(), fits, name.map(one -> new Named(cachedList, one)));
  }

  /** The part of a list that may have a name. */
  private record Named(CachedList list, String name) {}

  private CachedList cachedList(RequestVariables requestVariables, Object question) {
    return listCache.ask(
        requestVariables,
        question,
        () -> new CachedList(requestVariables.kind(), listFetcher.all(requestVariables, Map.of())));
  }

  private Matches matches(
      RequestVariables requestVariables,
      ListFetcher.All all,
      Predicate<Instance> fits,
      Optional<Named> part) {
    return switch (all) {
      case ListFetcher.All.Failed(Failure failure) -> Matches.failed(failure);
      case ListFetcher.All.Fetched(List<Value> found, String words) -> {
        Function<List<Value>, ElementReader.Objects> read =
            some -> elementReader.of(some, requestVariables, words);
        ElementReader.Objects objects =
            part.map(named ->
                    read.apply(named.list().named(named.name())).and(named.list().nameless(read)))
                .orElseGet(() -> read.apply(found));
        yield objects.failure().isPresent()
            ? Matches.failed(objects.failure().get())
            : Matches.of(objects.instances().stream().filter(fits).toList());
      }
    };
  }

  /** An object that nothing lists, known by its name as by its id. */
  private Matches single(RequestVariables requestVariables, Predicate<Instance> fits) {
    return switch (objectReader.read(requestVariables)) {
      case ReadResult.There there ->
          Matches.of(List.of(there.instance()).stream().filter(fits).toList());
      case ReadResult.Gone _ -> Matches.of(List.of());
      case ReadResult.Unclear(Failure failure) -> Matches.failed(failure);
    };
  }

  /** An object that has no request of its own, as it is now: a write may depend on it. */
  ReadResult byId(RequestVariables requestVariables) {
    return switch (listFetcher.all(requestVariables, Map.of())) {
      case ListFetcher.All.Failed(Failure.NotFound said) -> absenceCheck.of(requestVariables, said);
      case ListFetcher.All.Failed(Failure failure) -> new ReadResult.Unclear(failure);
      case ListFetcher.All.Fetched(List<Value> found, String words) ->
          withId(requestVariables.kind(), requestVariables.id().orElseThrow(), found)
              .map(element ->
                  element instanceof MapValue raw
                      ? ReadResult.of(raw, requestVariables, PrivateBytes.NONE, words)
                      : new ReadResult.Unclear(
                          new Failure.Failed(words + ": the list contains only ids")))
              .orElseGet(ReadResult.Gone::new);
    };
  }

  /** One that has it to the letter comes before one that only spells it so. */
  private static Optional<Value> withId(ApiKind apiKind, String id, List<Value> elements) {
    return having(apiKind, elements, id::equals)
        .or(() -> having(apiKind, elements, shown -> apiKind.areSame(id, shown)));
  }

  private static Optional<Value> having(
      ApiKind apiKind, List<Value> elements, Predicate<String> id) {
    return elements.stream()
        .filter(element -> apiKind.idOfElement(element).filter(id).isPresent())
        .findFirst();
  }

  /** One page of everything. */
  public Matches page(RequestVariables requestVariables, Optional<String> after) {
    if (requestVariables.kind().operations().list().isEmpty()) {
      return single(
          requestVariables.about(
              Optional.of(requestVariables.kind().onlyId(requestVariables.parents())),
              MapValue.EMPTY),
          _ -> true);
    }
    Optional<Stop> stop = after.flatMap(Stop::of);
    if (after.isPresent() && stop.isEmpty()) {
      return Matches.failed(new Failure.Failed("'" + after.get() + "' is not a page of a list"));
    }
    if (after.isEmpty()) {
      listCache.clear(requestVariables.kind());
    }
    long walk = stop.map(Stop::walk).orElseGet(() -> pages.begin(requestVariables));
    return switch (pages.page(requestVariables, walk, stop.map(Stop::mark))) {
      case Page.Failed(Failure failure) -> Matches.failed(failure);
      case Page.Fetched(var found, var next, var _, var _, var _, String words) -> {
        ElementReader.Objects objects = elementReader.of(found, requestVariables, words);
        yield objects.failure().isPresent()
            ? Matches.failed(objects.failure().get())
            : new Matches(
                objects.instances(),
                next.map(mark -> new Stop(walk, mark).text()),
                List.of(),
                Optional.empty());
      }
    };
  }

  @Override
  public void close() {
    pages.close();
  }
}
