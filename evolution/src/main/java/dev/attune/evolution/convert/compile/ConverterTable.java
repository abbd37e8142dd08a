package dev.attune.evolution.convert.compile;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.Converter;
import dev.attune.evolution.convert.converter.ShapeConverter;
import dev.attune.evolution.convert.converter.ShapeTraits;
import dev.attune.evolution.convert.walk.VersionSet;
import dev.attune.evolution.convert.walk.VersionedPlace.Leaf;
import dev.attune.evolution.rule.ConverterRule;
import dev.attune.evolution.shape.Shape;
import dev.attune.schema.TypeName;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The converters of one place that is converted as a whole, for every pair of versions. */
final class ConverterTable {
  private final List<String> versions;
  private final List<Optional<Shape>> shapes;
  private final PlacePaths placePaths;
  private final TypeName type;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final List<List<Optional<Converter>>> said = new ArrayList<>();
  private final Set<Direction> without = new LinkedHashSet<>();
  private boolean keptOnly;

  private ConverterTable(
      List<String> versions,
      List<Optional<Shape>> shapes,
      PlacePaths placePaths,
      List<ConverterRule> rules,
      RuleConverters manual,
      TypeName type) {
    this.versions = versions;
    this.shapes = shapes;
    this.placePaths = placePaths;
    this.type = type;
    for (int from = 0; from < versions.size(); from++) {
      List<Optional<Converter>> row = new ArrayList<>();
      for (int to = 0; to < versions.size(); to++) {
        row.add(from == to ? Optional.empty() : rule(rules, manual, from, to));
      }
      said.add(row);
    }
  }

  /** A place that some versions lack and that is the same in all others. */
  static Leaf unchanged(long present, List<Optional<Shape>> shapes, @Nullable Value implied) {
    List<Converter> row = Collections.nCopies(shapes.size(), Converter.IDENTITY);
    return new Leaf(present, shapes, Collections.nCopies(shapes.size(), row), implied);
  }

  /** The place, and what is wrong with its rules or with the lack of them. */
  record Result(Leaf leaf, List<Diagnostic> diagnostics) {}

  static Result of(
      List<String> versions,
      List<Optional<Shape>> shapes,
      PlacePaths placePaths,
      List<ConverterRule> rules,
      RuleConverters manual,
      TypeName type) {
    ConverterTable table = new ConverterTable(versions, shapes, placePaths, rules, manual, type);
    return new Result(table.leaf(), table.diagnostics);
  }

  private Leaf leaf() {
    long present = 0;
    List<List<Converter>> table = new ArrayList<>();
    for (int from = 0; from < versions.size(); from++) {
      present = shapes.get(from).isPresent() ? VersionSet.with(present, from) : present;
      List<Converter> row = new ArrayList<>();
      for (int to = 0; to < versions.size(); to++) {
        row.add(from == to ? Converter.IDENTITY : converter(from, to));
      }
      table.add(List.copyOf(row));
    }
    if (!without.isEmpty()) {
      diagnostics.add(noRule());
    }
    if (keptOnly) {
      Path path = placePaths.path(63 - Long.numberOfLeadingZeros(present));
      diagnostics.add(
          Diagnostic.warning(
                  ConvertCode.KEPT_ONLY,
                  path
                      + " of "
                      + type
                      + " changed between versions and is kept in the annotation, not converted")
              .about(path)
              .hint("to convert it, add a converter to the rules"));
    }
    return new Leaf(present, shapes, List.copyOf(table), null);
  }

  /** The rule that names both versions counts before one that names any. */
  private Optional<Converter> rule(
      List<ConverterRule> rules, RuleConverters manual, int from, int to) {
    Optional<Shape> source = shapes.get(from);
    Optional<Shape> target = shapes.get(to);
    if (source.isEmpty() || target.isEmpty()) {
      return Optional.empty();
    }
    List<ConverterRule> here =
        rules.stream()
            .filter(one -> one.isFrom(versions.get(from)) && one.isTo(versions.get(to)))
            .filter(one -> placePaths.isAt(one.path(), from))
            .sorted(Comparator.comparingInt(ConverterRule::vagueness))
            .toList();
    if (here.size() > 1 && here.get(0).vagueness() == here.get(1).vagueness()) {
      diagnostics.add(
          Diagnostic.error(
                  ConvertCode.BAD_RULE,
                  "two rules convert " + placePaths.path(from) + " to " + versions.get(to))
              .at(here.get(1).position())
              .note("the other one", here.get(0).position())
              .hint("keep one of them"));
    }
    return here.stream()
        .findFirst()
        .map(one -> {
          RuleConverters.Result result = manual.of(one, source.get(), target.get());
          result.problem().ifPresent(diagnostics::add);
          return result.converter();
        });
  }

