package dev.attune.benchmark;

import dev.attune.benchmark.apply.ApplyFigures;
import dev.attune.benchmark.aws.AwsFigures;
import dev.attune.benchmark.convert.ConvertFigures;
import dev.attune.benchmark.evolution.SchemaDiffFigures;
import dev.attune.benchmark.load.LoadFigures;
import dev.attune.benchmark.measure.Figure;
import dev.attune.benchmark.memory.MemoryFigures;
import dev.attune.benchmark.pack.KeycloakFigures;
import dev.attune.benchmark.pack.PackFigures;
import dev.attune.benchmark.plan.GrowthFigures;
import dev.attune.benchmark.plan.PlanPeerFigures;
import dev.attune.benchmark.plan.SizeFigures;
import dev.attune.benchmark.start.StartFigure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Runs all figures, prints a line for each, and fails when one is missed. */
public final class Benchmarks {
  private static final Set<String> GROUPS =
      Set.of(
          "load",
          "memory",
          "start",
          "plan",
          "growth",
          "size",
          "apply",
          "packs",
          "schemas",
          "convert",
          "terraform",
          "aws",
          "keycloak");

  private Benchmarks() {}

  /** A group of figures. */
  private interface Group {
    List<Figure> measure() throws Exception;
  }

  /**
   * Runs the figures.
   *
   * @param args the root of the checkout, then the groups to run: load, memory, start, plan,
   *     growth, size, apply, packs, schemas, convert, terraform, aws, keycloak; none for all of
   *     these; large, which takes very long, must be named
   */
  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]);
    Set<String> named = Set.copyOf(List.of(args).subList(1, args.length));
    Set<String> wanted = named.isEmpty() ? GROUPS : named;
    List<Figure> figures = new ArrayList<>();
    run(wanted.contains("load"), new LoadFigures()::measure, figures);
    run(wanted.contains("memory"), new MemoryFigures()::measure, figures);
    run(wanted.contains("start"), () -> List.of(new StartFigure(root).measure()), figures);
    run(wanted.contains("plan"), new PlanPeerFigures(root)::measure, figures);
    run(wanted.contains("growth"), new GrowthFigures()::measure, figures);
    run(wanted.contains("size"), new SizeFigures()::measure, figures);
    run(wanted.contains("apply"), new ApplyFigures()::measure, figures);
    run(wanted.contains("packs"), new PackFigures()::measure, figures);
    run(wanted.contains("schemas"), new SchemaDiffFigures()::measure, figures);
    run(wanted.contains("convert"), new ConvertFigures()::measure, figures);
    run(
        wanted.contains("terraform"),
        new dev.attune.benchmark.apply.ApplyPeerFigures(root)::measure,
        figures);
    run(wanted.contains("aws"), new AwsFigures(root)::measure, figures);
    run(wanted.contains("keycloak"), new KeycloakFigures()::measure, figures);
    run(
        wanted.contains("large"),
        new dev.attune.benchmark.apply.ApplyPeerFigures(root)::measureMany,
        figures);
    if (figures.stream().anyMatch(Figure::missed)) {
      System.exit(1);
    }
  }

  private static void run(boolean wanted, Group group, List<Figure> figures) throws Exception {
    if (wanted) {
      List<Figure> measured = group.measure();
      measured.forEach(figure -> System.out.println(figure.line()));
      figures.addAll(measured);
    }
  }
}
