package dev.attune.plan.file;

import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Change.Node;
import dev.attune.plan.Change.Parent;
import dev.attune.plan.Change.Protection;
import dev.attune.plan.Change.Referred;
import dev.attune.plan.Change.Replacement;
import dev.attune.plan.ChangeBuilder;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanBasis;
import dev.attune.provider.Origin;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A plan in which every field stands that the writer knows. It makes no sense otherwise. */
final class PlanWithEverything {
  private static final String PRINT = "sha256:" + "0".repeat(64);
  private static final Optional<String> HASH = Optional.of("sha256:" + "a".repeat(52));

  private PlanWithEverything() {}

  static Plan plan() {
    MapValue set = MapValue.of("name", Text.of("web"));
    MapValue changed =
        MapValue.of(
            "name", MapValue.builder().put("old", Text.of("a")).put("new", Text.of("b")).build());
    Referred referred = new Referred("Api", "api", "id", Change.UNKNOWN);
    SortedMap<String, List<Referred>> references = new TreeMap<>();
    references.put("one", List.of(referred));
    references.put("several", List.of(referred, referred));
    Replacement replacement =
        new Replacement("group", "delete-first", "built-in", List.of("a reason"), changed);
    Change.Node made = new Node("eu", Action.CREATE, Optional.empty(), set, Change.ABSENT);
    Change.Node kept = new Node("us", Action.UPDATE, Optional.of("7"), changed, PRINT);
    return plan(
        change("1-d-web", Action.DELETE)
            .resourceId("6")
            .fingerprint(PRINT)
            .replacement(Optional.of(replacement))
            .build(),
        change("2-c-web", Action.CREATE)
            .fields(set)
            .filledName(Optional.of("name"))
            .references(references)
            .protection(Optional.of(new Protection.Starts(ProtectionLevel.FULL)))
            .configHash(HASH)
            .replacement(Optional.of(replacement))
            .build(),
        change("3-u-web", Action.UPDATE)
            .resourceId("6")
            .protection(
                Optional.of(new Protection.Changes(ProtectionLevel.NONE, ProtectionLevel.DELETE)))
            .fingerprint(PRINT)
            .build(),
        change("4-u-web", Action.UPDATE)
            .references(references)
            .configHash(HASH)
            .fingerprint(Change.BY_NODE)
            .deployments(List.of(made, kept))
            .build(),
        change("5-u-web", Action.UPDATE)
            .resourceId("6")
            .fields(changed)
            .references(references)
            .configHash(HASH)
            .fingerprint(PRINT)
            .build(),
        change("6-f-web", Action.FORGET).resourceId("6").fingerprint(PRINT).build());
  }

  private static Plan plan(Change... changes) {
    return new Plan(
        new Plan.Metadata(
            Instant.parse("2025-01-26T10:30:00Z"),
            "attune/test",
            Mode.PRUNE,
            "shop",
            new PlanBasis(
                "0123456789abcdef0123456789abcdef",
                7,
                new TreeMap<>(
                    Map.of(
                        "konnect",
                        new Origin(
                            "pack konnect",
                            Optional.of("https://api.example"),
                            Optional.of("0".repeat(64))),
                        "sample",
                        new Origin("a/sample 1.2.3", Optional.empty(), Optional.empty())))),
            "hmac-sha256:" + "0".repeat(64)),
        List.of(changes),
        List.of(
            new Plan.Warning(Optional.empty(), Optional.of("ATT-0724"), "of all"),
            new Plan.Warning(Optional.of("1-d-web"), Optional.empty(), "of one")));
  }

  private static ChangeBuilder change(String id, Action action) {
    return new ChangeBuilder(
            id,
            new Identity("default", Konnect.GROUP, "Portal", "web"),
            Konnect.schema(Konnect.PORTAL),
            "konnect",
            id.startsWith("1") ? List.of() : List.of("1-d-web"))
        .action(action)
        .parent(Optional.of(new Parent("api", Change.UNKNOWN)))
        .payload("c2VhbGVk");
  }
}
