package dev.attune.rest.sandbox.rule;

import dev.attune.label.PatternMatch;
import dev.attune.rest.sandbox.http.RefusalException.Finding;
import dev.attune.schema.Dialect;
import dev.attune.schema.LabelField;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** What an API allows as labels. */
final class LabelRules {
  private LabelRules() {}

  static List<Finding> findings(LabelField field, MapValue labels) {
    List<Finding> found = new ArrayList<>();
    Dialect dialect = field.dialect();
    String place = field.attribute();
    if (labels.size() > dialect.count()) {
      found.add(new Finding(place, "has more than " + dialect.count() + " labels"));
    }
    for (int i = 0; i < labels.size(); i++) {
      String key = labels.key(i);
      // Lengths come first: a pattern may take long over a long text.
      if (length(key) > dialect.keyLength()) {
        found.add(new Finding(place, "has a key longer than " + dialect.keyLength()));
      } else if (!matches(dialect.key(), key)) {
        found.add(new Finding(place, "has a key that does not match " + dialect.key()));
      } else if (dialect.reserved().stream().anyMatch(key::startsWith)) {
        found.add(new Finding(place, "has a key with a reserved prefix"));
      } else if (labels.value(i) instanceof Text(String value, boolean _)) {
        value(place + "." + key, value, dialect, found);
      }
    }
    return found;
  }

  private static void value(String place, String value, Dialect dialect, List<Finding> found) {
    if (length(value) > dialect.valueLength()) {
      found.add(new Finding(place, "is longer than " + dialect.valueLength()));
    } else if (!matches(dialect.value(), value)) {
      found.add(new Finding(place, "does not match " + dialect.value()));
    }
  }

  /** A pattern that is none, or takes too long, matches nothing. */
  private static boolean matches(String pattern, String text) {
    try {
      return PatternMatch.of(Pattern.compile(pattern), text) == PatternMatch.YES;
    } catch (PatternSyntaxException e) {
      return false;
    }
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
