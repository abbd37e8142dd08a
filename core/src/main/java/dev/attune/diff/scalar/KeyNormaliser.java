package dev.attune.diff.scalar;

import dev.attune.schema.Attribute;
import dev.attune.schema.KeyText;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which spellings of a key are the same.
 *
 * @param normalisers of its fields, in their order
 */
public record KeyNormaliser(List<Normaliser> normalisers) {

  public KeyNormaliser {
    normalisers = List.copyOf(normalisers);
  }

  /** That of a key of some fields of an object. */
  public static KeyNormaliser of(Type.ObjectOf body, List<String> fields) {
    return new KeyNormaliser(
        fields.stream()
            .map(field -> body.attribute(field).map(Attribute::normaliser).orElse(Normaliser.NONE))
            .toList());
  }

  /** Whether a key may have other spellings than its own. */
  public boolean varies() {
    return normalisers.stream().anyMatch(normaliser -> normaliser != Normaliser.NONE);
  }

  public boolean same(String one, String other) {
    if (one.equals(other) || !varies()) {
      return one.equals(other);
    }
    Optional<List<String>> left = KeyText.split(one, normalisers.size());
    Optional<List<String>> right = KeyText.split(other, normalisers.size());
    return left.isPresent() && right.isPresent() && same(left.get(), right.get());
  }

  private boolean same(List<String> one, List<String> other) {
    return IntStream.range(0, one.size())
        .allMatch(i ->
            ScalarNormaliser.same(normalisers.get(i), Text.of(one.get(i)), Text.of(other.get(i))));
  }

  /**
   * A text that all spellings of a key share, but for links, as {@link ScalarNormaliser#of} says; a
   * key that has but one spelling is its own.
   */
  public String shared(String key) {
    return varies() ? KeyText.split(key, normalisers.size()).map(this::shared).orElse(key) : key;
  }

  private String shared(List<String> parts) {
    return IntStream.range(0, parts.size())
        .mapToObj(i -> ScalarNormaliser.of(normalisers.get(i), Text.of(parts.get(i))))
        .collect(Collectors.joining());
  }
}
