package dev.attune.plan.file;

import dev.attune.manifest.Identity;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Change.Node;
import dev.attune.plan.Change.Parent;
import dev.attune.plan.Change.Protection;
import dev.attune.plan.Change.Referred;
import dev.attune.plan.Change.Replacement;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A plan in which every field stands that the writer knows. It makes no sense otherwise. */
final class PlanWithEverything {
  private static final String PRINT = "sha256:" + "0".repeat(64);

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
        change(
            "1-d-web",
            Action.DELETE,
            Optional.of("6"),
            MapValue.EMPTY,
            new TreeMap<>(),
            Optional.empty(),
            PRINT,
            Optional.of(replacement),
            List.of()),
        change(
            "2-c-web",
            Action.CREATE,
            Optional.empty(),
            set,
            references,
            Optional.of(new Protection.Starts(true)),
            Change.ABSENT,
            Optional.of(replacement),
            List.of()),
        change(
            "3-u-web",
            Action.UPDATE,
            Optional.of("6"),
            MapValue.EMPTY,
            new TreeMap<>(),
            Optional.of(new Protection.Changes(true)),
            PRINT,
            Optional.empty(),
            List.of()),
        change(
            "4-u-web",
            Action.UPDATE,
            Optional.empty(),
            MapValue.EMPTY,
            references,
            Optional.empty(),
            Change.BY_NODE,
            Optional.empty(),
            List.of(made, kept)),
        change(
            "5-u-web",
            Action.UPDATE,
            Optional.of("6"),
            changed,
            references,
            Optional.empty(),
            PRINT,
            Optional.empty(),
            List.of()),
        change(
            "6-f-web",
            Action.FORGET,
            Optional.of("6"),
            MapValue.EMPTY,
            new TreeMap<>(),
            Optional.empty(),
            PRINT,
            Optional.empty(),
            List.of()));
  }

  private static Plan plan(Change... changes) {
    return new Plan(
        new Plan.Metadata(
            Instant.parse("2025-01-26T10:30:00Z"),
            "attune/test",
            Mode.PRUNE,
            "shop",
            "hmac-sha256:" + "0".repeat(64)),
        List.of(changes),
        List.of(
            new Plan.Warning(Optional.empty(), "of all"),
            new Plan.Warning(Optional.of("1-d-web"), "of one")));
  }

  private static Change change(
      String id,
      Action action,
      Optional<String> resourceId,
      MapValue fields,
      SortedMap<String, List<Referred>> references,
      Optional<Protection> protection,
      String fingerprint,
      Optional<Replacement> replacement,
      List<Change.Node> nodes) {
    boolean writes = !action.ends() && !(protection.orElse(null) instanceof Protection.Changes);
    return new Change(
        id,
        "portal",
        new Identity("default", Konnect.GROUP, "Portal", "web"),
        resourceId,
        "konnect",
        Optional.of(new Parent("api", Change.UNKNOWN)),
        action,
        fields,
        references,
        writes ? Optional.of("sha256:" + "a".repeat(52)) : Optional.empty(),
        protection,
        id.startsWith("1") ? List.of() : List.of("1-d-web"),
        fingerprint,
        "c2VhbGVk",
        replacement,
        nodes);
  }
}
