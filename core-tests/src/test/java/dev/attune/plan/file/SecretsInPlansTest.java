package dev.attune.plan.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Payload;
import dev.attune.plan.PlanResult;
import dev.attune.planner.Scene;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.ProviderCode;
import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever is secret is in no plan and in nothing that is said, in no spelling. */
class SecretsInPlansTest {
  private static final int CASES = 25;
  private static final String LETTERS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  private static final Generator<List<String>> CANARIES =
      random -> {
        List<String> canaries = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
          StringBuilder canary = new StringBuilder();
          for (int j = 0; j < 24; j++) {
            canary.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
          }
          canaries.add(canary.toString());
        }
        return canaries;
      };

  private static String manifests(List<String> canaries) {
    return """
    apiVersion: konnect.attune.dev/v1
    kind: GatewaySecret
    metadata: {name: from-outside}
    spec: {name: from-outside, token: "${env:ONE}", passphrase: "x ${env:TWO} y"}
    ---
    apiVersion: konnect.attune.dev/v1
    kind: GatewaySecret
    metadata: {name: in-clear}
    spec: {name: in-clear, token: "%s", passphrase: "%s"}
    ---
    apiVersion: builtin.attune.dev/v1
    kind: Data
    metadata: {name: deep}
    spec: {input: {a: [1, {b: "${env:ONE}"}], c: "${GatewaySecret/in-clear.token}"}}
    ---
    apiVersion: builtin.attune.dev/v1
    kind: Data
    metadata: {name: deeper}
    spec: {input: "${Data/deep.output}", replace_when: "${env:TWO}"}
    ---
    apiVersion: konnect.attune.dev/v1
    kind: Portal
    metadata: {name: whole}
    spec: {name: whole, description: "${env:ONE}"}
    """
        .formatted(canaries.get(2), canaries.get(3));
  }

  private static Scene scene(World world, List<String> canaries) {
    return Scene.on(world)
        .manifests(manifests(canaries))
        .variable("ONE", canaries.get(0))
        .variable("TWO", canaries.get(1));
  }

  /** Objects that hold other secrets than the manifests, wherever they can. */
  private static World living(World world, List<String> canaries) {
    for (String name : List.of("from-outside", "in-clear")) {
      world.put(
          Location.of(Konnect.GATEWAY_SECRET),
          MapValue.builder()
              .put("name", Text.of(name))
              .put("token", Text.of(canaries.get(4)))
              .put("labels", MapValue.of("attune-managed", Text.of("default")))
              .build());
    }
    world.put(
        Location.of(Konnect.PORTAL),
        MapValue.builder()
            .put("name", Text.of("whole"))
            .put("description", Text.of(canaries.get(5)))
            .put("labels", MapValue.of("attune-managed", Text.of("default")))
            .build());
    return world;
  }

  private static void holdsNone(String text, List<String> canaries) {
    for (String canary : canaries) {
      byte[] bytes = canary.getBytes(StandardCharsets.UTF_8);
      String hex = HexFormat.of().formatHex(bytes);
      assertThat(text)
          .doesNotContain(canary)
          .doesNotContainIgnoringCase(hex)
          .doesNotContain(Base64.getEncoder().encodeToString(bytes))
          .doesNotContain(Base64.getUrlEncoder().encodeToString(bytes));
    }
  }

  @Test
  void aPlanThatCreatesHoldsNoSecret() {
    Property.check(
        "no secret is in a plan that creates",
        CASES,
        CANARIES,
        canaries -> {
          PlanResult planResult = scene(Konnect.world(), canaries).plan();
          assertThat(planResult.plan()).isPresent();
          holdsNone(PlanDocument.write(planResult.plan().get()) + Scene.said(planResult), canaries);
        });
  }

  @Test
  void aPlanThatUpdatesHoldsNoSecretOldOrNew() {
    Property.check(
        "no secret is in a plan that updates",
        CASES,
        CANARIES,
        canaries -> {
          PlanResult planResult = scene(living(Konnect.world(), canaries), canaries).plan();
          assertThat(planResult.plan().orElseThrow().changes())
              .filteredOn(change -> change.action() == Action.UPDATE)
              .hasSize(3);
          holdsNone(PlanDocument.write(planResult.plan().get()) + Scene.said(planResult), canaries);
        });
  }

  @Test
  void noChangeKeepsASecretFromTheEnvironmentInItsPayload() {
    Property.check(
        "what comes from the environment or is written only is not even in the payload",
        CASES,
        CANARIES,
        canaries -> {
          List<String> never = List.of(canaries.get(0), canaries.get(1), canaries.get(3));
          for (Change change : scene(Konnect.world(), canaries).planned().changes()) {
            Payload payload = SealedPayload.open(Scene.KEY, change).orElseThrow();
            holdsNone(dev.attune.json.PrettyJson.write(PayloadJson.of(payload)), never);
          }
        });
  }

  @Test
  void aProviderThatRepeatsWhatItIsGivenIsNotQuoted() {
    Property.check(
        "no secret comes out through what a provider says",
        CASES,
        CANARIES,
        canaries -> {
          Kind talkative =
              Konnect.kind(Konnect.GATEWAY_SECRET)
                  .validated(config -> {
                    String token = text(config, "token");
                    String passphrase = text(config, "passphrase");
                    return List.of(
                        Diagnostic.error(ProviderCode.FAILED, "bad: " + token + passphrase)
                            .hint("not " + token + ", nor " + passphrase));
                  })
                  .build();
          PlanResult planResult = scene(world(talkative), canaries).plan();
          assertThat(planResult.plan()).isEmpty();
          holdsNone(Scene.said(planResult), canaries);
        });
  }

  private static String text(MapValue config, String field) {
    return config.get(field).map(value -> ((Text) value).text()).orElse("");
  }

  private static World world(Kind instead) {
    List<Kind> kinds = new ArrayList<>(List.of(instead));
    Konnect.kinds().stream()
        .filter(kind -> !kind.type().equals(instead.type()))
        .forEach(kinds::add);
    return World.of(kinds);
  }

  @Test
  void aFailureThatRepeatsWhatItWasGivenIsNotQuoted() {
    Property.check(
        "no secret comes out through a failure",
        CASES,
        CANARIES,
        canaries -> {
          ScriptedProvider provider =
              ScriptedProvider.on(Konnect.world())
                  .when(
                      Trigger.always().of(Operation.LIST).on(Konnect.GATEWAY_SECRET),
                      Fault.fails(new Failure.Failed("refused: " + canaries.get(0))));
          PlanResult planResult =
              new Scene()
                  .provider("konnect", provider)
                  .manifests(
                      """
                      apiVersion: konnect.attune.dev/v1
                      kind: GatewaySecret
                      metadata: {name: s}
                      spec: {name: s, token: "${env:ONE}"}
                      """)
                  .variable("ONE", canaries.get(0))
                  .plan();
          assertThat(planResult.plan()).isEmpty();
          holdsNone(Scene.said(planResult), canaries);
        });
  }

  @Test
  void findingsAboutSecretResourcesHoldNoSecret() {
    Property.check(
        "no secret is in a conflict",
        CASES,
        CANARIES,
        canaries -> {
          World world = Konnect.world();
          world.put(
              Location.of(Konnect.GATEWAY_SECRET),
              MapValue.builder()
                  .put("name", Text.of("in-clear"))
                  .put("token", Text.of(canaries.get(4)))
                  .build());
          PlanResult planResult = scene(world, canaries).plan();
          assertThat(planResult.plan()).isEmpty();
          holdsNone(Scene.said(planResult), canaries);
        });
  }
}
