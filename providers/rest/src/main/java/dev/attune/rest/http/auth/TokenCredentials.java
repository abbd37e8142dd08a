package dev.attune.rest.http.auth;

import dev.attune.rest.http.Redaction;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Time;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A token that is fetched when it is first needed, and again shortly before it ends or when the
 * server does not take it any more. Many threads share one fetch, and also its failure.
 */
public final class TokenCredentials implements Credentials {
  private static final Duration EARLY = Duration.ofSeconds(30);

  /** So many times longer than the time before its end must a token live; short ones exist. */
  private static final int LIVES_LONGER = 10;

  private final TokenRequest request;
  private final Redaction redaction;
  private final Time time;
  private final ReentrantLock fetching = new ReentrantLock();
  private final AtomicInteger fetches = new AtomicInteger();
  private @Nullable Held held;
  private Given last = new Given.Nothing();

  /** A token, with the time up to which it is used, if it ends. */
  private record Held(Given.Header header, Optional<Long> until) {
    boolean isFreshAt(long now) {
      return until.isEmpty() || until.get() - now > 0;
    }
  }

  public TokenCredentials(TokenRequest request, Redaction redaction, Time time) {
    this.request = request;
    this.redaction = redaction;
    this.time = time;
  }

  @Override
  public Given current() {
    return token(Optional.empty());
  }

  @Override
  public Optional<Given> insteadOf(Given rejected) {
    return Optional.of(token(Optional.of(rejected)));
  }

  private Given token(Optional<Given> rejected) {
    int before = fetches.get();
    try {
      fetching.lockInterruptibly();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Given.Failed(new Reply.Unreached("interrupted while waiting for a token"));
    }
    try {
      Held known = held;
      if (known != null
          && known.isFreshAt(time.nanos())
          && !rejected.equals(Optional.of(known.header()))) {
        return known.header();
      }
      return fetches.get() != before && last instanceof Given.Failed ? last : fetched();
    } finally {
      fetching.unlock();
    }
  }

  private Given fetched() {
    // The end is counted from before the request, by our own time: clocks differ, answers take
    // long.
    long start = time.nanos();
    held = null;
    Given given =
        switch (request.send()) {
          case TokenRequest.Outcome.Failed(Reply reply) -> new Given.Failed(reply);
          case TokenRequest.Outcome.Token(String token, Optional<Duration> life) -> {
            redaction.learn(token);
            Given.Header header = new Given.Header("Authorization", "Bearer " + token);
            held = new Held(header, life.map(span -> start + used(span)));
            yield header;
          }
        };
    if (!Thread.currentThread().isInterrupted()) {
      last = given;
      fetches.incrementAndGet();
    }
    return given;
  }

  private static long used(Duration life) {
    long nanos = life.toNanos();
    return nanos - Math.min(EARLY.toNanos(), nanos / LIVES_LONGER);
  }
}
