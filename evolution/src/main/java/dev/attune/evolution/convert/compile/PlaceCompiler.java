package dev.attune.evolution.convert.compile;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.Converter;
import dev.attune.evolution.convert.converter.ShapeTraits;
import dev.attune.evolution.convert.walk.VersionSet;
import dev.attune.evolution.convert.walk.VersionedPlace;
import dev.attune.evolution.convert.walk.VersionedPlace.Elements;
import dev.attune.evolution.convert.walk.VersionedPlace.Field;
import dev.attune.evolution.convert.walk.VersionedPlace.Fields;
import dev.attune.evolution.convert.walk.VersionedPlace.Single;
import dev.attune.evolution.rule.ConverterMode;
import dev.attune.evolution.rule.ConverterRule;
import dev.attune.evolution.shape.Shape;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Walks the shapes of all versions in parallel and joins those of the same place into one. */
final class PlaceCompiler {
  /** What every object has, whatever its schema says about it. */
  private static final Set<String> OF_EVERY_OBJECT = Set.of("apiVersion", "kind", "metadata");

  private final List<String> versions;
  private final RuleBook book;
  private final RuleConverters manual;
  private final long all;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  /** A place, and what is wrong with it and the rules about it. */
  record Result(VersionedPlace place, List<Diagnostic> diagnostics) {}

  private PlaceCompiler(List<String> versions, RuleBook book, RuleConverters manual) {
    this.versions = versions;
    this.book = book;
    this.manual = manual;
    this.all = (1L << versions.size()) - 1;
  }

  /** The whole object. */
  static Result root(
      List<Shape> shapes, List<String> versions, RuleBook book, RuleConverters manual) {
    PlaceCompiler compiler = new PlaceCompiler(versions, book, manual);
    List<Optional<Shape>> inner =
        shapes.stream().map(PlaceCompiler::withPlainEnvelope).map(Optional::of).toList();
    PlacePaths paths = PlacePaths.root(versions.size(), book.keepsOnly());
    return new Result(compiler.fields(inner, paths, Map.of()), compiler.diagnostics);
  }

  private void report(Diagnostic finding) {
    diagnostics.add(book.placed(finding));
  }

