package dev.attune.manifest.load;

import static dev.attune.manifest.load.Texts.clean;
import static dev.attune.manifest.load.Texts.load;
import static dev.attune.manifest.load.Texts.source;
import static dev.attune.manifest.load.Texts.withDefaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Position;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.reference.Reference;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CompactFormTest {

  @Test
  void theExampleOfTheIssueIsAPortalWithAReference() {
    LoadResult loadResult =
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

    Manifest portal = named(loadResult, "developer-portal");
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
    LoadResult loadResult =
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

    assertThat(loadResult.manifests())
        .extracting(manifest -> manifest.identity() + " in " + parent(manifest))
        .containsExactly(
            "Api/payments in -",
            "ApiVersion/payments-v1 in Api/payments",
            "VersionNote/first-note in ApiVersion/payments-v1",
            "ApiPublication/payments-on-portal in Api/payments");
  }

  @Test
  void nestingHandsTheNamespaceOn() {
    LoadResult loadResult =
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

    assertThat(loadResult.manifests())
        .extracting(manifest -> manifest.identity().namespace())
        .containsExactly("abroad", "abroad", "abroad");
  }

  @Test
  void theNamespaceOfTheProjectHoldsWhereNoneIsStated() {
    LoadResult loadResult =
        load(
            withDefaults("payments", Optional.empty()),
            source("a.yaml", "portals: [{ref: a, name: a}]"));

    assertThat(loadResult.manifests().getFirst().identity().namespace()).isEqualTo("payments");
  }

  @Test
  void aChildAtTheRootNamesItsParent() {
    LoadResult loadResult =
        clean(
            """
            apis: [{ref: payments, name: Payments}]
            api_versions: [{ref: v1, version: v1, attune: {parent: Api/payments}}]
            """);

    assertThat(parent(named(loadResult, "v1"))).isEqualTo("Api/payments");
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
    LoadResult loadResult = load("portals:\n  - ref: a\n    name: a\n    extra: " + text);
    assertThat(loadResult.diagnostics()).isEmpty();
    return loadResult.manifests().getFirst().uses().getFirst().template().whole().orElseThrow();
  }

  @Test
  void aTagWorksAtAnyDepthAndInLabels() {
    LoadResult loadResult =
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

    assertThat(loadResult.diagnostics()).isEmpty();
    assertThat(named(loadResult, "a").uses())
        .extracting(use -> use.section() + " " + use.path())
        .containsExactly("LABELS api", "SPEC extra[0].deep");
  }

  @Test
  void theReferencesOfAChildAreNotItsParents() {
    LoadResult loadResult =
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

    assertThat(named(loadResult, "payments").uses()).isEmpty();
    assertThat(named(loadResult, "payments-on-portal").uses()).hasSize(1);
    assertThat(named(loadResult, "payments").spec().keys()).containsExactly("name");
  }

  @Test
  void anEmptyCollectionIsNoMistake() {
    LoadResult loadResult =
        clean("portals:\napis: []\napplication_auth_strategies: [{ref: a, name: a}]");

    assertThat(loadResult.manifests()).hasSize(1);
  }

  @Test
  void anAliasStandsForItsResourceInBothPlaces() {
    LoadResult loadResult =
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

    assertThat(loadResult.manifests())
        .extracting(manifest -> manifest.spec().at(Path.of("theme.colour")))
        .containsOnly(Optional.<Value>of(Text.of("red")));
  }

  @Test
  void theManifestStandsWhereItsRefIsWritten() {
    LoadResult loadResult = clean("portals:\n  - name: a\n    ref: a\n");

    assertThat(loadResult.manifests().getFirst().origin().position())
        .isEqualTo(new Position("a.yaml", 3, 10, 1));
  }

  private static Manifest named(LoadResult loadResult, String name) {
    return loadResult.manifests().stream()
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
