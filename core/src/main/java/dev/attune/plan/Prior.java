package dev.attune.plan;

import dev.attune.observe.Observed;
import dev.attune.provider.PrivateBytes;
import java.util.Optional;

/**
 * What a proposal follows on.
 *
 * @param object what is there; none for a new object
 * @param privateBytes what the provider gave last: with the object, or as it planned to change it
 */
public record Prior(Optional<Observed> object, PrivateBytes privateBytes) {
  public static final Prior NONE = new Prior(Optional.empty(), PrivateBytes.NONE);

  public static Prior of(Observed object) {
    return new Prior(Optional.of(object), object.instance().privateBytes());
  }

  /** A new object, planned after the provider found that the one that is there cannot stay. */
  public static Prior replaced(PrivateBytes planned) {
    return new Prior(Optional.empty(), planned);
  }
}
