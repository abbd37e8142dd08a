package dev.attune.cli.host;

/** Which Attune this is. */
public final class Version {
  private Version() {}

  /** The version of the jar, or of a build that has none yet. */
  public static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "unpackaged" : version;
  }

  public static String line() {
    return "attune " + number() + " (Java " + System.getProperty("java.version") + ")";
  }
}
