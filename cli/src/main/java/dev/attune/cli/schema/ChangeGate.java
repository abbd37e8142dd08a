package dev.attune.cli.schema;

import dev.attune.cli.option.SchemaDiffOptions.FailOn;
import dev.attune.evolution.change.Audience;
import dev.attune.evolution.change.Impact;
import java.util.List;
import java.util.Set;

/** Which changes make a comparison fail. */
public record ChangeGate(Set<FailOn> failOn) {
  public ChangeGate {
    failOn = Set.copyOf(failOn);
  }

  /**
   * What fails if nobody says anything: between releases everything that breaks somebody, between
   * versions what no conversion makes good.
   */
  public static ChangeGate of(List<FailOn> said, boolean areVersions) {
    return new ChangeGate(
        !said.isEmpty()
            ? Set.copyOf(said)
            : areVersions ? Set.of(FailOn.unconvertible) : Set.of(FailOn.writers, FailOn.readers));
  }

  boolean fails(JudgedChange change) {
    Impact impact = change.impact();
    return !change.isAccepted()
        && ((failOn.contains(FailOn.writers) && impact.breaks().contains(Audience.WRITERS))
            || (failOn.contains(FailOn.readers) && impact.breaks().contains(Audience.READERS))
            || (failOn.contains(FailOn.unconvertible)
                && impact.isBreaking()
                && !change.isConverted()));
  }
}
