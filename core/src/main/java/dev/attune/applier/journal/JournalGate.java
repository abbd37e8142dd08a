package dev.attune.applier.journal;

import dev.attune.applier.state.ChangeMessages;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.NodeChange;
import dev.attune.apply.StopSignal;
import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.Outcome;
import dev.attune.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Lets a write happen only between its intent and its outcome, and none once the journal fails. */
public final class JournalGate {
  /** Longer than an API works on one request. */
  private static final Duration LONGEST_REQUEST = Duration.ofMinutes(10);

  private final Journal journal;
  private final StopSignal stopSignal;
  private final Map<String, Intent> running = new ConcurrentHashMap<>();
  private final Map<String, Intent> announced = new ConcurrentHashMap<>();
  private final AtomicReference<Optional<StoreException>> broken =
      new AtomicReference<>(Optional.empty());

  public JournalGate(Journal journal, StopSignal stopSignal) {
    this.journal = journal;
    this.stopSignal = stopSignal;
  }

  /** Why nothing more could be written, if that is so. */
  public Optional<StoreException> broken() {
    return broken.get();
  }

  /** Announces a write to the journal, then makes it. */
  public ChangeResult write(NodeChange nodeChange, Intent intent, Supplier<ChangeResult> write) {
    intend(intent);
    return writeAnnounced(nodeChange, intent, write);
  }

  /** Tells the journal of a write before its turn has come. */
  public void announce(Intent intent) {
    announced.put(intent.id(), intent);
    intend(intent);
  }

  public void intend(Intent intent) {
    try {
      journal.intend(intent);
    } catch (StoreException e) {
      breakOff(e);
    }
  }

  /** Tells the journal that an announced write will not be made. */
  public void withdraw(Intent intent) {
    if (announced.remove(intent.id()) == null) {
      return; // Somebody was quicker.
    }
    try {
      journal.record(new Outcome.Nothing(intent.id(), "it was not started"));
    } catch (StoreException e) {
      breakOff(e);
    }
  }

  /** Makes a write that the journal knows of, unless the journal failed. */
  public ChangeResult writeAnnounced(
      NodeChange nodeChange, Intent intent, Supplier<ChangeResult> write) {
    Optional<StoreException> failure = broken();
    if (failure.isPresent()) {
      return new ChangeResult.Failed(failure.get().diagnostic());
    }
    if (stopSignal.isUrgent()) {
      return new ChangeResult.InDoubt(
          ChangeMessages.inDoubt(nodeChange, "Attune was stopped before it made the change"));
    }
    running.put(intent.id(), intent);
    announced.remove(intent.id());
    try {
      return write.get();
    } finally {
      running.remove(intent.id());
    }
  }

  /**
   * Says of the creates that nobody waits for any more that they may still be made, and of those
   * that had no turn that they will not be.
   */
  public void leave(Instant now) {
    announced.values().forEach(this::withdraw);
    Doubt doubt = Doubt.until(deadline(now), "Attune was stopped while it was being created");
    try {
      running.values().stream()
          .filter(intent -> intent.kind() == Intent.Kind.CREATE)
          .forEach(intent -> journal.record(new Outcome.InDoubt(intent.id(), doubt)));
    } catch (StoreException e) {
      breakOff(e);
    }
  }

  /** When a create that nobody waits for any more is made at the latest. */
  static Instant deadline(Instant now) {
    return now.plus(LONGEST_REQUEST).truncatedTo(ChronoUnit.SECONDS);
  }

  /** Whether the journal still lets us write: whoever waited asks before going on. */
  public boolean mayWrite() {
    try {
      journal.flush();
    } catch (StoreException e) {
      breakOff(e);
    }
    return broken().isEmpty();
  }

  /** Records what came of an intent; the result is in doubt if that could not be recorded. */
  ChangeResult closed(NodeChange nodeChange, Outcome outcome, ChangeResult result) {
    try {
      journal.record(outcome);
      return result;
    } catch (StoreException e) {
      breakOff(e);
      return new ChangeResult.InDoubt(
          ChangeMessages.inDoubt(
              nodeChange, "its result could not be recorded: " + e.getMessage()));
    }
  }

  private void breakOff(StoreException e) {
    broken.compareAndSet(Optional.empty(), Optional.of(e));
    stopSignal.beginNothing();
  }
}
