package dev.attune.terraform.provider.operation;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Result;
import dev.attune.terraform.plugin.protocol.Answers;
import dev.attune.terraform.provider.rule.ResultRules;
import dev.attune.terraform.provider.rule.RuleViolation;
import dev.attune.terraform.provider.translation.DiagnosticTranslator;
import dev.attune.terraform.provider.translation.ObjectCodec;
import dev.attune.terraform.provider.translation.OperationException;
import dev.attune.terraform.provider.translation.WriteOnlyParts;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a provider answered to a change.
 *
 * @param object what is there now, on the wire and known throughout
 * @param failure what it says went wrong
 * @param leftOpen whether it left parts unknown
 */
record WriteAnswer(
    ObjectCodec transport,
    Optional<MapValue> object,
    PrivateBytes privateBytes,
    Optional<Failure> failure,
    List<Diagnostic> said,
    boolean leftOpen,
    boolean legacy) {

  static WriteAnswer of(
      ObjectCodec objectCodec, DiagnosticTranslator diagnosticTranslator, Answers.Applied answer)
      throws OperationException {
    Optional<Failure> failure = diagnosticTranslator.failure(answer.diagnostics());
    List<Diagnostic> said =
        failure.isPresent()
            ? diagnosticTranslator.beside(answer.diagnostics())
            : diagnosticTranslator.all(answer.diagnostics());
    Optional<MapValue> object;
    try {
      object = objectCodec.received(answer.state());
    } catch (InvalidValueException invalidValueException) {
      // Something was done, and what it was cannot be read.
      String message =
          failure.map(why -> why.message() + "; ").orElse("")
              + ObjectCodec.nonsense(invalidValueException);
      throw new OperationException(new Failure.InDoubt(message), said);
    }
    boolean leftOpen = object.filter(Value::containsUnknown).isPresent();
    return new WriteAnswer(
        objectCodec,
        object.map(found -> settled(objectCodec, found, answer.legacyTypes())),
        answer.privateBytes(),
        failure,
        said,
        leftOpen,
        answer.legacyTypes());
  }

  private static MapValue settled(ObjectCodec objectCodec, MapValue found, boolean legacy) {
    MapValue mended = legacy ? objectCodec.type().mended(found) : found;
    return (MapValue) known(WriteOnlyParts.without(objectCodec.block(), mended));
  }

  /** What is still unknown after a change will never be known: nothing stands there. */
  private static Value known(Value value) {
    return switch (value) {
      case Unknown _ -> Null.NULL;
      case MapValue map -> map.mapped((_, part) -> known(part));
      case ListValue(List<Value> elements, boolean marked) ->
          new ListValue(elements.stream().map(WriteAnswer::known).toList(), marked);
      case SetValue(List<Value> elements, boolean marked) ->
          new SetValue(elements.stream().map(WriteAnswer::known).toList(), marked);
      default -> value;
    };
  }

  /** Why the object is not what was planned, though the provider says that all went well. */
  Optional<Failure> breach(MapValue planned) {
    if (leftOpen) {
      return Optional.of(
          new Failure.Failed("the provider returned unknown values after the change"));
    }
    List<RuleViolation> breaches =
        legacy
            ? List.of()
            : object
                .map(now -> ResultRules.broken(transport.block(), planned, now))
                .orElse(List.of());
    return breaches.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Failure.Failed(
                "the provider's result differs from its plan: " + breaches.getFirst().sentence()));
  }

  Result result(Optional<Instance> instance, Optional<Failure> why) {
    return new Result(instance, new ArrayList<>(said), why);
  }

  /** The provider's own failure, or else this one. */
  Result result(Optional<Instance> instance, String otherwise) {
    return result(instance, failure.or(() -> Optional.of(new Failure.Failed(otherwise))));
  }
}
