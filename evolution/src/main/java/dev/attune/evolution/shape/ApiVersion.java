package dev.attune.evolution.shape;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version by its name, in the order of Kubernetes, oldest first: names that follow no rule by
 * their letters, then alpha before beta before stable, numbers by value ({@code v1beta10} after
 * {@code v1beta2}).
 */
public record ApiVersion(String name) implements Comparable<ApiVersion> {
  private static final Pattern RULE = Pattern.compile("v([0-9]+)(?:(alpha|beta)([0-9]+))?");

  private record Rank(int stage, BigInteger major, BigInteger minor) implements Comparable<Rank> {
    private static final Comparator<Rank> ORDER =
        Comparator.comparingInt(Rank::stage).thenComparing(Rank::major).thenComparing(Rank::minor);

    @Override
    public int compareTo(Rank other) {
      return ORDER.compare(this, other);
    }
  }

  @Override
  public int compareTo(ApiVersion other) {
    Optional<Rank> mine = rank();
    Optional<Rank> theirs = other.rank();
    if (mine.isEmpty() || theirs.isEmpty()) {
      return mine.isPresent() ? 1 : theirs.isPresent() ? -1 : name.compareTo(other.name);
    }
    int order = mine.get().compareTo(theirs.get());
    return order != 0 ? order : name.compareTo(other.name);
  }

  private Optional<Rank> rank() {
    Matcher matcher = RULE.matcher(name);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String stage = matcher.group(2);
    BigInteger major = new BigInteger(matcher.group(1));
    if (stage == null) {
      return Optional.of(new Rank(2, major, BigInteger.ZERO));
    }
    BigInteger minor = new BigInteger(matcher.group(3));
    return Optional.of(new Rank(stage.equals("beta") ? 1 : 0, major, minor));
  }

  @Override
  public String toString() {
    return name;
  }
}
