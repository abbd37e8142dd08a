package dev.attune.manifest.project;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes as people write them: 64MiB, 10MB, 4096. */
public final class ByteSize {
  private static final Pattern FORM =
      Pattern.compile("([0-9]{1,10}) ?(B|kB|KB|KiB|MB|MiB|GB|GiB)?");

  private ByteSize() {}

  public static OptionalLong parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      return OptionalLong.empty();
    }
    String unit = matcher.group(2) == null ? "B" : matcher.group(2);
    long factor =
        switch (unit) {
          case "kB", "KB" -> 1_000L;
          case "KiB" -> 1L << 10;
          case "MB" -> 1_000_000L;
          case "MiB" -> 1L << 20;
          case "GB" -> 1_000_000_000L;
          case "GiB" -> 1L << 30;
          default -> 1L;
        };
    return OptionalLong.of(Long.parseLong(matcher.group(1)) * factor);
  }
}
