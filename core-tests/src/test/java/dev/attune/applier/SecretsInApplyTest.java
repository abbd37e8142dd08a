package dev.attune.applier;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.apply.ReportJson;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanResult;
import dev.attune.plan.file.PlanDocument;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.schema.TypeName;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.project.UnmarkedProvider;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.secret.Canary;
import dev.attune.testkit.world.World;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No secret is in anything that an apply says or records, whatever a provider repeats. */
class SecretsInApplyTest {
  private static final Canary CANARY = Canary.of(1);
  private static final Canary OLD = Canary.of(2);

  private final World world = Konnect.world();
  private final ScriptedProvider provider = ScriptedProvider.on(world);
  private final StringBuilder said = new StringBuilder();
  private final TestProject testProject =
      new TestProject()
          .provider("konnect", UnmarkedProvider.of(provider))
          .variable("CANARY", CANARY.text())
          .namespace("default")
          .pruning();

  private static List<String> manifests(String description) {
    return List.of(
        resource(
            "GatewaySecret",
            "s",
            "name: s, token: \"${env:CANARY}\", passphrase: \"${env:CANARY}\", description: "
                + description),
        resource(
            "Portal",
            "p",
            "name: p, display_name: " + description + ", description: \"${env:CANARY}\""),
        resource("Api", "a", "name: a, version: v, description: \"${GatewaySecret/s.token}\""),
        resource("ControlPlane", "cp", "name: cp"));
  }

  private void run() {
    PlanResult planResult = testProject.planning();
    said.append(planResult.diagnostics());
    planResult
        .plan()
        .ifPresent(plan -> {
          said.append(PlanDocument.write(plan));
          said.append(testProject.dryRun(plan).results());
          said.append(testProject.apply(plan).results());
        });
    said.append(testProject.store().recall())
        .append(testProject.store().openIntents())
        .append(testProject.settle());
    provider.healed();
  }

  /** Whoever was given the secret repeats it. */
  private void strikes(Operation operation, Fault fault) {
    for (TypeName type : List.of(Konnect.GATEWAY_SECRET, Konnect.PORTAL, Konnect.API)) {
      provider.when(Trigger.always().of(operation).on(type), fault);
    }
  }

  private void isSilent() {
    assertThat(CANARY.tracesIn(said.toString())).isEmpty();
    assertThat(OLD.tracesIn(said.toString())).isEmpty();
  }

  @Test
  void nothingIsSaidByARunThatWorks() {
    testProject.declares(manifests("one"));
    run();
    testProject.declares(manifests("two"));
    run();
    testProject.declares(resource("ControlPlane", "cp", "name: cp"));
    run();
    isSilent();
    assertThat(world.all()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void nothingIsSaidByAProviderThatRepeatsWhatItWasGiven(int which) {
    String words = CANARY.repeated() + OLD.repeated();
    Fault fault =
        switch (which) {
          case 0 -> Fault.fails(new Failure.Rejected(words));
          case 1 -> Fault.leavesTheObject(new Failure.Failed(words));
          case 2 -> Fault.failsAfterwards(new Failure.InDoubt(words));
          default -> Fault.fails(new Failure.InDoubt(words));
        };
    testProject.variable("CANARY", OLD.text()).declares(manifests("zero"));
    run();
    testProject.variable("CANARY", CANARY.text());
    strikes(Operation.UPDATE, fault);
    testProject.declares(manifests("one"));
    run();
    testProject.declares(manifests("two"));
    run();
    strikes(Operation.DELETE, Fault.fails(new Failure.InDoubt("once " + CANARY.repeated())));
    testProject.declares(resource("ControlPlane", "cp", "name: cp"));
    run();
    isSilent();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void nothingIsSaidByAFailedCreate(int which) {
    String words = CANARY.repeated();
    Fault fault =
        switch (which) {
          case 0 -> Fault.fails(new Failure.Rejected(words));
          case 1 -> Fault.leavesTheObject(new Failure.Failed(words));
          case 2 -> Fault.failsAfterwards(new Failure.InDoubt(words));
          default -> Fault.fails(new Failure.InDoubt(words));
        };
    strikes(Operation.CREATE, fault);
    testProject.declares(manifests("one"));
    run();
    run();
    isSilent();
  }

  @Test
  void theOldSecretIsNotToldWhenAProposalFails() {
    World secrets =
        World.of(
            Konnect.kind(Konnect.GATEWAY_SECRET)
                .planning(dev.attune.testkit.kind.PlanningBehaviour.plain())
                .build());
    ScriptedProvider scripted = ScriptedProvider.on(secrets);
    TestProject keeping = new TestProject().provider("konnect", scripted).namespace("default");
    String yaml = resource("GatewaySecret", "s", "name: s, token: \"${env:TOKEN}\"");
    keeping.variable("TOKEN", "old-c4n4ry-0123456789").declares(yaml).run();
    Plan plan = keeping.variable("TOKEN", "new-c4n4ry-0123456789").plan();
    scripted.when(
        Trigger.always().of(Operation.PROPOSE),
        Fault.fails(new Failure.Rejected("token old-c4n4ry-0123456789 cannot change")));
    assertThat(ReportJson.report(keeping.apply(plan), false).toString())
        .doesNotContain("old-c4n4ry");
  }

  @Test
  void theSecretOfAQuestionIsNotTold() {
    World data =
        World.of(
            Konnect.kind(Konnect.GATEWAY_SECRET)
                .answering(asked -> asked.with("id", Text.of("q")))
                .build(),
            Konnect.kind(Konnect.PORTAL).build());
    ScriptedProvider scripted = ScriptedProvider.on(data);
    TestProject asking =
        new TestProject()
            .provider("konnect", scripted)
            .namespace("default")
            .variable("TOKEN", "c4n4ry-0123456789")
            .declares(
                resource(
                    "GatewaySecret",
                    "q",
                    ", annotations: {attune.dev/external: \"true\"}",
                    "name: q, token: \"${env:TOKEN}\""),
                resource("Portal", "web", "name: web, description: \"${GatewaySecret/q.name}\""));
    Plan plan = asking.plan();
    scripted.when(
        Trigger.always().of(Operation.READ_DATA),
        Fault.fails(new Failure.Rejected("bad token c4n4ry-0123456789")));
    assertThat(ReportJson.report(asking.apply(plan), false).toString()).doesNotContain("c4n4ry");
  }
}
