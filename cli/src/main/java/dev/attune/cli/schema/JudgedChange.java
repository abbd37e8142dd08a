package dev.attune.cli.schema;

import dev.attune.evolution.change.Impact;
import dev.attune.evolution.change.KindComparison;
import dev.attune.evolution.change.RatedChange;
import dev.attune.evolution.change.SchemaChange;

/**
 * A change with all that decides whether it is let through.
 *
 * @param isConverted whether objects are converted across it without a rule
 * @param isAccepted whether somebody has said that it is fine
 */
record JudgedChange(
    KindComparison comparison, RatedChange rated, boolean isConverted, boolean isAccepted) {
  SchemaChange change() {
    return rated.change();
  }

  Impact impact() {
    return rated.impact();
  }

  boolean isBreaking() {
    return rated.impact().isBreaking();
  }

  /** What is to be said beside whom it breaks. */
  String note() {
    return !isBreaking()
        ? ""
        : isAccepted ? " (accepted)" : isConverted ? " (converted by itself)" : "";
  }
}
