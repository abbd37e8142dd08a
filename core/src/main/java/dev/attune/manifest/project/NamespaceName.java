package dev.attune.manifest.project;

import java.util.regex.Pattern;

/** The rule for the names of namespaces, which become label values on every API. */
public final class NamespaceName {
  public static final String RULE =
      "1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end";

  private static final Pattern FORM = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");

  private NamespaceName() {}

  public static boolean isValid(String name) {
    return FORM.matcher(name).matches();
  }
}
