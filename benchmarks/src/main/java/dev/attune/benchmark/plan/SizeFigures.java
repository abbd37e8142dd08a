package dev.attune.benchmark.plan;

import dev.attune.benchmark.measure.Figure;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.load.LoadResult;
import dev.attune.plan.Change;
import dev.attune.plan.Plan;
import dev.attune.plan.file.PlanDocument;
import dev.attune.store.Store;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** A plan that holds what changes, against the same plan that holds whole objects. */
public final class SizeFigures {
  private static final int RESOURCES = 1_000;
  private static final int FIELDS = 20;
  private static final String CHANGED = "field_7";

  private final PlanRun planRun = new PlanRun();
  private final List<Figure> figures = new ArrayList<>();

  public List<Figure> measure() {
    LoadResult loadResult = planRun.load(List.of(manifests()));
    MapValue input = (MapValue) loadResult.manifests().getFirst().spec().get("input").orElseThrow();
    MapValue older = input.with(CHANGED, Text.of("what somebody wrote before"));
    Store store = PlanRun.applied(loadResult, _ -> older);
    MapValue both = MapValue.builder().put("old", object(older)).put("new", object(input)).build();
    compare("one of 20 fields updated", planRun.plan(loadResult, store, RESOURCES), both);
    compare("created", planRun.plan(loadResult, Store.EMPTY, RESOURCES), object(input));
    return figures;
  }

  private static MapValue object(MapValue input) {
    return MapValue.builder().put("input", input).put("id", Text.of("<unknown>")).build();
  }

  private static Source manifests() {
    StringBuilder text = new StringBuilder();
    for (int number = 0; number < RESOURCES; number++) {
      text.append("---\napiVersion: builtin.attune.dev/v1\nkind: Data\nmetadata: {name: r")
          .append(number)
          .append("}\nspec:\n  input:\n");
      for (int field = 0; field < FIELDS; field++) {
        text.append("    field_").append(field).append(": a text such as people write\n");
      }
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    return new Source.OfBytes("resources.yaml", bytes);
  }

  /** The payload is the same on both sides and only apply reads it: once with it, once without. */
  private void compare(String what, Plan plan, MapValue whole) {
    add(what, plan, whole);
    Plan open = mapped(plan, change -> with(change, change.fields(), ""));
    add(what + ", payload left out", open, whole);
  }

  private void add(String what, Plan plan, MapValue whole) {
    long minimal = size(plan);
    long full = size(mapped(plan, change -> with(change, whole, change.payload())));
    figures.add(
        new Figure.Information(
            "size: " + what,
            (double) minimal / full,
            String.format(Locale.ROOT, "%,d : %,d bytes with whole objects", minimal, full)));
  }

  private static Change with(Change change, MapValue fields, String payload) {
    return new Change(
        change.id(),
        change.target(),
        change.action(),
        fields,
        change.references(),
        change.configHash(),
        change.protection(),
        change.dependsOn(),
        change.fingerprint(),
        payload,
        change.replacement(),
        change.deployments());
  }

  private static Plan mapped(Plan plan, UnaryOperator<Change> change) {
    return new Plan(plan.metadata(), plan.changes().stream().map(change).toList(), plan.warnings());
  }

  private static long size(Plan plan) {
    return PlanDocument.write(plan).getBytes(StandardCharsets.UTF_8).length;
  }
}
