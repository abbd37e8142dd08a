package dev.attune.applier.journal;

import dev.attune.applier.journal.LeftChanges.Answer;
import dev.attune.applier.state.ChangeMessages;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.NodeChange;
import dev.attune.apply.StopSignal;
import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.Outcome;
import dev.attune.store.StoreException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * Lets a write happen only between its intent and its outcome, and none once the journal fails.
 *
 * <p>Whoever takes a write out of those that are announced, or out of those that run, has the one
 * say about it: it begins or is withdrawn, it is answered or left.
 */
public final class JournalGate {
  private final Journal journal;
  private final StopSignal stopSignal;

  /** Those who take a write share it; whoever leaves them all has it alone. */
  private final ReadWriteLock taking = new ReentrantReadWriteLock();

  private final Map<String, Intent> announced = new ConcurrentHashMap<>();
  private final Map<String, Intent> running = new ConcurrentHashMap<>();
  private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean isLeft = new AtomicBoolean();
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
    announce(intent);
    return writeAnnounced(nodeChange, intent, write);
  }

  /** Tells the journal of a write before its turn has come. */
  public void announce(Intent intent) {
    taking.readLock().lock();
    try {
      if (!isLeft.get()) {
        journal.intend(intent);
        announced.put(intent.id(), intent);
      }
    } catch (StoreException e) {
      breakOff(e);
    } finally {
      taking.readLock().unlock();
    }
  }

  /** Tells the journal that an announced write will not be made. */
  public void withdraw(Intent intent) {
    taking.readLock().lock();
    try {
      if (announced.remove(intent.id()) != null) {
        journal.record(new Outcome.Nothing(intent.id(), "it was not started"));
      }
    } catch (StoreException e) {
      breakOff(e);
    } finally {
      taking.readLock().unlock();
    }
  }

  /** Makes a write that the journal knows of, unless the journal failed or it was withdrawn. */
  public ChangeResult writeAnnounced(
      NodeChange nodeChange, Intent intent, Supplier<ChangeResult> write) {
    Optional<StoreException> failure = broken();
    if (failure.isPresent()) {
      return new ChangeResult.Failed(failure.get().diagnostic());
    }
    if (stopSignal.isUrgent()) {
      withdraw(intent);
    }
    if (!begins(intent)) {
      return new ChangeResult.NotStarted();
    }
    try {
      return write.get();
    } finally {
      running.remove(intent.id());
    }
  }

  private boolean begins(Intent intent) {
    taking.readLock().lock();
    try {
      boolean taken = announced.remove(intent.id()) != null;
      if (taken) {
        running.put(intent.id(), intent);
      }
      return taken;
    } finally {
      taking.readLock().unlock();
    }
  }

  /**
   * Waits for nobody any more: what has no answer by now is left, and no answer counts after that.
   * Of the creates among them the journal hears that they may still be made, of those that had no
   * turn that they will not be.
   */
  public LeftChanges leave(Instant now) {
    taking.writeLock().lock();
    try {
      isLeft.set(true);
      announced.values().forEach(this::withdraw);
      List<Intent> left = List.copyOf(running.values());
      running.clear();
      doubt(left, now);
      return LeftChanges.of(left, answers);
    } finally {
      taking.writeLock().unlock();
    }
  }

  private void doubt(List<Intent> left, Instant now) {
    try {
      left.stream()
          .filter(intent -> intent.kind() == Intent.Kind.CREATE)
          .forEach(intent -> journal.record(underWay(intent, now)));
    } catch (StoreException e) {
      breakOff(e);
    }
  }

  private static Outcome underWay(Intent intent, Instant now) {
    CreateDeadline deadline = CreateDeadline.asSent(intent).orUnanswered(now);
    return new Outcome.InDoubt(
        intent.id(), deadline.doubt("Attune was stopped while it was being created"));
  }

  /**
   * Has the journal know that a create which it was told of is sent only now, and so may be carried
   * out later; false if nothing may be written any more, or if it was left.
   *
   * @param later the same with its new deadline
   */
  public boolean prolong(Intent later, Instant now) {
    boolean open = false;
    taking.readLock().lock();
    try {
      open =
          announced.replace(later.id(), later) != null
              || running.replace(later.id(), later) != null;
      if (open && CreateDeadline.asSent(later).until().isPresent()) {
        journal.record(underWay(later, now));
      }
    } catch (StoreException e) {
      breakOff(e);
    } finally {
      taking.readLock().unlock();
    }
    return open && mayWrite();
  }

  /**
   * A create was answered: its doubt, if there is one, ends sooner.
   *
   * @param ended the same with its new deadline
   */
  public void ended(Intent ended) {
    running.replace(ended.id(), ended);
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

  /** Records what came of an intent, unless it was left: then nobody asks for it any more. */
  ChangeResult closed(NodeChange nodeChange, Outcome outcome, ChangeResult result) {
    taking.readLock().lock();
    try {
      Intent intent = running.remove(outcome.intent());
      if (intent == null) {
        return LeftChanges.interrupted(nodeChange.change());
      }
      ChangeResult recorded = recorded(nodeChange, lasting(outcome, intent), result);
      answers.add(new Answer(nodeChange, intent.kind(), recorded));
      return recorded;
    } finally {
      taking.readLock().unlock();
    }
  }

  /** A create in doubt is open as long as it may be carried out, whatever the doubt is about. */
  private static Outcome lasting(Outcome outcome, Intent intent) {
    if (intent.kind() != Intent.Kind.CREATE || !(outcome instanceof Outcome.InDoubt inDoubt)) {
      return outcome;
    }
    Doubt doubt = inDoubt.doubt();
    CreateDeadline deadline =
        new CreateDeadline(doubt.until()).orLater(CreateDeadline.asSent(intent));
    return new Outcome.InDoubt(intent.id(), deadline.doubt(doubt.reason()));
  }

  /** The result is in doubt if it could not be recorded. */
  private ChangeResult recorded(NodeChange nodeChange, Outcome outcome, ChangeResult result) {
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
