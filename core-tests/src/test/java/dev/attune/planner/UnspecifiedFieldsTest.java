package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.apply.ApplyReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.kind.PlanningBehaviour;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The life of an object of which a manifest specifies some fields and ignores the rest. */
class UnspecifiedFieldsTest {
  private static final String IGNORING =
      ", annotations: {attune.dev/ignore-unspecified-fields: 'true'}";

  private static final Location ROUTES = Location.of(Konnect.GATEWAY_ROUTE);

  private World world = Konnect.world();
  private TestProject project = TestProject.on(world);

  private void on(Kind kind) {
    world = World.of(kind);
    project = TestProject.on(world);
  }

  private TestProject declares(String metadata, String spec) {
    return project.declares(TestProject.resource("GatewayRoute", "r", metadata, spec));
  }

  private void applied(String spec) {
    ApplyReport report = declares(IGNORING, spec).run();
    assertThat(report.isComplete()).describedAs(report.results().toString()).isTrue();
    assertThat(changes()).describedAs("a second plan").isEmpty();
  }

  private RemoteObject object() {
    return world.all(Konnect.GATEWAY_ROUTE).getFirst();
  }

  private String live(String field) {
    return object().fields().get(field).map(CanonicalJson::write).orElse("");
  }

  private void edit(String field, Value value) {
    world.edit(ROUTES, object().id(), fields -> fields.with(field, value));
  }

  private void addListener(int port) {
    List<Value> all =
        new ArrayList<>(((ListValue) object().fields().get("listeners").orElseThrow()).elements());
    all.addFirst(listener(port));
    edit("listeners", ListValue.of(all));
  }

  private static MapValue listener(int port) {
    return MapValue.builder()
        .put("port", Num.of(port))
        .put("protocol", Text.of("tcp"))
        .put("weight", Num.of(7))
        .build();
  }

  private void addLabel(String key, String value) {
    MapValue labels = (MapValue) object().fields().get("labels").orElse(MapValue.EMPTY);
    edit("labels", labels.with(key, Text.of(value)));
  }

  /** The paths that a plan changes, change by change. */
  private List<String> changes() {
    return project.plan().changes().stream()
        .map(Change::fields)
        .flatMap(fields -> fields.keys().stream())
        .toList();
  }

  private List<String> warnings(PlanCode code) {
    return project.planning().diagnostics().stream()
        .filter(diagnostic -> diagnostic.code() == code)
        .map(Diagnostic::message)
        .toList();
  }

  @Test
  void whatOthersSetIsNoChangeAndNoDrift() {
    applied("name: r, hosts: [a], listeners: [{port: 80, protocol: tcp}], labels: {team: a}");
    edit("paths", ListValue.of(Text.of("/theirs")));
    addListener(8080);
    addLabel("cost", "1");

    assertThat(changes()).isEmpty();
    assertThat(project.drift().drifts()).isEmpty();
  }

  @Test
  void whatOthersSetIsNoDriftOfWhatIsNoLongerDeclared() {
    applied("name: r, labels: {team: a}");
    edit("paths", ListValue.of(Text.of("/theirs")));
    addLabel("cost", "1");
    project.declares();

    assertThat(project.drift().drifts()).isEmpty();
  }

  @Test
  void whatOthersSetStaysWhereOursChanges() {
    applied("name: r, listeners: [{port: 80, protocol: tcp}], labels: {team: a}");
    addListener(8080);
    addLabel("cost", "1");

    applied("name: r, listeners: [{port: 80, protocol: tcp, weight: 5}], labels: {team: b}");

    assertThat(live("listeners"))
        .isEqualTo(
            "[{\"port\":8080,\"protocol\":\"tcp\",\"weight\":7},"
                + "{\"port\":80,\"protocol\":\"tcp\",\"weight\":5}]");
    assertThat(live("labels")).contains("\"cost\":\"1\"", "\"team\":\"b\"");
  }

  @Test
  void anElementThatWeDroppedGoesAndThatOfOthersStays() {
    applied("name: r, listeners: [{port: 80, protocol: tcp}, {port: 443, protocol: tcp}]");
    addListener(8080);

    declares(IGNORING, "name: r, listeners: [{port: 80, protocol: tcp}]");

    assertThat(changes()).containsExactly("listeners[port=443,protocol=\"tcp\"]");
    applied("name: r, listeners: [{port: 80, protocol: tcp}]");
    assertThat(live("listeners")).contains("8080", ":80,").doesNotContain("443");
  }

