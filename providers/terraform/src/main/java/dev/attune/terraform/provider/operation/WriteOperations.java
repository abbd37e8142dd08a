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
  private final ReadBack readingBack;
  private final BooleanSupplier planDestroy;

  /**
   * @param planDestroy whether the provider wants to plan a delete as well
   */
  public WriteOperations(Session session, ReadOperations looking, BooleanSupplier planDestroy) {
    this.session = session;
    this.readingBack = new ReadBack(looking);
    this.planDestroy = planDestroy;
  }

  /** What is to be written, on the wire. */
  private record Order(MapValue planned, MapValue config, PrivateBytes privateBytes) {
    static Order of(ObjectCodec transport, Write write) throws OperationException {
      return new Order(
          transport.object(write.planned()),
          transport.config(write.config()),
          write.privateBytes());
    }

    Requests.Apply on(ObjectCodec transport, WireValue prior) throws OperationException {
      return new Requests.Apply(
          transport.type().name(),
          prior,
          transport.sent(planned),
          transport.sent(config),
          privateBytes,
          Optional.empty());
    }
  }

  public Result create(TerraformType type, Write write) throws OperationException {
    ObjectCodec transport = new ObjectCodec(type);
    Order order = Order.of(transport, write);
    DiagnosticTranslator remarks =
        DiagnosticTranslator.about(type, write.config(), write.planned());
    WriteAnswer applied = apply(transport, remarks, order.on(transport, WireValue.NULL));
    if (applied.object().isEmpty()) {
      return applied.result(
          Optional.empty(), "the provider made no object, though it says that nothing failed");
    }
    MapValue made = applied.object().get();
    Optional<Failure> failure = applied.failure().or(() -> applied.breach(order.planned()));
    Instance instance =
        new Instance(
            InstanceId.of(type, made),
            transport.value(made, order.planned(), order.config()),
            transport.version(),
            applied.privateBytes(),
            // Nobody can tell what is missing of an object whose making failed.
            failure.isPresent());
    return applied.result(Optional.of(instance), failure);
  }

  public Result update(TerraformType type, Instance prior, Write write) throws OperationException {
    ObjectCodec transport = new ObjectCodec(type);
    MapValue before = transport.object(prior.value());
    Order order = Order.of(transport, write);
    DiagnosticTranslator remarks =
        DiagnosticTranslator.about(type, write.config(), write.planned(), prior.value());
    WriteAnswer applied = apply(transport, remarks, order.on(transport, transport.sent(before)));
    if (applied.object().isEmpty()) {
      Result lost =
          applied.result(
              Optional.empty(), "the provider has no object any more, though nothing failed");
      return readingBack.after(lost, type, prior);
    }
    if (applied.failure().isPresent()) {
      Instance left = left(transport, prior, before, order, applied);
      return readingBack.after(applied.result(Optional.of(left), applied.failure()), type, left);
    }
    MapValue now = applied.object().get();
    Instance changed =
        new Instance(
            InstanceId.of(type, now, prior.id()),
            transport.value(now, order.planned(), order.config()),
            transport.version(),
            applied.privateBytes(),
            prior.tainted());
    return applied.result(Optional.of(changed), applied.breach(order.planned()));
  }

  /** What is sure of an object after an update that failed. */
  private static Instance left(
      ObjectCodec transport, Instance prior, MapValue before, Order order, WriteAnswer applied) {
    MapValue answered = applied.object().orElse(before);
    return new Instance(
        prior.id(),
        transport.value(
            ReadBack.confirmed(before, order.planned(), answered), before, order.config()),
        transport.version(),
        applied.privateBytes().isEmpty() ? prior.privateBytes() : applied.privateBytes(),
        prior.tainted());
  }

  public Result delete(TerraformType type, Instance prior) throws OperationException {
    ObjectCodec transport = new ObjectCodec(type);
    MapValue before = transport.object(prior.value());
    WireValue sent = transport.sent(before);
    DiagnosticTranslator remarks = DiagnosticTranslator.about(type, prior.value());
    PrivateBytes bytes = plannedDelete(type, remarks, sent, prior.privateBytes());
    WriteAnswer applied =
        apply(
            transport,
            remarks,
            new Requests.Apply(
                type.name(), sent, WireValue.NULL, WireValue.NULL, bytes, Optional.empty()));
    if (applied.object().isEmpty()) {
      return applied.result(applied.failure().map(_ -> prior), applied.failure());
    }
    Instance left =
        new Instance(
            prior.id(),
            transport.value(applied.object().get(), before),
            transport.version(),
            applied.privateBytes(),
            prior.tainted());
    return applied.result(
        Optional.of(left), "the provider still has the object, though nothing failed");
  }

  /** What the provider wants to see again as it deletes; an error here means nothing was done. */
  private PrivateBytes plannedDelete(
      TerraformType type, DiagnosticTranslator remarks, WireValue prior, PrivateBytes bytes)
      throws OperationException {
    if (!planDestroy.getAsBoolean()) {
      return bytes;
    }
    Requests.Plan request =
        new Requests.Plan(
            type.name(), prior, WireValue.NULL, WireValue.NULL, bytes, Optional.empty());
    Answers.Planned answer =
        session.look(remarks.discretion(), client -> client.planResourceChange(request));
    remarks.check(answer.diagnostics());
    if (answer.state().filter(state -> !state.equals(WireValue.NULL)).isPresent()) {
      throw new OperationException(
          new Failure.Failed("the provider planned an object where none is to be"));
    }
    return answer.privateBytes();
  }

  private WriteAnswer apply(
      ObjectCodec transport, DiagnosticTranslator remarks, Requests.Apply request)
      throws OperationException {
    Answers.Applied answer =
        session.write(remarks.discretion(), client -> client.applyResourceChange(request));
    return WriteAnswer.of(transport, remarks, answer);
  }
}
