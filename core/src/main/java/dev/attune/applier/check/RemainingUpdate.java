package dev.attune.applier.check;

import dev.attune.apply.ApplyCode;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.compare.Comparison;
import dev.attune.compare.Comparison.MissingLabel;
import dev.attune.compare.ReplacementCause;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import java.util.stream.Collectors;

/**
 * Once references are known an update may turn out to be none; more than planned it must not be.
 */
public final class RemainingUpdate {
  private final Comparison comparison;

  public RemainingUpdate(ApplyRequest request) {
    this.comparison = new Comparison(request.key(), request.labels());
  }

  /** What there is still to write. */
  public enum Left {
    NOTHING,
    /** A label of ours that somebody took away; protection does not forbid to put it back. */
    OUR_LABEL,
    FIELDS
  }

  public Left left(NodeChange nodeChange, Comparison.Input input) throws Refusal {
    Comparison.Result compared = comparison.compare(input);
    if (!compared.causes().isEmpty()) {
      throw Refusal.failed(
          Diagnostic.error(
                  ApplyCode.OUTGROWN,
                  nodeChange.displayName()
                      + " was planned as an update, but must now be replaced: "
                      + compared.causes().stream()
                          .map(ReplacementCause::words)
                          .collect(Collectors.joining(", ")))
              .hint(Hint.NEW_PLAN));
    }
    if (!compared.diff().isEmpty()) {
      return Left.FIELDS;
    }
    return compared.missingLabel().filter(MissingLabel::canReturn).isPresent()
        ? Left.OUR_LABEL
        : Left.NOTHING;
  }
}
