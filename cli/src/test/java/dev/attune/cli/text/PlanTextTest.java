package dev.attune.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.RecordedSessions;
import dev.attune.cli.host.Host;
import dev.attune.cli.project.JoinedCatalogue;
import dev.attune.provider.Location;
import dev.attune.provider.Provider;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.schema.Catalogue;
import dev.attune.store.Store;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person reads of a plan. */
class PlanTextTest {
  private static final Location PORTALS = Location.of(Konnect.PORTAL);

  @TempDir Path folder;
  private final World world = Konnect.world();

  @BeforeEach
  void aProject() throws IOException {
    write("attune.yaml", "name: shop\n");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private void konnect(String name, String kind, String metadata, String spec) throws IOException {
    write(
        name + ".yaml",
        "apiVersion: konnect.attune.dev/v1\nkind: %s\nmetadata: {name: %s%s}\nspec: %s\n"
            .formatted(
                kind, name, metadata, kind.equals("ApiImplementation") ? spec : named(name, spec)));
  }

  private static String named(String name, String spec) {
    return spec.contains("{name:") ? spec : spec.replaceFirst("\\{", "{name: " + name + ", ");
  }

  private Session session() {
    Map<String, Provider> providers = new HashMap<>(Host.builtin());
    providers.put("konnect", ScriptedProvider.on(world));
    Catalogue kinds =
        new JoinedCatalogue(
            List.of(Catalogue.of(BuiltinKinds.schemas()), Konnect.catalogue()), List.of());
    return Session.in(folder)
        .with("ATTUNE_KEY", Session.KEY)
        .knowing(kinds)
        .through(providers, Store.EMPTY);
  }

  private void portal(String id, String name, String namespace, String description) {
    world.put(
        PORTALS,
        id,
        MapValue.builder()
            .put("name", Text.of(name))
            .put("description", Text.of(description))
            .put("labels", MapValue.of("attune-managed", Text.of(namespace)))
            .build());
  }

  @Test
  void createsAndUpdatesReadAsInTheDocument() throws IOException {
    portal("p-1", "developer-portal", "default", "Public portal");
    konnect(
        "oauth-strategy",
        "ApplicationAuthStrategy",
        "",
        "{name: OAuth 2.0 Strategy, strategy_type: oauth2, configs: {scopes: [a, b], ttl: {}}}");
    konnect(
        "developer-portal",
        "Portal",
        "",
        "{description: Public developer portal, default_application_auth_strategy_id:"
            + " \"${ApplicationAuthStrategy/oauth-strategy.id}\"}");
    assertThat(session().run("plan").out())
        .isEqualTo(
            """
            Plan: 1 to add, 1 to change, 0 to destroy

            + [1-c-oauth-strategy] application_auth_strategy "oauth-strategy" will be created
                configs:
                  scopes:
                    - "a"
                    - "b"
                  ttl: {}
                name: "OAuth 2.0 Strategy"
                strategy_type: "oauth2"

            ~ [2-u-developer-portal] portal "developer-portal" will be updated
                description: "Public portal" → "Public developer portal"
                default_application_auth_strategy_id: null → (known after apply)
                depends on: 1-c-oauth-strategy
                references: default_application_auth_strategy_id → oauth-strategy (to be resolved)

            Warnings:
              [2-u-developer-portal] resolved during execution: \
            default_application_auth_strategy_id (oauth-strategy)

            Summary: 2 changes
              by action: CREATE 1, UPDATE 1
              by type: application_auth_strategy 1, portal 1
              made without --prune: what is no longer declared stays
            """);
  }

  @Test
  void bothHalvesOfAReplacementAreOneEntry() throws IOException {
    write(
        "web.yaml",
        """
        apiVersion: builtin.attune.dev/v1
        kind: Data
        metadata: {name: web}
        spec: {input: new, replace_when: 2}
        """);
    MapValue was =
        MapValue.builder().put("input", Text.of("old")).put("replace_when", Num.of(1)).build();
    assertThat(RecordedSessions.data("web", was, session()).run("plan").out())
        .isEqualTo(
            """
            Plan: 1 to add, 0 to change, 1 to destroy

            ± [1-c-web, 2-d-web] data "web" will be replaced
                order: create first, decided by the built-in rule
                because replace_when cannot be changed
                old id: id-of-web
                input: "old" → "new"
                replace_when: 1 → 2

            Summary: 2 changes
              by action: CREATE 1, DELETE 1
              by type: data 2
              replacements: 1, each a create and a delete
              made without --prune: what is no longer declared stays
            """);
  }

  @Test
  void aPlacedResourceSaysWhatHappensWhere() throws IOException {
    write(
        "web.yaml",
        """
        apiVersion: builtin.attune.dev/v1
        kind: Data
        metadata: {name: web}
        spec: {input: new}
        placement: {nodes: [builtin]}
        """);
    assertThat(session().run("plan").out())
        .contains(
            """
            + [1-c-web] data "web" will be created
                on builtin will be created
                  input: "new"

            """);
  }

  @Test
  void namespacesHaveHeadings() throws IOException {
    konnect("a", "Portal", ", namespace: sales", "{}");
    konnect("b", "Portal", ", namespace: payments", "{}");
    assertThat(session().run("plan").out())
        .containsSubsequence(
            "=== Namespace: payments ===\n\n+ [",
            "portal \"b\"",
            "=== Namespace: sales ===\n\n+ [",
            "portal \"a\"");
  }

  @Test
  void oneNamespaceHasNone() throws IOException {
    konnect("a", "Portal", ", namespace: sales", "{}");
    assertThat(session().run("plan").out()).doesNotContain("===");
  }

  @Test
  void protectionIsAChangeOfItsOwn() throws IOException {
    portal("p-1", "portal", "default", "same");
    konnect(
        "portal",
        "Portal",
        ", annotations: {attune.dev/protected: \"true\"}",
        "{description: other}");
    assertThat(session().run("plan").out())
        .containsSubsequence(
            "~ [1-u-portal] portal \"portal\" will be updated",
            "description: \"same\" → \"other\"",
            "~ [2-u-portal] portal \"portal\" will be updated",
            "protection: false → true",
            "depends on: 1-u-portal",
            "protection: 1 on, 0 off");
  }

  @Test
  void linesThatAreAlikeAreCounted() throws IOException {
    portal("p-1", "portal", "default", "one\ntwo\nthree\nfour\n");
    konnect("portal", "Portal", "", "{description: \"one\\ntwo\\n3\\nfour\\n\"}");
    assertThat(session().run("plan").out())
        .contains(
            """
                description:
                  … 2 lines unchanged
                  - three
                  + 3
                  … 1 line unchanged
            """);
  }

  @Test
  void longTextsAndLargeValuesAreShortened() throws IOException {
    String list = "1, ".repeat(99) + "1";
    konnect(
        "s",
        "ApplicationAuthStrategy",
        "",
        "{strategy_type: \"%s\", configs: [%s]}".formatted("x".repeat(1_500), list));
    assertThat(session().run("plan").out())
        .contains("x… (1,342 more characters)\n")
        .contains("      … 61 more lines; --json has all\n");
  }

  @Test
  void aTextOfSeveralLinesIsShownAsLines() throws IOException {
    konnect("p", "Portal", "", "{description: \"first\\n\\nsecond\"}");
    assertThat(session().run("plan").out())
        .contains(
            """
                description: |
                  first

                  second (no line end)
            """);
  }

  @Test
  void noValueOrNamePaintsOnTheTerminal() throws IOException {
    konnect(
        "p",
        "ApplicationAuthStrategy",
        "",
        "{strategy_type: \"a\\e[31mb\\nc\\u009b1md\", configs: {\"k\\u202e\": \"\\a\"}}");
    assertThat(session().run("plan").out())
        .doesNotContain("\u001b")
        .doesNotContain("\u009b")
        .doesNotContain("\u202e")
        .doesNotContain("\u0007")
        .contains("a\uFFFD[31mb");
  }

  @Test
  void coloursOnlyWhereTheyAreWanted() throws IOException {
    konnect("p", "Portal", "", "{}");
    assertThat(session().painted().run("plan").out()).contains("\u001b[32m+\u001b[0m [1-c-p]");
  }

  @Test
  void secretsOfAKindAreNotShown() throws IOException {
    konnect("s", "GatewaySecret", "", "{token: hunter2, passphrase: hunter3, description: x}");
    Session.Result text = session().run("plan", "--out", "plan.json");
    assertThat(text.out()).contains("token: (sensitive)");
    assertThat(text + Files.readString(folder.resolve("plan.json"))).doesNotContain("hunter");
  }

  @Test
  void aChildSaysWhoseItIs() throws IOException {
    konnect("api", "Api", "", "{}");
    konnect("impl", "ApiImplementation", ", parent: Api/api", "{implementation_type: service}");
    assertThat(session().run("plan").out()).contains("    parent: api (to be resolved)\n");
  }

  @Test
  void anObjectThatNobodyManagesIsInTheWay() throws IOException {
    world.put(PORTALS, "p-9", MapValue.of("name", Text.of("portal")));
    konnect("portal", "Portal", "", "{}");
    Session.Result result = session().run("plan");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("[ATT-0707]").contains("attune adopt Portal portal --id p-9");
  }

  @Test
  void anObjectOfAnotherNamespaceIsInTheWay() throws IOException {
    portal("p-9", "portal", "sales", "theirs");
    konnect("portal", "Portal", "", "{}");
    assertThat(session().run("plan").err()).contains("[ATT-0708]").contains("--from sales");
  }

  @Test
  void aSecretOnTheLineOfAFindingOfThePlanIsNotQuoted() throws IOException {
    world.put(Location.of(Konnect.GATEWAY_SECRET), "s-9", MapValue.of("name", Text.of("s")));
    write(
        "s.json",
        "{\"apiVersion\":\"konnect.attune.dev/v1\",\"kind\":\"GatewaySecret\","
            + "\"metadata\":{\"name\":\"s\"},\"spec\":{\"name\":\"s\",\"token\":\"hunter2\"}}");
    assertThat(session().run("plan", "s.json").err())
        .contains("[ATT-0707]")
        .doesNotContain("hunter2");
  }
}
