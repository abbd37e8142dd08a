package dev.attune.apply;

import dev.attune.apply.Attempts.Next;
import dev.attune.observe.Observed;
import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;

/** Whether an object may still be written after a pause, in which anything may have happened. */
final class Reconsidering {
  private final Ledger ledger;
  private final Again again;

  Reconsidering(Ledger ledger, Again again) {
    this.ledger = ledger;
    this.again = again;
  }

  /** What to do after a write that was not made. */
  Next next(Failure failure, Observed live, Schema schema, MapValue declared) {
    if (!ledger.mayWrite()) {
      return new Next.Enough(Result.failed(failure));
    }
    return switch (again.read(live, schema, declared)) {
      case Again.Read.Gone _ -> enough(new Failure.NotFound("it is gone by now"));
      case Again.Read.Unclear _ -> new Next.Wait();
      case Again.Read.There(Observed now) ->
          now.marks().protection() && !live.marks().protection()
              ? enough(new Failure.Conflict("it was protected meanwhile"))
              : new Next.Try();
    };
  }

  private static Next enough(Failure failure) {
    return new Next.Enough(Result.failed(failure));
  }
}
