package dev.attune.applier.schedule;

import dev.attune.applier.state.Outages;
import dev.attune.applier.state.ProviderWarnings;
import dev.attune.apply.ApplyCode;
import dev.attune.apply.Capacity;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.Outage;
import dev.attune.apply.PreparedChange;
import dev.attune.apply.Progress;
import dev.attune.apply.StopSignal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs changes as soon as those they wait for are done, as many at a time as there is room for. One
 * thread decides; each change runs in a thread of its own. As many again are prepared meanwhile, so
 * that nobody's turn is spent on waiting for the disk.
 */
public final class Scheduler {
  private final List<Change> changes;
  private final Capacity capacity;
  private final StopSignal stopSignal;
  private final Progress progress;
  private final ProviderWarnings providerWarnings;
  private final Outages outages;
  private final Map<String, Integer> numbers;
  private final @Nullable ChangeResult[] results;
  private final int[] open;
  private final List<List<Integer>> waiting;
  private final ReadyQueues readyQueues;
  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
  private final Set<Integer> now = new TreeSet<>();

  /** Those that are answered and not recorded yet: they take nobody's room. */
  private final Set<Integer> ending = new HashSet<>();

  /** Those that wait for their provider: they take room there, and nowhere else. */
  private final Set<Integer> resting = new HashSet<>();

  /** Those of them that could go on if there were room. */
  private final Deque<Event.Returns> returning = new ArrayDeque<>();

  /** Those that wait for their turn, which comes or does not. */
  private final Map<Integer, CompletableFuture<Boolean>> early = new HashMap<>();

  /**
   * @param changes each after those it waits for
   * @param providerWarnings knows of each change that ran what was said beside its result
   * @param outages knows which providers cannot be reached
   */
  public Scheduler(
      List<Change> changes,
      Capacity capacity,
      StopSignal stopSignal,
      Progress progress,
      ProviderWarnings providerWarnings,
      Outages outages) {
    this.changes = changes;
    this.capacity = capacity;
    this.stopSignal = stopSignal;
    this.progress = progress;
    this.providerWarnings = providerWarnings;
    this.outages = outages;
    this.readyQueues = new ReadyQueues(changes, capacity);
    this.results = new ChangeResult[changes.size()];
    this.open = new int[changes.size()];
    this.waiting = new ArrayList<>(changes.size());
    this.numbers = HashMap.newHashMap(changes.size());
    for (int i = 0; i < changes.size(); i++) {
      numbers.put(changes.get(i).id(), i);
      waiting.add(new ArrayList<>(0));
    }
    for (int i = 0; i < changes.size(); i++) {
      for (String earlier : changes.get(i).dependsOn()) {
        waiting.get(Objects.requireNonNull(numbers.get(earlier))).add(i);
        open[i]++;
      }
    }
  }

  /**
   * Runs what can be run.
   *
   * @param decided what is known already of some changes, which are not run
   * @param leave called once, when nobody waits for what runs any more: from then on it is certain
   *     what became of each change that had begun
   * @return what became of each change, in their order
   */
  public List<ChangeResult> run(
      Map<String, ChangeResult> decided,
      Function<Change, PreparedChange> task,
      Supplier<Function<Change, ChangeResult>> leave) {
    stopSignal.onAsk(() -> events.add(new Event.Asked()));
    outages.tell(new OutageEvents(events, numbers));
    // All of them before any is told: what one would block may be decided, too.
    for (int i = 0; i < changes.size(); i++) {
      results[i] = decided.get(changes.get(i).id());
    }
    for (int i = 0; i < changes.size(); i++) {
      ChangeResult known = decided.get(changes.get(i).id());
      if (known != null) {
        finish(i, known);
      }
    }
    for (int i = 0; i < changes.size(); i++) {
      if (open[i] == 0 && results[i] == null) {
        readyQueues.add(i);
      }
    }
    start(task);
    while (hasWork() && !stopSignal.isUrgent()) {
      hear(next());
      start(task);
    }
    return collected(leave.get());
  }

  private boolean hasWork() {
    return !(now.isEmpty() && resting.isEmpty() && ending.isEmpty() && early.isEmpty());
  }

  private void hear(Event event) {
    switch (event) {
      case Event.Answered(int number) -> {
        // One at a time is one after the other: whoever asks for that reads them in order.
        if (capacity.overall() > 1) {
          leave(number);
          ending.add(number);
        }
      }
      case Event.Ended(int number, ChangeResult.NotStarted _) -> leave(number);
      case Event.Ended(int number, ChangeResult result) -> {
        leave(number);
        finish(number, result);
      }
      case Event.Broken(int number, Throwable bug) -> {
        leave(number);
        stopSignal.beginNothing();
        finish(number, broken(number, bug));
      }
      case Event.Asked _ -> {}
      case Event.News(Outage outage) -> hear(outage);
      case Event.Paused(String provider) -> readyQueues.pause(provider);
      case Event.Resumed(String provider) -> readyQueues.resume(provider);
      case Event.Rests(int number) -> {
        if (now.remove(number)) {
          resting.add(number);
        }
      }
      case Event.Returns returns -> returning.add(returns);
    }
  }

