package dev.attune.terraform.install.version;

import dev.attune.terraform.install.address.ParseResult;
import dev.attune.terraform.install.address.QuotedText;
import dev.attune.terraform.install.version.VersionConstraint.Operator;
import dev.attune.terraform.install.version.VersionConstraint.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads version constraints. */
final class ConstraintParser {
  private static final int LONGEST = 1_000;
  private static final Pattern TERM = Pattern.compile("([=!<>~^]*)\\s*(.*)", Pattern.DOTALL);
  private static final Pattern NUMBERS =
      Pattern.compile("([0-9]+(?:\\.[0-9]+){0,2})((?:[-+].*)?)", Pattern.DOTALL);
  private static final String EXAMPLES = "write it as 5.100.0, ~> 5.0 or >= 5.1, < 6";

  private static final Map<String, Operator> OPERATORS =
      Arrays.stream(Operator.values())
          .collect(Collectors.toUnmodifiableMap(Operator::sign, Function.identity()));

  /** What people write who come from elsewhere. */
  private static final Map<String, String> MEANT =
      Map.of("=>", ">=", "=<", "<=", "==", "=", "~", "~>", "^", "~>", "~>=", "~>", "<>", "!=");

  private ConstraintParser() {}

  static ParseResult<VersionConstraint> parse(String text) {
    if (text.isBlank()) {
      return no("it is empty");
    }
    if (text.length() > LONGEST) {
      return no("it is longer than " + LONGEST + " characters");
    }
    List<Term> terms = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      switch (term(part.strip())) {
        case ParseResult.Valid<Term>(Term term) -> terms.add(term);
        case ParseResult.Malformed<Term>(String reason, String hint) -> {
          return new ParseResult.Malformed<>(reason, hint);
        }
      }
    }
    return new ParseResult.Valid<>(new VersionConstraint(terms));
  }

  private static ParseResult<Term> term(String text) {
    Matcher matcher = TERM.matcher(text);
    if (text.isEmpty() || !matcher.matches()) {
      return no("there is nothing before or after a comma");
    }
    String sign = matcher.group(1);
    String version = matcher.group(2);
    Optional<Operator> operator =
        sign.isEmpty() ? Optional.of(Operator.EQUAL) : Optional.ofNullable(OPERATORS.get(sign));
    if (operator.isEmpty()) {
      return new ParseResult.Malformed<>(
          QuotedText.of(sign) + " is not a known operator",
          Optional.ofNullable(MEANT.get(sign))
              .map(meant -> "did you mean " + meant + "?")
              .orElse(EXAMPLES));
    }
    return bounded(operator.get(), version);
  }

  private static ParseResult<Term> bounded(Operator operator, String text) {
    Matcher matcher = NUMBERS.matcher(text);
    if (!matcher.matches()) {
      return no(reason(text));
    }
    int numbers = matcher.group(1).split("\\.").length;
    String whole = matcher.group(1) + ".0".repeat(3 - numbers) + matcher.group(2);
    return switch (ProviderVersion.parse(whole)) {
      case ParseResult.Valid<ProviderVersion>(ProviderVersion bound) ->
          new ParseResult.Valid<>(
              new Term(operator, bound, matcher.group(2).isEmpty() ? numbers : 3));
      case ParseResult.Malformed<ProviderVersion>(String reason, String _) -> no(reason);
    };
  }

  private static String reason(String text) {
    if (text.isEmpty()) {
      return "a version is missing";
    }
    if (text.startsWith("v")) {
      return "a version starts with a number, not with v";
    }
    if (text.contains("*") || text.matches("[0-9.]+x.*")) {
      return "leave out numbers that do not matter instead of writing * or x";
    }
    if (text.matches("[0-9.]+\\s*[=!<>~^|].*") || text.matches("[0-9.]+\\s+.*")) {
      return "separate conditions with a comma";
    }
    return QuotedText.of(text) + " is not a version";
  }

  private static <T> ParseResult<T> no(String reason) {
    return new ParseResult.Malformed<>(reason, EXAMPLES);
  }
}
