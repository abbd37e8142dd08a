package dev.attune.applier.write;

import dev.attune.applier.journal.CreateDeadline;
import dev.attune.applier.journal.CreateRequest;
import dev.attune.provider.Failure;
import java.time.Instant;

/**
 * A create as it was sent last.
 *
 * @param earlier until when attempts before that may still be carried out
 * @param mayBeMade whether one of those may have been carried out, whatever came of the last
 */
record SentCreate(CreateRequest createRequest, CreateDeadline earlier, boolean mayBeMade) {

  static SentCreate first(CreateRequest createRequest) {
    return new SentCreate(createRequest, CreateDeadline.NONE, false);
  }

  /**
   * The same, sent again. Who said that the system is down may not know what it does meanwhile; who
   * was turned away, or reached nobody, left nothing behind.
   */
  SentCreate again(Failure failure, CreateRequest next) {
    boolean isOpen = failure instanceof Failure.Unavailable && !failure.isUnsent();
    return new SentCreate(
        next, isOpen ? earlier.orLater(deadline()) : earlier, mayBeMade || isOpen);
  }

  /** The same once the last attempt is answered: what else may come of it ends then. */
  CreateRequest answered(Instant now) {
    Instant end = earlier.orLater(deadline().answered(now)).until().orElse(now);
    return createRequest.as(createRequest.intent().within(end));
  }

  private CreateDeadline deadline() {
    return CreateDeadline.asSent(createRequest.intent());
  }
}
