package dev.attune.provider;

/**
 * What keeps a provider instance from doing anything: whatever else it is asked fails for it, too.
 *
 * @param why the cause, in words that do not depend on what was asked; equal causes are told once
 */
public record CommonCause(Kind kind, String why) {

  /** What is wrong with the instance. */
  public enum Kind {
    /** Its system is down or out of reach. */
    UNREACHABLE,
    /** Its system does not accept the credentials. */
    UNAUTHORISED,
    /** It cannot be configured or started, or must not be used as it is configured. */
    UNUSABLE
  }
}
