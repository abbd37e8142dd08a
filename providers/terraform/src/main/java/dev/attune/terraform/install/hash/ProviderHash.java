package dev.attune.terraform.install.hash;

import java.util.Base64;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a package of a provider is recognised by, as Terraform writes it.
 *
 * @param text without the scheme
 */
public record ProviderHash(Scheme scheme, String text) implements Comparable<ProviderHash> {
  private static final Comparator<ProviderHash> ORDER =
      Comparator.comparing(ProviderHash::scheme).thenComparing(ProviderHash::text);

  /** What is hashed, and how the hash is written. */
  public enum Scheme {
    /** The names and contents of all files, whether packed or not; in base 64. */
    H1(Pattern.compile("[A-Za-z0-9+/]{43}=")),
    /** The archive as it is; in hexadecimal digits. */
    ZH(Pattern.compile("[0-9a-f]{64}"));

    private final Pattern shape;

    Scheme(Pattern shape) {
      this.shape = shape;
    }

    String prefix() {
      return name().toLowerCase(Locale.ROOT) + ":";
    }
  }

  public static ProviderHash h1(byte[] sha256) {
    return new ProviderHash(Scheme.H1, Base64.getEncoder().encodeToString(sha256));
  }

  public static ProviderHash zh(String sha256) {
    return new ProviderHash(Scheme.ZH, sha256);
  }

  /** Reads {@code h1:} or {@code zh:} and what follows. */
  public static Optional<ProviderHash> parse(String text) {
    for (Scheme scheme : Scheme.values()) {
      if (text.startsWith(scheme.prefix())) {
        String rest = text.substring(scheme.prefix().length());
        return Optional.of(new ProviderHash(scheme, rest)).filter(ProviderHash::isWellFormed);
      }
    }
    return Optional.empty();
  }

  private boolean isWellFormed() {
    if (!scheme.shape.matcher(text).matches()) {
      return false;
    }
    // Base 64 has more than one way to write the last byte; only one of them is ever made.
    return scheme != Scheme.H1 || h1(Base64.getDecoder().decode(text)).equals(this);
  }

  @Override
  public int compareTo(ProviderHash other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return scheme.prefix() + text;
  }
}
