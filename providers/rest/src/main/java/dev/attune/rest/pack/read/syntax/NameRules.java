package dev.attune.rest.pack.read.syntax;

import dev.attune.diagnostic.Hint;
import dev.attune.rest.pack.PackCode;
import dev.attune.value.Path;

/** Which names are allowed in a pack. */
public final class NameRules {
  private static final String HEADERS = "use letters, digits and hyphens";
  private static final String VERSIONS =
      "write v1, v2 or v1beta1: it follows the group in apiVersion";

  private NameRules() {}

  /** What stands in API groups and on command lines. */
  public static void demandLabel(
      LocatedValue<String> name, String what, PackFindings packFindings) {
    if (!name.value().matches("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?")
        || name.value().equals("builtin")) {
      packFindings.value(
          PackCode.BAD_NAME,
          name.path(),
          "'" + name.value() + "' is not a valid name for " + what,
          Hint.PROVIDER_NAME);
    }
  }

  public static void demandWord(String name, Path path, String what, PackFindings packFindings) {
    if (!name.matches("[A-Za-z][A-Za-z0-9_-]{0,62}")) {
      packFindings.key(
          PackCode.BAD_NAME,
          path,
          "'" + name + "' is not a valid name for " + what,
          "start with a letter, then use letters, digits, hyphens and underscores");
    }
  }

  public static void demandKind(String name, Path path, PackFindings packFindings) {
    if (!name.matches("[A-Z][A-Za-z0-9]{0,62}")) {
      packFindings.key(
          PackCode.BAD_NAME,
          path,
          "'" + name + "' is not a valid name for a kind",
          "write it like ControlPlane: letters and digits, each word with a capital");
    }
  }

  public static void demandCollection(LocatedValue<String> name, PackFindings packFindings) {
    if (!name.value().matches("[a-z][a-z0-9_]{0,62}")) {
      packFindings.value(
          PackCode.BAD_NAME,
          name.path(),
          "'" + name.value() + "' is not a valid name for a collection",
          "use lower-case letters, digits and underscores: control_planes");
    }
  }

  public static void demandVersion(LocatedValue<String> version, PackFindings packFindings) {
    if (!isVersion(version.value())) {
      packFindings.value(PackCode.BAD_NAME, version.path(), noVersion(version.value()), VERSIONS);
    }
  }

  public static void demandVersion(String version, Path path, PackFindings packFindings) {
    if (!isVersion(version)) {
      packFindings.key(PackCode.BAD_NAME, path, noVersion(version), VERSIONS);
    }
  }

  private static boolean isVersion(String version) {
    return version.matches("v[1-9][0-9]{0,3}((alpha|beta)[1-9][0-9]{0,3})?");
  }

  private static String noVersion(String version) {
    return "'" + version + "' is not a valid version of a pack";
  }

  public static void demandHeader(String name, Path path, PackFindings packFindings) {
    if (!isHeader(name)) {
      packFindings.key(PackCode.BAD_NAME, path, noHeader(name), HEADERS);
    }
  }

  /** The name of a header that a section gives, or the usual one. */
  public static String header(
      Section section, String key, String usual, PackFindings packFindings) {
    section
        .text(key)
        .filter(name -> !isHeader(name.value()))
        .ifPresent(name ->
            packFindings.value(PackCode.BAD_NAME, name.path(), noHeader(name.value()), HEADERS));
    return section.textOr(key, usual);
  }

  private static boolean isHeader(String name) {
    return name.matches("[A-Za-z0-9-]{1,100}");
  }

  private static String noHeader(String name) {
    return "'" + name + "' is not a valid name for a header";
  }
}
