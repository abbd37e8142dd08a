package dev.attune.compare;

import dev.attune.label.ConfigHash;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.Observed;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.Optional;

/**
 * Sees that nothing has changed without asking what the object will be: the quick way for the many
 * resources that nobody touched. It never says so where the {@link Comparison} would find
 * something.
 */
public final class UnchangedCheck {
  private final Fingerprint fingerprint;

  public UnchangedCheck(ProjectKey key) {
    this.fingerprint = new Fingerprint(key);
  }

  /** Whether the object is as we left it, for all that somebody can set. */
  public boolean isAsLeft(Schema schema, Observed live, LastApplied recorded) {
    return fingerprint.isAsLeft(live, schema, recorded);
  }

  /**
   * Whether neither side has moved since the last apply. The hash leaves secrets out, so where
   * there is one it proves nothing. Nor does it where the last apply left alone what this one may
   * not, or the other way round.
   */
  public boolean isUnchanged(
      Proposer.Wanted wanted, Observed live, Optional<LastApplied> recorded) {
    Optional<String> hash = recorded.flatMap(LastApplied::configHash);
    return hash.isPresent()
        && recorded.get().unaccepted().isEmpty()
        && wanted.keepsUnspecified() == recorded.get().keepsUnspecified()
        && !wanted.config().containsSensitive()
        && (isDeclared(wanted.config(), recorded.get())
            || ConfigHash.of(wanted.schema(), wanted.config()).equals(hash))
        && isAsLeft(wanted.schema(), live, recorded.get());
  }

  /** Whether the very same was declared before, which is quicker to see than to hash. */
  private static boolean isDeclared(MapValue config, LastApplied recorded) {
    return config.equals(recorded.declared())
        && !config.containsUnknown()
        && !recorded.declared().containsSensitive();
  }
}
