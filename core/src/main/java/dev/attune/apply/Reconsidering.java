package dev.attune.apply;

import dev.attune.apply.Attempts.Next;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.Observed;
import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;

/** Whether an object may still be written after a pause, in which anything may have happened. */
final class Reconsidering {
  private final Ledger ledger;
  private final Again again;
  private final Fingerprint fingerprint;

  Reconsidering(ApplyRequest request, Ledger ledger, Again again) {
    this.ledger = ledger;
    this.again = again;
    this.fingerprint = new Fingerprint(request.key());
  }

  /** What to do after a write that was not made. */
  Next next(Failure failure, Observed live, Schema schema, MapValue declared) {
    if (!ledger.mayWrite()) {
      return new Next.Enough(Result.failed(failure));
    }
    return switch (again.read(live, schema, declared)) {
      case Again.Read.Gone _ -> enough(new Failure.NotFound("it is gone by now"));
      case Again.Read.Unclear _ -> new Next.Wait();
      case Again.Read.There(Observed now)
          when now.marks().protection() && !live.marks().protection() ->
          enough(new Failure.Conflict("it was protected meanwhile"));
      case Again.Read.There(Observed now) ->
          isSame(now, live, schema)
              ? new Next.Try()
              : enough(new Failure.Conflict("it has changed meanwhile"));
    };
  }

  /** Whether nobody has changed it. */
  boolean isSame(Observed now, Observed live, Schema schema) {
    return fingerprint.ofAll(now, schema).equals(fingerprint.ofAll(live, schema));
  }

  private static Next enough(Failure failure) {
    return new Next.Enough(Result.failed(failure));
  }
}
