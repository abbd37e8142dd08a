package dev.attune.value;

/** Writes a path so that {@link PathParser} reads the same path back. */
final class PathPrinter {
  private PathPrinter() {}

  static String print(Path path) {
    // Most paths in a plan are a single field, and its name is there already.
    if (path.steps().size() == 1
        && path.steps().getFirst() instanceof Step.Field(String name)
        && isBare(name)) {
      return name;
    }
    StringBuilder out = new StringBuilder();
    for (Step step : path.steps()) {
      switch (step) {
        case Step.Field field -> printField(field.name(), out);
        case Step.Index index -> out.append('[').append(index.index()).append(']');
        case Step.Keyed keyed -> printKey(keyed.key(), out);
        case Step.Any _ -> out.append("[*]");
      }
    }
    return out.toString();
  }

  private static void printField(String name, StringBuilder out) {
    if (!isBare(name)) {
      out.append('[');
      JsonText.quote(name, out);
      out.append(']');
      return;
    }
    if (!out.isEmpty()) {
      out.append('.');
    }
    out.append(name);
  }

  private static void printKey(MapValue key, StringBuilder out) {
    char before = '[';
    for (int i = 0; i < key.size(); i++) {
      out.append(before);
      if (isBare(key.key(i))) {
        out.append(key.key(i));
      } else {
        JsonText.quote(key.key(i), out);
      }
      out.append('=');
      CanonicalJson.write(key.value(i), out);
      before = ',';
    }
    out.append(']');
  }

  /** Names that need no quotes: a letter, _ or $, then also digits and hyphens. */
  static boolean isBare(String name) {
    if (name.isEmpty() || !startsBare(name.charAt(0))) {
      return false;
    }
    for (int i = 1; i < name.length(); i++) {
      if (!continuesBare(name.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  static boolean startsBare(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
  }

  static boolean continuesBare(int c) {
    return startsBare(c) || (c >= '0' && c <= '9') || c == '-';
  }
}