  /** What cannot begin any more is not kept waiting for it. */
  private void hear(Outage outage) {
    progress.outage(outage);
    if (outage.state() == Outage.State.GIVEN_UP) {
      readyQueues.pause(outage.provider());
      early.forEach((number, turn) -> {
        if (readyQueues.isPaused(number)) {
          turn.complete(false);
        }
      });
    }
  }

  private Event next() {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return events.take();
        } catch (InterruptedException e) {
          interrupted = true; // Only a stop ends this: what runs must be recorded.
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void leave(int number) {
    if (now.remove(number) || resting.remove(number)) {
      readyQueues.end(number);
    } else if (early.remove(number) != null) {
      readyQueues.remove(number);
    } else {
      ending.remove(number);
    }
  }

  private void start(Function<Change, PreparedChange> task) {
    if (stopSignal.isAsked()) {
      early.values().forEach(turn -> turn.complete(false));
      letReturn(returning.size());
      return;
    }
    letReturn(capacity.overall() - now.size());
    int number = now.size() < capacity.overall() ? readyQueues.begin() : -1;
    while (number >= 0) {
      now.add(number);
      progress.started(changes.get(number));
      CompletableFuture<Boolean> waiting = early.remove(number);
      (waiting != null ? waiting : begin(number, task)).complete(true);
      number = now.size() < capacity.overall() ? readyQueues.begin() : -1;
    }
    for (int soon : readyQueues.first(capacity.overall())) {
      early.computeIfAbsent(soon, _ -> begin(soon, task));
    }
  }

  /** Those that have begun come before those that have not. */
  private void letReturn(int most) {
    for (int i = 0; i < most && !returning.isEmpty(); i++) {
      Event.Returns next = returning.removeFirst();
      if (resting.remove(next.number())) {
        now.add(next.number());
      }
      next.place().complete(true);
    }
  }

  /** Has a change prepared, and run when its turn comes. */
  private CompletableFuture<Boolean> begin(int number, Function<Change, PreparedChange> task) {
    CompletableFuture<Boolean> turn = new CompletableFuture<>();
    Thread.ofVirtual().name("change ", number).start(() -> events.add(run(number, task, turn)));
    return turn;
  }

  private Event run(
      int number, Function<Change, PreparedChange> task, CompletableFuture<Boolean> turn) {
    try {
      PreparedChange preparedChange = task.apply(changes.get(number));
      return new Event.Ended(
          number,
          turn.join()
              ? preparedChange.run(() -> events.add(new Event.Answered(number)))
              : preparedChange.withdraw());
    } catch (Throwable e) { // Whatever it is, it must not leave the one who decides waiting.
      return new Event.Broken(number, e);
    }
  }

  private void finish(int number, ChangeResult result) {
    results[number] = result;
    progress.finished(changes.get(number), result, providerWarnings.about(changes.get(number)));
    if (!result.isDone()) {
      block(number);
      return;
    }
    for (int waiter : waiting.get(number)) {
      if (--open[waiter] == 0 && results[waiter] == null) {
        readyQueues.add(waiter);
      }
    }
  }

  /** Whoever waits for it, and whoever waits for those, is not run. */
  private void block(int number) {
    ChangeResult blocked = new ChangeResult.Blocked(List.of(changes.get(number).id()));
    Deque<Integer> next = new ArrayDeque<>(waiting.get(number));
    while (!next.isEmpty()) {
      int at = next.removeFirst();
      if (results[at] == null) {
        results[at] = blocked;
        progress.finished(changes.get(at), blocked, List.of());
        next.addAll(waiting.get(at));
      }
    }
  }

  private List<ChangeResult> collected(Function<Change, ChangeResult> left) {
    early.values().forEach(turn -> turn.complete(false));
    for (Event event = events.poll(); event != null; event = events.poll()) {
      hear(event);
    }
    letReturn(returning.size());
    List<ChangeResult> all = new ArrayList<>(results.length);
    for (int i = 0; i < results.length; i++) {
      ChangeResult result = results[i];
      ChangeResult unknown =
          isBegun(i) ? left.apply(changes.get(i)) : new ChangeResult.NotStarted();
      all.add(result != null ? result : unknown);
    }
    return all;
  }

  private boolean isBegun(int number) {
    return now.contains(number) || resting.contains(number) || ending.contains(number);
  }

  /** Only where it happened: what a bug has to say may quote a secret. */
  private ChangeResult broken(int number, Throwable bug) {
    StackTraceElement[] trace = bug.getStackTrace();
    return new ChangeResult.InDoubt(
        Diagnostic.error(
                ApplyCode.IN_DOUBT,
                changes.get(number).id()
                    + " was interrupted by a bug in Attune, "
                    + bug.getClass().getSimpleName()
                    + (trace.length == 0 ? "" : " at " + trace[0]))
            .hint("please report it; the next attune apply checks whether the change was made"));
  }
}
