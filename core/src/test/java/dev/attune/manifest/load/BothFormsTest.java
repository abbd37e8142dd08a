package dev.attune.manifest.load;

import static dev.attune.manifest.load.Texts.clean;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.Settings;
import dev.attune.manifest.reference.Template;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A project says the same in the compact form and in the full one. */
class BothFormsTest {

  @Test
  void bothFormsGiveTheSameManifests() {
    LoadResult compact =
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
    LoadResult full =
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

  private static List<Essence> essence(LoadResult loadResult) {
    return loadResult.manifests().stream()
        .map(manifest ->
            new Essence(
                manifest.identity(),
                manifest.schema(),
                manifest.parent().map(one -> one.kind() + "/" + one.name()).orElse("-"),
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
}
