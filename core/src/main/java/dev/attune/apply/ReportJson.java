package dev.attune.apply;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.DiagnosticJson;
import dev.attune.plan.Change;
import dev.attune.plan.file.PlanDocument;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What an apply tells programs: a line for each event, and the report at the end. */
public final class ReportJson {
  private ReportJson() {}

  public static MapValue started(Change change) {
    return event("change_started", change).build();
  }

  public static MapValue finished(
      Change change, ChangeResult result, List<Diagnostic> warnings, boolean dryRun) {
    return result(event("change_finished", change), result, warnings, dryRun).build();
  }

  /** How it stands with a provider instance that could not be reached. */
  public static MapValue outage(Outage outage) {
    return fields(outage).with("event", Text.of("outage"));
  }

  private static MapValue fields(Outage outage) {
    return MapValue.builder()
        .put("provider", Text.of(outage.provider()))
        .put("state", Text.of(outage.state().name().toLowerCase(Locale.ROOT)))
        .put("since", Text.of(outage.since().toString()))
        .put("seconds", Num.of(outage.lasted().toSeconds()))
        .put("message", Text.of(outage.why()))
        .build();
  }

  /** Why nothing was done. */
  public static MapValue refused(List<Diagnostic> findings) {
    return MapValue.builder()
        .put("event", Text.of("refused"))
        .put("findings", findings(findings))
        .build();
  }

  private static ListValue findings(List<Diagnostic> findings) {
    return ListValue.of(findings.stream().map(DiagnosticJson::of).toList());
  }

  private static MapValue.Builder event(String event, Change change) {
    return MapValue.builder()
        .put("event", Text.of(event))
        .put("change", Text.of(change.id()))
        .put("action", Text.of(change.action().name()))
        .put("namespace", Text.of(change.identity().namespace()))
        .put("kind", Text.of(change.identity().kind()))
        .put("name", Text.of(change.identity().name()));
  }

  private static MapValue.Builder result(
      MapValue.Builder json, ChangeResult result, List<Diagnostic> warnings, boolean dryRun) {
    String word = word(result);
    String would = result.isDone() ? "would_succeed" : "would_fail";
    json.put("result", Text.of(dryRun ? would : word));
    switch (result) {
      case ChangeResult.Failed(Diagnostic why, boolean _) -> why(json, why);
      case ChangeResult.InDoubt(Diagnostic why) -> why(json, why);
      case ChangeResult.Refused(Diagnostic why) -> why(json, why);
      case ChangeResult.Blocked(List<String> by) -> json.put("by", texts(by));
      case ChangeResult.Applied _, ChangeResult.Unchanged _, ChangeResult.NotStarted _ -> {}
    }
    if (!warnings.isEmpty()) {
      json.put("warnings", findings(warnings));
    }
    return json;
  }

  /** The one word for it. */
  public static String word(ChangeResult result) {
    return switch (result) {
      case ChangeResult.Applied _ -> "applied";
      case ChangeResult.Unchanged _ -> "unchanged";
      case ChangeResult.Failed _ -> "failed";
      case ChangeResult.InDoubt _ -> "in_doubt";
      case ChangeResult.Blocked _ -> "blocked";
      case ChangeResult.Refused _ -> "refused";
      case ChangeResult.NotStarted _ -> "not_started";
    };
  }

  private static void why(MapValue.Builder json, Diagnostic why) {
    json.put("code", Text.of(why.code().id()));
    json.put("message", Text.of(why.message()));
    why.position().ifPresent(place -> json.put("position", DiagnosticJson.of(place)));
    why.hint().ifPresent(hint -> json.put("hint", Text.of(hint)));
  }

  /** All of it: the plan, what became of each change, and the sum. */
  public static MapValue report(ApplyReport report, boolean dryRun) {
    MapValue.Builder json = MapValue.builder();
    json.put("event", Text.of("report"));
    json.put("dry_run", Bool.of(dryRun));
    json.put("plan", PlanDocument.json(report.plan()));
    json.put("execution", execution(report, dryRun));
    json.put("summary", summary(report.count()));
    json.put(
        "forgotten",
        texts(report.forgotten().stream().map(gone -> gone.identity().toString()).toList()));
    if (!report.outages().isEmpty()) {
      json.put(
          "outages",
          ListValue.of(report.outages().stream().<Value>map(ReportJson::fields).toList()));
    }
    report.broken().ifPresent(why -> json.put("broken", why(why)));
    return json.build();
  }

  private static MapValue why(Diagnostic why) {
    MapValue.Builder json = MapValue.builder();
    why(json, why);
    return json.build();
  }

  private static MapValue execution(ApplyReport report, boolean dryRun) {
    Map<String, List<Value>> byResult = new TreeMap<>();
    for (String list :
        List.of(
            "applied_changes",
            "unchanged",
            "errors",
            "in_doubt",
            "blocked",
            "refused",
            "not_started")) {
      byResult.put(list, new ArrayList<>());
    }
    for (int i = 0; i < report.results().size(); i++) {
      ChangeResult result = report.results().get(i);
      Change change = report.change(i);
      MapValue.Builder entry = MapValue.builder();
      entry.put("change", Text.of(change.id()));
      byResult
          .computeIfAbsent(list(result), _ -> new ArrayList<>())
          .add(result(entry, result, report.warnings(change), dryRun).build());
    }
    MapValue.Builder json = MapValue.builder();
    byResult.forEach((list, entries) -> json.put(list, ListValue.of(entries)));
    return json.build();
  }

  private static String list(ChangeResult result) {
    return switch (result) {
      case ChangeResult.Applied _ -> "applied_changes";
      case ChangeResult.Failed _ -> "errors";
      case ChangeResult.Unchanged _ -> "unchanged";
      case ChangeResult.InDoubt _ -> "in_doubt";
      case ChangeResult.Blocked _ -> "blocked";
      case ChangeResult.Refused _ -> "refused";
      case ChangeResult.NotStarted _ -> "not_started";
    };
  }

  private static MapValue summary(ApplyReport.Count count) {
    return MapValue.builder()
        .put("planned", Num.of(count.planned()))
        .put("applied", Num.of(count.applied()))
        .put("unchanged", Num.of(count.unchanged()))
        .put("failed", Num.of(count.failed()))
        .put("in_doubt", Num.of(count.inDoubt()))
        .put("blocked", Num.of(count.blocked()))
        .put("refused", Num.of(count.refused()))
        .put("not_started", Num.of(count.notStarted()))
        .put("skipped", Num.of(count.skipped()))
        .build();
  }

  private static ListValue texts(List<String> texts) {
    return ListValue.of(texts.stream().<Value>map(Text::of).toList());
  }
}
