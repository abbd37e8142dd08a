package dev.attune.rest.provider;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.rest.http.Wire;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.RateLimit;
import dev.attune.rest.pack.Setting;
import dev.attune.rest.provider.api.ApiClient;
import dev.attune.rest.provider.api.StoppableTimer;
import dev.attune.rest.provider.failure.FailureClassifier;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.lookup.ObjectReader;
import dev.attune.rest.provider.lookup.ObjectSearch;
import dev.attune.rest.provider.lookup.ReadResult;
import dev.attune.rest.provider.lookup.RecentReads;
import dev.attune.rest.provider.operation.CreateOperation;
import dev.attune.rest.provider.operation.DeleteOperation;
import dev.attune.rest.provider.operation.ProgressPoller;
import dev.attune.rest.provider.operation.UpdateOperation;
import dev.attune.rest.provider.operation.WriteResultReader;
import dev.attune.rest.provider.request.RequestTargets;
import dev.attune.rest.provider.request.RequestVariables;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The operations on an open connection. */
final class Session implements AutoCloseable {
  private final Wire wire;
  private final Duration longestRequest;
  private final Map<String, ApiKind> apiKinds;
  private final ObjectSearch objectSearch;
  private final RecentReads recentReads;
  private final CreateOperation createOperation;
  private final UpdateOperation updateOperation;
  private final DeleteOperation deleteOperation;

  Session(
      Pack pack,
      Map<String, ApiKind> apiKinds,
      Connector.Connected.Ready ready,
      StoppableTimer stoppableTimer) {
    this.wire = ready.wire();
    this.longestRequest = ready.longestRequest();
    this.apiKinds = apiKinds;
    this.recentReads = new RecentReads(stoppableTimer);
    FailureClassifier failureClassifier =
        new FailureClassifier(pack.rateLimit().map(RateLimit::retryAfter).orElse("Retry-After"));
    ApiClient apiClient =
        new ApiClient(wire, failureClassifier, stoppableTimer, secrets(pack, ready));
    RequestTargets requestTargets = new RequestTargets(ready.base(), ready.settings());
    this.objectSearch = new ObjectSearch(apiClient, requestTargets, apiKinds);
    ObjectReader objectReader = objectSearch.reading();
    ProgressPoller progressPoller =
        new ProgressPoller(apiClient, requestTargets, objectReader, stoppableTimer);
    WriteResultReader back = new WriteResultReader(objectReader, stoppableTimer);
    this.createOperation = new CreateOperation(apiClient, requestTargets, progressPoller, back);
    this.updateOperation =
        new UpdateOperation(apiClient, requestTargets, objectReader, progressPoller, back);
    this.deleteOperation =
        new DeleteOperation(
            apiClient, requestTargets, objectReader, progressPoller, stoppableTimer);
  }

  private static MapValue secrets(Pack pack, Connector.Connected.Ready ready) {
    MapValue.Builder secrets = MapValue.builder();
    for (Setting setting : pack.settings().values()) {
      String value = ready.settings().get(setting.name());
      if (setting.secret() && value != null) {
        secrets.put(setting.name(), Text.of(value).markedSensitive());
      }
    }
    return secrets.build();
  }

  Duration longestRequest() {
    return longestRequest;
  }

  Result read(ApiKind apiKind, Location location, Instance known) {
    RequestVariables requestVariables = at(apiKind, location).about(known);
    ReadResult readResult = objectSearch.reading().read(requestVariables);
    if (readResult instanceof ReadResult.There there) {
      recentReads.keep(requestVariables, there);
    }
    return result(readResult);
  }

  Result importObject(ApiKind apiKind, Location location, String id) {
    String known = apiKind.isMany() ? id : apiKind.onlyId(location.parents());
    RequestVariables requestVariables =
        at(apiKind, location).about(Optional.of(known), MapValue.EMPTY);
    return result(objectSearch.reading().read(requestVariables));
  }

  private static Result result(ReadResult readResult) {
    return switch (readResult) {
      case ReadResult.There there -> Result.of(there.instance());
      case ReadResult.Gone _ -> Result.gone();
      case ReadResult.Unclear(Failure failure) -> Result.failed(failure);
    };
  }

  Matches find(ApiKind apiKind, Location location, Lookup lookup) {
    return objectSearch.find(at(apiKind, location), lookup);
  }

  Matches list(ApiKind apiKind, Location location, Optional<String> after) {
    return objectSearch.page(at(apiKind, location), after);
  }

  Result create(ApiKind apiKind, Location location, Write write, String intent) {
    RequestVariables at = at(apiKind, location);
    return writing(
        apiKind,
        () ->
            apiKind.isAlwaysThere()
                ? updateOperation.settle(at, write)
                : createOperation.create(at, write, intent));
  }

  Result update(ApiKind apiKind, Location location, Instance prior, Write write) {
    RequestVariables at = at(apiKind, location);
    Optional<ReadResult.There> read = recentReads.take(at.about(prior));
    return writing(apiKind, () -> updateOperation.update(at, prior, read, write));
  }

  Result delete(ApiKind apiKind, Location location, Instance prior) {
    RequestVariables at = at(apiKind, location);
    var _ = recentReads.take(at.about(prior));
    return writing(apiKind, () -> deleteOperation.delete(at, prior));
  }

  Result awaitGone(ApiKind apiKind, Location location, Instance deleted) {
    return deleteOperation.awaitGone(at(apiKind, location), deleted);
  }

  private Result writing(ApiKind apiKind, Supplier<Result> write) {
    objectSearch.written(apiKind);
    try {
      return write.get();
    } finally {
      objectSearch.written(apiKind);
      recentReads.written(apiKind.name());
    }
  }

  private RequestVariables at(ApiKind apiKind, Location location) {
    return RequestVariables.of(
        apiKind,
        location,
        kind -> Optional.ofNullable(apiKinds.get(kind)).map(known -> known.type().schema()));
  }

  @Override
  public void close() {
    objectSearch.close();
    wire.close();
  }
}
