package dev.attune.evolution.convert.compile;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.Converter;
import dev.attune.evolution.convert.plan.ConversionPlans;
import dev.attune.evolution.convert.walk.VersionSet;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.ApiVersion;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes conversion plans, for all pairs of versions of a kind at once. */
public final class ConversionCompiler {
  private ConversionCompiler() {}

  public static CompileResult compile(VersionedKind kind, KindRules rules) {
    return compile(kind, rules, Map.of());
  }

  /**
   * The same with converters that rules of mode java may name.
   *
   * @param inJava by name
   */
  public static CompileResult compile(
      VersionedKind kind, KindRules rules, Map<String, Converter> inJava) {
    List<String> versions = kind.order().stream().map(ApiVersion::name).toList();
    if (versions.size() > VersionSet.MOST) {
      return new CompileResult(
          Optional.empty(),
          List.of(
              Diagnostic.error(
                      ConvertCode.NOT_CONVERTIBLE,
                      kind.type() + " has more than " + VersionSet.MOST + " versions")
                  .hint("remove versions that are no longer stored")));
    }
    RuleBook book = new RuleBook(kind, versions, rules);
    List<Shape> shapes = List.copyOf(kind.versions().values());
    PlaceCompiler.Result root =
        PlaceCompiler.root(shapes, versions, book, new RuleConverters(inJava));
    List<Diagnostic> found = new ArrayList<>(root.diagnostics());
    found.addAll(book.unused());
    List<Diagnostic> all = Diagnostic.inOrder(found);
    return new CompileResult(
        all.stream().anyMatch(Diagnostic::isError)
            ? Optional.empty()
            : Optional.of(new ConversionPlans(kind.type(), versions, root.place())),
        all);
  }
}
