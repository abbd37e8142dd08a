package dev.attune.terraform.provider.rule;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.ProviderCode;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.value.Path;
import java.util.List;

/**
 * A rule that an answer breaks.
 *
 * @param path where, on the wire
 * @param reason the rest of a sentence that begins with the part; never with a value
 */
public record RuleViolation(Path path, String reason) {
  /** A broken provider is broken everywhere: a few examples tell as much as all of them. */
  private static final int ENOUGH = 10;

  public static List<Diagnostic> errors(
      TerraformType type, String about, List<RuleViolation> breaches) {
    return breaches.stream()
        .limit(ENOUGH)
        .map(ruleViolation -> ruleViolation.error(type, about))
        .toList();
  }

  private Diagnostic error(TerraformType type, String about) {
    return Diagnostic.error(ProviderCode.NONSENSE, about + ": " + sentence())
        .about(type.fromWire(path));
  }

  public String sentence() {
    return (path.isRoot() ? "the object" : "'" + path + "'") + " " + reason;
  }
}
