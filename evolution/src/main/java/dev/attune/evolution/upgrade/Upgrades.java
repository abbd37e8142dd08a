package dev.attune.evolution.upgrade;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.compile.CompileResult;
import dev.attune.evolution.convert.compile.ConversionCompiler;
import dev.attune.evolution.convert.plan.ConversionPlan;
import dev.attune.evolution.rule.ConversionRuleSet;
import dev.attune.evolution.rule.Exclusion;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.evolution.source.SchemaShapes;
import dev.attune.schema.Conversion;
import dev.attune.schema.Conversions;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Converts specs by compiled plans; each plan is compiled once, when it is first needed. */
public final class Upgrades implements Conversions {
  private final ConversionRuleSet conversionRuleSet;
  private final Map<Pair, Route> ways = new ConcurrentHashMap<>();

  /**
   * Those that follow from the schemas and these rules.
   *
   * @param conversionRuleSet what people say about kinds; their paths begin with {@code spec}
   */
  public Upgrades(ConversionRuleSet conversionRuleSet) {
    this.conversionRuleSet = conversionRuleSet;
  }

  private record Pair(TypeName type, String from, String to) {}

  /** From one version to another. */
  private sealed interface Route {
    record There(ConversionPlan plan) implements Route {}

    record None(List<String> reasons) implements Route {}
  }

  @Override
  public Conversion convert(Schema from, Schema to, MapValue value) {
    Pair pair = new Pair(to.type(), from.version(), to.version());
    return switch (ways.computeIfAbsent(pair, _ -> compile(from, to))) {
      case Route.None(List<String> reasons) -> new Conversion.Impossible(reasons);
      case Route.There(ConversionPlan plan) -> new Upgrade(plan, value).run();
    };
  }

  /** What is in the way from one version to another, changes that no rule covers included. */
  public List<Diagnostic> problems(Schema from, Schema to) {
    return ConversionCompiler.compile(kind(from, to), conversionRuleSet.of(to.type()))
        .diagnostics()
        .stream()
        .filter(Diagnostic::isError)
        .toList();
  }

  private static VersionedKind kind(Schema from, Schema to) {
    Map<String, Shape> versions =
        Map.of(from.version(), SchemaShapes.object(from), to.version(), SchemaShapes.object(to));
    return VersionedKind.of(to.type(), versions);
  }

  private Route compile(Schema from, Schema to) {
    VersionedKind kind = kind(from, to);
    KindRules said = conversionRuleSet.of(to.type());
    CompileResult compileResult = ConversionCompiler.compile(kind, said);
    if (compileResult.plans().isEmpty()) {
      // A change that nobody has a rule for is told to those who use the field.
      compileResult =
          ConversionCompiler.compile(kind, excluding(said, compileResult.diagnostics()));
    }
    CompileResult last = compileResult;
    return compileResult
        .plans()
        .flatMap(plans -> plans.plan(from.version(), to.version()))
        .<Route>map(Route.There::new)
        .orElseGet(() -> new Route.None(reasons(last)));
  }

  private static KindRules excluding(KindRules rules, List<Diagnostic> found) {
    List<Exclusion> exclusions = new ArrayList<>(rules.exclusions());
    for (Diagnostic one : found) {
      if (one.code() == ConvertCode.NO_RULE) {
        Position place = one.position().orElseGet(() -> Position.whole("the schemas"));
        one.path().ifPresent(path -> exclusions.add(new Exclusion(path, place)));
      }
    }
    return new KindRules(rules.skipAutomatic(), exclusions, rules.converters());
  }

  private static List<String> reasons(CompileResult compileResult) {
    return compileResult.diagnostics().stream()
        .filter(Diagnostic::isError)
        .map(Diagnostic::message)
        .toList();
  }
}
