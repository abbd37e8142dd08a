package dev.attune.terraform.provider.operation;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import dev.attune.terraform.plugin.protocol.Answers;
import dev.attune.terraform.plugin.protocol.Requests;
import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.provider.session.Session;
import dev.attune.terraform.provider.translation.DiagnosticTranslator;
import dev.attune.terraform.provider.translation.ObjectCodec;
import dev.attune.terraform.provider.translation.OperationException;
import dev.attune.terraform.provider.translation.WriteOnlyParts;
import dev.attune.terraform.provider.type.OlderTypes;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.value.MapValue;
import java.util.Optional;

/** Brings what is stored to the schema of today, which only the provider can do, if it is not. */
public final class UpgradeOperation {
  private final Session session;
  private final OlderTypes older;

  public UpgradeOperation(Session session, OlderTypes older) {
    this.session = session;
    this.older = older;
  }

  public Result upgrade(TerraformType type, Instance stored) throws OperationException {
    ObjectCodec objectCodec = new ObjectCodec(type);
    long version = version(type, stored);
    if (version == type.terraform().version() && fits(type, stored.value())) {
      return Result.of(stored);
    }
    Requests.Upgrade request =
        new Requests.Upgrade(type.name(), version, state(type, stored, version));
    DiagnosticTranslator diagnosticTranslator = DiagnosticTranslator.about(type, stored.value());
    Answers.Upgraded answer =
        session.look(
            diagnosticTranslator.discretion(), client -> client.upgradeResourceState(request));
    diagnosticTranslator.check(answer.diagnostics());
    MapValue wire =
        objectCodec
            .looked(answer.state())
            .orElseThrow(() ->
                new OperationException(
                    new Failure.Failed(
                        "the provider returned nothing for the object in the store")));
    Instance now =
        new Instance(
            stored.id(),
            objectCodec.value(WriteOnlyParts.without(objectCodec.block(), wire), stored.value()),
            objectCodec.version(),
            stored.privateBytes(),
            stored.tainted());
    return new Result(
        Optional.of(now), diagnosticTranslator.all(answer.diagnostics()), Optional.empty());
  }

  /**
   * Whether it is an object of today's schema down to the last attribute: of such a one a provider
   * may only say the same again, which for hundreds of objects takes a noticeable time.
   */
  private static boolean fits(TerraformType type, MapValue stored) {
    try {
      return type.fromWire(type.toWire(stored)).equals(stored);
    } catch (InvalidValueException invalidValueException) {
      return false;
    }
  }

  /** A provider can only make sense of what it or one before it has stored. */
  private static long version(TerraformType type, Instance stored) throws OperationException {
    long now = type.terraform().version();
    long version;
    try {
      version = Long.parseLong(stored.schemaVersion());
    } catch (NumberFormatException e) {
      throw new OperationException(
          new Failure.Failed(
              type.name() + " is in the store with a schema version that is not a number"));
    }
    if (version > now) {
      throw new OperationException(
          new Failure.Failed(
              type.name()
                  + " is in the store with schema version "
                  + version
                  + ", but this version of the provider knows at most "
                  + now
                  + "; use a provider at least as new as the one that was used last"));
    }
    return version;
  }

  /**
   * In the form of the schema that it was made by, if that is known: only it tells blocks apart.
   */
  private WireValue state(TerraformType type, Instance stored, long version)
      throws OperationException {
    Optional<TerraformType> then =
        version == type.terraform().version()
            ? Optional.empty()
            : older.ofState(type.schema().type(), version);
    try {
      return WireValue.json(
          then.isPresent()
              ? then.get().ownState(stored.value())
              : type.storedState(stored.value(), version));
    } catch (InvalidValueException invalidValueException) {
      throw new OperationException(
          new Failure.Failed(
              "the object in the store cannot be sent to the provider: "
                  + invalidValueException.sentence()));
    }
  }
}