  @Test
  void aKeyThatWeDroppedGoesAndThatOfOthersStays() {
    applied("name: r, labels: {team: a, tier: gold}");
    addLabel("cost", "1");

    applied("name: r, labels: {team: a}");

    assertThat(live("labels")).contains("cost", "team", "attune-managed").doesNotContain("tier");
  }

  @Test
  void whatOthersChangedOfOursIsPutBack() {
    applied("name: r, listeners: [{port: 80, protocol: tcp, weight: 5}], labels: {team: a}");
    edit("listeners", ListValue.EMPTY);
    addLabel("team", "b");

    assertThat(changes()).containsExactly("listeners[port=80,protocol=\"tcp\"]", "labels.team");
  }

  @Test
  void aContainerThatIsDroppedStaysWhole() {
    applied("name: r, hosts: [a], listeners: [{port: 80, protocol: tcp}], labels: {team: a}");

    applied("name: r");

    assertThat(live("hosts")).isEqualTo("[\"a\"]");
    assertThat(live("listeners")).contains("80");
    assertThat(live("labels")).contains("team");
  }

  @Test
  void nothingInItClearsAContainer() {
    applied("name: r, hosts: [a], listeners: [{port: 80, protocol: tcp}], labels: {team: a}");
    addListener(8080);
    addLabel("cost", "1");

    applied("name: r, hosts: [], listeners: [], labels: {}");

    assertThat(live("hosts")).isEqualTo("[]");
    assertThat(live("listeners")).isEqualTo("[]");
    assertThat(live("labels")).contains("attune-managed").doesNotContain("cost", "team");
  }

  @Test
  void nullUnsetsAContainer() {
    applied("name: r, hosts: [a], listeners: [{port: 80, protocol: tcp}]");
    addListener(8080);

    applied("name: r, hosts: null, listeners: null");

    assertThat(live("hosts")).isIn("", "null");
    assertThat(live("listeners")).isIn("", "null");
  }

  /** Edge case 13. */
  @Test
  void anObjectThatWasThereBeforeIsTakenOverWithoutAChange() {
    world.put(
        ROUTES,
        "route-1",
        MapValue.builder()
            .put("name", Text.of("r"))
            .put("hosts", ListValue.of(Text.of("a")))
            .put("listeners", ListValue.of(listener(80), listener(443)))
            .put("labels", MapValue.of("cost", Text.of("1")))
            .build());

    declares(IGNORING, "name: r, listeners: [{port: 80, protocol: tcp}]");
    project.adopt("r", "route-1");

    assertThat(changes()).isEmpty();
  }

  /** A default is part of what is not specified: an object without it stays without it. */
  @Test
  void aDefaultIsNotWrittenWhereTheFieldIsNotSpecified() {
    world.put(Location.of(Konnect.CONTROL_PLANE), "cp-1", MapValue.of("name", Text.of("cp")));
    project.declares(TestProject.resource("ControlPlane", "cp", IGNORING, "name: cp"));
    project.adopt("cp", "cp-1");
    world.edit(
        Location.of(Konnect.CONTROL_PLANE), "cp-1", fields -> fields.without("cluster_type"));
    assertThat(changes()).isEmpty();

    project.declares(
        TestProject.resource("ControlPlane", "cp", IGNORING, "name: cp, cluster_type: null"));
    assertThat(changes()).containsExactly("cluster_type");
    project.run();
    assertThat(changes()).isEmpty();
    assertThat(warnings(PlanCode.KEPT_VALUE)).isEmpty();
  }

  @Test
  void aFieldThatWasIgnoredIsManagedOnceItIsSpecified() {
    applied("name: r");
    edit("paths", ListValue.of(Text.of("/theirs")));

    applied("name: r, paths: [/ours]");

    assertThat(live("paths")).isEqualTo("[\"/ours\"]");
  }

  /** Edge case 4: nothing has moved, neither what is declared nor what is there. */
  @Test
  void withoutTheAnnotationThePlanSeesWhatItIgnoredBefore() {
    applied("name: r, labels: {team: a}");
    edit("paths", ListValue.of(Text.of("/theirs")));
    addLabel("cost", "1");
    applied("name: r, labels: {team: b}");

    declares("", "name: r, labels: {team: b}");

    assertThat(changes()).containsExactly("paths", "labels.cost");
    assertThat(warnings(PlanCode.UNSPECIFIED_RESET))
        .containsExactly(
            "ignore-unspecified-fields of GatewayRoute/r was removed: 2 fields that are not"
                + " specified will be reset");
    assertThat(project.plan().warnings()).hasSize(1);
    project.run();
    assertThat(changes()).isEmpty();
    assertThat(warnings(PlanCode.UNSPECIFIED_RESET)).isEmpty();
  }

