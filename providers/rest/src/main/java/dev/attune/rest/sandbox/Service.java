package dev.attune.rest.sandbox;

import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.sandbox.Route.Action;
import dev.attune.value.MapValue;
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
            .max(
                Comparator.<Routes.Hit>comparingLong(hit -> hit.route().agreement(query))
                    // One object before many: its answer has the others too.
                    .thenComparing(hit -> hit.route().action() == Action.READ))
            .orElseThrow(() -> notAllowed(hits));
    return fitting.stream()
        .filter(hit -> isSameKind(hit, best) || isInside(hit, best) || Fixed.tells(hit))
        .toList();
  }

  private static boolean isSameKind(Routes.Hit one, Routes.Hit other) {
    return one.route().kind().equals(other.route().kind());
  }

  /** Whether the answer to the one has the list that the other asks for. */
  private static boolean isInside(Routes.Hit list, Routes.Hit read) {
    return list.route().action() == Action.LIST
        && read.route().action() == Action.READ
        && list.route().kind().parent().filter(read.route().kind()::equals).isPresent();
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
      Routes.Hit hit = chosen(meant, request);
      Outgoing answer = answer(hit, request, stale.map(now::minus));
      for (Routes.Hit other : meant) {
        if (isInside(other, hit)) {
          answer = answer.with(reading.list(other, request, stale.map(now::minus)));
        }
      }
      return answer;
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
  private Routes.Hit chosen(List<Routes.Hit> all, Incoming request) {
    List<Routes.Hit> meant = told(all, request);
    Optional<Routes.Hit> create = of(Action.CREATE, meant);
    Optional<Routes.Hit> update = of(Action.UPDATE, meant);
    if (create.isEmpty() || update.isEmpty()) {
      return bound(of(Action.READ, meant).orElse(meant.getFirst()), request);
    }
    Routes.Hit change = bound(update.get(), request);
    boolean there = lookups.one(change.route().kind(), change.bindings()).isPresent();
    return there ? change : bound(create.get(), request);
  }

  /** Those whose bodies say what this one says; else those whose bodies need not say it. */
  private static List<Routes.Hit> told(List<Routes.Hit> meant, Incoming request) {
    Optional<Routes.Hit> told =
        meant.stream().filter(hit -> Fixed.tells(hit) && Fixed.fits(hit, request)).findFirst();
    List<Routes.Hit> left =
        meant.stream()
            .filter(hit ->
                told.isEmpty()
                    ? !Fixed.tells(hit)
                    : isSameKind(hit, told.get()) && Fixed.fits(hit, request))
            .toList();
    if (left.isEmpty()) {
      String names =
          meant.stream()
              .flatMap(hit -> hit.route().request().set().keySet().stream())
              .distinct()
              .collect(Collectors.joining(", "));
      throw Refused.with(400, "the body does not say what is to be done: " + names);
    }
    return left;
  }

  private static Optional<Routes.Hit> of(Action action, List<Routes.Hit> meant) {
    return meant.stream().filter(hit -> hit.route().action() == action).findFirst();
  }

  /** With what query and body say beside the path; a list looks at its query by itself. */
  private static Routes.Hit bound(Routes.Hit hit, Incoming request) {
    Action action = hit.route().action();
    if (action == Action.LIST) {
      return hit;
    }
    Bindings all =
        hit.bindings().and(hit.route().bindQuery(request.query())).orElseThrow(Refused::notThere);
    boolean fixed = Fixed.tells(hit);
    boolean open = action == Action.UPDATE && !hit.route().identifies();
    if (fixed || open) {
      MapValue sent = Fixed.sent(hit, request);
      Bindings told = open ? Fixed.identity(hit, sent) : Bindings.NONE;
      all =
          all.and(Fixed.bindings(hit, sent))
              .flatMap(so -> so.and(told))
              .orElseThrow(Refused::notThere);
    }
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
