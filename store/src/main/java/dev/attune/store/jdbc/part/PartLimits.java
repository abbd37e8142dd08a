package dev.attune.store.jdbc.part;

/**
 * How large parts are, and how many of their rows are compared when a store is opened. A change has
 * two: its intent and its state.
 *
 * @param part how many positions a part has before the next one begins
 * @param looking what is worth the time of whoever only looks
 * @param writing and before something is written
 */
public record PartLimits(int part, long looking, long writing) {
  public static final PartLimits USUAL = new PartLimits(1_000, 2_000, 20_000);
}
