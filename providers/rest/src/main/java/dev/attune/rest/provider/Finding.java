package dev.attune.rest.provider;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.PrivateBytes;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.Template;
import dev.attune.rest.provider.PagesAhead.Stop;
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
final class Finding implements AutoCloseable {
  private final Listing listing;
  private final PagesAhead pages;
  private final Shelves shelves = new Shelves();
  private final Elements elements;
  private final Reading reading;
  private final Absence absence;

  /**
   * @param kinds all of the pack, by name
   */
  Finding(Api api, Targets targets, Map<String, Kind> kinds) {
    this.listing = new Listing(api, targets);
    this.pages = new PagesAhead(listing);
    this.reading = new Reading(api, targets, this);
    this.elements = new Elements(reading);
    this.absence = new Absence(api.spots(), kinds, this);
  }

  Reading reading() {
    return reading;
  }

  Absence absence() {
    return absence;
  }

  /** The first page of the list. */
  Page listed(Filling filling) {
    return listing.page(filling, Map.of(), Optional.empty());
  }

  /** Forgets what was fetched before a write. */
  void written(Kind kind) {
    shelves.clear(kind);
  }

  Matches find(Filling filling, Lookup lookup) {
    Kind kind = filling.kind();
    Filling sought = filling.seeking(lookup);
    Optional<Operations.Listing> list = kind.operations().list();
    return switch (lookup) {
      case Lookup.ByName(String name) -> named(sought, list, name);
      case Lookup.ByLabel(String key, String value) -> {
        Predicate<Instance> fits =
            one -> kind.label(one.value(), key).filter(value::equals).isPresent();
        yield find(
            sought, list.map(Operations.Listing::byLabel).orElseThrow(), fits, Optional.empty());
      }
    };
  }

  private Matches named(Filling sought, Optional<Operations.Listing> list, String name) {
    Kind kind = sought.kind();
    Predicate<Instance> fits =
        one -> kind.nameOf(one.value()).filter(it -> kind.names().same(name, it)).isPresent();
    if (isOneRequest(kind, list)) {
      return single(sought.about(Optional.of(name), MapValue.EMPTY), fits);
    }
    Map<String, Template> filter = list.get().byName();
    Matches found = find(sought, filter, fits, Optional.of(name));
    // Who filters by one spelling need not know the others; the whole list does.
    boolean isOpen =
        !filter.isEmpty()
            && kind.names().varies()
            && found.failure().isEmpty()
            && found.instances().isEmpty();
    return isOpen ? find(sought, Map.of(), fits, Optional.of(name)) : found;
  }

  /** What is known by its name need not be looked for among others. */
  private static boolean isOneRequest(Kind kind, Optional<Operations.Listing> list) {
    return list.isEmpty() || (list.get().byName().isEmpty() && Abilities.filtersNames(kind));
  }

  /**
   * @param name what they are called, if that is asked
   */
  private Matches find(
      Filling sought,
      Map<String, Template> filter,
      Predicate<Instance> fits,
      Optional<String> name) {
    if (!filter.isEmpty()) {
      return matches(sought, listing.all(sought, filter), fits, Optional.empty());
    }
    Shelf shelf = shelf(sought, sought.sought());
    return matches(sought, shelf.all(), fits, name.map(one -> new Named(shelf, one)));
  }

  /** The part of a list that may have a name. */
  private record Named(Shelf shelf, String name) {}

  private Shelf shelf(Filling filling, Object question) {
    return shelves.ask(
        filling, question, () -> new Shelf(filling.kind(), listing.all(filling, Map.of())));
  }

  private Matches matches(
      Filling filling, Listing.All all, Predicate<Instance> fits, Optional<Named> part) {
    return switch (all) {
      case Listing.All.Failed(Failure failure) -> Matches.failed(failure);
      case Listing.All.Fetched(List<Value> found, String words) -> {
        Function<List<Value>, Elements.Objects> read = some -> elements.of(some, filling, words);
        Elements.Objects objects =
            part.map(named ->
                    read.apply(named.shelf().named(named.name())).and(named.shelf().nameless(read)))
                .orElseGet(() -> read.apply(found));
        yield objects.failure().isPresent()
            ? Matches.failed(objects.failure().get())
            : Matches.of(objects.instances().stream().filter(fits).toList());
      }
    };
  }

  /** An object that nothing lists, known by its name as by its id. */
  private Matches single(Filling filling, Predicate<Instance> fits) {
    return switch (reading.read(filling)) {
      case Seen.There there -> Matches.of(List.of(there.instance()).stream().filter(fits).toList());
      case Seen.Gone _ -> Matches.of(List.of());
      case Seen.Unclear(Failure failure) -> Matches.failed(failure);
    };
  }

  /** An object that has no request of its own, as it is now: a write may depend on it. */
  Seen byId(Filling filling) {
    return switch (listing.all(filling, Map.of())) {
      case Listing.All.Failed(Failure.NotFound said) -> absence.of(filling, said);
      case Listing.All.Failed(Failure failure) -> new Seen.Unclear(failure);
      case Listing.All.Fetched(List<Value> found, String words) ->
          withId(filling.kind(), filling.id().orElseThrow(), found)
              .map(element ->
                  element instanceof MapValue raw
                      ? Seen.of(raw, filling, PrivateBytes.NONE, words)
                      : new Seen.Unclear(
                          new Failure.Failed(words + ": the list has bare ids only")))
              .orElseGet(Seen.Gone::new);
    };
  }

  /** One that has it to the letter comes before one that only spells it so. */
  private static Optional<Value> withId(Kind kind, String id, List<Value> elements) {
    return having(kind, elements, id::equals)
        .or(() -> having(kind, elements, shown -> kind.areSame(id, shown)));
  }

  private static Optional<Value> having(Kind kind, List<Value> elements, Predicate<String> id) {
    return elements.stream()
        .filter(element -> kind.idOfElement(element).filter(id).isPresent())
        .findFirst();
  }

  /** One page of everything. */
  Matches page(Filling filling, Optional<String> after) {
    if (filling.kind().operations().list().isEmpty()) {
      return single(
          filling.about(Optional.of(filling.kind().onlyId(filling.parents())), MapValue.EMPTY),
          _ -> true);
    }
    Optional<Stop> stop = after.flatMap(Stop::of);
    if (after.isPresent() && stop.isEmpty()) {
      return Matches.failed(new Failure.Failed("'" + after.get() + "' is no page of a list"));
    }
    if (after.isEmpty()) {
      shelves.clear(filling.kind());
    }
    long walk = stop.map(Stop::walk).orElseGet(() -> pages.begin(filling));
    return switch (pages.page(filling, walk, stop.map(Stop::mark))) {
      case Page.Failed(Failure failure) -> Matches.failed(failure);
      case Page.Came(var found, var next, var _, var _, var _, String words) -> {
        Elements.Objects objects = elements.of(found, filling, words);
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
