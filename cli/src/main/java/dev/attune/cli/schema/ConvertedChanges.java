package dev.attune.cli.schema;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.change.SchemaChange;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.compile.ConversionCompiler;
import dev.attune.evolution.rule.ConversionRuleSet;
import dev.attune.evolution.rule.ConverterMode;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.schema.TypeName;
import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which changes between the versions of a kind conversions make good: other types and other forms,
 * fields that are gone and are kept. No conversion can know a value that nobody wrote or that is no
 * longer allowed.
 */
public final class ConvertedChanges {
  public static final ConvertedChanges NONE = new ConvertedChanges(Map.of());

  /** What rules leave open or move, by kind. */
  private record Left(Set<List<String>> open, Set<String> renamed) {}

  private final Map<TypeName, Left> kinds;

  private ConvertedChanges(Map<TypeName, Left> kinds) {
    this.kinds = Map.copyOf(kinds);
  }

  public static ConvertedChanges of(List<VersionedKind> kinds, ConversionRuleSet rules) {
    Map<TypeName, Left> left = new HashMap<>();
    for (VersionedKind kind : kinds) {
      if (kind.versions().size() > 1) {
        left.put(kind.type(), left(kind, rules.of(kind.type())));
      }
    }
    return new ConvertedChanges(left);
  }

  private static Left left(VersionedKind kind, KindRules rules) {
    Set<List<String>> open = new HashSet<>();
    for (Diagnostic found : ConversionCompiler.compile(kind, rules).diagnostics()) {
      if (found.code() == ConvertCode.NO_RULE || found.code() == ConvertCode.KEPT_ONLY) {
        found.path().ifPresent(path -> open.add(names(path)));
      }
    }
    Set<String> renamed = new HashSet<>();
    rules.converters().stream()
        .filter(rule -> rule.mode() == ConverterMode.RENAME)
        .forEach(rule -> {
          rule.code().ifPresent(renamed::add);
          renamed.add(names(rule.path()).getLast());
        });
    return new Left(open, renamed);
  }

  /** A place has more steps where it is a list; its names are the same. */
  private static List<String> names(Path path) {
    return path.steps().stream()
        .filter(Step.Field.class::isInstance)
        .map(step -> ((Step.Field) step).name())
        .toList();
  }

  boolean contains(TypeName type, SchemaChange change) {
    Left left = kinds.get(type);
    if (left == null) {
      return false;
    }
    List<String> names = names(change.place().path());
    return switch (change) {
      case SchemaChange.TypeChanged _, SchemaChange.ListOrObject _ -> !left.open().contains(names);
      case SchemaChange.FieldRemoved _, SchemaChange.OpenChanged _ -> true;
      case SchemaChange.FieldRenamed _ -> left.renamed().contains(names.getLast());
      default -> false;
    };
  }
}