  /** A rule of the pair; else step by step, if a step on the way has one; else what types say. */
  private Converter converter(int from, int to) {
    Optional<Converter> own = said.get(from).get(to);
    if (own.isPresent()) {
      return own.get();
    }
    if (isSaidOnTheWay(from, to)) {
      int step = from < to ? 1 : -1;
      Converter chain = Converter.IDENTITY;
      for (int at = from; at != to; at += step) {
        int start = at;
        chain =
            chain.then(said.get(at).get(at + step).orElseGet(() -> byType(start, start + step)));
      }
      return chain;
    }
    return byType(from, to);
  }

  private boolean isSaidOnTheWay(int from, int to) {
    int step = from < to ? 1 : -1;
    boolean isSaid = false;
    for (int at = from; at != to; at += step) {
      if (shapes.get(at).isEmpty() || shapes.get(at + step).isEmpty()) {
        return false;
      }
      isSaid |= said.get(at).get(at + step).isPresent();
    }
    return isSaid;
  }

  private Converter byType(int from, int to) {
    Optional<Shape> source = shapes.get(from);
    Optional<Shape> target = shapes.get(to);
    if (source.isEmpty() || target.isEmpty()) {
      return target.isEmpty() ? Converter.NONE : Converter.IDENTITY;
    }
    if (ShapeTraits.sameScalars(source.get(), target.get())) {
      return Converter.IDENTITY;
    }
    if (placePaths.kept()) {
      keptOnly = true;
      return Converter.NONE;
    }
    Optional<Converter> fit = ShapeConverter.between(source.get(), target.get());
    if (fit.isEmpty()) {
      without.add(new Direction(from, to));
    }
    return fit.orElse(Converter.NONE);
  }

  /** One finding a field; a way that leads over another one of them needs no rule of its own. */
  private Diagnostic noRule() {
    List<Direction> ways =
        without.stream().filter(way -> without.stream().noneMatch(way::leadsOver)).toList();
    Direction first = ways.getFirst();
    Path path = placePaths.path(first.from());
    String name = type.group() + "/" + type.kind();
    return Diagnostic.error(
            ConvertCode.NO_RULE,
            "no rule converts "
                + path
                + " of "
                + type
                + ", which is "
                + types()
                + ": "
                + String.join(", ", ways.stream().map(this::words).toList()))
        .about(path)
        .hint(
            "add under "
                + name
                + " in the rules, for each direction: converters: [{from: "
                + versions.get(first.from())
                + ", to: "
                + versions.get(first.to())
                + ", path: "
                + path
                + ", mode: cel, expression: …}]; or excludePaths: ["
                + path
                + "] to keep it in the annotation");
  }

  private String words(Direction way) {
    return versions.get(way.from()) + " → " + versions.get(way.to());
  }

  private String types() {
    Map<String, List<String>> types = new LinkedHashMap<>();
    for (int version = 0; version < versions.size(); version++) {
      String name = versions.get(version);
      shapes
          .get(version)
          .map(ShapeTraits::words)
          .ifPresent(words -> types.computeIfAbsent(words, _ -> new ArrayList<>()).add(name));
    }
    return String.join(
        " and ",
        types.entrySet().stream()
            .map(one -> one.getKey() + " in " + String.join(", ", one.getValue()))
            .toList());
  }

  /** From one version to another. */
  private record Direction(int from, int to) {
    boolean leadsOver(Direction part) {
      return !equals(part)
          && (from < to
              ? from <= part.from && part.from < part.to && part.to <= to
              : to <= part.to && part.to < part.from && part.from <= from);
    }
  }
}
