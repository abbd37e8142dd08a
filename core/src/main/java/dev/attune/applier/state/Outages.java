package dev.attune.applier.state;

import dev.attune.apply.ApplyCode;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Outage;
import dev.attune.apply.Refusal;
import dev.attune.apply.StopSignal;
import dev.attune.apply.TimeSource;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.value.Value;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Provider instances that cannot be reached. After two requests in a row that were never sent an
 * instance is paused: one change asks again, now and then, and nothing else begins there until it
 * is reached or the patience is over.
 */
public final class Outages {
  private static final int ENOUGH = 2;

  private final TimeSource timeSource;
  private final StopSignal stopSignal;
  private final Duration patience;
  private final Map<String, Silence> byInstance = new TreeMap<>();
  private final List<Outage> ended = new ArrayList<>();
  private OutageListener listener = OutageListener.NONE;

  public Outages(TimeSource timeSource, StopSignal stopSignal, Duration patience) {
    this.timeSource = timeSource;
    this.stopSignal = stopSignal;
    this.patience = patience;
  }

  /** From now on this one is told. */
  public synchronized void tell(OutageListener other) {
    listener = other;
  }

  /** All that people were told of, as it stands. */
  public synchronized List<Outage> all() {
    Stream<Outage> open =
        byInstance.values().stream()
            .filter(silence -> silence.isNews)
            .map(silence ->
                outage(silence, silence.isOver ? Outage.State.GIVEN_UP : Outage.State.DOWN));
    return Stream.concat(ended.stream(), open).toList();
  }

  private Outage outage(Silence silence, Outage.State state) {
    return silence.outage(timeSource.now(), state);
  }

  /** Whether a change may begin there; waits while another finds that out. */
  public boolean mayBegin(NodeChange nodeChange) {
    Optional<CountDownLatch> end = endOfOthersProbe(nodeChange);
    while (end.isPresent()) {
      if (!rests(nodeChange, new LatchWait(end.get()), Duration.ZERO)) {
        return false;
      }
      end = endOfOthersProbe(nodeChange);
    }
    return !isOver(nodeChange);
  }

  /** Waits while others run in its place; false if nothing more is to be begun. */
  private boolean rests(NodeChange nodeChange, TimeSource wait, Duration time) {
    OutageListener told = listener();
    told.rests(nodeChange.change());
    if (!stopSignal.waits(wait, time)) {
      return false;
    }
    told.returns(nodeChange.change()); // Under no lock: others must end for there to be a place.
    return !stopSignal.isAsked();
  }

  private synchronized OutageListener listener() {
    return listener;
  }

  private synchronized Optional<CountDownLatch> endOfOthersProbe(NodeChange nodeChange) {
    return Optional.ofNullable(byInstance.get(nodeChange.provider()))
        .flatMap(Silence::endOfOthersProbe);
  }

  private synchronized boolean isOver(NodeChange nodeChange) {
    return Optional.ofNullable(byInstance.get(nodeChange.provider()))
        .filter(silence -> silence.isOver)
        .isPresent();
  }

  /** Somebody answered there; too late where it was given up, as others were told so. */
  public synchronized void reached(NodeChange nodeChange) {
    Silence silence = byInstance.get(nodeChange.provider());
    if (silence == null || silence.isOver) {
      return;
    }
    byInstance.remove(nodeChange.provider());
    if (silence.isNews) {
      Outage back = outage(silence, Outage.State.BACK);
      ended.add(back);
      listener.news(back);
      listener.resumed(nodeChange.provider());
    }
    silence.endProbe();
  }

  /** Whoever asked again there does so no more. */
  public synchronized void leave(NodeChange nodeChange) {
    Silence silence = byInstance.get(nodeChange.provider());
    if (silence != null && silence.isProbedByUs()) {
      silence.endProbe();
      listener.resumed(nodeChange.provider());
    }
  }

  /** A request was not sent: whether to ask again, after a while. */
  public boolean again(NodeChange nodeChange, Failure failure, Value... mayHoldSecrets) {
    return again(nodeChange, new Object(), failure, mayHoldSecrets);
  }

