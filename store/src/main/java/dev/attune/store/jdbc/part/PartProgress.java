package dev.attune.store.jdbc.part;

import java.util.OptionalLong;

/**
 * How far a command came in the round through the parts. It is kept once the command writes.
 *
 * @param from the position where it began
 * @param to the position where the next command goes on
 */
public record PartProgress(long from, long to) {
  /** Nothing was compared in turn. */
  public static final PartProgress NONE = new PartProgress(0, 0);

  /** Where to go on: a command that was faster has done the same, or came further. */
  public OptionalLong after(OptionalLong now) {
    return now.equals(OptionalLong.of(from)) ? OptionalLong.of(to) : now;
  }
}
