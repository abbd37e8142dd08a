package dev.attune.rest.sandbox.fault;

import dev.attune.rest.sandbox.fault.Fault.Effect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Counts requests, and so decides which of them are struck: the same ones every time. */
public final class ActiveFaults {

  /** A fault and what became of it. */
  private static final class Counted {
    private final Fault fault;
    private long requests;
    private int strikes;

    Counted(Fault fault) {
      this.fault = fault;
    }

    boolean strikes() {
      boolean spent = fault.times().isPresent() && strikes >= fault.times().getAsInt();
      if (spent || ++requests % fault.every() != 0) {
        return false;
      }
      strikes++;
      return true;
    }
  }

  /** A fault with how often it struck. */
  public record Report(Fault fault, int struck) {}

  private List<Counted> faults = List.of();

  public synchronized void set(Faults all) {
    faults = all.all().stream().map(Counted::new).toList();
  }

  /** What happens to this request. What comes after its end is neither looked at nor counted. */
  public synchronized List<Effect> strike(String verb, String path) {
    List<Effect> effects = new ArrayList<>();
    for (Counted counted : faults) {
      if (counted.fault.concerns(verb, path) && counted.strikes()) {
        effects.add(counted.fault.effect());
        if (ends(counted.fault.effect())) {
          break;
        }
      }
    }
    return effects;
  }

  private static boolean ends(Effect effect) {
    return switch (effect) {
      case Effect.Refuse _, Effect.ErrorBefore _, Effect.DropBefore _, Effect.Down _ -> true;
      case Effect.Latency _, Effect.Stale _, Effect.ErrorAfter _, Effect.DropAfter _ -> false;
    };
  }

  public synchronized List<Report> reports() {
    return faults.stream().map(one -> new Report(one.fault, one.strikes)).toList();
  }

  /** How far back anybody will look. */
  public synchronized Optional<Duration> longestStale() {
    return faults.stream()
        .flatMap(one ->
            one.fault.effect() instanceof Effect.Stale(Duration time)
                ? Optional.of(time).stream()
                : Optional.<Duration>empty().stream())
        .max(Comparator.naturalOrder());
  }
}
