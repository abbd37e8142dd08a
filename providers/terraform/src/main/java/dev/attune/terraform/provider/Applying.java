package dev.attune.terraform.provider;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.terraform.plugin.Answers;
import dev.attune.terraform.plugin.Requests;
import dev.attune.terraform.plugin.WireValue;
import dev.attune.terraform.schema.TerraformType;
import dev.attune.value.MapValue;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Creates, changes and deletes objects. */
final class Applying {
  private final Session session;
  private final ReadingBack readingBack;
  private final BooleanSupplier planDestroy;

  /**
   * @param planDestroy whether the provider wants to plan a delete as well
   */
  Applying(Session session, Looking looking, BooleanSupplier planDestroy) {
    this.session = session;
    this.readingBack = new ReadingBack(looking);
    this.planDestroy = planDestroy;
  }

  /** What is to be written, on the wire. */
  private record Order(MapValue planned, MapValue config, PrivateBytes privateBytes) {
    static Order of(Transport transport, Write write) throws Mishap {
      return new Order(
          transport.object(write.planned()),
          transport.config(write.config()),
          write.privateBytes());
    }

    Requests.Apply on(Transport transport, WireValue prior) throws Mishap {
      return new Requests.Apply(
          transport.type().name(),
          prior,
          transport.sent(planned),
          transport.sent(config),
          privateBytes,
          Optional.empty());
    }
  }

  Result create(TerraformType type, Write write) throws Mishap {
    Transport transport = new Transport(type);
    Order order = Order.of(transport, write);
    Remarks remarks = Remarks.about(type, write.config(), write.planned());
    Applied applied = apply(transport, remarks, order.on(transport, WireValue.NULL));
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

  Result update(TerraformType type, Instance prior, Write write) throws Mishap {
    Transport transport = new Transport(type);
    MapValue before = transport.object(prior.value());
    Order order = Order.of(transport, write);
    Remarks remarks = Remarks.about(type, write.config(), write.planned(), prior.value());
    Applied applied = apply(transport, remarks, order.on(transport, transport.sent(before)));
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
      Transport transport, Instance prior, MapValue before, Order order, Applied applied) {
    MapValue answered = applied.object().orElse(before);
    return new Instance(
        prior.id(),
        transport.value(
            ReadingBack.confirmed(before, order.planned(), answered), before, order.config()),
        transport.version(),
        applied.privateBytes().isEmpty() ? prior.privateBytes() : applied.privateBytes(),
        prior.tainted());
  }

  Result delete(TerraformType type, Instance prior) throws Mishap {
    Transport transport = new Transport(type);
    MapValue before = transport.object(prior.value());
    WireValue sent = transport.sent(before);
    Remarks remarks = Remarks.about(type, prior.value());
    PrivateBytes bytes = plannedDelete(type, remarks, sent, prior.privateBytes());
    Applied applied =
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
      TerraformType type, Remarks remarks, WireValue prior, PrivateBytes bytes) throws Mishap {
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
      throw new Mishap(new Failure.Failed("the provider planned an object where none is to be"));
    }
    return answer.privateBytes();
  }

  private Applied apply(Transport transport, Remarks remarks, Requests.Apply request)
      throws Mishap {
    Answers.Applied answer =
        session.write(remarks.discretion(), client -> client.applyResourceChange(request));
    return Applied.of(transport, remarks, answer);
  }
}
