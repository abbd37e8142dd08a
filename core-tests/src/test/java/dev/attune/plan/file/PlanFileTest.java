package dev.attune.plan.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.json.PrettyJson;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.plan.file.PlanDocument.Read;
import dev.attune.planner.Scene;
import dev.attune.provider.Location;
import dev.attune.secret.ProjectKey;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.world.World;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A plan file is used as it was made, or not at all. */
class PlanFileTest {
  /** With every kind of field that a plan can have. */
  private static final String PLAN = written();

  private static String written() {
    World world = Konnect.world();
    Location portals = Location.of(Konnect.PORTAL);
    MapValue labels =
        MapValue.builder()
            .put("attune-managed", Text.of("shop"))
            .put("attune-protected", Text.of("true"))
            .build();
    world.put(
        portals,
        "portal-1",
        MapValue.builder()
            .put("name", Text.of("web"))
            .put("description", Text.of("old"))
            .put("labels", labels)
            .build());
    world.put(
        Location.of(Konnect.APPLICATION_AUTH_STRATEGY),
        "strategy-1",
        MapValue.builder()
            .put("name", Text.of("oauth"))
            .put("strategy_type", Text.of("old"))
            .put("labels", MapValue.of("attune-managed", Text.of("shop")))
            .build());
    return Scene.on(world)
        .manifests(
            """
            apiVersion: konnect.attune.dev/v1
            kind: Portal
            metadata:
              {name: web, namespace: shop, annotations: {attune.dev/protected: "false"}}
            spec:
              name: web
              description: "${ControlPlane/cp.id} and ${ApplicationAuthStrategy/oauth.id}"
            ---
            apiVersion: konnect.attune.dev/v1
            kind: ApplicationAuthStrategy
            metadata: {name: oauth, namespace: shop}
            spec: {name: oauth, strategy_type: new, configs: {a: [1, true, null]}}
            ---
            apiVersion: konnect.attune.dev/v1
            kind: ControlPlane
            metadata: {name: cp, namespace: shop, annotations: {attune.dev/protected: "true"}}
            spec: {name: cp}
            ---
            apiVersion: konnect.attune.dev/v1
            kind: Api
            metadata: {name: api, namespace: shop}
            spec: {name: api}
            ---
            apiVersion: konnect.attune.dev/v1
            kind: ApiImplementation
            metadata: {name: impl, namespace: shop, parent: Api/api}
            spec: {implementation_type: http}
            """)
        .written();
  }

  private static Read read(String text) {
    return read(text, Scene.KEY, "project");
  }

  private static Read read(String text, ProjectKey key, String project) {
    Source source = new Source.OfBytes("plan.json", text.getBytes(StandardCharsets.UTF_8));
    return PlanDocument.read(source, Limits.DEFAULT, key, project);
  }

  private static List<Diagnostic> refused(Read read) {
    assertThat(read).isInstanceOf(Read.Invalid.class);
    List<Diagnostic> why = ((Read.Invalid) read).why();
    assertThat(why).isNotEmpty();
    return why;
  }

  private static String only(Read read) {
    List<Diagnostic> why = refused(read);
    assertThat(why).hasSize(1);
    Diagnostic one = why.getFirst();
    return one.code().id() + " at " + one.position().orElseThrow().line() + ": " + one.message();
  }

  private static MapValue root() {
    return (MapValue)
        dev.attune.manifest.document.Documents.readPlain(
                new Source.OfBytes("plan.json", PLAN.getBytes(StandardCharsets.UTF_8)),
                Limits.DEFAULT)
            .documents()
            .getFirst()
            .root();
  }

  @Test
  void theFileItselfIsFine() {
    assertThat(read(PLAN)).isInstanceOf(Read.Valid.class);
  }

  @Test
  void aPlanOfAnotherVersionIsRefusedWithItsVersion() {
    assertThat(only(read(PLAN.replace("\"version\": \"1.0\"", "\"version\": \"2.0\""))))
        .isEqualTo("ATT-0702 at 3: this is a plan of version '2.0'; this Attune reads 1.0");
  }

  @Test
  void aPlanOfAnotherVersionIsRefusedForThatAloneWhateverElseItHolds() {
    assertThat(only(read("{\"metadata\": {\"version\": \"7\"}, \"changes\": {}, \"new\": 1}")))
        .startsWith("ATT-0702 at 1: this is a plan of version '7'");
  }

  @Test
  void aPlanOfAnotherProjectIsRefusedWithBothNames() {
    assertThat(only(read(PLAN, Scene.KEY, "billing")))
        .isEqualTo("ATT-0703 at 7: the plan was made for project 'project', not for 'billing'");
  }

