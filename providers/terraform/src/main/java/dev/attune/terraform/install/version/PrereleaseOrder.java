package dev.attune.terraform.install.version;

import java.util.Comparator;
import java.util.List;

/** The order of what stands after the hyphen of a version. */
final class PrereleaseOrder {
  /** A release, which has nothing there, comes after all of its pre-releases. */
  static final Comparator<String> ORDER =
      Comparator.comparing(String::isEmpty).thenComparing(PrereleaseOrder::compare);

  private PrereleaseOrder() {}

  private static int compare(String one, String other) {
    List<String> ours = List.of(one.split("\\.", -1));
    List<String> theirs = List.of(other.split("\\.", -1));
    for (int i = 0; i < Math.min(ours.size(), theirs.size()); i++) {
      int order = compareIdentifiers(ours.get(i), theirs.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(ours.size(), theirs.size());
  }

  /** Numbers come before words; a number without leading zeros is greater if it is longer. */
  private static int compareIdentifiers(String one, String other) {
    boolean number = isNumber(one);
    if (number != isNumber(other)) {
      return number ? -1 : 1;
    }
    int order = number ? Integer.compare(one.length(), other.length()) : 0;
    return order != 0 ? order : one.compareTo(other);
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
