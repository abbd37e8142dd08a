package dev.attune.diff.scalar;

import java.util.Locale;

/**
 * A link to a resource: {@code https://host/compute/v1/projects/p/zones/z}, {@code //host/…}, or
 * any tail of it from a slash on.
 *
 * @param host in lower case; empty for a tail
 * @param way what follows the host, without the slash before it
 */
public record SelfLink(String host, String way) {

  public static SelfLink of(String text) {
    int scheme = text.startsWith("https:") ? 6 : text.startsWith("http:") ? 5 : 0;
    if (!text.startsWith("//", scheme)) {
      return new SelfLink("", text.startsWith("/") ? text.substring(1) : text);
    }
    int from = scheme + 2;
    int slash = text.indexOf('/', from);
    return slash < 0
        ? new SelfLink(text.substring(from).toLowerCase(Locale.ROOT), "")
        : new SelfLink(
            text.substring(from, slash).toLowerCase(Locale.ROOT), text.substring(slash + 1));
  }

  /** Whether both are the same link or one is a tail of the other. */
  boolean meets(SelfLink other) {
    return equals(other) || isTailOf(other) || other.isTailOf(this);
  }

  private boolean isTailOf(SelfLink longer) {
    if (!host.isEmpty() || way.isEmpty() || !longer.way.endsWith(way)) {
      return false;
    }
    int cut = longer.way.length() - way.length();
    return cut == 0 || longer.way.charAt(cut - 1) == '/';
  }

  /** What all links that meet have in common. */
  public String lastSegment() {
    return way.substring(way.lastIndexOf('/') + 1);
  }
}
