package dev.attune.diagnostic;

import java.util.Optional;

/**
 * What a diagnostic has in common with others. Told for each of them, the cause would be buried
 * under its repetitions; {@link SharedCauses} tells it once.
 *
 * @param said how the cause was noticed, for a person
 * @param concerned whom it concerns, with the place, if it is about one resource
 */
public record Share(Cause cause, String said, Optional<Diagnostic.Note> concerned) {

  /**
   * A cause; equal ones are the same.
   *
   * @param subject the name of what is in trouble
   * @param trouble what is wrong with it, as the end of a sentence
   * @param why the cause itself, whatever was asked
   * @param advice what to do about it
   */
  public record Cause(String subject, String trouble, String why, String advice) {}
}
