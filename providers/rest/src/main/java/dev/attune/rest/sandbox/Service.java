package dev.attune.rest.sandbox;

import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.sandbox.Route.Action;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Carries out requests of the API, one at a time. */
final class Service {
  private final Realm realm;
  private final Lookups lookups;
  private final Reading reading;
  private final Writing writing;
  private final Deleting deleting;

  Service(Realm realm) {
    this.realm = realm;
    this.lookups = new Lookups(realm);
    this.reading = new Reading(realm, lookups);
    this.writing = new Writing(realm, lookups, reading);
    this.deleting = new Deleting(realm, lookups);
  }

  /** Those routes of a path that a request means, of one kind and in the order of the pack. */
  static List<Routes.Hit> meant(List<Routes.Hit> hits, Optional<Verb> verb, Query query) {
    if (hits.isEmpty()) {
      throw Refused.with(404, "there is no such path");
    }
    List<Routes.Hit> fitting =
        hits.stream().filter(hit -> verb.filter(hit.route().verb()::equals).isPresent()).toList();
    Routes.Hit best =
        fitting.stream()
            .max(Comparator.comparingLong(hit -> hit.route().agreement(query)))
            .orElseThrow(() -> notAllowed(hits));
    return fitting.stream().filter(hit -> hit.route().kind().equals(best.route().kind())).toList();
  }

  private static Refused notAllowed(List<Routes.Hit> hits) {
    String allowed = Routes.verbs(hits).stream().map(Verb::name).collect(Collectors.joining(", "));
    return Refused.with(405, "this path takes " + allowed).saying("Allow", allowed);
  }

  /**
   * @param stale how old what is shown is
   */
  Outgoing answer(List<Routes.Hit> meant, Incoming request, Optional<Duration> stale) {
    synchronized (realm) {
      Instant now = realm.now();
      realm.works().pass(now);
      return answer(chosen(meant, request.query()), request, stale.map(now::minus));
    }
  }

  /** How far an operation is that a header led to. */
  Outgoing operation(String id) {
    synchronized (realm) {
      realm.works().pass(realm.now());
      return reading.operation(id, Optional.empty());
    }
  }

  void keepHistory(Optional<Duration> time) {
    synchronized (realm) {
      realm.world().history().keep(time);
    }
  }

  /** The same request makes what is not there and changes what is. */
  private Routes.Hit chosen(List<Routes.Hit> meant, Query query) {
    Optional<Routes.Hit> create = of(Action.CREATE, meant);
    Optional<Routes.Hit> update = of(Action.UPDATE, meant);
    if (create.isEmpty() || update.isEmpty()) {
      return bound(meant.getFirst(), query);
    }
    Routes.Hit change = bound(update.get(), query);
    boolean there = lookups.one(change.route().kind(), change.bindings()).isPresent();
    return there ? change : bound(create.get(), query);
  }

  private static Optional<Routes.Hit> of(Action action, List<Routes.Hit> meant) {
    return meant.stream().filter(hit -> hit.route().action() == action).findFirst();
  }

  /** With what the query says of parents; a list looks at its query by itself. */
  private static Routes.Hit bound(Routes.Hit hit, Query query) {
    if (hit.route().action() == Action.LIST) {
      return hit;
    }
    Bindings all = hit.bindings().and(hit.route().bindQuery(query)).orElseThrow(Refused::notThere);
    return new Routes.Hit(hit.route(), all);
  }

  private Outgoing answer(Routes.Hit hit, Incoming request, Optional<Instant> then) {
    return switch (hit.route().action()) {
      case CREATE -> writing.create(hit, request);
      case READ -> reading.read(hit, then);
      case UPDATE -> writing.update(hit, request);
      case DELETE -> deleting.delete(hit, request);
      case LIST -> reading.list(hit, request, then);
      case OPERATION ->
          reading.operation(
              hit.bindings().get(new Part.OperationId()).orElseThrow(),
              Optional.of(hit.route().kind()));
    };
  }
}
