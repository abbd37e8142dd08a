package dev.attune.manifest.load;

import static dev.attune.manifest.load.Texts.load;
import static dev.attune.manifest.load.Texts.one;
import static dev.attune.manifest.load.Texts.source;
import static dev.attune.manifest.load.Texts.withDefaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Acme;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.Manifest.Section;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.manifest.Settings;
import dev.attune.manifest.project.Project;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FullFormTest {
  private static final String DATA =
      """
      apiVersion: builtin.attune.dev/v1
      kind: Data
      metadata:
        name: a
      """;

  private static String annotated(String annotation) {
    return DATA + "  annotations:\n    " + annotation + "\n";
  }

  @Test
  void everyPartOfAManifestIsKept() {
    Manifest manifest =
        one(
            """
            apiVersion: acme.attune.dev/v1
            kind: ApiVersion
            metadata:
              name: payments-v1
              namespace: payments
              parent: Api/payments
              labels: {team: payments}
              annotations:
                attune.dev/protected: "true"
                attune.dev/ignore-unspecified-fields: "true"
                attune.dev/delete-before-replace: "false"
                attune.dev/provider: builtin
                example.com/owner: ann
            spec:
              version: v1
            placement: {nodes: [eu, us]}
            """);

    assertThat(manifest.identity())
        .isEqualTo(new Identity("payments", Acme.GROUP, "ApiVersion", "payments-v1"));
    assertThat(manifest.schema().type()).isEqualTo(Acme.API_VERSION);
    assertThat(manifest.parent())
        .get()
        .extracting(Manifest.Parent::kind, Manifest.Parent::name)
        .containsExactly("Api", "payments");
    assertThat(manifest.labels()).isEqualTo(MapValue.of("team", Text.of("payments")));
    assertThat(manifest.settings())
        .isEqualTo(
            new Settings(
                Optional.of(ProtectionLevel.FULL),
                true,
                Optional.of(false),
                false,
                Optional.of("builtin")));
    assertThat(manifest.spec()).isEqualTo(MapValue.of("version", Text.of("v1")));
    assertThat(manifest.placement())
        .contains(MapValue.of("nodes", ListValue.of(Text.of("eu"), Text.of("us"))));
    assertThat(manifest.origin().position()).hasToString("a.yaml:4:9");
  }

  @Test
  void whatAManifestLeavesOutHasItsDefault() {
    Manifest manifest = one(DATA);

    assertThat(manifest.identity().namespace()).isEqualTo("default");
    assertThat(manifest.parent()).isEmpty();
    assertThat(manifest.labels()).isEqualTo(MapValue.EMPTY);
    assertThat(manifest.settings())
        .isEqualTo(
            new Settings(Optional.empty(), false, Optional.empty(), false, Optional.empty()));
    assertThat(manifest.spec()).isEqualTo(MapValue.EMPTY);
    assertThat(manifest.placement()).isEmpty();
    assertThat(manifest.uses()).isEmpty();
  }

  @Test
  void theNamespaceOfTheProjectHoldsWhereNoneIsStated() {
    Project project = withDefaults("payments", Optional.empty());

    assertThat(one(project, DATA).identity().namespace()).isEqualTo("payments");
    assertThat(one(project, DATA + "  namespace: shop").identity().namespace()).isEqualTo("shop");
  }

  @Test
  void theProjectDecidesAboutUnspecifiedFieldsUnlessTheManifestDoes() {
    String annotation = "attune.dev/ignore-unspecified-fields: \"%s\"";

    assertThat(ignores(Texts.PROJECT, DATA)).isFalse();
    assertThat(ignores(withDefaults("default", Optional.of(true)), DATA)).isTrue();
    assertThat(
            ignores(
                withDefaults("default", Optional.of(true)),
                annotated(annotation.formatted("false"))))
        .isFalse();
    assertThat(
            ignores(
                withDefaults("default", Optional.of(false)),
                annotated(annotation.formatted("true"))))
        .isTrue();
  }

  private static boolean ignores(Project project, String text) {
    return one(project, text).settings().ignoreUnspecifiedFields();
  }

  @Test
  void theNameThatOthersGaveAnAnnotationWorksAlone() {
    String alias = annotated("cnrm.cloud.google.com/ignore-unspecified-fields: \"true\"");

    assertThat(one(alias).settings().ignoreUnspecifiedFields()).isTrue();
  }

  @Test
  void anExternalManifestIsMarkedAsOne() {
    assertThat(one(annotated("attune.dev/external: \"true\"")).settings().external()).isTrue();
    assertThat(one(annotated("attune.dev/external: \"false\"")).settings().external()).isFalse();
  }

  @Test
  void theSpecHasTheShapeThatTheSchemaMeans() {
    MapValue spec =
        one("""
        apiVersion: acme.attune.dev/v1
        kind: Portal
        metadata: {name: a}
        spec:
          name: a
          domains: [b, a, b]
          editors: [b, a, b]
          page_limit: 1.50
          description:
        """)
            .spec();

    assertThat(spec.get("domains")).contains(SetValue.of(Text.of("a"), Text.of("b")));
    assertThat(spec.get("editors"))
        .contains(ListValue.of(Text.of("b"), Text.of("a"), Text.of("b")));
    assertThat(spec.get("page_limit"))
        .get()
        .extracting(value -> ((Num) value).text())
        .isEqualTo("1.50");
    assertThat(spec.get("description")).contains(Null.NULL);
    assertThat(spec.get("headers")).isEmpty();
  }

  @Test
  void whatTheSchemaCallsSensitiveIsMarked() {
    MapValue spec =
        one("""
        apiVersion: acme.attune.dev/v1
        kind: Credential
        metadata: {name: a}
        spec:
          owner: a
          pin: "1234"
          backend: {url: u, door: d}
        """)
            .spec();

    assertThat(spec.get("owner")).get().matches(value -> !value.sensitive());
    assertThat(spec.get("pin")).get().matches(Value::sensitive);
    assertThat(spec.at(Path.of("backend.url"))).get().matches(value -> !value.sensitive());
    assertThat(spec.at(Path.of("backend.door"))).get().matches(Value::sensitive);
    assertThat(spec.toString()).doesNotContain("1234");
  }

  @Test
  void aReferenceIsUnknownAndListedWithItsPlace() {
    Manifest manifest =
        one(
            """
            apiVersion: builtin.attune.dev/v1
            kind: Data
            metadata:
              name: a
              labels:
                b: ${Data/b.id}
            spec:
              input:
                - plain
                - ${Data/c.output}
                - $${literal}
            """);

    assertThat(manifest.spec().at(Path.of("input[0]"))).contains(Text.of("plain"));
    assertThat(manifest.spec().at(Path.of("input[1]"))).contains(Unknown.UNKNOWN);
    assertThat(manifest.spec().at(Path.of("input[2]"))).contains(Text.of("${literal}"));
    assertThat(manifest.uses())
        .extracting(use -> use.section() + " " + use.path() + " " + use.position())
        .containsExactlyInAnyOrder(
            Section.LABELS + " b a.yaml:6:8", Section.SPEC + " input[1] a.yaml:10:7");
  }

  @Test
  void aValueFromTheEnvironmentIsSensitiveAtOnce() {
    MapValue spec = one(DATA + "spec: {input: \"${env:WORD}\"}").spec();

    assertThat(spec.get("input")).get().matches(Value::sensitive);
  }

  @Test
  void severalDocumentsOfATextAreReadInOrder() {
    LoadResult loadResult =
        load(DATA + "---\n" + DATA.replace("name: a", "name: b") + "---\n---\n");

    assertThat(loadResult.diagnostics()).isEmpty();
    assertThat(loadResult.manifests())
        .extracting(manifest -> manifest.identity().name())
        .containsExactly("a", "b");
  }

  @Test
  void jsonMeansTheSameAsYaml() {
    Manifest yaml =
        one(
            """
            apiVersion: acme.attune.dev/v1
            kind: Portal
            metadata: {name: a, labels: {b: c}}
            spec: {name: a, page_limit: 1.0, domains: [x], extra: [null, true, "${Data/b.id}"]}
            """);
    LoadResult json =
        load(
            Texts.PROJECT,
            source(
                "a.json",
                """
                {"apiVersion": "acme.attune.dev/v1", "kind": "Portal",
                 "metadata": {"name": "a", "labels": {"b": "c"}},
                 "spec": {"name": "a", "page_limit": 1.0, "domains": ["x"],
                          "extra": [null, true, "${Data/b.id}"]}}
                """));

    assertThat(json.diagnostics()).isEmpty();
    assertThat(json.manifests().getFirst().spec()).isEqualTo(yaml.spec());
    assertThat(json.manifests().getFirst().labels()).isEqualTo(yaml.labels());
    assertThat(json.manifests().getFirst().identity()).isEqualTo(yaml.identity());
  }
}
