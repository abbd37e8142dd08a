package dev.attune.compare;

import dev.attune.diff.scalar.ScalarNormaliser;
import dev.attune.schema.Normaliser;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A field that a remote system made something else of than was declared.
 *
 * @param wanted what was declared, if anything was
 * @param live what is there, if anything is
 */
public record UnacceptedValue(Optional<Value> wanted, Optional<Value> live) {
  private static final int LONGEST = 60;

  /** Why it is not as declared, as far as both values tell. */
  private enum Cause {
    /** Nothing is declared, and it is there all the same. */
    NOT_UNSET(
        "declare the value that it has; in a pack, say 'defaulted' if the server chooses it, or"
            + " with 'unset' what removes it"),
    /** It is declared, and nothing is there. */
    NOT_KEPT(
        "remove the field; in a pack, say 'write-only' or 'create-only' if the API never shows"
            + " it"),
    /** It is declared, and something else is there. */
    IGNORED(
        "declare the value that it has, or remove the field; in a pack, say 'computed' if only the"
            + " server sets it"),
    /** Both mean the same. */
    RESPELLED(
        "declare it as the remote system writes it; in a pack, say 'normalise' or 'same', or 'set"
            + " of' if the order does not matter");

    private final String hint;

    Cause(String hint) {
      this.hint = hint;
    }
  }

  /** What is there in place of what was wanted, and why, in words that give away no secret. */
  public String words() {
    String declared = wanted.map(value -> "is declared as " + shown(value)).orElse("");
    return switch (cause()) {
      case NOT_UNSET ->
          "is not declared, but the remote system cannot unset it"
              + live.map(value -> ": it has " + shown(value)).orElse("");
      case NOT_KEPT -> declared + ", but the remote system ignores it: it has no value";
      case IGNORED ->
          declared
              + ", but the remote system ignores it: it has "
              + live.map(UnacceptedValue::shown).orElse("no value");
      case RESPELLED ->
          declared
              + ", but the remote system writes it its own way: "
              + live.map(UnacceptedValue::shown).orElse("");
    };
  }

  /** What a person can do about it. */
  public String hint() {
    return cause().hint + "; Attune tries again with a corrected pack";
  }

  private Cause cause() {
    if (wanted.isEmpty()) {
      return Cause.NOT_UNSET;
    }
    if (live.isEmpty()) {
      return Cause.NOT_KEPT;
    }
    return areAlike(wanted.get(), live.get()) ? Cause.RESPELLED : Cause.IGNORED;
  }

  /** Whether some spelling that packs know makes one of the other. */
  private static boolean areAlike(Value one, Value other) {
    List<Value> ones = elements(one);
    List<Value> others = elements(other);
    if (!ones.isEmpty() || !others.isEmpty()) {
      return ones.size() == others.size()
          && ones.stream()
              .allMatch(value -> others.stream().anyMatch(that -> areAlike(value, that)));
    }
    if (one instanceof MapValue wanted && other instanceof MapValue live) {
      return wanted.keys().stream()
          .allMatch(key ->
              live.get(key)
                  .filter(value -> areAlike(wanted.get(key).orElseThrow(), value))
                  .isPresent());
    }
    return one.equals(other)
        || Stream.of(Normaliser.values())
            .anyMatch(normaliser -> ScalarNormaliser.same(normaliser, one, other));
  }

  private static List<Value> elements(Value value) {
    return switch (value) {
      case ListValue list -> list.elements();
      case SetValue set -> set.elements();
      default -> List.of();
    };
  }

  private static String shown(Value value) {
    String text = CanonicalJson.write(value);
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}
