package dev.attune.cli;

/** Which Attune this is. */
final class Version {
  private Version() {}

  /** The version of the jar, or of a build that has none yet. */
  static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "unpackaged" : version;
  }

  static String line() {
    return "attune " + number() + " (Java " + System.getProperty("java.version") + ")";
  }
}
