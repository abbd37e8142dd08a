package dev.attune.testkit.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.Result;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.world.Call;
import dev.attune.testkit.world.World;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Where calls are played: logged, delayed, struck by what the script says, and answered. */
final class CallRunner {
  private final World world;
  private final FaultScript faultScript;
  private volatile Consumer<Call> hook = _ -> {};

  CallRunner(World world, FaultScript faultScript) {
    this.world = world;
    this.faultScript = faultScript;
  }

  void hook(Consumer<Call> newHook) {
    hook = newHook;
  }

  Result result(Call call, Function<Kind, Result> work) {
    AnswerForm<Result> answerForm =
        call.operation() == Operation.CREATE ? AnswerForm.CREATED : AnswerForm.RESULT;
    return play(call, Optional.empty(), answerForm, work);
  }

  Matches matches(Call call, Optional<String> after, Function<Kind, Matches> work) {
    return play(call, after, AnswerForm.MATCHES, work);
  }

  Planned planned(Call call, Function<Kind, Planned> work) {
    return play(call, Optional.empty(), AnswerForm.PLANNED, work);
  }

  List<Diagnostic> diagnostics(Call call, Function<Kind, List<Diagnostic>> work) {
    return play(call, Optional.empty(), AnswerForm.DIAGNOSTICS, work);
  }

  private <T> T play(
      Call call, Optional<String> after, AnswerForm<T> answerForm, Function<Kind, T> work) {
    world.log(call);
    hook.accept(call);
    Optional<Fault> fault = faultScript.fault(call);
    Optional<Kind> kind =
        world.kind(call.location().type()).filter(k -> k.operations().contains(call.operation()));
    if (kind.isEmpty()) {
      return answerForm.failed(missing(call));
    }
    Work<T> done = () -> work.apply(kind.get());
    return fault.isEmpty() ? done.done() : struck(fault.get(), after, answerForm, done);
  }

  private static <T> T struck(
      Fault fault, Optional<String> after, AnswerForm<T> answerForm, Work<T> work) {
    return switch (fault) {
      case Fault.Fails(Fault.Moment moment, Failure failure) -> {
        if (moment == Fault.Moment.AFTER) {
          work.done();
        }
        yield answerForm.failed(failure);
      }
      case Fault.Leaves(Failure failure) -> answerForm.failed(failure, work.done());
      case Fault.Throws(Fault.Moment moment, RuntimeException exception) -> {
        if (moment == Fault.Moment.AFTER) {
          work.done();
        }
        throw exception;
      }
      case Fault.Hangs(Fault.Moment moment, Gate gate) -> {
        if (moment == Fault.Moment.BEFORE) {
          gate.pass();
          yield work.done();
        }
        T done = work.done();
        gate.pass();
        yield done;
      }
      case Fault.Babbles(Nonsense nonsense) -> babble(nonsense, after, answerForm, work.done());
    };
  }

  /** What the fault surrounds. */
  private interface Work<T> {
    T done();
  }

  @SuppressWarnings("NullAway") // A provider that answers null is exactly what is being played.
  private static <T> T babble(
      Nonsense nonsense, Optional<String> after, AnswerForm<T> answerForm, T done) {
    return nonsense == Nonsense.NULL ? null : answerForm.garbled(nonsense, done, after);
  }

  private static Failure missing(Call call) {
    return new Failure.Failed(
        call.location().type().kind() + " has no operation " + call.operation());
  }
}
