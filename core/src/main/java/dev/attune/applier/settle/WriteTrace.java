package dev.attune.applier.settle;

import dev.attune.observe.read.Observation.Look;
import dev.attune.provider.Result;
import java.util.Optional;

/** What there is to see of one open write. */
sealed interface WriteTrace {

  /** What a create may have made; none where the kind offers no way to look. */
  record Seen(Optional<Candidates> candidates) implements WriteTrace {}

  /** The object that was to be changed or deleted; none where it cannot be read. */
  record Read(Optional<Result> result) implements WriteTrace {}

  /** The object that is always there. */
  record Only(Look look) implements WriteTrace {}

  /** Nobody need look, or can. */
  record Unasked() implements WriteTrace {}
}
