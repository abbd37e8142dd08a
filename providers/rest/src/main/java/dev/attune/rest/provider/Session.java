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
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The operations on a connection that stands. */
final class Session implements AutoCloseable {
  private final Wire wire;
  private final Finding finding;
  private final Creating creating;
  private final Updating updating;
  private final Deleting deleting;

  Session(Pack pack, Map<String, Kind> kinds, Connector.Connected.Ready ready, Patience patience) {
    this.wire = ready.wire();
    Judgement judgement =
        new Judgement(pack.rateLimit().map(RateLimit::retryAfter).orElse("Retry-After"));
    Api api = new Api(wire, judgement, patience, secrets(pack, ready));
    Targets targets = new Targets(ready.base(), ready.settings());
    this.finding = new Finding(api, targets, kinds);
    Reading reading = finding.reading();
    Progressing progressing = new Progressing(api, targets, reading, patience);
    ReadingBack back = new ReadingBack(reading, patience);
    this.creating = new Creating(api, targets, progressing, back);
    this.updating = new Updating(api, targets, reading, progressing, back);
    this.deleting = new Deleting(api, targets, reading, progressing, patience);
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

  Result read(Kind kind, Location location, Instance known) {
    return result(finding.reading().read(at(kind, location).about(known)));
  }

  Result importObject(Kind kind, Location location, String id) {
    String known = kind.isMany() ? id : kind.onlyId(location.parents());
    Filling filling = at(kind, location).about(Optional.of(known), MapValue.EMPTY);
    return result(finding.reading().read(filling));
  }

  private static Result result(Seen seen) {
    return switch (seen) {
      case Seen.There there -> Result.of(there.instance());
      case Seen.Gone _ -> Result.gone();
      case Seen.Unclear(Failure failure) -> Result.failed(failure);
    };
  }

  Matches find(Kind kind, Location location, Lookup lookup) {
    return finding.find(at(kind, location), lookup);
  }

  Matches list(Kind kind, Location location, Optional<String> after) {
    return finding.page(at(kind, location), after);
  }

  Result create(Kind kind, Location location, Write write, String intent) {
    Filling at = at(kind, location);
    return writing(
        kind,
        () ->
            kind.isAlwaysThere() ? updating.settle(at, write) : creating.create(at, write, intent));
  }

  Result update(Kind kind, Location location, Instance prior, Write write) {
    return writing(kind, () -> updating.update(at(kind, location), prior, write));
  }

  Result delete(Kind kind, Location location, Instance prior) {
    return writing(kind, () -> deleting.delete(at(kind, location), prior));
  }

  Result awaitGone(Kind kind, Location location, Instance deleted) {
    return deleting.awaitGone(at(kind, location), deleted);
  }

  private Result writing(Kind kind, Supplier<Result> write) {
    finding.written(kind);
    try {
      return write.get();
    } finally {
      finding.written(kind);
    }
  }

  private static Filling at(Kind kind, Location location) {
    return Filling.of(kind, location);
  }

  @Override
  public void close() {
    finding.close();
    wire.close();
  }
}
