package dev.attune.rest.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.rest.http.Time;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.RateLimit;
import dev.attune.rest.provider.api.StoppableTimer;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.kind.KindCapabilities;
import dev.attune.rest.provider.operation.ProgressPoller;
import dev.attune.schema.Catalogue;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Serves the kinds of a pack through the API that the pack describes. */
public final class RestProvider implements Provider {
  /** So many requests may wait for their turn: those of the changes that run, and their lists. */
  private static final int MOST_WAITING = 50;

  private final String instance;
  private final Pack pack;
  private final Catalogue schemas;
  private final Map<String, ApiKind> apiKinds = new HashMap<>();
  private final Map<String, Set<Operation>> operations = new HashMap<>();
  private final Connection connection;
  private final StoppableTimer stoppableTimer;

  /**
   * Serves a pack under the name of an instance.
   *
   * @param instance what the project calls it; its kinds are in the group of that name
   */
  public RestProvider(String instance, Pack pack, Connector connector, Time waiting) {
    this.instance = instance;
    this.pack = pack;
    this.schemas = new PackCatalogue(pack, instance);
    this.stoppableTimer = new StoppableTimer(waiting);
    this.connection =
        new Connection(
            instance, connector, ready -> new Session(pack, apiKinds, ready, stoppableTimer));
    pack.types()
        .forEach(type -> {
          ApiKind apiKind = new ApiKind(type);
          apiKinds.put(apiKind.name(), apiKind);
          operations.put(apiKind.name(), KindCapabilities.of(apiKind));
        });
  }

  @Override
  public Catalogue schemas() {
    return schemas;
  }

  /** By the kind alone: resources come here by annotation and placement as well. */
  @Override
  public Set<Operation> operations(TypeName type) {
    return operations.getOrDefault(type.kind(), Set.of());
  }

  /** Whatever the API answers is read by the fields that the pack names, and by nothing else. */
  @Override
  public boolean answersForValues() {
    return true;
  }

  @Override
  public boolean filtersNames(TypeName type) {
    ApiKind apiKind = apiKinds.get(type.kind());
    return apiKind != null && KindCapabilities.filtersNames(apiKind);
  }

  /** As long as a request may take, and what the pack says that the server goes on after it. */
  @Override
  public Duration longestCreate(TypeName type, MapValue config) {
    ApiKind apiKind = apiKinds.get(type.kind());
    return apiKind != null && connection.session() instanceof Connection.State.Open(Session session)
        ? session.longestRequest().plus(waitForTurn()).plus(ProgressPoller.longestCreate(apiKind))
        : LONGEST_CREATE;
  }

  /** A request may wait before it is sent, for those before it as well. */
  private Duration waitForTurn() {
    return pack.rateLimit()
        .map(limit -> limit.per().multipliedBy(Math.ceilDiv(MOST_WAITING, limit.requests())))
        .orElse(Duration.ZERO);
  }

  @Override
  public int mostAtOnce() {
    return pack.rateLimit()
        .map(RateLimit::parallel)
        .orElse(OptionalInt.empty())
        .orElse(Integer.MAX_VALUE);
  }

  @Override
  public boolean listsOneByOne(TypeName type) {
    ApiKind apiKind = apiKinds.get(type.kind());
    return apiKind != null && KindCapabilities.listsOneByOne(apiKind);
  }

  @Override
  public boolean listsWhole(TypeName type) {
    ApiKind apiKind = apiKinds.get(type.kind());
    return apiKind != null && KindCapabilities.listsWhole(apiKind);
  }

  @Override
  public List<Diagnostic> configure(MapValue settings) {
    return connection.open(settings);
  }

  @Override
  public List<Diagnostic> configureWhenNeeded(MapValue settings) {
    connection.openLater(settings);
    return List.of();
  }

  @Override
  public Result read(Location location, Instance known) {
    return result(
        Operation.READ, location, (session, apiKind) -> session.read(apiKind, location, known));
  }

  @Override
  public Matches find(Location location, Lookup lookup) {
    Operation operation =
        switch (lookup) {
          case Lookup.ByName _ -> Operation.FIND_BY_NAME;
          case Lookup.ByLabel _ -> Operation.FIND_BY_LABEL;
        };
    return on(
        operation,
        location,
        (session, apiKind) -> session.find(apiKind, location, lookup),
        Matches::failed);
  }

  @Override
  public Matches list(Location location, Optional<String> after) {
    return on(
        Operation.LIST,
        location,
        (session, apiKind) -> session.list(apiKind, location, after),
        Matches::failed);
  }

  @Override
  public Result create(Location location, Write write, String intent) {
    return result(
        Operation.CREATE,
        location,
        (session, apiKind) -> session.create(apiKind, location, write, intent));
  }

  @Override
  public Result update(Location location, Instance prior, Write write) {
    return result(
        Operation.UPDATE,
        location,
        (session, apiKind) -> session.update(apiKind, location, prior, write));
  }

  @Override
  public Result delete(Location location, Instance prior) {
    return result(
        Operation.DELETE, location, (session, apiKind) -> session.delete(apiKind, location, prior));
  }

  @Override
  public Result awaitGone(Location location, Instance deleted) {
    return result(
        Operation.AWAIT_GONE,
        location,
        (session, apiKind) -> session.awaitGone(apiKind, location, deleted));
  }

  @Override
  public Result importObject(Location location, String id) {
    return result(
        Operation.IMPORT,
        location,
        (session, apiKind) -> session.importObject(apiKind, location, id));
  }

  private Result result(
      Operation operation, Location location, BiFunction<Session, ApiKind, Result> work) {
    return on(operation, location, work, Result::failed);
  }

  private <T> T on(
      Operation operation,
      Location location,
      BiFunction<Session, ApiKind, T> work,
      Function<Failure, T> failed) {
    ApiKind apiKind = apiKinds.get(location.type().kind());
    if (apiKind == null || !operations(location.type()).contains(operation)) {
      return failed.apply(
          new Failure.Failed(location.type().kind() + " has no operation " + operation));
    }
    return switch (connection.session()) {
      case Connection.State.Open(Session session) -> work.apply(session, apiKind);
      case Connection.State.Closed(String why) ->
          failed.apply(
              new Failure.Failed(
                  why, Optional.of(new CommonCause(CommonCause.Kind.UNUSABLE, why))));
    };
  }

  @Override
  public void stop() {
    stoppableTimer.stop();
  }

  @Override
  public void close() {
    stoppableTimer.stop();
    connection.close();
  }

  @Override
  public String toString() {
    return "RestProvider(" + instance + ", " + pack.name() + ")";
  }
}
