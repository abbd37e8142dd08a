package dev.attune.compare;

import dev.attune.label.ConfigHash;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.Observed;
import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.secret.ProjectKey;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
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
   * there is one it proves nothing.
   */
  public boolean isUnchanged(
      Proposer.Wanted wanted, Observed live, Optional<LastApplied> recorded) {
    Optional<String> hash = recorded.flatMap(LastApplied::configHash);
    return hash.isPresent()
        && recorded.get().unaccepted().isEmpty()
        && !wanted.config().containsSensitive()
        && (isDeclared(wanted.config(), recorded.get())
            || ConfigHash.of(wanted.schema(), wanted.config()).equals(hash))
        && isAsLeft(wanted.schema(), live, recorded.get())
        && (wanted.keepsUnspecified()
            || !holdsMore(wanted.schema().body(), wanted.config(), live.value()));
  }

  /**
   * Whether something is set that is not declared: the last apply may have been told to leave it,
   * and nobody noted that.
   */
  private static boolean holdsMore(Type.ObjectOf type, MapValue config, MapValue live) {
    for (int i = 0; i < live.size(); i++) {
      Attribute attribute = type.attributes().get(live.key(i));
      if (attribute != null
          && isUsers(attribute)
          && holdsMore(attribute, config.get(live.key(i)), live.value(i))) {
        return true;
      }
    }
    return false;
  }

  /** Whether only the user sets it, so that a value which is not declared is to go. */
  private static boolean isUsers(Attribute attribute) {
    return attribute.presence() == Presence.OPTIONAL || attribute.presence() == Presence.REQUIRED;
  }

  private static boolean holdsMore(Attribute attribute, Optional<Value> config, Value live) {
    if (live instanceof Null || config.equals(Optional.of(live))) {
      return false;
    }
    Value declared = config.orElse(Null.NULL);
    if (declared instanceof Null) {
      return !attribute.defaultValue().equals(Optional.of(live));
    }
    return switch (attribute.type()) {
      case Type.Scalar _, Type.Dynamic _ -> false;
      case Type.ObjectOf object ->
          !(declared instanceof MapValue wanted && live instanceof MapValue there)
              || holdsMore(object, wanted, there);
      // Spelled otherwise, or with more inside: the comparison finds out.
      case Type.ListOf _, Type.MapOf _ -> true;
    };
  }

  /** Whether the very same was declared before, which is quicker to see than to hash. */
  private static boolean isDeclared(MapValue config, LastApplied recorded) {
    return config.equals(recorded.declared())
        && !config.containsUnknown()
        && !recorded.declared().containsSensitive();
  }
}
