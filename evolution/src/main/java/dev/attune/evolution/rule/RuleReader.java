package dev.attune.evolution.rule;

import static dev.attune.schema.Attribute.optional;
import static dev.attune.schema.Attribute.required;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@code conversions.yaml}. */
public final class RuleReader {
  private static final Type.ObjectOf CONVERTER =
      Type.object(
          required("from", Scalar.TEXT).build(),
          required("to", Scalar.TEXT).build(),
          required("path", Scalar.TEXT).build(),
          required("mode", Scalar.TEXT)
              .allowed(ConverterMode.words().stream().map(Text::of).toArray(Value[]::new))
              .build(),
          optional("toName", Scalar.TEXT).build(),
          optional("expression", Scalar.TEXT).build(),
          optional("converter", Scalar.TEXT).build());

  private static final Type.ObjectOf KIND =
      Type.object(
          optional("skipAutomatic", Scalar.BOOL).build(),
          optional("excludePaths", Type.list(Scalar.TEXT)).build(),
          optional("converters", Type.list(CONVERTER)).build());

  private final Document document;
  private final List<Diagnostic> found = new ArrayList<>();

  private RuleReader(Document document) {
    this.document = document;
  }

  /** Everything that is wrong with the rules, and the rules if nothing is. */
  public static RuleReadResult read(Source source, Limits limits) {
    Documents documents = Documents.readPlain(source, limits);
    if (documents.diagnostics().stream().anyMatch(Diagnostic::isError)) {
      return new RuleReadResult(Optional.empty(), Diagnostic.inOrder(documents.diagnostics()));
    }
    List<Document> all = documents.documents();
    if (all.size() != 1) {
      return refused(
          all.isEmpty() ? Position.whole(source.name()) : all.get(1).valueAt(Path.ROOT),
          all.isEmpty() ? "the file is empty" : "expected one document, found a second one");
    }
    return read(all.getFirst(), Path.ROOT);
  }

  /** The same for rules that stand in a document of something else. */
  public static RuleReadResult read(Document document, Path place) {
    return document.root().at(place).orElse(Null.NULL) instanceof MapValue map
        ? new RuleReader(document).read(map, place)
        : refused(document.valueAt(place), "expected a map");
  }

  private static RuleReadResult refused(Position place, String message) {
    return new RuleReadResult(
        Optional.empty(),
        List.of(
            Diagnostic.error(RuleCode.NOT_RULES, message)
                .at(place)
                .hint("write rules under their group and kind: example.org/Widget")));
  }

  private RuleReadResult read(MapValue root, Path place) {
    Map<TypeName, KindRules> kinds = new LinkedHashMap<>();
    for (int i = 0; i < root.size(); i++) {
      Path path = place.field(root.key(i));
      Optional<TypeName> kind = kind(root.key(i), path);
      KindRules rules = rules(path, root.key(i), root.value(i));
      kind.ifPresent(name -> kinds.put(name, rules));
    }
    List<Diagnostic> all = Diagnostic.inOrder(found);
    return new RuleReadResult(
        all.stream().anyMatch(Diagnostic::isError)
            ? Optional.empty()
            : Optional.of(new ConversionRuleSet(kinds)),
        all);
  }

  private Optional<TypeName> kind(String key, Path path) {
    int slash = key.indexOf('/');
    if (slash > 0 && slash == key.lastIndexOf('/') && slash < key.length() - 1) {
      return Optional.of(new TypeName(key.substring(0, slash), key.substring(slash + 1)));
    }
    found.add(
        Diagnostic.error(RuleCode.BAD_KIND, "'" + key + "' is not the name of a kind")
            .at(document.keyAt(path))
            .hint("write its group and its kind: example.org/Widget"));
    return Optional.empty();
  }

