package dev.attune.rest.sandbox.service;

import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.sandbox.http.IncomingRequest;
import dev.attune.rest.sandbox.http.OutgoingResponse;
import dev.attune.rest.sandbox.http.QueryParameters;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.rest.sandbox.route.Bindings;
import dev.attune.rest.sandbox.route.BodyConstants;
import dev.attune.rest.sandbox.route.Route.Action;
import dev.attune.rest.sandbox.route.RouteTree;
import dev.attune.rest.sandbox.state.ServerState;
import dev.attune.value.MapValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Carries out requests of the API, one at a time. */
public final class ApiService {
  private final ServerState serverState;
  private final ObjectLookup objectLookup;
  private final ReadService readService;
  private final WriteService writeService;
  private final DeleteService deleteService;

  public ApiService(ServerState serverState) {
    this.serverState = serverState;
    this.objectLookup = new ObjectLookup(serverState);
    this.readService = new ReadService(serverState, objectLookup);
    this.writeService = new WriteService(serverState, objectLookup, readService);
    this.deleteService = new DeleteService(serverState, objectLookup);
  }

  /** Those routes of a path that a request means, of one kind and in the order of the pack. */
  public static List<RouteTree.Hit> meant(
      List<RouteTree.Hit> hits, Optional<Verb> verb, QueryParameters queryParameters) {
    if (hits.isEmpty()) {
      throw RefusalException.with(404, "there is no such path");
    }
    List<RouteTree.Hit> fitting =
        hits.stream().filter(hit -> verb.filter(hit.route().verb()::equals).isPresent()).toList();
    RouteTree.Hit best =
        fitting.stream()
            .max(
                Comparator.<RouteTree.Hit>comparingLong(
                        hit -> hit.route().agreement(queryParameters))
                    // One object before many: its answer has the others too.
                    .thenComparing(hit -> hit.route().action() == Action.READ))
            .orElseThrow(() -> notAllowed(hits));
    return fitting.stream()
        .filter(hit -> isSameKind(hit, best) || isInside(hit, best) || BodyConstants.tells(hit))
        .toList();
  }

  private static boolean isSameKind(RouteTree.Hit one, RouteTree.Hit other) {
    return one.route().kind().equals(other.route().kind());
  }

  /** Whether the answer to the one has the list that the other asks for. */
  private static boolean isInside(RouteTree.Hit list, RouteTree.Hit read) {
    return list.route().action() == Action.LIST
        && read.route().action() == Action.READ
        && list.route().kind().parents().contains(read.route().kind().name());
  }

  private static RefusalException notAllowed(List<RouteTree.Hit> hits) {
    String allowed =
        RouteTree.verbs(hits).stream().map(Verb::name).collect(Collectors.joining(", "));
    return RefusalException.with(405, "this path accepts " + allowed).saying("Allow", allowed);
  }

  /**
   * The answer to a request.
   *
   * @param stale how old what is shown is
   */
  public OutgoingResponse answer(
      List<RouteTree.Hit> meant, IncomingRequest request, Optional<Duration> stale) {
    synchronized (serverState) {
      Instant now = serverState.now();
      serverState.works().pass(now);
      RouteTree.Hit hit = chosen(meant, request);
      OutgoingResponse answer = answer(hit, request, stale.map(now::minus));
      for (RouteTree.Hit other : meant) {
        if (isInside(other, hit)) {
          answer = answer.with(readService.list(other, request, stale.map(now::minus)));
        }
      }
      return answer;
    }
  }

  /** How far an operation is that a header led to. */
  public OutgoingResponse operation(String id) {
    synchronized (serverState) {
      serverState.works().pass(serverState.now());
      return readService.operation(id, Optional.empty());
    }
  }

  public void keepHistory(Optional<Duration> time) {
    synchronized (serverState) {
      serverState.world().history().keep(time);
    }
  }

  /** The same request makes what is not there and changes what is. */
  private RouteTree.Hit chosen(List<RouteTree.Hit> all, IncomingRequest request) {
    List<RouteTree.Hit> meant = matchingBodies(all, request);
    Optional<RouteTree.Hit> create = of(Action.CREATE, meant);
    Optional<RouteTree.Hit> update = of(Action.UPDATE, meant);
    if (create.isEmpty() || update.isEmpty()) {
      return bound(of(Action.READ, meant).orElse(meant.getFirst()), request);
    }
    RouteTree.Hit change = bound(update.get(), request);
    boolean there = objectLookup.one(change.route().kind(), change.bindings()).isPresent();
    return there ? change : bound(create.get(), request);
  }

  /** Those whose bodies say what this one says; else those whose bodies need not say it. */
  private static List<RouteTree.Hit> matchingBodies(
      List<RouteTree.Hit> meant, IncomingRequest request) {
    Optional<RouteTree.Hit> told =
        meant.stream()
            .filter(hit -> BodyConstants.tells(hit) && BodyConstants.fits(hit, request))
            .findFirst();
    List<RouteTree.Hit> left =
        meant.stream()
            .filter(hit ->
                told.isEmpty()
                    ? !BodyConstants.tells(hit)
                    : isSameKind(hit, told.get()) && BodyConstants.fits(hit, request))
            .toList();
    if (left.isEmpty()) {
      String names =
          meant.stream()
              .flatMap(hit -> hit.route().request().set().keySet().stream())
              .distinct()
              .collect(Collectors.joining(", "));
      throw RefusalException.with(400, "the body does not say which operation it is for: " + names);
    }
    return left;
  }

  private static Optional<RouteTree.Hit> of(Action action, List<RouteTree.Hit> meant) {
    return meant.stream().filter(hit -> hit.route().action() == action).findFirst();
  }

  /** With what query and body say beside the path; a list looks at its query by itself. */
  private static RouteTree.Hit bound(RouteTree.Hit hit, IncomingRequest request) {
    Action action = hit.route().action();
    if (action == Action.LIST) {
      return hit;
    }
    Bindings all =
        hit.bindings()
            .and(hit.route().bindQuery(request.query()))
            .orElseThrow(RefusalException::notThere);
    boolean fixed = BodyConstants.tells(hit);
    boolean open = action == Action.UPDATE && !hit.route().identifies();
    if (fixed || open) {
      MapValue sent = BodyConstants.sent(hit, request);
      Bindings told = open ? BodyConstants.identity(hit, sent) : Bindings.NONE;
      all =
          all.and(BodyConstants.bindings(hit, sent))
              .flatMap(so -> so.and(told))
              .orElseThrow(RefusalException::notThere);
    }
    return new RouteTree.Hit(hit.route(), all);
  }

  private OutgoingResponse answer(
      RouteTree.Hit hit, IncomingRequest request, Optional<Instant> then) {
    return switch (hit.route().action()) {
      case CREATE -> writeService.create(hit, request);
      case READ -> readService.read(hit, then);
      case UPDATE -> writeService.update(hit, request);
      case DELETE -> deleteService.delete(hit, request);
      case LIST -> readService.list(hit, request, then);
      case OPERATION ->
          readService.operation(
              hit.bindings().get(new Part.OperationId()).orElseThrow(),
              Optional.of(hit.route().kind()));
    };
  }
}
