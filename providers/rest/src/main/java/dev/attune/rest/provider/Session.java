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
import dev.attune.rest.provider.operation.CreateOperation;
import dev.attune.rest.provider.operation.DeleteOperation;
import dev.attune.rest.provider.operation.ProgressPoller;
import dev.attune.rest.provider.operation.UpdateOperation;
import dev.attune.rest.provider.operation.WriteResultReader;
import dev.attune.rest.provider.request.RequestTargets;
import dev.attune.rest.provider.request.RequestVariables;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The operations on a connection that stands. */
final class Session implements AutoCloseable {
  private final Wire wire;
  private final ObjectSearch finding;
  private final CreateOperation creating;
  private final UpdateOperation updating;
  private final DeleteOperation deleting;

  Session(
      Pack pack,
      Map<String, ApiKind> kinds,
      Connector.Connected.Ready ready,
      StoppableTimer patience) {
    this.wire = ready.wire();
    FailureClassifier judgement =
        new FailureClassifier(pack.rateLimit().map(RateLimit::retryAfter).orElse("Retry-After"));
    ApiClient api = new ApiClient(wire, judgement, patience, secrets(pack, ready));
    RequestTargets targets = new RequestTargets(ready.base(), ready.settings());
    this.finding = new ObjectSearch(api, targets, kinds);
    ObjectReader reading = finding.reading();
    ProgressPoller progressing = new ProgressPoller(api, targets, reading, patience);
    WriteResultReader back = new WriteResultReader(reading, patience);
    this.creating = new CreateOperation(api, targets, progressing, back);
    this.updating = new UpdateOperation(api, targets, reading, progressing, back);
    this.deleting = new DeleteOperation(api, targets, reading, progressing, patience);
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

  Result read(ApiKind kind, Location location, Instance known) {
    return result(finding.reading().read(at(kind, location).about(known)));
  }

  Result importObject(ApiKind kind, Location location, String id) {
    String known = kind.isMany() ? id : kind.onlyId(location.parents());
    RequestVariables filling = at(kind, location).about(Optional.of(known), MapValue.EMPTY);
    return result(finding.reading().read(filling));
  }

  private static Result result(ReadResult seen) {
    return switch (seen) {
      case ReadResult.There there -> Result.of(there.instance());
      case ReadResult.Gone _ -> Result.gone();
      case ReadResult.Unclear(Failure failure) -> Result.failed(failure);
    };
  }

  Matches find(ApiKind kind, Location location, Lookup lookup) {
    return finding.find(at(kind, location), lookup);
  }

  Matches list(ApiKind kind, Location location, Optional<String> after) {
    return finding.page(at(kind, location), after);
  }

  Result create(ApiKind kind, Location location, Write write, String intent) {
    RequestVariables at = at(kind, location);
    return writing(
        kind,
        () ->
            kind.isAlwaysThere() ? updating.settle(at, write) : creating.create(at, write, intent));
  }

  Result update(ApiKind kind, Location location, Instance prior, Write write) {
    return writing(kind, () -> updating.update(at(kind, location), prior, write));
  }

  Result delete(ApiKind kind, Location location, Instance prior) {
    return writing(kind, () -> deleting.delete(at(kind, location), prior));
  }

  Result awaitGone(ApiKind kind, Location location, Instance deleted) {
    return deleting.awaitGone(at(kind, location), deleted);
  }

  private Result writing(ApiKind kind, Supplier<Result> write) {
    finding.written(kind);
    try {
      return write.get();
    } finally {
      finding.written(kind);
    }
  }

  private static RequestVariables at(ApiKind kind, Location location) {
    return RequestVariables.of(kind, location);
  }

  @Override
  public void close() {
    finding.close();
    wire.close();
  }
}