  /**
   * The same after a request that several changes may have shared.
   *
   * @param answer the one that all of them got
   */
  private boolean again(
      NodeChange nodeChange, Object answer, Failure failure, Value... mayHoldSecrets) {
    Optional<Duration> pause = failed(nodeChange, answer, failure, mayHoldSecrets);
    if (pause.isEmpty()) {
      return mayBegin(nodeChange);
    }
    if (!pause.get().isPositive()) {
      return false;
    }
    return isProber(nodeChange)
        ? rests(nodeChange, timeSource, pause.get())
        : stopSignal.waits(timeSource, pause.get());
  }

  private synchronized boolean isProber(NodeChange nodeChange) {
    return Optional.ofNullable(byInstance.get(nodeChange.provider()))
        .filter(Silence::isProbedByUs)
        .isPresent();
  }

  /** How long to wait; none if another waits for all. */
  private synchronized Optional<Duration> failed(
      NodeChange nodeChange, Object answer, Failure failure, Value... mayHoldSecrets) {
    Silence silence =
        byInstance.computeIfAbsent(
            nodeChange.provider(), name -> new Silence(name, timeSource.now()));
    if (silence.isOver || silence.endOfOthersProbe().isPresent()) {
      return Optional.empty();
    }
    String why = SecretRedactor.about(mayHoldSecrets).clean(failure.message());
    if (silence.failed(answer, why) >= ENOUGH && !silence.isProbed()) {
      probe(nodeChange, silence);
    }
    Duration pause = silence.pause(timeSource.now(), timeSource.chance(), patience);
    if (!pause.isPositive()) {
      silence.isOver = true;
      silence.isNews = true;
      listener.news(outage(silence, Outage.State.GIVEN_UP));
      silence.endProbe();
    }
    return Optional.of(pause);
  }

  private void probe(NodeChange nodeChange, Silence silence) {
    silence.beginProbe();
    listener.paused(nodeChange.provider());
    if (!silence.isNews) {
      silence.isNews = true;
      listener.news(outage(silence, Outage.State.DOWN));
    }
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

  /**
   * What a question before a write gives, asked again while nobody can be reached.
   *
   * @param failure why there is no answer, if so
   */
  public <T> T answer(
      NodeChange nodeChange,
      Supplier<T> question,
      Function<T, Optional<Failure>> failure,
      Value... mayHoldSecrets)
      throws Refusal {
    T answer = question.get();
    Optional<Failure> unsent = failure.apply(answer).filter(Failure::isUnsent);
    if (unsent.isEmpty()) {
      return answer; // Which may not have asked anybody, and so says nothing of an outage.
    }
    try {
      while (true) {
        if (!again(nodeChange, answer, unsent.get(), mayHoldSecrets)) {
          throw Refusal.of(
              ChangeMessages.failed(nodeChange, unsent.get(), mayHoldSecrets),
              result(nodeChange, unsent.get(), mayHoldSecrets));
        }
        answer = question.get();
        unsent = failure.apply(answer).filter(Failure::isUnsent);
        if (unsent.isEmpty()) {
          reached(nodeChange);
          return answer;
        }
      }
    } finally {
      leave(nodeChange);
    }
  }

  /** What became of a change that was not sent: one of them says for all what is down. */
  public synchronized ChangeResult result(
      NodeChange nodeChange, Failure failure, Value... mayHoldSecrets) {
    Silence silence = byInstance.get(nodeChange.provider());
    if (silence == null || !silence.isOver) {
      return new ChangeResult.Failed(ChangeMessages.failed(nodeChange, failure, mayHoldSecrets));
    }
    if (silence.isReported) {
      return new ChangeResult.NotStarted();
    }
    silence.isReported = true;
    Diagnostic down =
        Diagnostic.error(
                ApplyCode.DOWN,
                "'"
                    + nodeChange.provider()
                    + "' has been down since "
                    + silence.since()
                    + ", so nothing more was begun there: "
                    + failure.message())
            .hint("apply again when it can be reached; --patience says how long Attune asks again");
    return new ChangeResult.Failed(SecretRedactor.about(mayHoldSecrets).clean(down));
  }
}
