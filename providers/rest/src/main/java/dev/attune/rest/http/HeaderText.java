package dev.attune.rest.http;

import java.util.Locale;
import java.util.Set;

/** What the header of a request can carry. */
public final class HeaderText {
  /** The client sets these by itself, from what it sends. */
  private static final Set<String> RESERVED =
      Set.of(
          "connection",
          "content-length",
          "expect",
          "host",
          "proxy-authorization",
          "te",
          "trailer",
          "transfer-encoding",
          "upgrade");

  private HeaderText() {}

  /** Whether every server reads it as it is: others take what is not ASCII for something else. */
  public static boolean isSendable(String value) {
    return value.chars().allMatch(c -> c == '\t' || (c >= ' ' && c < 0x7F));
  }

  /** Says so without showing it. */
  public static String unsendable(String what) {
    return what
        + " contains a character that an HTTP header cannot hold, such as a line break or a letter"
        + " with an accent";
  }

  public static boolean isReserved(String name) {
    return RESERVED.contains(name.toLowerCase(Locale.ROOT));
  }
}
