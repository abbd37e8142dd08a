package dev.attune.terraform.value;

import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.terraform.value.type.ValueWalk;
import dev.attune.value.Num;
import java.util.Optional;

/**
 * What a provider promises about a value that is only known later. To believe none of it is always
 * right; it is kept for messages and for holding the provider to it.
 *
 * @param neverNull whether the value will be something
 * @param prefix what a text will begin with
 * @param least the smallest that a number will be
 * @param most the largest
 * @param shortest how many elements a collection will have at least
 * @param longest and at most
 */
public record Refinement(
    boolean neverNull,
    Optional<String> prefix,
    Optional<Bound> least,
    Optional<Bound> most,
    Optional<Long> shortest,
    Optional<Long> longest) {

  /** The end of a range of numbers. */
  public record Bound(Num number, boolean inclusive) {}

  static final int CODE = 12;
  private static final int LONGEST_BODY = 1024;
  private static final Refinement NONE =
      new Refinement(
          false,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /** What a body says; nothing if it says nothing that we understand, which is as good. */
  static Optional<Refinement> read(byte[] body) {
    if (body.length > LONGEST_BODY) {
      return Optional.empty();
    }
    ValueWalk valueWalk = new ValueWalk();
    MessagePackReader in = new MessagePackReader(body, valueWalk);
    Refinement all = NONE;
    try {
      int count = in.map();
      for (int i = 0; i < count; i++) {
        all = all.with(in, valueWalk);
      }
    } catch (InvalidValueException | NumberFormatException e) {
      // What stands behind a kind of the future cannot be told apart from it; the rest holds.
    }
    return Optional.of(all).filter(known -> !known.equals(NONE));
  }

  private Refinement with(MessagePackReader in, ValueWalk valueWalk) throws InvalidValueException {
    String key = in.integer();
    return switch (key) {
      case "1" -> new Refinement(!in.bool(), prefix, least, most, shortest, longest);
      case "2" -> new Refinement(neverNull, Optional.of(in.text()), least, most, shortest, longest);
      case "3" ->
          new Refinement(
              neverNull, prefix, Optional.of(bound(in, valueWalk)), most, shortest, longest);
      case "4" ->
          new Refinement(
              neverNull, prefix, least, Optional.of(bound(in, valueWalk)), shortest, longest);
      case "5" -> new Refinement(neverNull, prefix, least, most, length(in), longest);
      case "6" -> new Refinement(neverNull, prefix, least, most, shortest, length(in));
      default -> throw valueWalk.invalid("has an unknown kind");
    };
  }

  private static Bound bound(MessagePackReader in, ValueWalk valueWalk)
      throws InvalidValueException {
    if (in.list() != 2) {
      throw valueWalk.invalid("is not a valid bound");
    }
    Num number =
        switch (in.kind()) {
          case TEXT -> Numbers.read(in.text(), valueWalk);
          case FLOAT -> Numbers.read(in.floating(), valueWalk);
          default -> Numbers.read(in.integer(), valueWalk);
        };
    return new Bound(number, in.bool());
  }

  private static Optional<Long> length(MessagePackReader in) throws InvalidValueException {
    return Optional.of(Long.parseLong(in.integer()));
  }
}
