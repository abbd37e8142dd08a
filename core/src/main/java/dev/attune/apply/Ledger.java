package dev.attune.apply;

import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.Outcome;
import dev.attune.store.StoreException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Lets a write happen only between its intent and its outcome, and none once the journal fails. */
final class Ledger {
  private final Journal journal;
  private final Stop stop;
  private final Map<String, Intent> running = new ConcurrentHashMap<>();
  private final Map<String, Intent> told = new ConcurrentHashMap<>();
  private final AtomicReference<Optional<StoreException>> broken =
      new AtomicReference<>(Optional.empty());

  Ledger(Journal journal, Stop stop) {
    this.journal = journal;
    this.stop = stop;
  }

  /** Why nothing more could be written, if that is so. */
  Optional<StoreException> broken() {
    return broken.get();
  }

  /** Writes only what the journal knows of. */
  ChangeResult after(Part part, Intent intent, Supplier<ChangeResult> write) {
    intend(intent);
    return known(part, intent, write);
  }

  /** Tells the journal of a write before its turn has come. */
  void tell(Intent intent) {
    told.put(intent.id(), intent);
    intend(intent);
  }

  void intend(Intent intent) {
    try {
      journal.intend(intent);
    } catch (StoreException e) {
      breakOff(e);
    }
  }

  /** Tells the journal that a write of which it was told will not be made. */
  void withdraw(Intent intent) {
    if (told.remove(intent.id()) == null) {
      return; // Somebody was quicker.
    }
    try {
      journal.record(new Outcome.Nothing(intent.id(), "it was not begun"));
    } catch (StoreException e) {
      breakOff(e);
    }
  }

  /** Writes what the journal was told of, unless it failed. */
  ChangeResult known(Part part, Intent intent, Supplier<ChangeResult> write) {
    Optional<StoreException> failure = broken();
    if (failure.isPresent()) {
      return new ChangeResult.Failed(failure.get().diagnostic());
    }
    if (stop.isUrgent()) {
      return new ChangeResult.InDoubt(Words.inDoubt(part, "it was stopped before it was made"));
    }
    running.put(intent.id(), intent);
    told.remove(intent.id());
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
  void leave(Instant now) {
    told.values().forEach(this::withdraw);
    String doubt = Late.leftAt(now, "it was left while it was being made");
    try {
      running.values().stream()
          .filter(intent -> intent.kind() == Intent.Kind.CREATE)
          .forEach(intent -> journal.record(new Outcome.InDoubt(intent.id(), doubt)));
    } catch (StoreException e) {
      breakOff(e);
    }
  }

  /** Whether the journal still lets us write: whoever waited asks before going on. */
  boolean mayWrite() {
    try {
      journal.flush();
    } catch (StoreException e) {
      breakOff(e);
    }
    return broken().isEmpty();
  }

  /** Closes an intent; what is told then is not what happened but that nobody wrote it down. */
  ChangeResult closed(Part part, Outcome outcome, ChangeResult result) {
    try {
      journal.record(outcome);
      return result;
    } catch (StoreException e) {
      breakOff(e);
      return new ChangeResult.InDoubt(
          Words.inDoubt(part, "what came of it could not be recorded: " + e.getMessage()));
    }
  }

  private void breakOff(StoreException e) {
    broken.compareAndSet(Optional.empty(), Optional.of(e));
    stop.beginNothing();
  }
}
