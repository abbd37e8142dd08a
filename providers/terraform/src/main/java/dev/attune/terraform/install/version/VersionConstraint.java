package dev.attune.terraform.install.version;

import dev.attune.terraform.install.address.ParseResult;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which versions will do, in the words of Terraform: {@code >= 5.1, < 6}.
 *
 * @param terms all of them must hold
 */
public record VersionConstraint(List<Term> terms) {
  /** Any release. */
  public static final VersionConstraint ANY = new VersionConstraint(List.of());

  public VersionConstraint {
    terms = List.copyOf(terms);
  }

  /** How a version relates to the bound of a term. */
  public enum Operator {
    EQUAL("="),
    NOT_EQUAL("!="),
    GREATER(">"),
    AT_LEAST(">="),
    LESS("<"),
    AT_MOST("<="),
    /** At least the bound, but below the next minor version after three numbers, else major. */
    COMPATIBLE("~>");

    private final String sign;

    Operator(String sign) {
      this.sign = sign;
    }

    String sign() {
      return sign;
    }
  }

  /**
   * One condition.
   *
   * @param numbers how many of the three numbers were written; the others are zero
   */
  public record Term(Operator operator, ProviderVersion bound, int numbers) {
    boolean allows(ProviderVersion version) {
      int order = ProviderVersion.PRECEDENCE.compare(version, bound);
      return switch (operator) {
        case EQUAL -> isBound(version);
        case NOT_EQUAL -> !isBound(version);
        case GREATER -> order > 0;
        case AT_LEAST -> order >= 0;
        case LESS -> order < 0;
        case AT_MOST -> order <= 0;
        case COMPATIBLE ->
            order >= 0 && ProviderVersion.PRECEDENCE.compare(version, nextIncompatible()) < 0;
      };
    }

    /** Build metadata counts only where it was written. */
    boolean isBound(ProviderVersion version) {
      return ProviderVersion.PRECEDENCE.compare(version, bound) == 0
          && (bound.build().isEmpty() || bound.build().equals(version.build()));
    }

    private ProviderVersion nextIncompatible() {
      return numbers == 3
          ? ProviderVersion.release(bound.major(), bound.minor() + 1, 0)
          : ProviderVersion.release(bound.major() + 1, 0, 0);
    }

    @Override
    public String toString() {
      String written =
          switch (numbers) {
            case 1 -> Long.toString(bound.major());
            case 2 -> bound.major() + "." + bound.minor();
            default -> bound.toString();
          };
      return operator == Operator.EQUAL ? written : operator.sign() + " " + written;
    }
  }

  /** This version and no other. */
  public static VersionConstraint exactly(ProviderVersion version) {
    return new VersionConstraint(List.of(new Term(Operator.EQUAL, version, 3)));
  }

  /** Reads {@code 5.100.0}, {@code ~> 5.0} or {@code >= 5.1, < 6}. */
  public static ParseResult<VersionConstraint> parse(String text) {
    return ConstraintParser.parse(text);
  }

  /** A pre-release will do only where a term asks for exactly that one. */
  public boolean allows(ProviderVersion version) {
    return terms.stream().allMatch(term -> term.allows(version))
        && (!version.isPrerelease() || isNamed(version));
  }

  private boolean isNamed(ProviderVersion version) {
    return terms.stream()
        .anyMatch(term -> term.operator() == Operator.EQUAL && term.isBound(version));
  }

  /** As it would be written; empty for any release. */
  @Override
  public String toString() {
    return terms.stream().map(Term::toString).collect(Collectors.joining(", "));
  }
}
