package dev.attune.rest.http.wire;

import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Time;
import dev.attune.rest.http.Wire;
import dev.attune.rest.pack.RateLimit;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;

/**
 * Sends no more than the API takes.
 *
 * <p>In no stretch of time as long as the limit's are there more requests than it allows. A bucket
 * that fills up again would let nearly twice as many through.
 */
final class RateLimitedWire implements Wire {
  private final Wire next;
  private final int requests;
  private final long perNanos;
  private final Semaphore parallel;
  private final Time time;

  /** When the last ones were or will be sent; the oldest first, at most as many as may be. */
  private final Deque<Long> sent = new ArrayDeque<>();

  RateLimitedWire(Wire next, RateLimit limit, Time time) {
    this.next = next;
    this.requests = limit.requests();
    this.perNanos = limit.per().toNanos();
    this.parallel = new Semaphore(limit.parallel().orElse(Integer.MAX_VALUE), true);
    this.time = time;
  }

  @Override
  public Reply send(Request request) {
    try {
      parallel.acquire();
    } catch (InterruptedException e) {
      return interrupted();
    }
    try {
      long wait = turn();
      if (wait > 0) {
        time.sleep(Duration.ofNanos(wait));
      }
      return next.send(request);
    } catch (InterruptedException e) {
      return interrupted();
    } finally {
      parallel.release();
    }
  }

  /** Takes the next turn, and says how long it is until then. */
  private synchronized long turn() {
    long now = time.nanos();
    // Nanoseconds may wrap around, so only their difference says which is later.
    while (!sent.isEmpty() && now - sent.peekFirst() >= perNanos) {
      sent.removeFirst();
    }
    long wait = sent.size() < requests ? 0 : sent.removeFirst() + perNanos - now;
    sent.addLast(now + wait);
    return wait;
  }

  private static Reply interrupted() {
    Thread.currentThread().interrupt();
    return new Reply.Unreached("interrupted before anything was sent");
  }

  @Override
  public void close() {
    next.close();
  }
}
