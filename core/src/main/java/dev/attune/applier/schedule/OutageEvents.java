package dev.attune.applier.schedule;

import dev.attune.applier.state.OutageListener;
import dev.attune.apply.Outage;
import dev.attune.plan.Change;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;

/** Hands what the threads of changes learn of outages to the one who decides. */
final class OutageEvents implements OutageListener {
  private final Queue<Event> events;
  private final Map<String, Integer> numbers;

  /**
   * @param numbers of the changes, by their ids
   */
  OutageEvents(Queue<Event> events, Map<String, Integer> numbers) {
    this.events = events;
    this.numbers = numbers;
  }

  @Override
  public void news(Outage outage) {
    events.add(new Event.News(outage));
  }

  @Override
  public void paused(String provider) {
    events.add(new Event.Paused(provider));
  }

  @Override
  public void resumed(String provider) {
    events.add(new Event.Resumed(provider));
  }

  @Override
  public void rests(Change change) {
    events.add(new Event.Rests(number(change)));
  }

  @Override
  public void returns(Change change) {
    CompletableFuture<Boolean> place = new CompletableFuture<>();
    events.add(new Event.Returns(number(change), place));
    var _ = place.join();
  }

  private int number(Change change) {
    return Objects.requireNonNull(numbers.get(change.id()));
  }
}
