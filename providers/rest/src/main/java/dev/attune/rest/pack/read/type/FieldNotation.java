package dev.attune.rest.pack.read.type;

import dev.attune.diagnostic.Suggestion;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.schema.ListKind;
import dev.attune.schema.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A field in a few words: {@code required immutable text}, {@code set of text}, {@code computed map
 * of number}.
 *
 * @param words what is said before the type
 * @param type the type, where {@code object} is still without its fields
 */
record FieldNotation(Set<Word> words, TypeWord type) {

  /** What can be said before the type. */
  enum Word {
    REQUIRED("required"),
    COMPUTED("computed"),
    DEFAULTED("defaulted"),
    IMMUTABLE("immutable"),
    SENSITIVE("sensitive"),
    WRITE_ONLY("write-only"),
    CREATE_ONLY("create-only"),
    PATH_ONLY("path-only");

    private final String word;

    Word(String word) {
      this.word = word;
    }

    @Override
    public String toString() {
      return word;
    }
  }

  /** A type as it is said. */
  sealed interface TypeWord {
    /** One that needs no more words. */
    record Plain(Type type) implements TypeWord {}

    /** One that is not understood: it gives rise to nothing more. */
    record Unclear() implements TypeWord {}

    /** An object, whose fields stand elsewhere. */
    record OfFields() implements TypeWord {}

    /** A list of some kind. */
    record Elements(TypeWord element, ListKind kind) implements TypeWord {}

    /** A map with free keys. */
    record Entries(TypeWord element) implements TypeWord {}

    default boolean holdsObject() {
      return switch (this) {
        case Plain _, Unclear _ -> false;
        case OfFields _ -> true;
        case Elements(TypeWord element, ListKind _) -> element.holdsObject();
        case Entries(TypeWord element) -> element.holdsObject();
      };
    }
  }

  private static final List<String> TYPES =
      List.of("text", "number", "bool", "any", "object", "list", "set", "map", "atomic");
  private static final Pattern TOKEN = Pattern.compile("\\S+");

  /** What is taken for a field whose words make no sense. */
  static final FieldNotation NOT_UNDERSTOOD = new FieldNotation(Set.of(), new TypeWord.Unclear());

  static FieldNotation read(LocatedValue<String> locatedValue, PackFindings packFindings) {
    return new Parser(locatedValue, packFindings).read();
  }

  boolean has(Word word) {
    return words.contains(word);
  }

  /** Reads word by word. */
  private static final class Parser {
    private record Token(String text, int offset) {}

    private final LocatedValue<String> locatedValue;
    private final PackFindings packFindings;
    private final List<Token> tokens = new ArrayList<>();
    private int next;

    Parser(LocatedValue<String> locatedValue, PackFindings packFindings) {
      this.locatedValue = locatedValue;
      this.packFindings = packFindings;
      Matcher matcher = TOKEN.matcher(locatedValue.value());
      while (matcher.find()) {
        tokens.add(new Token(matcher.group(), matcher.start()));
      }
    }

    FieldNotation read() {
      Set<Word> words = EnumSet.noneOf(Word.class);
      Optional<Word> word = word();
      while (word.isPresent()) {
        words.add(word.get());
        next++;
        word = word();
      }
      Optional<TypeWord> type = type();
      if (type.isPresent() && next < tokens.size()) {
        wrong("unexpected word '" + tokens.get(next).text() + "'", "the type must be last");
        return NOT_UNDERSTOOD;
      }
      return type.map(found -> new FieldNotation(words, found)).orElse(NOT_UNDERSTOOD);
    }

    private Optional<Word> word() {
      return Stream.of(Word.values()).filter(word -> is(word.toString())).findFirst();
    }

    private boolean is(String text) {
      return next < tokens.size() && tokens.get(next).text().equals(text);
    }

    private Optional<TypeWord> type() {
      String text = next < tokens.size() ? tokens.get(next).text() : "";
      next++;
      return switch (text) {
        case "text" -> plain(Type.Scalar.TEXT);
        case "number" -> plain(Type.Scalar.NUMBER);
        case "bool" -> plain(Type.Scalar.BOOL);
        case "any" -> plain(Type.DYNAMIC);
        case "object" -> Optional.of(new TypeWord.OfFields());
        case "list" -> element().map(one -> new TypeWord.Elements(one, ListKind.ORDERED));
        case "set" -> element().map(one -> new TypeWord.Elements(one, ListKind.SET));
        case "map" -> element().map(TypeWord.Entries::new);
        case "atomic" -> atomic();
        default -> unknown();
      };
    }

    private static Optional<TypeWord> plain(Type type) {
      return Optional.of(new TypeWord.Plain(type));
    }

    private Optional<TypeWord> atomic() {
      if (!is("list")) {
        return wrong("only a list can be atomic", "write: atomic list of text");
      }
      next++;
      return element().map(one -> new TypeWord.Elements(one, ListKind.ATOMIC));
    }

    private Optional<TypeWord> element() {
      if (!is("of")) {
        return wrong("missing 'of' after " + tokens.get(next - 1).text(), "write: list of text");
      }
      next++;
      return type();
    }

    private Optional<TypeWord> unknown() {
      next--;
      if (next >= tokens.size()) {
        return wrong(
            "the field has no type", "the last word must be one of " + String.join(", ", TYPES));
      }
      String text = tokens.get(next).text();
      List<String> known = new ArrayList<>(TYPES);
      Stream.of(Word.values()).map(Word::toString).forEach(known::add);
      return wrong(
          "unknown word '" + text + "'",
          Suggestion.hint(text, known).orElse("known: " + String.join(", ", known)));
    }

    private Optional<TypeWord> wrong(String message, String hint) {
      Token at = next < tokens.size() ? tokens.get(next) : new Token(locatedValue.value(), 0);
      packFindings.part(
          PackCode.BAD_FIELD, locatedValue, at.offset(), at.text().length(), message, hint);
      return Optional.empty();
    }
  }
}
