package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Diagnostic.Note;
import dev.attune.plan.PlanResult;
import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.provider.ProviderCode;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What ails a provider instance is said once, not once for every resource. */
class OneCauseTest {
  private static final String PORTALS =
      """
      apiVersion: konnect.attune.dev/v1
      kind: Portal
      metadata: {name: one}
      spec: {name: one}
      placement: {nodes: [%1$s]}
      ---
      apiVersion: konnect.attune.dev/v1
      kind: Api
      metadata: {name: two}
      spec: {name: two}
      placement: {nodes: [%1$s]}
      """;

  private static Failure down(String request) {
    return new Failure.Unavailable(
        request + ": refused",
        true,
        Optional.of(new CommonCause(CommonCause.Kind.UNREACHABLE, "refused")));
  }

  /** Each kind is asked in its own words. */
  private static ScriptedProvider failing(Failure ofPortals, Failure ofApis) {
    ScriptedProvider provider = ScriptedProvider.on(Konnect.world());
    provider.when(Trigger.always().on(Konnect.PORTAL), Fault.fails(ofPortals));
    provider.when(Trigger.always().on(Konnect.API), Fault.fails(ofApis));
    return provider;
  }

  private static PlanResult plan(String nodes, ScriptedProvider eu, ScriptedProvider us) {
    return new Scene()
        .provider("konnect", ScriptedProvider.on(Konnect.world()))
        .provider("eu", eu)
        .provider("us", us)
        .manifests(PORTALS.formatted(nodes))
        .plan();
  }

  private static ScriptedProvider sound() {
    return ScriptedProvider.on(Konnect.world());
  }

  @Test
  void aServerThatIsDownIsOneErrorWithAllThatItConcerns() {
    PlanResult result = plan("eu, us", failing(down("GET /portals"), down("GET /apis")), sound());
    assertThat(result.plan()).isEmpty();
    assertThat(result.diagnostics()).hasSize(1);
    Diagnostic only = result.diagnostics().getFirst();
    assertThat(only.code()).isEqualTo(ProviderCode.FAILED);
    assertThat(only.message())
        .isEqualTo(
            "the provider 'eu' is down or out of reach, which concerns 2 resources: GET /portals:"
                + " refused");
    assertThat(only.notes()).extracting(Note::message).containsExactly("Portal/one", "Api/two");
    assertThat(only.notes())
        .allSatisfy(note -> assertThat(note.position()).get().asString().startsWith("m1.yaml:"));
    assertThat(only.hint().orElseThrow())
        .isEqualTo(
            "check that its server runs, and its address under providers: eu: in attune.yaml;"
                + " nothing was changed");
  }

  @Test
  void twoInstancesThatAreDownAreTwoErrors() {
    ScriptedProvider eu = failing(down("GET /portals"), down("GET /apis"));
    ScriptedProvider us = failing(down("GET /portals"), down("GET /apis"));
    assertThat(plan("eu, us", eu, us).diagnostics())
        .extracting(Diagnostic::message)
        .satisfiesExactly(
            first -> assertThat(first).startsWith("the provider 'eu' is down"),
            second -> assertThat(second).startsWith("the provider 'us' is down"));
  }

  @Test
  void whatElseIsWrongWithAnotherInstanceIsToldOneByOne() {
    ScriptedProvider us =
        failing(new Failure.Failed("no such page"), new Failure.Failed("no such page"));
    assertThat(plan("eu, us", failing(down("GET /portals"), down("GET /apis")), us).diagnostics())
        .extracting(Diagnostic::message)
        .containsExactlyInAnyOrder(
            "the provider 'eu' is down or out of reach, which concerns 2 resources: GET /portals:"
                + " refused",
            "cannot search for Portal/one: no such page",
            "cannot search for Api/two: no such page");
  }

  @Test
  void twoCausesAreTwoErrors() {
    Failure denied =
        new Failure.Denied(
            "GET /apis returned 401",
            Optional.of(new CommonCause(CommonCause.Kind.UNAUTHORISED, "401")));
    assertThat(plan("eu", failing(down("GET /portals"), denied), sound()).diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "cannot search for Portal/one: GET /portals: refused",
            "cannot search for Api/two: GET /apis returned 401");
  }

  @Test
  void wrongCredentialsAndAProviderThatCannotBeUsedAreOneErrorEach() {
    Failure denied =
        new Failure.Denied(
            "returned 401", Optional.of(new CommonCause(CommonCause.Kind.UNAUTHORISED, "401")));
    Failure unusable =
        new Failure.Failed(
            "no region", Optional.of(new CommonCause(CommonCause.Kind.UNUSABLE, "no region")));
    assertThat(plan("eu, us", failing(denied, denied), failing(unusable, unusable)).diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "the provider 'eu' does not accept the credentials, which concerns 2 resources:"
                + " returned 401",
            "the provider 'us' cannot be used, which concerns 2 resources: no region");
  }

  @Test
  void aSingleResourceKeepsItsOwnMessage() {
    PlanResult result =
        new Scene()
            .provider("konnect", failing(down("GET /portals"), down("GET /apis")))
            .manifests(
                """
                apiVersion: konnect.attune.dev/v1
                kind: Api
                metadata: {name: two}
                spec: {name: two}
                """)
            .plan();
    assertThat(Scene.said(result))
        .isEqualTo(
            """
            m1.yaml:3:18: cannot search for Api/two: GET /apis: refused [ATT-0502]
               = try again; nothing was changed
            """);
  }

  @Test
  void theListsThatAPruneNeedsAddNoErrorsOfTheirOwn() {
    PlanResult result =
        new Scene()
            .provider("konnect", failing(down("GET /portals"), down("GET /apis")))
            .manifests(
                """
                apiVersion: konnect.attune.dev/v1
                kind: Api
                metadata: {name: two}
                spec: {name: two}
                """)
            .pruning()
            .plan();
    assertThat(result.diagnostics()).hasSize(1);
    assertThat(result.diagnostics().getFirst().message())
        .startsWith("the provider 'konnect' is down or out of reach, which concerns 1 resource: ");
  }
}
