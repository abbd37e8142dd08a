package dev.attune.evolution.convert.plan;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.CompactJson;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.annotation.Metadata;
import dev.attune.evolution.convert.compile.CompileResult;
import dev.attune.evolution.convert.compile.ConversionCompiler;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.rule.RuleReadResult;
import dev.attune.evolution.rule.RuleReader;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.json.PlainJsonReader;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.schema.ListKind;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Kinds and objects for tests, in few words. */
public final class Kinds {
  public static final TypeName WIDGET = new TypeName("example.org", "Widget");

  private Kinds() {}

  public static Shape string() {
    return Shape.of(JsonType.STRING);
  }

  public static Shape number() {
    return Shape.of(JsonType.NUMBER);
  }

  public static Shape integer() {
    return Shape.of(JsonType.INTEGER);
  }

  public static Shape bool() {
    return Shape.of(JsonType.BOOLEAN);
  }

  public static Shape any() {
    return Shape.of();
  }

  /** Names and shapes by turns. */
  public static Shape object(Object... fields) {
    Map<String, Shape> properties = new TreeMap<>();
    for (int i = 0; i < fields.length; i += 2) {
      properties.put((String) fields[i], (Shape) fields[i + 1]);
    }
    return shape(JsonType.OBJECT, properties, Optional.empty(), Optional.empty(), ListKind.ORDERED);
  }

  public static Shape list(Shape items) {
    return shape(JsonType.ARRAY, Map.of(), Optional.of(items), Optional.empty(), ListKind.ORDERED);
  }

  public static Shape keyed(Shape items, String... keys) {
    ListKind kind = new ListKind.Keyed(List.of(keys));
    return shape(JsonType.ARRAY, Map.of(), Optional.of(items), Optional.empty(), kind);
  }

  public static Shape map(Shape values) {
    return shape(
        JsonType.OBJECT, Map.of(), Optional.empty(), Optional.of(values), ListKind.ORDERED);
  }

  private static Shape shape(
      JsonType type,
      Map<String, Shape> properties,
      Optional<Shape> items,
      Optional<Shape> values,
      ListKind kind) {
    return new Shape(
        Set.of(type),
        properties,
        Set.of(),
        items,
        values,
        kind,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Set.of());
  }

  public static Shape with(Shape shape, Shape.Flag flag) {
    return new Shape(
        shape.types(),
        shape.properties(),
        shape.required(),
        shape.items(),
        shape.values(),
        shape.listKind(),
        shape.allowed(),
        shape.format(),
        shape.defaultValue(),
        Set.of(flag));
  }

  static Shape withDefault(Shape shape, Value value) {
    return new Shape(
        shape.types(),
        shape.properties(),
        shape.required(),
        shape.items(),
        shape.values(),
        shape.listKind(),
        shape.allowed(),
        shape.format(),
        Optional.of(value),
        shape.flags());
  }

  /** A kind whose versions v1, v2, … hold these under spec. */
  public static VersionedKind widget(Shape... specs) {
    Map<String, Shape> versions = new TreeMap<>();
    for (int i = 0; i < specs.length; i++) {
      versions.put("v" + (i + 1), object("spec", specs[i]));
    }
    return VersionedKind.of(WIDGET, versions);
  }

  public static ConversionPlans plans(Shape... specs) {
    return plans(widget(specs), KindRules.NONE);
  }

  public static ConversionPlans plans(VersionedKind kind, KindRules rules) {
    CompileResult compileResult = ConversionCompiler.compile(kind, rules);
    return compileResult
        .plans()
        .orElseThrow(() -> new AssertionError(String.valueOf(compileResult.diagnostics())));
  }

  /** The rules of the widget, as they are written under its name. */
  public static KindRules rules(String yaml) {
    String text = "example.org/Widget:\n" + yaml.indent(2);
    Source source = new Source.OfBytes("conversions.yaml", text.getBytes(StandardCharsets.UTF_8));
    RuleReadResult read = RuleReader.read(source, Limits.DEFAULT);
    return read.rules()
        .orElseThrow(() -> new AssertionError(String.valueOf(read.diagnostics())))
        .of(WIDGET);
  }

  public static MapValue json(String text) {
    return (MapValue) PlainJsonReader.read(text).orElseThrow();
  }

  /** An object of a version, with this under spec. */
  public static MapValue object(String version, String spec) {
    return json(
        """
        {"apiVersion":"example.org/%s","kind":"Widget","metadata":{"name":"w"},"spec":%s}
        """
            .formatted(version, spec));
  }

  public static MapValue convert(ConversionPlans plans, MapValue object, String... route) {
    MapValue at = object;
    for (String to : route) {
      at =
          switch (plans.convert(at, to, AnnotationFormat.ATTUNE)) {
            case ConversionResult.Converted(MapValue converted, var _, var _) -> converted;
            case ConversionResult.Refused(Diagnostic why) ->
                throw new AssertionError(why.message());
          };
    }
    return at;
  }

  /** What stands under spec, as JSON. */
  public static String spec(MapValue object) {
    return object.get("spec").map(CompactJson::write).orElse("absent");
  }

  public static Optional<String> annotation(MapValue object) {
    return Metadata.annotation(object, AnnotationFormat.ATTUNE.key())
        .map(value -> ((Text) value).text());
  }
}