  /** In all versions the same, also where a schema takes any name or leaves them out. */
  private static Shape withPlainEnvelope(Shape shape) {
    Map<String, Shape> properties = new TreeMap<>(shape.properties());
    OF_EVERY_OBJECT.forEach(name -> properties.put(name, Shape.of()));
    return new Shape(
        shape.types(),
        properties,
        Set.of(),
        shape.items(),
        shape.values(),
        shape.listKind(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        shape.flags());
  }

  private VersionedPlace place(
      List<Optional<Shape>> shapes, PlacePaths outer, @Nullable Value implied) {
    PlacePaths placePaths = book.excludes(outer) ? outer.keptOnly() : outer;
    List<ConverterRule> rules = book.converters(placePaths);
    boolean singleton = rules.stream().anyMatch(rule -> rule.mode() == ConverterMode.SINGLETON);
    List<ConverterRule> converters = rules.stream().filter(RuleConverters::converts).toList();
    if (!converters.isEmpty()) {
      return leaf(shapes, placePaths, converters);
    }
    if (each(shapes, ShapeTraits::isObject)) {
      return fields(shapes, placePaths, Map.of());
    }
    if (each(shapes, ShapeTraits::isList)) {
      return elements(shapes, placePaths);
    }
    boolean single =
        each(shapes, shape -> ShapeTraits.isObject(shape) || isListOfObjects(shape))
            && areAlike(shapes);
    if (singleton && !single) {
      rules.forEach(rule -> notSingle(rule));
    }
    if (single && (singleton || !placePaths.kept())) {
      return single(shapes, placePaths);
    }
    return scalar(shapes, placePaths, implied);
  }

  private void notSingle(ConverterRule rule) {
    report(
        Diagnostic.error(
                ConvertCode.BAD_RULE,
                rule.path() + " is not a list of objects in one version and an object in another")
            .at(rule.position())
            .hint("remove the rule, or write a converter of mode cel"));
  }

  /** A map is not the element of a list of objects: its values may be. */
  private static boolean areAlike(List<Optional<Shape>> shapes) {
    return shapes.stream()
            .flatMap(Optional::stream)
            .map(shape ->
                ShapeTraits.isMap(ShapeTraits.isList(shape) ? ShapeTraits.items(shape) : shape))
            .distinct()
            .count()
        < 2;
  }

  private static boolean isListOfObjects(Shape shape) {
    return ShapeTraits.isList(shape) && ShapeTraits.isObject(ShapeTraits.items(shape));
  }

  private static boolean each(List<Optional<Shape>> shapes, Predicate<Shape> test) {
    return shapes.stream().flatMap(Optional::stream).allMatch(test);
  }

  private static long present(List<Optional<Shape>> shapes) {
    long present = 0;
    for (int version = 0; version < shapes.size(); version++) {
      present = shapes.get(version).isPresent() ? VersionSet.with(present, version) : present;
    }
    return present;
  }

  private VersionedPlace scalar(
      List<Optional<Shape>> shapes, PlacePaths placePaths, @Nullable Value implied) {
    Shape first = shapes.stream().flatMap(Optional::stream).findFirst().orElseThrow();
    if (!each(shapes, shape -> ShapeTraits.sameScalars(first, shape))) {
      return leaf(shapes, placePaths, List.of());
    }
    return unchanged(shapes, placePaths, ShapeTraits::holdsSecret, implied);
  }

  private VersionedPlace leaf(
      List<Optional<Shape>> shapes, PlacePaths placePaths, List<ConverterRule> rules) {
    warnOfSecrets(shapes, placePaths, ShapeTraits::holdsSecret);
    ConverterTable.Result table =
        ConverterTable.of(versions, shapes, placePaths, rules, manual, book.type());
    table.diagnostics().forEach(this::report);
    return table.leaf();
  }

  /** An object or a list of which each part is the same; its secret parts are reported already. */
  private VersionedPlace unchangedParts(List<Optional<Shape>> shapes, PlacePaths placePaths) {
    return unchanged(shapes, placePaths, shape -> shape.has(Shape.Flag.SENSITIVE), null);
  }

  /** The same wherever it is. */
  private VersionedPlace unchanged(
      List<Optional<Shape>> shapes,
      PlacePaths placePaths,
      Predicate<Shape> secret,
      @Nullable Value implied) {
    long present = present(shapes);
    if (present == all) {
      return VersionedPlace.Same.SAME;
    }
    warnOfSecrets(shapes, placePaths, secret);
    return ConverterTable.unchanged(present, shapes, implied);
  }

  /** Whoever may read an object may read its annotations. */
  private void warnOfSecrets(
      List<Optional<Shape>> shapes, PlacePaths placePaths, Predicate<Shape> secret) {
    if (shapes.stream().flatMap(Optional::stream).anyMatch(secret)) {
      Path path = placePaths.path(63 - Long.numberOfLeadingZeros(present(shapes)));
      report(
          Diagnostic.warning(
                  ConvertCode.SECRET_KEPT,
                  path
                      + " of "
                      + book.type()
                      + " is secret and may have to be kept in an annotation, in plain text")
              .about(path)
              .hint("let all versions refer to a Secret instead"));
    }
  }

  private VersionedPlace fields(
      List<Optional<Shape>> shapes, PlacePaths placePaths, Map<String, Value> implied) {
    long present = present(shapes);
    List<Map<String, Field>> changed = new ArrayList<>();
    List<Set<String>> listed = new ArrayList<>();
    for (int version = 0; version < versions.size(); version++) {
      changed.add(new HashMap<>());
      listed.add(new HashSet<>());
    }
    for (VersionedField one : VersionedField.of(shapes, book.renames(placePaths, shapes))) {
      VersionedPlace versionedPlace =
          place(one.shapes(), placePaths.field(one.names()), implied.get(one.newest()));
      Field field = new Field(one.names(), versionedPlace);
      boolean differs = !isUnchanged(versionedPlace, present) || field.isRenamed();
      for (int version = 0; version < versions.size(); version++) {
        String name = one.names().get(version);
        if (!name.isEmpty()) {
          listed.get(version).add(name);
          if (differs) {
            changed.get(version).put(name, field);
          }
        }
      }
    }
    boolean renamed =
        changed.stream().flatMap(one -> one.values().stream()).anyMatch(Field::isRenamed);
    VersionedPlace extras = extras(shapes, placePaths);
    if (extras == null && changed.stream().allMatch(Map::isEmpty)) {
      return unchangedParts(shapes, placePaths);
    }
    return new Fields(
        present, List.copyOf(changed), extras, extras == null ? List.of() : listed, renamed);
  }

  private @Nullable VersionedPlace extras(List<Optional<Shape>> shapes, PlacePaths placePaths) {
    List<Optional<Shape>> extras =
        shapes.stream().map(shape -> shape.flatMap(ShapeTraits::extras)).toList();
    if (present(extras) == 0) {
      return null;
    }
    VersionedPlace versionedPlace = place(extras, placePaths.anyName(), null);
    return isUnchanged(versionedPlace, present(shapes)) ? null : versionedPlace;
  }

  private VersionedPlace elements(List<Optional<Shape>> shapes, PlacePaths placePaths) {
    List<Optional<Shape>> items =
        shapes.stream().map(list -> list.map(ShapeTraits::items)).toList();
    VersionedPlace element = place(items, placePaths.elements(VersionSet.ALL), null);
    return isUnchanged(element, present(shapes))
        ? unchangedParts(shapes, placePaths)
        : new Elements(present(shapes), element, ListKeys.common(shapes, items));
  }

  /** What is the same wherever the thing around it is needs no look inside. */
  private static boolean isUnchanged(VersionedPlace part, long present) {
    return switch (part) {
      case VersionedPlace.Same _ -> true;
      case VersionedPlace.Leaf(long own, var _, var table, @Nullable Value implied) ->
          own == present
              && implied == null
              && table.stream().flatMap(List::stream).allMatch(Converter.IDENTITY::equals);
      case Fields _, Elements _, Single _ -> false;
    };
  }

  private VersionedPlace single(List<Optional<Shape>> shapes, PlacePaths placePaths) {
    long lists = 0;
    List<Optional<Shape>> elements = new ArrayList<>();
    List<Optional<Shape>> listShapes = new ArrayList<>();
    for (int version = 0; version < shapes.size(); version++) {
      Optional<Shape> shape = shapes.get(version);
      boolean isList = shape.filter(ShapeTraits::isList).isPresent();
      lists = isList ? VersionSet.with(lists, version) : lists;
      elements.add(isList ? shape.map(ShapeTraits::items) : shape);
      listShapes.add(shape.filter(ShapeTraits::isList));
    }
    Map<String, Value> implied = ListKeys.implied(listShapes, shapes);
    VersionedPlace element = fields(elements, placePaths.elements(lists), implied);
    return new Single(
        present(shapes), lists, element, ListKeys.common(listShapes, elements), implied);
  }
}
