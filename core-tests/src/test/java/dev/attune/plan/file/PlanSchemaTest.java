package dev.attune.plan.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.attune.json.PrettyJson;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Change.Node;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.planner.Scene;
import dev.attune.provider.Location;
import dev.attune.replace.Decision;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The JSON Schema that ships with the project describes the plans that it makes, and no others. */
class PlanSchemaTest {
  private static final Path CASES =
      Path.of(System.getProperty("basedir", ""), "src/test/resources/dev/attune/planner/cases")
          .toAbsolutePath();
  private static final String SCHEMA = shipped();
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
  private static final Schema PLANS = REGISTRY.getSchema(SCHEMA, InputFormat.JSON);

  /** Under these the keys are those of resources, not ours. */
  private static final Set<String> OPEN = Set.of("fields", "references", "by_resource");

  private static final Plan EVERYTHING = PlanWithEverything.plan();

  private static String shipped() {
    try (InputStream in = PlanDocument.class.getResourceAsStream("/attune/plan.schema.json")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> wrongWith(String plan) {
    return PLANS.validate(plan, InputFormat.JSON).stream().map(Object::toString).toList();
  }

  private static MapValue tree(String json) {
    Documents read =
        Documents.readPlain(
            new Source.OfBytes("plan.json", json.getBytes(StandardCharsets.UTF_8)), Limits.DEFAULT);
    return (MapValue) read.documents().getFirst().root();
  }

  static List<Path> goldenPlans() throws IOException {
    try (Stream<Path> folders = Files.list(CASES)) {
      return folders.map(folder -> folder.resolve("plan.json")).filter(Files::exists).toList();
    }
  }

  @Test
  void theSchemaIsASchema() {
    Schema meta =
        REGISTRY.getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()));
    assertThat(meta.validate(SCHEMA, InputFormat.JSON)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("goldenPlans")
  void everyGoldenPlanFits(Path plan) throws IOException {
    assertThat(wrongWith(Files.readString(plan))).isEmpty();
  }

  @Test
  void aPlanWithEverythingFits() {
    assertThat(wrongWith(PlanDocument.write(EVERYTHING))).isEmpty();
  }

  @Test
  void anEmptyPlanFits() {
    assertThat(wrongWith(PlanDocument.write(Scene.onKonnect().planned()))).isEmpty();
  }

  @Test
  void aPlanAboutWhatIsGoneFits() {
    World world = Konnect.world();
    TestProject testProject =
        TestProject.on(world).declares(TestProject.resource("Portal", "web", "name: web"));
    testProject.run();
    RemoteObject portal = world.all(Konnect.PORTAL).getFirst();
    world.remove(portal.location(), portal.id());

    Plan plan = testProject.destroying("Portal/web").plan();

    assertThat(plan.changes()).extracting(Change::fingerprint).containsExactly(Change.ABSENT);
    assertThat(wrongWith(PlanDocument.write(plan))).isEmpty();
  }

  @Test
  void everyFieldThatCanBeWrittenIsDescribedAndNoOther() {
    Set<String> written = new TreeSet<>();
    collect(PlanDocument.json(EVERYTHING), "", written);

    Set<String> described = new TreeSet<>();
    describe(tree(SCHEMA), "", described);

    assertThat(described).isEqualTo(written);
  }

  /** The paths of all our keys. */
  private static void collect(Value value, String path, Set<String> into) {
    switch (value) {
      case ListValue list -> list.elements().forEach(element -> collect(element, path, into));
      case MapValue map -> {
        for (int i = 0; i < map.size(); i++) {
          String at = path + "/" + map.key(i);
          into.add(at);
          boolean byPath =
              map.key(i).equals("references")
                  || at.endsWith("/replacement/changes")
                  || at.equals("/metadata/providers");
          if (byPath && map.value(i) instanceof MapValue all) {
            all.values().forEach(entry -> collect(entry, at, into));
          } else if (!OPEN.contains(map.key(i))) {
            collect(map.value(i), at, into);
          }
        }
      }
      default -> {}
    }
  }

  /** The paths of all keys in the schema, each of which must say what it means. */
  private static void describe(Value schema, String path, Set<String> into) {
    MapValue map = followed(schema);
    for (Value form : list(map, "oneOf")) {
      describe(form, path, into);
    }
    map.get("items").ifPresent(items -> describe(items, path, into));
    map.get("additionalProperties")
        .filter(MapValue.class::isInstance)
        .ifPresent(all -> describe(all, path, into));
    if (map.get("properties").orElse(MapValue.EMPTY) instanceof MapValue properties
        && map.contains("additionalProperties")) {
      for (int i = 0; i < properties.size(); i++) {
        String at = path + "/" + properties.key(i);
        into.add(at);
        assertThat(
                ((MapValue) properties.value(i)).contains("description")
                    || followed(properties.value(i)).contains("description"))
            .as("%s is described", at)
            .isTrue();
        describe(properties.value(i), at, into);
      }
    }
  }

  private static List<Value> list(MapValue map, String key) {
    return map.get(key).map(all -> ((ListValue) all).elements()).orElse(List.of());
  }

  private static MapValue followed(Value schema) {
    MapValue map = (MapValue) schema;
    return map.get("$ref")
        .map(to -> ((Text) to).text().substring("#/$defs/".length()))
        .map(name ->
            (MapValue) ((MapValue) tree(SCHEMA).get("$defs").orElseThrow()).get(name).orElseThrow())
        .orElse(map);
  }

  @Test
  void theWordsOfTheSchemaAreThoseOfTheEngine() {
    assertThat(words("$defs.action.enum"))
        .isEqualTo(Arrays.stream(Action.values()).map(Enum::name).toList());
    assertThat(words("properties.metadata.properties.mode.enum"))
        .isEqualTo(Arrays.stream(Mode.values()).map(Mode::word).toList());
    assertThat(words("$defs.change.properties.replacement.properties.order.enum"))
        .isEqualTo(Arrays.stream(Decision.Order.values()).map(Decision.Order::word).toList());
    assertThat(words("$defs.change.properties.replacement.properties.decider.enum"))
        .isEqualTo(Arrays.stream(Decision.Decider.values()).map(Decision.Decider::word).toList());
  }

  private static List<String> words(String path) {
    Value at = tree(SCHEMA);
    for (String key : path.split("\\.", -1)) {
      at = ((MapValue) at).get(key).orElseThrow();
    }
    return ((ListValue) at).elements().stream().map(word -> ((Text) word).text()).toList();
  }

  @Test
  void aFieldThatNobodyKnowsFitsNowhereButAmongTheFieldsOfAResource() {
    List<String> passed = new ArrayList<>();
    insert(
        PlanDocument.json(EVERYTHING),
        "",
        (at, plan) -> {
          if (wrongWith(PrettyJson.write(plan)).isEmpty()) {
            passed.add(at);
          }
        });
    // Those of the CREATE, and of the node on which something is created.
    assertThat(passed).containsExactly("/changes/1/fields", "/changes/3/deployments/0/fields");
  }

  /** Every tree with one more key. */
  private static void insert(Value value, String path, BiConsumer<String, Value> then) {
    switch (value) {
      case MapValue map -> {
        then.accept(path, map.with("another", Text.of("x")));
        for (String key : map.keys()) {
          insert(
              map.get(key).orElseThrow(),
              path + "/" + key,
              (at, changed) -> then.accept(at, map.with(key, changed)));
        }
      }
      case ListValue list -> {
        for (int i = 0; i < list.elements().size(); i++) {
          int place = i;
          insert(
              list.elements().get(i),
              path + "/" + i,
              (at, changed) -> {
                List<Value> all = new ArrayList<>(list.elements());
                all.set(place, changed);
                then.accept(at, ListValue.of(all));
              });
        }
      }
      default -> {}
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "version": "1.0"                        | "version": "1.1"
          "version": "1.0",                       | ''
          "mode": "apply"                         | "mode": "sync"
          2025-01-26T10:30:00Z                    | 2025-01-26T10:30:00+01:00
          "digest": "hmac-sha256:                 | "digest": "sha256:
          "id": "1-c-oauth-strategy"              | "id": "1:c:oauth-strategy"
          "id": "1-c-oauth-strategy"              | "id": "0-c-oauth-strategy"
          "action": "UPDATE"                      | "action": "REPLACE"
          "action": "UPDATE"                      | "action": "CREATE"
          "action": "CREATE"                      | "action": "DELETE"
          "config_hash": "sha256:j                | "config_hash": "sha256:+
          "protection": true                      | "protection": "true"
          "protection": true                      | "protection": {"old": true, "new": true}
          "fingerprint": "absent"                 | "fingerprint": "none"
          "fingerprint": "absent"                 | "fingerprint": "by-node"
          "fingerprint": "absent",                | ''
          "fingerprint": "sha256:4f               | "fingerprint": "sha256:1
          "old": "Public portal",                 | ''
          "new": "<unknown>"                      | "news": "<unknown>"
          "kind": "ControlPlane",                 | ''
          "payload": "l                           | "payload": "?
          "namespace": "default",                 | ''
          "provider": "konnect",                  | ''
          "total_changes": 5                      | "total_changes": "5"
          "total_changes": 5                      | "total_changes": -1
          "UPDATE": 1                             | "UPDATE": 0
          "UPDATE": 1                             | "EXTERNAL": 1
          "portal": 1                             | "portal": 1.5
          "message": "resolved during execution   | "text": "resolved during execution
          """)
  void aDamagedPlanDoesNotFit(String from, String to) throws IOException {
    String plan = Files.readString(CASES.resolve("document/plan.json"));
    assertThat(plan).contains(from);
    assertThat(wrongWith(plan.replaceFirst(Pattern.quote(from), to))).isNotEmpty();
  }

  @Test
  void aPlacedResourceIsOneChangeWithAPartForEachNode() {
    World eu = Konnect.world();
    eu.put(
        Location.of(Konnect.API),
        "api-eu",
        MapValue.builder()
            .put("name", Text.of("Payments"))
            .put("description", Text.of("old"))
            .put("labels", MapValue.of("attune-managed", Text.of("default")))
            .build());
    Plan plan =
        Scene.onKonnect()
            .provider("eu", ScriptedProvider.on(eu))
            .provider("us", ScriptedProvider.on(Konnect.world()))
            .manifests(
                """
                apiVersion: konnect.attune.dev/v1
                kind: Api
                metadata: {name: payments}
                spec: {name: Payments, description: new}
                placement: {nodes: [eu, us]}
                """)
            .planned();

    assertThat(plan.executionOrder()).containsExactly("1-u-payments");
    assertThat(plan.changes().getFirst().deployments())
        .extracting(Node::node, Node::action, Node::id)
        .containsExactly(
            tuple("eu", Action.UPDATE, Optional.of("api-eu")),
            tuple("us", Action.CREATE, Optional.empty()));
    assertThat(wrongWith(PlanDocument.write(plan))).isEmpty();
    assertThat(plan.summary().total()).isEqualTo(1);
    assertThat(PlanDocument.json(plan).get("summary").orElseThrow())
        .isEqualTo(
            MapValue.builder()
                .put("total_changes", Num.of(1))
                .put("by_action", MapValue.of("UPDATE", Num.of(1)))
                .put("by_resource", MapValue.of("api", Num.of(1)))
                .put("replacements", Num.of(0))
                .build());
  }
}
