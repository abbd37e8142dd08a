package dev.attune.applier.write;

import dev.attune.applier.check.ObjectReader;
import dev.attune.applier.journal.JournalGate;
import dev.attune.applier.write.RetryLoop.Next;
import dev.attune.apply.ApplyRequest;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.Observed;
import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;

/** Whether an object may still be written after a pause, in which anything may have happened. */
final class RetryCheck {
  private final JournalGate journalGate;
  private final ObjectReader objectReader;
  private final Fingerprint fingerprint;

  RetryCheck(ApplyRequest request, JournalGate journalGate, ObjectReader objectReader) {
    this.journalGate = journalGate;
    this.objectReader = objectReader;
    this.fingerprint = new Fingerprint(request.key());
  }

  /** What to do after a write that was not made. */
  Next next(Failure failure, Observed live, Schema schema, MapValue declared) {
    if (!journalGate.mayWrite()) {
      return new Next.Enough(Result.failed(failure));
    }
    return switch (objectReader.read(live, schema, declared)) {
      case ObjectReader.Read.Gone _ -> enough(new Failure.NotFound("it no longer exists"));
      // Who was never heard may wait as long as patience lasts, but not for what stays as it is.
      case ObjectReader.Read.Unclear(Failure why) when failure.isUnsent() && !passes(why) ->
          enough(why);
      case ObjectReader.Read.Unclear _ -> new Next.Wait();
      case ObjectReader.Read.There(Observed now)
          when now.marks().protection().isStricterThan(live.marks().protection()) ->
          enough(new Failure.Conflict("it was protected in the meantime"));
      case ObjectReader.Read.There(Observed now) ->
          isSame(now, live, schema)
              ? new Next.Try()
              : enough(new Failure.Conflict("it changed in the meantime"));
    };
  }

  /** Whether nobody has changed it. */
  boolean isSame(Observed now, Observed live, Schema schema) {
    return fingerprint.ofAll(now, schema).equals(fingerprint.ofAll(live, schema));
  }

  private static boolean passes(Failure failure) {
    return failure instanceof Failure.Unavailable || failure instanceof Failure.Throttled;
  }

  private static Next enough(Failure failure) {
    return new Next.Enough(Result.failed(failure));
  }
}
