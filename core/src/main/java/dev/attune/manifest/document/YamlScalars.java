package dev.attune.manifest.document;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.References;
import dev.attune.manifest.reference.Template;
import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.Optional;
import java.util.function.Predicate;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/** What scalars and tags mean. */
final class YamlScalars {
  static final String CORE = "tag:yaml.org,2002:";

  private final TreeBuilder tree;
  private final Aliases aliases;

  YamlScalars(TreeBuilder tree, Aliases aliases) {
    this.tree = tree;
    this.aliases = aliases;
  }

  Value value(ScalarEvent scalar, int slot) {
    String text = scalar.getValue();
    Optional<String> tag = scalar.getTag();
    if (tag.isPresent()) {
      return tagged(tag.get(), text, slot);
    }
    return scalar.isPlain() ? plain(text, slot) : tree.text(text, slot);
  }

  private Value plain(String text, int slot) {
    return switch (PlainScalar.of(text)) {
      case PlainScalar.Words _ -> tree.text(text, slot);
      case PlainScalar.Means(Num(String number, boolean _)) -> tree.number(number);
      case PlainScalar.Means(Value value) -> value;
      case PlainScalar.TooLong _ ->
          problem(
              DocumentCode.NUMBER_TOO_LONG,
              "the number has more than " + Num.MAX_DIGITS + " digits or too large an exponent",
              "quote it if it is text",
              slot);
      case PlainScalar.Ambiguous _ ->
          problem(
              DocumentCode.AMBIGUOUS_NUMBER,
              "some YAML parsers read a number that starts with 0 as octal, others as decimal",
              "write 0o… for octal, no leading zero for decimal, or quote it",
              slot);
      case PlainScalar.NotFinite _ ->
          problem(
              DocumentCode.NOT_FINITE,
              "infinity and not-a-number are not allowed",
              "quote it if it is text",
              slot);
    };
  }

  private Value tagged(String tag, String text, int slot) {
    return switch (tag) {
      case "!", CORE + "str" -> tree.text(text, slot);
      case CORE + "int" -> fitting(tag, YamlScalars::isWhole, text, slot);
      case CORE + "float" -> fitting(tag, Num.class::isInstance, text, slot);
      case CORE + "bool" -> fitting(tag, Bool.class::isInstance, text, slot);
      case CORE + "null" -> fitting(tag, Null.class::isInstance, text, slot);
      case "!ref" -> reference(tag, References.resource(text), text, slot);
      case "!env" -> reference(tag, References.environment(text), text, slot);
      case "!file" -> reference(tag, References.file(text), text, slot);
      default -> unknownTag(slot);
    };
  }

  /** The value if it is what its tag says; a reference may still become that. */
  private Value fitting(String tag, Predicate<Value> wanted, String text, int slot) {
    Value value = plain(text, slot);
    boolean fits = wanted.test(value) || value instanceof Null || value instanceof Unknown;
    return fits
        ? value
        : problem(
            DocumentCode.UNKNOWN_TAG,
            "the value does not match its tag " + tag.replace(CORE, "!!"),
            "remove the tag, or fix the value",
            slot);
  }

  private static boolean isWhole(Value value) {
    return value instanceof Num number && number.isWhole();
  }

  private Value reference(String tag, Optional<Reference> reference, String text, int slot) {
    return reference
        .map(found -> tree.template(Template.of(found, text.length()), slot))
        .orElseGet(() ->
            problem(
                DocumentCode.BAD_REFERENCE,
                "the text after " + tag + " is not a reference",
                "write !ref name#field, !env NAME or !file path",
                slot));
  }

  /** A list or map with its tag: only {@code !file {path, extract}} and the core tags have one. */
  Value tagged(Optional<String> tag, Value value, int slot) {
    if (tag.isEmpty()) {
      return value;
    }
    return switch (tag.get()) {
      case "!", CORE + "map", CORE + "seq" -> value;
      case "!file" -> fileOf(value, slot);
      case "!ref", "!env" -> {
        aliases.forget(slot + 1);
        yield problem(
            DocumentCode.UNKNOWN_TAG,
            tag.get() + " needs a text after it, not a list or a map",
            "write !ref name#field or !env NAME",
            slot);
      }
      default -> unknownTag(slot);
    };
  }

  private Value fileOf(Value value, int slot) {
    Optional<Reference> reference =
        value instanceof MapValue map && map.get("path").orElse(Null.NULL) instanceof Text path
            ? fileOf(map, path.text())
            : Optional.empty();
    aliases.forget(slot + 1);
    return reference
        .map(found -> tree.template(Template.of(found, 1), slot))
        .orElseGet(() ->
            problem(
                DocumentCode.BAD_REFERENCE,
                "!file needs a path, or a map of path and extract",
                "write !file {path: …, extract: …}",
                slot));
  }

  private static Optional<Reference> fileOf(MapValue map, String path) {
    boolean known = map.size() == (map.contains("extract") ? 2 : 1);
    if (!known || !map.contains("extract")) {
      return known ? References.file(path, Optional.empty()) : Optional.empty();
    }
    return map.get("extract").orElseThrow() instanceof Text extract
            && Path.parse(extract.text()) instanceof Path.Parsed.Valid(Path part)
        ? References.file(path, Optional.of(part))
        : Optional.empty();
  }

  private Value unknownTag(int slot) {
    aliases.forget(slot + 1);
    tree.report(unknownTag().at(tree.at(slot)));
    return Null.NULL;
  }

  /** The tag itself is left out: it may be a secret that starts with an exclamation mark. */
  static Diagnostic unknownTag() {
    return Diagnostic.error(DocumentCode.UNKNOWN_TAG, "this tag has no meaning here")
        .hint("known tags are !ref, !env, !file and !!str; quote text that starts with !");
  }

  private Value problem(DocumentCode code, String message, String hint, int slot) {
    tree.report(Diagnostic.error(code, message).at(tree.at(slot)).hint(hint));
    return Null.NULL;
  }
}
