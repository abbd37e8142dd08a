package dev.attune.manifest;

import dev.attune.value.Bool;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;
import java.util.stream.Stream;

/** How much of a resource is protected, and of what lives in it; the later the stricter. */
public enum ProtectionLevel {
  NONE("false"),
  /** It may change, and must not be deleted or replaced. */
  DELETE("delete"),
  /** It must stay as it is. */
  FULL("true");

  private final String word;

  ProtectionLevel(String word) {
    this.word = word;
  }

  /** As annotations and labels say it. */
  public String word() {
    return word;
  }

  public static Optional<ProtectionLevel> of(String word) {
    return Stream.of(values()).filter(level -> level.word.equals(word)).findFirst();
  }

  /** As documents say it: what was there before there were levels is a truth value. */
  public Value value() {
    return this == DELETE ? Text.of(word) : Bool.of(this == FULL);
  }

  /** The level that a document says, if it says one. */
  public static Optional<ProtectionLevel> of(Value value) {
    return switch (value) {
      case Bool truth -> Optional.of(truth.value() ? FULL : NONE);
      case Text(String text, boolean _) when text.equals(DELETE.word) -> Optional.of(DELETE);
      default -> Optional.empty();
    };
  }

  public boolean isStricterThan(ProtectionLevel other) {
    return compareTo(other) > 0;
  }

  /** The one that counts where two sources say something. */
  public ProtectionLevel strictest(ProtectionLevel other) {
    return other.isStricterThan(this) ? other : this;
  }

  public boolean forbidsChanges() {
    return this == FULL;
  }

  public boolean forbidsDeletes() {
    return this != NONE;
  }
}
