package dev.attune.manifest.load;

import static dev.attune.manifest.load.Texts.load;
import static dev.attune.manifest.load.Texts.source;
import static dev.attune.manifest.load.Texts.withDefaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Position;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.Settings;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.Template;
import dev.attune.manifest.resolve.Resolution;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CompactFormTest {

  @Test
  void theExampleOfTheIssueIsAPortalWithAReference() {
    Loaded loaded =
        clean(
            """
            portals:
              - ref: developer-portal
                name: Developer Portal
                default_application_auth_strategy_id: !ref oauth-strategy#id
            application_auth_strategies:
              - ref: oauth-strategy
                name: OAuth
            """);

    Manifest portal = named(loaded, "developer-portal");
    assertThat(portal.identity())
        .isEqualTo(new Identity("default", "acme.attune.dev", "Portal", "developer-portal"));
    assertThat(portal.spec().keys())
        .containsExactly("name", "default_application_auth_strategy_id");
    assertThat(portal.uses())
        .extracting(use -> use.path() + " = " + whole(use))
        .containsExactly("default_application_auth_strategy_id = !ref oauth-strategy#id");
  }

  @Test
  void theRefIsTheNameAndTheNameFieldStaysAField() {
    Manifest portal = named(clean("portals: [{ref: p, name: Developer Portal}]"), "p");

    assertThat(portal.identity().name()).isEqualTo("p");
    assertThat(portal.spec()).isEqualTo(MapValue.of("name", Text.of("Developer Portal")));
  }

  @Test
  void nestingSetsTheParentTwoLevelsDeep() {
    Loaded loaded =
        clean(
            """
            apis:
              - ref: payments
                name: Payments
                versions:
                  - ref: payments-v1
                    version: v1
                    notes:
                      - ref: first-note
                        text: Beta
                publications:
                  - ref: payments-on-portal
                    portal_id: a
            """);

    assertThat(loaded.manifests())
        .extracting(manifest -> manifest.identity() + " in " + parent(manifest))
        .containsExactly(
            "Api/payments in -",
            "ApiVersion/payments-v1 in Api/payments",
            "VersionNote/first-note in ApiVersion/payments-v1",
            "ApiPublication/payments-on-portal in Api/payments");
  }

  @Test
  void nestingHandsTheNamespaceOn() {
    Loaded loaded =
        clean(
            """
            apis:
              - ref: payments
                name: Payments
                attune: {namespace: abroad}
                versions:
                  - ref: payments-v1
                    version: v1
                    notes:
                      - ref: first-note
            """);

    assertThat(loaded.manifests())
        .extracting(manifest -> manifest.identity().namespace())
        .containsExactly("abroad", "abroad", "abroad");
  }

  @Test
  void theNamespaceOfTheProjectHoldsWhereNoneIsStated() {
    Loaded loaded =
        load(
            withDefaults("payments", Optional.empty()),
            source("a.yaml", "portals: [{ref: a, name: a}]"));

    assertThat(loaded.manifests().getFirst().identity().namespace()).isEqualTo("payments");
  }

  @Test
  void aChildAtTheRootNamesItsParent() {
    Loaded loaded =
        clean(
            """
            apis: [{ref: payments, name: Payments}]
            api_versions: [{ref: v1, version: v1, attune: {parent: Api/payments}}]
            """);

    assertThat(parent(named(loaded, "v1"))).isEqualTo("Api/payments");
  }

  @Test
  void fieldsThatAreLeftOutKeepTheirLiveValueUnlessTheProjectOrTheResourceSaysOtherwise() {
    String plain = "portals: [{ref: a, name: a}]";
    String annotated =
        """
        portals:
          - ref: a
            name: a
            attune: {annotations: {attune.dev/ignore-unspecified-fields: "false"}}
        """;

    assertThat(ignores(Texts.PROJECT, plain)).isTrue();
    assertThat(ignores(withDefaults("default", Optional.of(false)), plain)).isFalse();
    assertThat(ignores(Texts.PROJECT, annotated)).isFalse();
    assertThat(ignores(withDefaults("default", Optional.of(true)), annotated)).isFalse();
  }

  private static boolean ignores(Project project, String text) {
    return load(project, source("a.yaml", text))
        .manifests()
        .getFirst()
        .settings()
        .ignoreUnspecifiedFields();
  }

  @Test
  void aReferenceWithoutAFieldMeansTheId() {
    assertThat(reference("!ref b"))
        .isEqualTo(
            new Reference.ToResource(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "b",
                Optional.empty(),
                Path.of("id")));
  }

  @Test
  void aReferenceMayNameAnyFieldAtAnyDepth() {
    assertThat(reference("!ref b#theme.colour"))
        .isEqualTo(
            new Reference.ToResource(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "b",
                Optional.empty(),
                Path.of("theme.colour")));
  }

  @Test
  void theTagsMeanWhatTheFullFormWrites() {
    assertThat(reference("!env NAME")).isEqualTo(reference("${env:NAME}"));
    assertThat(reference("!file a/b.txt")).isEqualTo(reference("${file:a/b.txt}"));
    assertThat(reference("!file {path: a/b.txt}")).isEqualTo(reference("${file:a/b.txt}"));
  }

  @Test
  void aPartOfAFileIsNamedBehindAHashOrBesideThePath() {
    Reference part = new Reference.ToFile("a.yaml", Optional.of(Path.of("portal.name")));

    assertThat(reference("!file a.yaml#portal.name")).isEqualTo(part);
    assertThat(reference("!file {path: a.yaml, extract: portal.name}")).isEqualTo(part);
  }

  @Test
  void theFullFormOfAReferenceWorksAsWell() {
    assertThat(reference("${Api/b.name}"))
        .isEqualTo(
            new Reference.ToResource(
                Optional.empty(),
                Optional.of("Api"),
                Optional.empty(),
                "b",
                Optional.empty(),
                Path.of("name")));
  }

  private static Reference reference(String text) {
    Loaded loaded = load("portals:\n  - ref: a\n    name: a\n    extra: " + text);
    assertThat(loaded.diagnostics()).isEmpty();
    return loaded.manifests().getFirst().uses().getFirst().template().whole().orElseThrow();
  }

  @Test
  void aTagWorksAtAnyDepthAndInLabels() {
    Loaded loaded =
        load(
            """
            portals:
              - ref: a
                name: a
                labels: {api: !ref b#name}
                extra: [{deep: !ref b#name}]
            apis:
              - ref: b
                name: b
            """);

    assertThat(loaded.diagnostics()).isEmpty();
    assertThat(named(loaded, "a").uses())
        .extracting(use -> use.section() + " " + use.path())
        .containsExactly("LABELS api", "SPEC extra[0].deep");
  }

  @Test
  void theReferencesOfAChildAreNotItsParents() {
    Loaded loaded =
        clean(
            """
            apis:
              - ref: payments
                name: Payments
                publications:
                  - ref: payments-on-portal
                    portal_id: !ref shop
            portals: [{ref: shop, name: Shop}]
            """);

    assertThat(named(loaded, "payments").uses()).isEmpty();
    assertThat(named(loaded, "payments-on-portal").uses()).hasSize(1);
    assertThat(named(loaded, "payments").spec().keys()).containsExactly("name");
  }

  @Test
  void anEmptyCollectionIsNoMistake() {
    Loaded loaded = clean("portals:\napis: []\napplication_auth_strategies: [{ref: a, name: a}]");

    assertThat(loaded.manifests()).hasSize(1);
  }

  @Test
  void anAliasStandsForItsResourceInBothPlaces() {
    Loaded loaded =
        clean(
            """
            portals:
              - ref: a
                name: a
                theme: &theme {colour: red}
              - ref: b
                name: b
                theme: *theme
            """);

    assertThat(loaded.manifests())
        .extracting(manifest -> manifest.spec().at(Path.of("theme.colour")))
        .containsOnly(Optional.<Value>of(Text.of("red")));
  }

  @Test
  void bothFormsGiveTheSameManifests() {
    Loaded compact =
        clean(
            """
            portals:
              - ref: developer-portal
                name: Developer Portal
                domains: [b.example.com, a.example.com]
                menu: [{path: /, title: Home}]
                labels: {team: payments, api: "${Api/payments.name}"}
                default_application_auth_strategy_id: ${ApplicationAuthStrategy/oauth.id}
                attune:
                  namespace: shop
                  annotations: {attune.dev/protected: "true", example.com/owner: ann}
            application_auth_strategies:
              - {ref: oauth, name: OAuth, attune: {namespace: shop}}
            apis:
              - ref: payments
                name: Payments
                attune: {namespace: shop}
                versions:
                  - {ref: payments-v1, version: v1, notes: [{ref: first-note, text: Beta}]}
            credentials:
              - {ref: root, owner: root, pin: "${env:PIN}"}
            """);
    Loaded full =
        clean(
            """
            apiVersion: acme.attune.dev/v1
            kind: Portal
            metadata:
              name: developer-portal
              namespace: shop
              labels: {team: payments, api: "${Api/payments.name}"}
              annotations: {attune.dev/protected: "true", example.com/owner: ann}
            spec:
              name: Developer Portal
              domains: [a.example.com, b.example.com]
              menu: [{path: /, title: Home}]
              default_application_auth_strategy_id: ${ApplicationAuthStrategy/oauth.id}
            ---
            apiVersion: acme.attune.dev/v1
            kind: ApplicationAuthStrategy
            metadata: {name: oauth, namespace: shop}
            spec: {name: OAuth}
            ---
            apiVersion: acme.attune.dev/v1
            kind: Api
            metadata: {name: payments, namespace: shop}
            spec: {name: Payments}
            ---
            apiVersion: acme.attune.dev/v1
            kind: ApiVersion
            metadata: {name: payments-v1, namespace: shop, parent: Api/payments}
            spec: {version: v1}
            ---
            apiVersion: acme.attune.dev/v1
            kind: VersionNote
            metadata: {name: first-note, namespace: shop, parent: ApiVersion/payments-v1}
            spec: {text: Beta}
            ---
            apiVersion: acme.attune.dev/v1
            kind: Credential
            metadata: {name: root}
            spec: {owner: root, pin: "${env:PIN}"}
            """);

    assertThat(essence(compact)).containsExactlyInAnyOrderElementsOf(essence(full));
  }

  /** All of a manifest but where it is written, and what its form decides about live values. */
  private record Essence(
      Identity identity,
      Schema schema,
      String parent,
      MapValue labels,
      Settings settings,
      MapValue spec,
      Optional<MapValue> placement,
      List<EssentialUse> uses) {}

  private record EssentialUse(Manifest.Section section, Path path, Template template) {}

  private static List<Essence> essence(Loaded loaded) {
    return loaded.manifests().stream()
        .map(manifest ->
            new Essence(
                manifest.identity(),
                manifest.schema(),
                parent(manifest),
                manifest.labels(),
                new Settings(
                    manifest.settings().protection(),
                    false,
                    manifest.settings().deleteBeforeReplace(),
                    manifest.settings().external(),
                    manifest.settings().provider()),
                manifest.spec(),
                manifest.placement(),
                manifest.uses().stream()
                    .map(use -> new EssentialUse(use.section(), use.path(), use.template()))
                    .sorted((a, b) -> a.path().toString().compareTo(b.path().toString()))
                    .toList()))
        .toList();
  }

  @Test
  void theManifestStandsWhereItsRefIsWritten() {
    Loaded loaded = clean("portals:\n  - name: a\n    ref: a\n");

    assertThat(loaded.manifests().getFirst().origin().position())
        .isEqualTo(new Position("a.yaml", 3, 10, 1));
  }

  /** Loads and links a text with nothing wrong in it. */
  private static Loaded clean(String text) {
    Loaded loaded = load(text);
    assertThat(loaded.diagnostics()).isEmpty();
    assertThat(Resolution.check(loaded, Texts.PROJECT, Texts.PROJECT.folder())).isEmpty();
    return loaded;
  }

  private static Manifest named(Loaded loaded, String name) {
    return loaded.manifests().stream()
        .filter(manifest -> manifest.identity().name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static String parent(Manifest manifest) {
    return manifest.parent().map(parent -> parent.kind() + "/" + parent.name()).orElse("-");
  }

  private static String whole(Manifest.Use use) {
    return use.template().whole().map(Reference::toString).orElse("-");
  }
}
