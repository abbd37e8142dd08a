package dev.attune.rest.provider.list;

import java.net.http.HttpHeaders;
import java.util.Locale;
import java.util.Optional;

/** The header Link (RFC 8288): {@code <https://…>; rel="next", <…>; rel="last"}. */
final class LinkHeader {
  private LinkHeader() {}

  static Optional<String> next(HttpHeaders headers) {
    return headers.allValues("Link").stream().flatMap(value -> next(value).stream()).findFirst();
  }

  private static Optional<String> next(String header) {
    int at = 0;
    while (true) {
      int open = header.indexOf('<', at);
      int close = open < 0 ? -1 : header.indexOf('>', open);
      if (close < 0) {
        return Optional.empty();
      }
      int end = header.indexOf('<', close);
      String parameters = header.substring(close + 1, end < 0 ? header.length() : end);
      if (isNext(parameters)) {
        return Optional.of(header.substring(open + 1, close));
      }
      at = close + 1;
    }
  }

  private static boolean isNext(String parameters) {
    for (String parameter : parameters.split("[;,]", -1)) {
      String[] parts = parameter.strip().toLowerCase(Locale.ROOT).split("=", 2);
      if (parts.length == 2 && parts[0].strip().equals("rel")) {
        String relations = parts[1].strip().replace("\"", "");
        return (" " + relations + " ").contains(" next ");
      }
    }
    return false;
  }
}
