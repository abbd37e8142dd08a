package dev.attune.evolution.convert.compile;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.diagnostic.Suggestion;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.compile.FieldAlignment.Rename;
import dev.attune.evolution.rule.ConverterMode;
import dev.attune.evolution.rule.ConverterRule;
import dev.attune.evolution.rule.Exclusion;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.schema.TypeName;
import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The rules of a kind while its places are compiled; remembers which rules were used. */
final class RuleBook {
  private final VersionedKind kind;
  private final List<String> versions;
  private final KindRules rules;
  private final Set<Object> used = new HashSet<>();

  RuleBook(VersionedKind kind, List<String> versions, KindRules rules) {
    this.kind = kind;
    this.versions = versions;
    this.rules = rules;
  }

  TypeName type() {
    return kind.type();
  }

  /** Whether no field is converted unless a rule says how. */
  boolean keepsOnly() {
    return rules.skipAutomatic();
  }

  boolean excludes(PlacePaths placePaths) {
    boolean excluded = false;
    for (Exclusion one : rules.exclusions()) {
      for (int version = 0; version < versions.size(); version++) {
        if (placePaths.isAt(one.path(), version)) {
          used.add(one);
          excluded = true;
        }
      }
    }
    return excluded;
  }

  /** The converters of a place, renames apart. */
  List<ConverterRule> converters(PlacePaths placePaths) {
    List<ConverterRule> here = new ArrayList<>();
    for (ConverterRule rule : rules.converters()) {
      if (rule.mode() != ConverterMode.RENAME && placePaths.isAt(rule, versions)) {
        used.add(rule);
        here.add(rule);
      }
    }
    return here;
  }

  /** The fields of an object that have other names elsewhere. */
  List<Rename> renames(PlacePaths object, List<Optional<Shape>> shapes) {
    List<Rename> renames = new ArrayList<>();
    for (ConverterRule rule : rules.converters()) {
      int from = versions.indexOf(rule.from());
      int to = versions.indexOf(rule.to());
      List<Step> steps = rule.path().steps();
      if (rule.mode() == ConverterMode.RENAME
          && from >= 0
          && to >= 0
          && from != to
          && steps.getLast() instanceof Step.Field(String oldName)
          && object.isAt(new Path(steps.subList(0, steps.size() - 1)), from)) {
        String newName = rule.toName().orElse("");
        if (has(shapes.get(from), oldName) && has(shapes.get(to), newName)) {
          used.add(rule);
          renames.add(
              from < to
                  ? new Rename(from, oldName, to, newName, rule)
                  : new Rename(to, newName, from, oldName, rule));
        }
      }
    }
    return renames;
  }

  private static boolean has(Optional<Shape> object, String name) {
    return object.filter(shape -> shape.properties().containsKey(name)).isPresent();
  }

  /** With a position: what is not about a rule is about the schemas. */
  Diagnostic placed(Diagnostic finding) {
    return finding.position().isPresent() ? finding : kind.place().map(finding::at).orElse(finding);
  }

  /** What is wrong with the rules that no place has asked for. */
  List<Diagnostic> unused() {
    List<Diagnostic> found = new ArrayList<>();
    for (ConverterRule rule : rules.converters()) {
      Optional<Diagnostic> from = noSuchVersion(rule.from(), rule.position());
      Optional<Diagnostic> to = noSuchVersion(rule.to(), rule.position());
      from.ifPresent(found::add);
      to.ifPresent(found::add);
      if (from.isEmpty() && to.isEmpty() && !used.contains(rule)) {
        found.add(unused(rule));
      }
    }
    for (Exclusion one : rules.exclusions()) {
      if (!used.contains(one)) {
        found.add(
            Diagnostic.warning(
                    ConvertCode.NO_SUCH_FIELD,
                    "no version of " + kind.type() + " has the field " + one.path())
                .at(one.position())
                .hint("remove the line, or correct the path"));
      }
    }
    return found;
  }

  private Diagnostic unused(ConverterRule rule) {
    int from = versions.indexOf(rule.from());
    Optional<String> wrong = from < 0 ? Optional.empty() : firstUnknown(rule.path(), from);
    if (wrong.isEmpty() && rule.mode() == ConverterMode.RENAME) {
      return Diagnostic.error(
              ConvertCode.NO_SUCH_FIELD,
              rule.to() + " has no field " + rule.toName().orElse("") + " beside " + rule.path())
          .at(rule.position())
          .hint("toName is only the new name; the field stays in its object");
    }
    return Diagnostic.error(
            ConvertCode.NO_SUCH_FIELD,
            rule.from() + " of " + kind.type() + " has no field " + rule.path())
        .at(rule.position())
        .hint(wrong.orElse("write [*] for the elements of a list"));
  }

  private Optional<Diagnostic> noSuchVersion(String name, Position place) {
    if (name.equals(ConverterRule.ANY) || versions.contains(name)) {
      return Optional.empty();
    }
    return Optional.of(
        Diagnostic.error(ConvertCode.NO_SUCH_VERSION, kind.type() + " has no version " + name)
            .at(place)
            .hint("it has " + String.join(", ", versions)));
  }

  /** A hint about the first name of a path that leads nowhere. */
  private Optional<String> firstUnknown(Path path, int version) {
    Shape shape = kind.versions().get(kind.order().get(version));
    for (Step step : path.steps()) {
      if (shape == null) {
        return Optional.empty();
      }
      if (step instanceof Step.Field(String name)) {
        Collection<String> names = shape.properties().keySet();
        if (!names.contains(name)) {
          return Suggestion.hint(name, names);
        }
        shape = shape.properties().get(name);
      } else {
        shape = shape.items().or(shape::values).orElse(null);
      }
    }
    return Optional.empty();
  }
}
