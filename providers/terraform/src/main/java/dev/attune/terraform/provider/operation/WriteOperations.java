package dev.attune.terraform.provider.operation;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.terraform.plugin.protocol.Answers;
import dev.attune.terraform.plugin.protocol.Requests;
import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.provider.session.Session;
import dev.attune.terraform.provider.translation.DiagnosticTranslator;
import dev.attune.terraform.provider.translation.ObjectCodec;
import dev.attune.terraform.provider.translation.OperationException;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.value.MapValue;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Creates, changes and deletes objects. */
public final class WriteOperations {
  private final Session session;
  private final ReadBack readBack;
  private final BooleanSupplier planDestroy;

  /**
   * @param planDestroy whether the provider wants to plan a delete as well
   */
  public WriteOperations(
      Session session, ReadOperations readOperations, BooleanSupplier planDestroy) {
    this.session = session;
    this.readBack = new ReadBack(readOperations);
    this.planDestroy = planDestroy;
  }

  /** What is to be written, on the wire. */
  private record Order(MapValue planned, MapValue config, PrivateBytes privateBytes) {
    static Order of(ObjectCodec objectCodec, Write write) throws OperationException {
      return new Order(
          objectCodec.object(write.planned()),
          objectCodec.config(write.config()),
          write.privateBytes());
    }

    Requests.Apply on(ObjectCodec objectCodec, WireValue prior) throws OperationException {
      return new Requests.Apply(
          objectCodec.type().name(),
          prior,
          objectCodec.sent(planned),
          objectCodec.sent(config),
          privateBytes,
          Optional.empty());
    }
  }

  public Result create(TerraformType type, Write write) throws OperationException {
    ObjectCodec objectCodec = new ObjectCodec(type);
    Order order = Order.of(objectCodec, write);
    DiagnosticTranslator diagnosticTranslator =
        DiagnosticTranslator.about(type, write.config(), write.planned());
    WriteAnswer writeAnswer =
        apply(objectCodec, diagnosticTranslator, order.on(objectCodec, WireValue.NULL));
    if (writeAnswer.object().isEmpty()) {
      return writeAnswer.result(
          Optional.empty(), "the provider reported no error, but returned no object");
    }
    MapValue made = writeAnswer.object().get();
    Optional<Failure> failure = writeAnswer.failure().or(() -> writeAnswer.breach(order.planned()));
    Instance instance =
        new Instance(
            InstanceId.of(type, made),
            objectCodec.value(made, order.planned(), order.config()),
            objectCodec.version(),
            writeAnswer.privateBytes(),
            // Nobody can tell what is missing of an object whose making failed.
            failure.isPresent());
    return writeAnswer.result(Optional.of(instance), failure);
  }

  public Result update(TerraformType type, Instance prior, Write write) throws OperationException {
    ObjectCodec objectCodec = new ObjectCodec(type);
    MapValue before = objectCodec.object(prior.value());
    Order order = Order.of(objectCodec, write);
    DiagnosticTranslator diagnosticTranslator =
        DiagnosticTranslator.about(type, write.config(), write.planned(), prior.value());
    WriteAnswer writeAnswer =
        apply(objectCodec, diagnosticTranslator, order.on(objectCodec, objectCodec.sent(before)));
    if (writeAnswer.object().isEmpty()) {
      Result lost =
          writeAnswer.result(
              Optional.empty(), "the provider reported no error, but the object no longer exists");
      return readBack.after(lost, type, prior);
    }
    if (writeAnswer.failure().isPresent()) {
      Instance left = left(objectCodec, prior, before, order, writeAnswer);
      return readBack.after(
          writeAnswer.result(Optional.of(left), writeAnswer.failure()), type, left);
    }
    MapValue now = writeAnswer.object().get();
    Instance changed =
        new Instance(
            InstanceId.of(type, now, prior.id()),
            objectCodec.value(now, order.planned(), order.config()),
            objectCodec.version(),
            writeAnswer.privateBytes(),
            prior.tainted());
    return writeAnswer.result(Optional.of(changed), writeAnswer.breach(order.planned()));
  }

  /** What is sure of an object after an update that failed. */
  private static Instance left(
      ObjectCodec objectCodec,
      Instance prior,
      MapValue before,
      Order order,
      WriteAnswer writeAnswer) {
    MapValue answered = writeAnswer.object().orElse(before);
    return new Instance(
        prior.id(),
        objectCodec.value(
            ReadBack.confirmed(before, order.planned(), answered), before, order.config()),
        objectCodec.version(),
        writeAnswer.privateBytes().isEmpty() ? prior.privateBytes() : writeAnswer.privateBytes(),
        prior.tainted());
  }

  public Result delete(TerraformType type, Instance prior) throws OperationException {
    ObjectCodec objectCodec = new ObjectCodec(type);
    MapValue before = objectCodec.object(prior.value());
    WireValue sent = objectCodec.sent(before);
    DiagnosticTranslator diagnosticTranslator = DiagnosticTranslator.about(type, prior.value());
    PrivateBytes bytes = plannedDelete(type, diagnosticTranslator, sent, prior.privateBytes());
    WriteAnswer writeAnswer =
        apply(
            objectCodec,
            diagnosticTranslator,
            new Requests.Apply(
                type.name(), sent, WireValue.NULL, WireValue.NULL, bytes, Optional.empty()));
    if (writeAnswer.object().isEmpty()) {
      return writeAnswer.result(writeAnswer.failure().map(_ -> prior), writeAnswer.failure());
    }
    Instance left =
        new Instance(
            prior.id(),
            objectCodec.value(writeAnswer.object().get(), before),
            objectCodec.version(),
            writeAnswer.privateBytes(),
            prior.tainted());
    return writeAnswer.result(
        Optional.of(left), "the provider reported no error, but the object still exists");
  }

  /** What the provider wants to see again as it deletes; an error here means nothing was done. */
  private PrivateBytes plannedDelete(
      TerraformType type,
      DiagnosticTranslator diagnosticTranslator,
      WireValue prior,
      PrivateBytes bytes)
      throws OperationException {
    if (!planDestroy.getAsBoolean()) {
      return bytes;
    }
    Requests.Plan request =
        new Requests.Plan(
            type.name(), prior, WireValue.NULL, WireValue.NULL, bytes, Optional.empty());
    Answers.Planned answer =
        session.look(
            diagnosticTranslator.discretion(), client -> client.planResourceChange(request));
    diagnosticTranslator.check(answer.diagnostics());
    if (answer.state().filter(state -> !state.equals(WireValue.NULL)).isPresent()) {
      throw new OperationException(
          new Failure.Failed("the provider planned an object for a delete"));
    }
    return answer.privateBytes();
  }

  private WriteAnswer apply(
      ObjectCodec objectCodec, DiagnosticTranslator diagnosticTranslator, Requests.Apply request)
      throws OperationException {
    Answers.Applied answer =
        session.write(
            diagnosticTranslator.discretion(), client -> client.applyResourceChange(request));
    return WriteAnswer.of(objectCodec, diagnosticTranslator, answer);
  }
}