  @Test
  void aPlanMadeWithAnotherKeyIsRefused() {
    ProjectKey other = ProjectKey.of("another key that is long enough as well").orElseThrow();
    assertThat(only(read(PLAN, other, "project"))).startsWith("ATT-0704 at 11: ");
  }

  @Test
  void everyTruncatedPlanIsRefused() {
    int end = PLAN.stripTrailing().length();
    for (int length = 0; length < end; length += 1 + length / 40) {
      refused(read(PLAN.substring(0, length)));
    }
    refused(read(PLAN.substring(0, end - 1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "plan",
        "{}",
        "{\"changes\": []}",
        "{\"metadata\": {}, \"changes\": []}",
        "apiVersion: builtin.attune.dev/v1\nkind: Data\nmetadata: {name: a}",
        "{\"metadata\": 1, \"changes\": 2}",
        "{\"format_version\": \"1.2\", \"resource_changes\": []}"
      })
  void aFileThatIsNoPlanIsRefused(String text) {
    refused(read(text));
  }

  @Test
  void twoPlansInOneFileAreRefused() {
    refused(read("---\n" + PLAN + "\n---\n" + PLAN));
  }

  @Test
  void everyRefusalSaysHowToGoOn() {
    for (String text : List.of("", "{}", PLAN.replace("\"1.0\"", "\"2.0\""), PLAN + "x")) {
      assertThat(refused(read(text)))
          .allSatisfy(one -> assertThat(one.hint().orElse("")).contains("attune plan"));
    }
  }

  /** The time alone is outside the digest, so that equal plans have equal digests. */
  @Test
  void everyFieldThatIsChangedIsNoticed() {
    List<String> unnoticed = new ArrayList<>();
    int[] tried = {0};
    variants(
        root(),
        "",
        (path, changed) -> {
          tried[0]++;
          if (!path.endsWith("/generated_at")
              && read(PrettyJson.write(changed)) instanceof Read.Valid) {
            unnoticed.add(path);
          }
        });
    assertThat(tried[0]).isGreaterThan(200);
    assertThat(unnoticed).isEmpty();
  }

  @Test
  void aTimeThatIsNoneIsRefused() {
    refused(read(PLAN.replace("2025-01-26T10:30:00Z", "yesterday")));
  }

  private interface Variant {
    void with(String path, Value changed);
  }

  /** Every tree that differs from this one in one place. */
  private static void variants(Value value, String path, Variant then) {
    switch (value) {
      case MapValue map -> {
        then.with(path + "/+", map.with("another", Text.of("x")));
        for (String key : map.keys()) {
          then.with(path + "/" + key + " gone", without(map, key));
          variants(
              map.get(key).orElseThrow(),
              path + "/" + key,
              (at, changed) -> then.with(at, map.with(key, changed)));
        }
      }
      case ListValue list -> {
        then.with(path + " grown", grown(list));
        List<Value> turned = new ArrayList<>(list.elements());
        Collections.reverse(turned);
        if (!turned.equals(list.elements())) {
          then.with(path + " turned", ListValue.of(turned));
        }
        for (int i = 0; i < list.elements().size(); i++) {
          int index = i;
          variants(
              list.elements().get(i),
              path + "/" + i,
              (at, changed) -> {
                List<Value> elements = new ArrayList<>(list.elements());
                elements.set(index, changed);
                then.with(at, ListValue.of(elements));
              });
        }
      }
      case Text text -> {
        then.with(path, Text.of(text.text() + "x"));
        then.with(path, Text.of(""));
      }
      case Num number -> then.with(path, Num.of("1" + number.text()));
      case Bool bool -> then.with(path, Bool.of(!bool.value()));
      default -> then.with(path, Text.of("something"));
    }
  }

  private static Value without(MapValue map, String key) {
    MapValue.Builder rest = MapValue.builder();
    map.keys().stream()
        .filter(other -> !other.equals(key))
        .forEach(other -> rest.put(other, map.get(other).orElseThrow()));
    return rest.build();
  }

  private static Value grown(ListValue list) {
    return ListValue.of(
        Stream.concat(
                list.elements().stream(),
                Stream.of(list.elements().isEmpty() ? Text.of("x") : list.elements().getLast()))
            .toList());
  }

  @Test
  void theOrderOfKeysAndTheSpacingOfAPlanDoNotMatter() {
    String dense = PLAN.replaceAll("\n *", "");
    assertThat(read(dense)).isEqualTo(read(PLAN));
  }
}
