package dev.attune.cli.schema;

import dev.attune.diagnostic.Position;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Changes that break somebody as SARIF 2.1.0, which code hosts show beside the files. */
public final class ComparisonSarif {
  private ComparisonSarif() {}

  public static MapValue of(JudgedComparison comparison, ChangePlaces places) {
    List<Value> results = new ArrayList<>();
    Set<String> rules = new LinkedHashSet<>();
    for (JudgedChange change : comparison.changes()) {
      if (change.isBreaking() && !change.isAccepted()) {
        String rule = rule(change);
        rules.add(rule);
        results.add(result(change, rule, comparison.gate(), places));
      }
    }
    MapValue driver =
        MapValue.builder()
            .put("name", Text.of("attune schema diff"))
            .put(
                "rules",
                ListValue.of(
                    rules.stream().map(rule -> (Value) MapValue.of("id", Text.of(rule))).toList()))
            .build();
    MapValue run =
        MapValue.builder()
            .put("tool", MapValue.of("driver", driver))
            .put("results", ListValue.of(results))
            .build();
    return MapValue.builder()
        .put("$schema", Text.of("https://json.schemastore.org/sarif-2.1.0.json"))
        .put("version", Text.of("2.1.0"))
        .put("runs", ListValue.of(run))
        .build();
  }

  private static String rule(JudgedChange change) {
    return ComparisonJson.change(change.change()).get("change").orElse(Text.of("change"))
            instanceof Text(String name, boolean _)
        ? name
        : "change";
  }

  private static Value result(
      JudgedChange change, String rule, ChangeGate gate, ChangePlaces places) {
    MapValue.Builder result =
        MapValue.builder()
            .put("ruleId", Text.of(rule))
            .put("level", Text.of(gate.fails(change) ? "error" : "warning"))
            .put("message", MapValue.of("text", Text.of(SchemaChangeText.sentence(change))));
    places.of(change).ifPresent(place -> result.put("locations", ListValue.of(location(place))));
    return result.build();
  }

  private static Value location(Position place) {
    MapValue.Builder physical =
        MapValue.builder()
            .put(
                "artifactLocation", MapValue.of("uri", Text.of(place.source().replace('\\', '/'))));
    if (!place.isWhole()) {
      physical.put(
          "region",
          MapValue.builder()
              .put("startLine", Num.of(place.line()))
              .put("startColumn", Num.of(place.column()))
              .build());
    }
    return MapValue.of("physicalLocation", physical.build());
  }
}
