package dev.attune.applier.journal;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.apply.ApplyReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.PlanResult;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.World;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** A field that the remote system makes something else of is told, and never fought over. */
class AcceptanceCheckTest {
  private static final Schema KEY =
      Schema.of(
              new TypeName("konnect.attune.dev", "Key"),
              "v1",
              Type.object(
                  Attribute.required("name", Scalar.TEXT).build(),
                  Attribute.optional("algorithm", Scalar.TEXT).replaceOnChange().build(),
                  Attribute.optional("serial", Scalar.NUMBER).build(),
                  Attribute.optional("token", Scalar.TEXT).sensitive().build(),
                  Attribute.optional("active", Scalar.TEXT).build()),
              "")
          .named("name");

  /** Spells algorithms in capitals, decides the serial itself and cuts tokens. */
  private final World world = World.of(kind(KEY));

  private final ScriptedProvider provider = ScriptedProvider.on(world);
  private final TestProject testProject = new TestProject().provider("konnect", provider);

  private static Kind kind(Schema schema) {
    return Kind.of(schema)
        .normalised("algorithm", AcceptanceCheckTest::capitals)
        .normalised("serial", _ -> Num.of(2026))
        .normalised("token", _ -> Text.of("cut").markedSensitive())
        .build();
  }

  private static Value capitals(Value value) {
    return value instanceof Text text ? Text.of(text.text().toUpperCase(Locale.ROOT)) : value;
  }

  private static String key(String fields) {
    return resource("Key", "main", "name: main, " + fields);
  }

  private List<String> warnings(ApplyReport report) {
    return report.warnings().values().stream()
        .flatMap(List::stream)
        .map(Diagnostic::message)
        .toList();
  }

  private static List<String> warnings(PlanResult planResult) {
    return planResult.diagnostics().stream().map(Diagnostic::message).toList();
  }

  private List<String> actions() {
    return testProject.plan().changes().stream().map(Change::action).map(Action::name).toList();
  }

  @Test
  void anApplyTellsWhatTheObjectBecameInstead() {
    ApplyReport report = testProject.declares(key("serial: 5")).run();

    assertThat(warnings(report))
        .containsExactly(
            "after the write of Key/main, it is declared as 5, but the remote system ignores it:"
                + " it has 2026");
  }

  @Test
  void aPlanChangesNothingAndTellsItAgain() {
    testProject.declares(key("serial: 5")).run();

    assertThat(actions()).isEmpty();
    assertThat(warnings(testProject.planning()))
        .containsExactly(
            "'serial' of Key/main is declared as 5, but the remote system ignores it: it has 2026,"
                + " as after the last apply");
  }

  @Test
  void nothingIsReplacedForItWhenSomethingElseChanges() {
    testProject.declares(key("algorithm: ecdsa, active: a")).run();
    testProject.declares(key("algorithm: ecdsa, active: b"));

    assertThat(actions()).containsExactly("UPDATE");
    assertThat(testProject.plan().changes().getFirst().fields().toString())
        .contains("active")
        .doesNotContain("algorithm");
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(actions()).isEmpty();
  }

  @Test
  void aNewValueInTheManifestCounts() {
    testProject.declares(key("algorithm: ecdsa")).run();
    testProject.declares(key("algorithm: rsa"));

    assertThat(actions()).containsExactly("DELETE", "CREATE");
  }

  @Test
  void aNewValueInTheRemoteSystemCounts() {
    testProject.declares(key("serial: 5")).run();
    var live = world.all(KEY.type()).getFirst();
    world.change(live.location(), live.id(), "serial", Num.of(2027));

    assertThat(actions()).containsExactly("UPDATE");
  }

  @Test
  void aCorrectedPackTriesItAgain() {
    testProject.declares(key("serial: 5")).run();
    corrected();

    assertThat(actions()).containsExactly("UPDATE");
    assertThat(warnings(testProject.planning())).isEmpty();
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(actions()).isEmpty();
  }

  @Test
  void nothingIsReplacedBecauseThePackIsCorrected() {
    testProject.declares(key("algorithm: ecdsa")).run();
    corrected();

    assertThat(actions()).isEmpty();
    assertThat(warnings(testProject.planning())).hasSize(1);
  }

  /** The same objects, of which the provider tells the remote system in another manner. */
  private void corrected() {
    World after = World.of(kind(KEY.told("unset: \"\"")));
    world.all().forEach(live -> after.put(live.location(), live.id(), live.fields()));
    testProject.provider("konnect", ScriptedProvider.on(after));
  }

  @Test
  void aSecretIsNotTold() {
    ApplyReport report = testProject.declares(key("token: canary")).run();

    assertThat(warnings(report)).hasSize(1);
    assertThat(warnings(report) + "" + warnings(testProject.planning()))
        .doesNotContain("canary", "\"cut\"");
  }

  @Test
  void whatIsAsDeclaredIsNotSpokenOf() {
    ApplyReport report = testProject.declares(key("algorithm: RSA, active: a")).run();

    assertThat(warnings(report)).isEmpty();
    assertThat(warnings(testProject.planning())).isEmpty();
  }

  @Test
  void takingProtectionOffDoesNotHideWhatSomebodyChanged() {
    testProject.declares(guarded("true")).run();
    var live = world.all(KEY.type()).getFirst();
    world.change(live.location(), live.id(), "active", Text.of("x"));
    testProject.declares(guarded("false"));
    provider.when(Trigger.call(1, Operation.UPDATE), Fault.fails(new Failure.Rejected("not now")));
    testProject.run();
    provider.healed();

    assertThat(actions()).containsExactly("UPDATE");
  }

  private static String guarded(String protection) {
    return resource(
        "Key",
        "main",
        ", annotations: {attune.dev/protected: \"" + protection + "\"}",
        "name: main, active: a");
  }
}
