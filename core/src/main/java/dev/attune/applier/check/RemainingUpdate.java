package dev.attune.applier.check;

import dev.attune.apply.ApplyCode;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.compare.ReplacementCauses;
import dev.attune.compare.SpuriousDifferences;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.diff.Diff;
import dev.attune.observe.Observed;
import dev.attune.observe.secret.WriteOnlyFields;
import dev.attune.provider.Planned;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Optional;

/**
 * Once references are known an update may turn out to be none; more than planned it must not be.
 */
public final class RemainingUpdate {
  private final ApplyRequest request;

  public RemainingUpdate(ApplyRequest request) {
    this.request = request;
  }

  /** What there is still to write. */
  public enum Left {
    NOTHING,
    /** A label of ours that somebody took away; protection does not forbid to put it back. */
    OUR_LABEL,
    FIELDS
  }

  public Left left(
      NodeChange nodeChange,
      Schema schema,
      Observed live,
      MapValue config,
      Planned planned,
      Optional<LastApplied> record)
      throws Refusal {
    boolean plans =
        request.providers().find(nodeChange.provider()).orElseThrow().plans(schema.type());
    // No plan of a provider has what is only written: beside it nothing may look taken away.
    Optional<LastApplied> written = plans ? Optional.empty() : record;
    MapValue before =
        WriteOnlyFields.aligned(request.key(), schema.body(), live.value(), config, written);
    Diff found = Diff.between(schema.body(), before, planned.value());
    SpuriousDifferences spuriousDifferences =
        new SpuriousDifferences(request.labels().names(), config, record);
    Diff diff = plans ? spuriousDifferences.without(found) : found;
    List<String> forced =
        ReplacementCauses.by(plans ? spuriousDifferences.real(found) : found, planned.replace());
    if (!forced.isEmpty()) {
      throw Refusal.failed(
          Diagnostic.error(
                  ApplyCode.OUTGROWN,
                  nodeChange.displayName()
                      + " was to be updated and would have to be replaced by now: "
                      + String.join(", ", forced))
              .hint(Hint.NEW_PLAN));
    }
    boolean lostLabel = schema.labels().isPresent() && live.marks().managed().isEmpty();
    return !diff.isEmpty() ? Left.FIELDS : lostLabel ? Left.OUR_LABEL : Left.NOTHING;
  }
}