  @Test
  void withoutTheAnnotationAChangeOfWhatIsSpecifiedNeedsNoReason() {
    applied("name: r, hosts: [a]");

    declares("", "name: r, hosts: [b]");

    assertThat(changes()).containsExactly("hosts");
    assertThat(warnings(PlanCode.UNSPECIFIED_RESET)).isEmpty();
  }

  @Test
  void theAnnotationOfAnotherObjectOfThatNameIsNotRemembered() {
    applied("name: r, labels: {team: a, tier: gold}");
    world.remove(ROUTES, object().id());
    world.put(
        ROUTES,
        "another",
        MapValue.builder()
            .put("name", Text.of("r"))
            .put(
                "labels",
                MapValue.builder()
                    .put("attune-managed", Text.of("default"))
                    .put("tier", Text.of("theirs"))
                    .build())
            .build());

    declares(IGNORING, "name: r, labels: {team: a}");

    assertThat(changes()).containsExactly("labels.team");
  }

  @Test
  void ofTwoLiveElementsWithOneKeyThePlanWarnsOnce() {
    applied("name: r, listeners: [{port: 80, protocol: tcp, weight: 7}]");
    addListener(80);
    addListener(8080);

    assertThat(warnings(PlanCode.AMBIGUOUS_LIST))
        .containsExactly(
            "the live list 'listeners' of GatewayRoute/r has two elements with the same key, so"
                + " the whole list will be as declared");
    assertThat(changes()).containsExactly("listeners");
    project.run();
    assertThat(changes()).isEmpty();
    assertThat(warnings(PlanCode.AMBIGUOUS_LIST)).isEmpty();
    assertThat(live("listeners")).doesNotContain("8080");
  }

  @Test
  void aServerThatKeepsWhatWeDroppedIsReported() {
    on(
        Konnect.kind(Konnect.GATEWAY_ROUTE)
            .normalised("labels", labels -> ((MapValue) labels).with("sticky", Text.of("x")))
            .build());
    applied("name: r, labels: {team: a, sticky: x}");

    declares(IGNORING, "name: r, labels: {team: a}");
    ApplyReport report = project.run();

    assertThat(report.isComplete()).isTrue();
    assertThat(changes()).isEmpty();
    assertThat(warnings(PlanCode.UNHEEDED)).hasSize(1).allMatch(it -> it.contains("labels.sticky"));
  }

  @Test
  void nothingIsWrittenWhereNothingOfOursDiffers() {
    applied("name: r, listeners: [{port: 80, protocol: tcp}]");
    addListener(8080);
    world.forgetCalls();

    project.run();

    assertThat(world.calls(Operation.UPDATE)).isEmpty();
  }

  private static Kind planning(TypeName type) {
    return Konnect.kind(type).planning(PlanningBehaviour.plain()).build();
  }

  @Test
  void aProviderThatPlansIsGivenTheSame() {
    on(planning(Konnect.GATEWAY_ROUTE));
    applied(
        "name: r, labels: {team: a, tier: gold},"
            + " listeners: [{port: 80, protocol: tcp}, {port: 443, protocol: tcp}]");
    addListener(8080);
    addLabel("cost", "1");

    declares(IGNORING, "name: r, labels: {team: a}, listeners: [{port: 80, protocol: tcp}]");
    assertThat(changes()).containsExactly("listeners[port=443,protocol=\"tcp\"]", "labels.tier");
    applied("name: r, labels: {team: a}, listeners: [{port: 80, protocol: tcp}]");

    assertThat(live("labels")).contains("cost", "team", "attune-managed").doesNotContain("tier");
    assertThat(live("listeners")).contains("8080", ":80,").doesNotContain("443");
    applied("name: r");
    assertThat(live("labels")).contains("cost", "team", "attune-managed");
  }

  /** Our own labels are no keys of others. */
  @Test
  void protectionComesAndGoesWithAProviderThatPlans() {
    on(planning(Konnect.GATEWAY_ROUTE));
    applied("name: r, labels: {team: a}");
    addLabel("cost", "1");
    String guarded =
        ", annotations: {attune.dev/protected: 'true',"
            + " attune.dev/ignore-unspecified-fields: 'true'}";
    String open =
        ", annotations: {attune.dev/protected: 'false',"
            + " attune.dev/ignore-unspecified-fields: 'true'}";

    declares(guarded, "name: r, labels: {team: a}").run();
    assertThat(live("labels")).contains("attune-protected", "cost");
    declares(open, "name: r, labels: {team: a}").run();

    assertThat(live("labels")).doesNotContain("attune-protected").contains("cost");
    assertThat(changes()).isEmpty();
  }
}
