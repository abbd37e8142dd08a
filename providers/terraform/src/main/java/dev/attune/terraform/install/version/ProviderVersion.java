package dev.attune.terraform.install.version;

import dev.attune.terraform.install.address.ParseResult;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version as Semantic Versioning 2.0 has it.
 *
 * <p>Build metadata has no say in which version is newer; it comes last in the order, so that
 * versions that differ in it alone have one order everywhere.
 *
 * @param prerelease what stands after the hyphen, or empty
 * @param build what stands after the plus sign, or empty
 */
public record ProviderVersion(long major, long minor, long patch, String prerelease, String build)
    implements Comparable<ProviderVersion> {
  private static final int LONGEST = 128;
  private static final String NUMBER = "(0|[1-9][0-9]{0,17})";
  private static final String EXAMPLE = "write it as 5.100.0 or 6.0.0-beta1";
  private static final Pattern SHAPE =
      Pattern.compile(
          NUMBER + "\\." + NUMBER + "\\." + NUMBER + "(?:-([0-9A-Za-z.-]*))?(?:\\+(.*))?",
          Pattern.DOTALL);
  private static final Pattern IDENTIFIERS = Pattern.compile("[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*");
  private static final Pattern LEADING_ZERO = Pattern.compile("(?:.*\\.)?0[0-9]+(?:\\..*)?");

  static final Comparator<ProviderVersion> PRECEDENCE =
      Comparator.comparingLong(ProviderVersion::major)
          .thenComparingLong(ProviderVersion::minor)
          .thenComparingLong(ProviderVersion::patch)
          .thenComparing(ProviderVersion::prerelease, PrereleaseOrder.ORDER);

  private static final Comparator<ProviderVersion> ORDER =
      PRECEDENCE.thenComparing(ProviderVersion::build);

  public static ProviderVersion release(long major, long minor, long patch) {
    return new ProviderVersion(major, minor, patch, "", "");
  }

  public static ParseResult<ProviderVersion> parse(String text) {
    if (text.length() > LONGEST) {
      return no("it is longer than " + LONGEST + " characters");
    }
    if (text.startsWith("v")) {
      return no("a version starts with a number, not with v");
    }
    Matcher matcher = SHAPE.matcher(text);
    if (!matcher.matches()) {
      return no("a version is three numbers separated by dots");
    }
    Optional<String> prerelease = Optional.ofNullable(matcher.group(4));
    Optional<String> build = Optional.ofNullable(matcher.group(5));
    if (prerelease.filter(part -> !isPrerelease(part)).isPresent()) {
      return no("the part after the hyphen is not a valid pre-release");
    }
    if (build.filter(part -> !IDENTIFIERS.matcher(part).matches()).isPresent()) {
      return no("the part after the plus sign is not valid build metadata");
    }
    return new ParseResult.Valid<>(
        new ProviderVersion(
            Long.parseLong(matcher.group(1)),
            Long.parseLong(matcher.group(2)),
            Long.parseLong(matcher.group(3)),
            prerelease.orElse(""),
            build.orElse("")));
  }

  private static boolean isPrerelease(String text) {
    return IDENTIFIERS.matcher(text).matches() && !LEADING_ZERO.matcher(text).matches();
  }

  private static ParseResult<ProviderVersion> no(String reason) {
    return new ParseResult.Malformed<>(reason, EXAMPLE);
  }

  public boolean isPrerelease() {
    return !prerelease.isEmpty();
  }

  @Override
  public int compareTo(ProviderVersion other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return major
        + "."
        + minor
        + "."
        + patch
        + (prerelease.isEmpty() ? "" : "-" + prerelease)
        + (build.isEmpty() ? "" : "+" + build);
  }
}
