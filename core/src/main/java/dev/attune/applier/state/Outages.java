package dev.attune.applier.state;

import dev.attune.apply.ApplyCode;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.NodeChange;
import dev.attune.apply.StopSignal;
import dev.attune.apply.TimeSource;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.value.Value;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * Provider instances that cannot be reached. After two writes in a row that were never sent an
 * instance is paused: one change asks again, now and then, and nothing else begins there until it
 * is reached or the patience is over.
 */
public final class Outages {
  private static final int ENOUGH = 2;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

  private final TimeSource timeSource;
  private final StopSignal stopSignal;
  private final Duration patience;
  private final Map<String, Outage> byInstance = new HashMap<>();

  /** One change asks again, and others wait for the end of that. */
  private record Probe(Thread thread, CountDownLatch end) {}

  /** Since an instance was reached for the last time. */
  private static final class Outage {
    private final Instant since;
    private int failures;
    private Duration paused = Duration.ZERO;
    private Optional<Probe> probe = Optional.empty();
    private boolean isOver;
    private boolean isTold;

    Outage(Instant since) {
      this.since = since;
    }

    boolean isProbedByAnother() {
      return probe.filter(one -> !one.thread().equals(Thread.currentThread())).isPresent();
    }

    void endProbe() {
      probe.ifPresent(one -> one.end().countDown());
      probe = Optional.empty();
    }
  }

  public Outages(TimeSource timeSource, StopSignal stopSignal, Duration patience) {
    this.timeSource = timeSource;
    this.stopSignal = stopSignal;
    this.patience = patience;
  }

  /** Whether a change may begin there; waits while another finds that out. */
  public boolean mayBegin(String instance) {
    while (true) {
      CountDownLatch end;
      synchronized (this) {
        Outage outage = byInstance.get(instance);
        if (outage == null || !outage.isProbedByAnother()) {
          return outage == null || !outage.isOver;
        }
        end = outage.probe.orElseThrow().end();
      }
      if (!stopSignal.waits(new LatchWait(end), Duration.ZERO)) {
        return false;
      }
    }
  }

  /** Somebody answered there. */
  public synchronized void reached(String instance) {
    Outage outage = byInstance.remove(instance);
    if (outage != null) {
      outage.endProbe();
    }
  }

  /** Whoever asked again there does so no more. */
  public synchronized void leave(String instance) {
    Outage outage = byInstance.get(instance);
    if (outage != null && !outage.isProbedByAnother()) {
      outage.endProbe();
    }
  }

  /** A write was not sent: whether to ask again, after a while. */
  public boolean again(String instance) {
    Optional<Duration> pause = failed(instance);
    if (pause.isEmpty()) {
      return mayBegin(instance);
    }
    return pause.get().isPositive() && stopSignal.waits(timeSource, pause.get());
  }

  /** How long to wait; none if another waits for all. */
  private synchronized Optional<Duration> failed(String instance) {
    Outage outage = byInstance.computeIfAbsent(instance, _ -> new Outage(timeSource.now()));
    if (outage.isOver || outage.isProbedByAnother()) {
      return Optional.empty();
    }
    outage.failures++;
    if (outage.failures >= ENOUGH && outage.probe.isEmpty()) {
      outage.probe = Optional.of(new Probe(Thread.currentThread(), new CountDownLatch(1)));
    }
    Duration pause = pause(outage);
    outage.paused = outage.paused.plus(pause);
    if (!pause.isPositive()) {
      outage.isOver = true;
      outage.endProbe();
    }
    return Optional.of(pause);
  }

  /** None left if the patience is over, by the clock or, if that stands still, by our pauses. */
  private Duration pause(Outage outage) {
    Duration passed = Duration.between(outage.since, timeSource.now());
    Duration spent = passed.compareTo(outage.paused) > 0 ? passed : outage.paused;
    Duration left = patience.minus(spent);
    long doubled = FIRST_PAUSE.toMillis() << Math.min(outage.failures - 1, 20);
    long most = Math.min(doubled, LONGEST_PAUSE.toMillis());
    Duration back = Duration.ofMillis((long) (most * (0.5 + timeSource.chance() / 2)));
    return back.compareTo(left) < 0 ? back : left;
  }

  /** A wait that others end. */
  private record LatchWait(CountDownLatch end) implements TimeSource {
    @Override
    public Instant now() {
      return Instant.EPOCH;
    }

    @Override
    public void pause(Duration time) throws InterruptedException {
      end.await();
    }

    @Override
    public double chance() {
      return 0;
    }
  }

  /** What became of a change that was not sent: one of them says for all what is down. */
  public synchronized ChangeResult result(
      NodeChange nodeChange, Failure failure, Value... mayHoldSecrets) {
    Outage outage = byInstance.get(nodeChange.provider());
    if (outage == null || !outage.isOver) {
      return new ChangeResult.Failed(ChangeMessages.failed(nodeChange, failure, mayHoldSecrets));
    }
    if (outage.isTold) {
      return new ChangeResult.NotStarted();
    }
    outage.isTold = true;
    Diagnostic down =
        Diagnostic.error(
                ApplyCode.DOWN,
                "'"
                    + nodeChange.provider()
                    + "' has been down since "
                    + outage.since.truncatedTo(ChronoUnit.SECONDS)
                    + ", so nothing more was begun there: "
                    + failure.message())
            .hint("apply again when it can be reached; --patience says how long Attune asks again");
    return new ChangeResult.Failed(SecretRedactor.about(mayHoldSecrets).clean(down));
  }
}
