package dev.attune.diff;

import dev.attune.value.Value;

/**
 * A value as a text, so that many can be compared at once: by hash, and in an order that no choice
 * of values can slow. It holds secrets in clear and must never leave this package.
 *
 * @param exact equal for values that are the same, but for links and their tails
 * @param coarse equal for all values that are the same, and for some others if they hold links
 * @param known false if anything inside is unknown: then it is the same as no other
 */
record MatchKey(String exact, String coarse, boolean known) {

  static MatchKey of(Scope scope, Value value) {
    MatchKeyWriter writer = new MatchKeyWriter(false);
    writer.write(scope.type(), scope.normaliser(), value);
    if (!writer.linked()) {
      return same(writer);
    }
    MatchKeyWriter coarse = new MatchKeyWriter(true);
    coarse.write(scope.type(), scope.normaliser(), value);
    return new MatchKey(writer.text(), coarse.text(), writer.known());
  }

  boolean linked() {
    return !exact.equals(coarse);
  }

  private static MatchKey same(MatchKeyWriter writer) {
    String text = writer.text();
    return new MatchKey(text, text, writer.known());
  }

  @Override
  public String toString() {
    return "Form";
  }
}