  private KindRules rules(Path path, String name, Value value) {
    if (!(value instanceof MapValue map)) {
      found.add(
          Diagnostic.error(RuleCode.NOT_RULES, "the rules of " + name + " are not a map")
              .at(document.valueAt(path))
              .hint("it can contain skipAutomatic, excludePaths and converters"));
      return KindRules.NONE;
    }
    List<Diagnostic> wrong =
        new SchemaCheck(document, path, "the rules of " + name).check(KIND, map);
    found.addAll(wrong);
    boolean skip = map.get("skipAutomatic").filter(Bool.TRUE::equals).isPresent();
    List<Exclusion> exclusions = new ArrayList<>();
    each(map, "excludePaths", path)
        .forEach((at, one) -> {
          if (one instanceof Text(String text, boolean _)) {
            path(text, at).ifPresent(field -> exclusions.add(new Exclusion(field, place(at))));
          }
        });
    List<ConverterRule> converters = new ArrayList<>();
    each(map, "converters", path)
        .forEach((at, one) -> {
          if (one instanceof MapValue rule) {
            converter(rule, at).ifPresent(converters::add);
          }
        });
    return new KindRules(skip, exclusions, converters);
  }

  private static Map<Path, Value> each(MapValue map, String key, Path path) {
    Map<Path, Value> elements = new LinkedHashMap<>();
    if (map.get(key).orElse(ListValue.EMPTY) instanceof ListValue list) {
      for (int i = 0; i < list.elements().size(); i++) {
        elements.put(path.field(key).index(i), list.elements().get(i));
      }
    }
    return elements;
  }

  private Position place(Path path) {
    return document.valueAt(path);
  }

  private Optional<Path> path(String text, Path at) {
    return switch (Path.parse(text)) {
      case Path.Parsed.Valid(Path path) when !path.isRoot() -> Optional.of(path);
      case Path.Parsed.Valid _ -> badPath(at, "the path is empty");
      case Path.Parsed.Malformed(int _, String reason) -> badPath(at, reason);
    };
  }

  private Optional<Path> badPath(Path at, String reason) {
    found.add(
        Diagnostic.error(RuleCode.BAD_PATH, "not a valid path: " + reason)
            .at(place(at))
            .hint("a path looks like spec.forProvider.rules[*].size"));
    return Optional.empty();
  }

  private Optional<ConverterRule> converter(MapValue rule, Path at) {
    Optional<String> from = text(rule, "from");
    Optional<String> to = text(rule, "to");
    Optional<ConverterMode> converterMode = text(rule, "mode").flatMap(ConverterMode::of);
    Optional<Path> path = text(rule, "path").flatMap(text -> path(text, at.field("path")));
    if (from.isEmpty() || to.isEmpty() || converterMode.isEmpty() || path.isEmpty()) {
      return Optional.empty();
    }
    demand(rule, at, "toName", converterMode.get(), ConverterMode.RENAME);
    demand(rule, at, "expression", converterMode.get(), ConverterMode.CEL);
    demand(rule, at, "converter", converterMode.get(), ConverterMode.JAVA);
    return Optional.of(
        new ConverterRule(
            from.get(),
            to.get(),
            path.get(),
            converterMode.get(),
            text(rule, "toName"),
            text(rule, "expression").or(() -> text(rule, "converter")),
            place(at)));
  }

  private void demand(
      MapValue rule, Path at, String key, ConverterMode converterMode, ConverterMode owner) {
    if (rule.contains(key) == (converterMode == owner)) {
      return;
    }
    Diagnostic finding =
        converterMode == owner
            ? Diagnostic.error(
                RuleCode.INCOMPLETE,
                "a converter of mode " + converterMode.word() + " needs " + key)
            : Diagnostic.error(
                RuleCode.INCOMPLETE, key + " does not apply to mode " + converterMode.word());
    String hint =
        converterMode == owner
            ? "add " + key + " next to mode"
            : "it belongs to mode " + owner.word();
    found.add(finding.at(place(converterMode == owner ? at : at.field(key))).hint(hint));
  }

  private static Optional<String> text(MapValue map, String key) {
    return map.get(key)
        .flatMap(value ->
            value instanceof Text(String text, boolean _) ? Optional.of(text) : Optional.empty());
  }
}
