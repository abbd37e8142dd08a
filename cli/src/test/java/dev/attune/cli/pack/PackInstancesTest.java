package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packs as a project names them: none, wrong ones, and one pack twice. */
class PackInstancesTest {
  private static final String PORTAL =
      """
      apiVersion: konnect.attune.dev/v1
      kind: Portal
      metadata: {name: %s, annotations: {%s}}
      spec: {name: %s}
      """;
  private static final String SHOP =
      """
      pack: shop
      settings: {token: {secret: true, env: SHOP_TOKEN}}
      servers: {main: "https://api.shop.example"}
      authentication: {by: bearer, token: token}
      types:
        Item: {path: /v1/items, name: title, fields: {id: computed text, title: required text}}
      """;
  private static final String ITEM =
      """
      apiVersion: shop.attune.dev/v1
      kind: Item
      metadata: {name: lamp}
      spec: {title: Lamp}
      """;

  @TempDir Path folder;

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Session.Result run(String... arguments) {
    return Session.in(folder).with("ATTUNE_KEY", Session.KEY).run(arguments);
  }

  private String refusedWith(String instance) throws IOException {
    write("attune.yaml", "providers:\n  shop: " + instance + "\n");
    write("item.yaml", ITEM);
    Session.Result plan = run("plan");
    assertThat(plan.exit()).as(plan.toString()).isEqualTo(1);
    return plan.err();
  }

  @Test
  void bundledKindsAreKnownWithoutAProject() throws IOException {
    write("p.yaml", "portals: [{ref: dev, name: Dev}]\n");
    assertThat(run("validate").out()).isEqualTo("1 manifest is valid\n");
    assertThat(run("explain", "ApiVersion.spec").out())
        .contains("content  (text)")
        .contains("type");
    assertThat(run("explain", "DcrProvider.dcr_config").out()).contains("It is write-only.");
    assertThat(run("explain", "ControlPlane").out())
        .contains("The place where gateways get their configuration.")
        .contains("A change replaces the resource.")
        .contains("Allowed: \"pinned_client_certs\"");
  }

  @Test
  void aPlanSaysWhatToAddToTheProject() throws IOException {
    write("p.yaml", "portals: [{ref: dev, name: Dev}]\n");
    Session.Result plan = run("plan");
    assertThat(plan.exit()).isEqualTo(1);
    assertThat(plan.err())
        .contains("p.yaml:1:17: Portal/dev needs the provider 'konnect', which is not configured")
        .contains("add it to attune.yaml, providers: {konnect: {pack: konnect}}");
  }

  @Test
  void twoInstancesOfAPackHaveTheirOwnObjects() throws IOException {
    write(
        "attune.yaml",
        """
        providers:
          konnect: {pack: konnect, server: sandbox}
          konnect-eu: {pack: konnect, server: sandbox}
        """);
    write("us.yaml", PORTAL.formatted("us", "", "Shop"));
    write("eu.yaml", PORTAL.formatted("eu", "attune.dev/provider: konnect-eu", "Shop"));
    Session.Result applied = run("apply", "--auto-approve");
    assertThat(applied.exit()).as(applied.toString()).isZero();
    assertThat(run("plan", "--prune", "--detailed-exitcode").exit()).isZero();
    for (String instance : new String[] {"konnect", "konnect-eu"}) {
      assertThat(folder.resolve(".attune/sandbox/" + instance + "/journal.jsonl"))
          .content()
          .containsOnlyOnce("\"name\":\"Shop\"");
    }
  }

  @Test
  void theGroupOfAnInstanceNamesItToo() throws IOException {
    write(
        "attune.yaml",
        """
        providers:
          konnect: {pack: konnect, server: sandbox}
          konnect-eu: {pack: konnect, server: sandbox}
        """);
    write("eu.yaml", PORTAL.formatted("eu", "", "Shop").replace("konnect.", "konnect-eu."));
    Session.Result applied = run("apply", "--auto-approve");
    assertThat(applied.exit()).as(applied.toString()).isZero();
    assertThat(folder.resolve(".attune/sandbox/konnect-eu/journal.jsonl"))
        .content()
        .contains("\"name\":\"Shop\"");
  }

  @Test
  void aPackOfTheProjectIsNoManifest() throws IOException {
    write("packs/shop.yaml", SHOP);
    write("attune.yaml", "providers: {shop: {pack: ./packs/shop.yaml, server: sandbox}}\n");
    write("item.yaml", ITEM);
    assertThat(run("apply", "--auto-approve").exit()).isZero();
    assertThat(run("plan", "--detailed-exitcode").exit()).isZero();
  }

  @Test
  void aPackThatNobodyNamedIsToldFromAManifest() throws IOException {
    write("packs/shop.yaml", SHOP);
    assertThat(run("validate").err())
        .contains("packs/shop.yaml:1:1: the document is not a manifest: it looks like a pack");
  }

  @Test
  void everythingThatIsWrongWithAPackIsToldInItsFile() throws IOException {
    write(
        "packs/shop.yaml", SHOP.replace("name: title", "nmae: title").replace("d text}", "d txt}"));
    assertThat(refusedWith("{pack: packs/shop.yaml, server: sandbox}"))
        .contains("packs/shop.yaml:6:27: unknown field 'nmae'")
        .contains("unknown word 'txt'")
        .doesNotContain("nothing serves");
  }

  @Test
  void aFileOutsideTheProjectIsNotQuoted() throws IOException {
    Path other = Files.writeString(Files.createTempFile("other", ".yaml"), "s3cr3t: key\n");
    try {
      assertThat(refusedWith("{pack: " + other + "}")).doesNotContain("s3cr3t: key");
    } finally {
      Files.delete(other);
    }
  }

  @Test
  void aPackThatIsNotThereIsTold() throws IOException {
    assertThat(refusedWith("{pack: packs/shop.yaml}"))
        .contains("attune.yaml:2:3: the provider 'shop' cannot be used: there is no file")
        .contains("'packs/shop.yaml'")
        .contains("the path is relative to the project folder");
    assertThat(refusedWith("{pack: konect}")).contains("did you mean 'konnect'?");
  }

  @Test
  void aServerThatIsNotThereIsTold() throws IOException {
    write("shop.yaml", SHOP);
    assertThat(refusedWith("{pack: shop.yaml, server: mian, config: {token: x}}"))
        .contains("the pack shop has no server 'mian'")
        .contains("did you mean 'main'?");
  }

  @Test
  void aServerIsAnAddressAndNothingElse() throws IOException {
    write("shop.yaml", SHOP);
    for (String url : new String[] {"ftp://a", "http://", "https://me:pw@a", "https://a?b=c"}) {
      assertThat(refusedWith("{pack: shop.yaml, server: \"" + url + "\", config: {token: x}}"))
          .contains(
              "attune.yaml:2:35: the provider 'shop' cannot be used: its server is not an HTTP(S) URL")
          .doesNotContain("pw@");
    }
  }

  @Test
  void aTokenThatIsMissingIsToldByItsVariable() throws IOException {
    write("shop.yaml", SHOP);
    assertThat(refusedWith("{pack: shop.yaml}"))
        .contains("shop needs the setting 'token'")
        .contains("set the variable SHOP_TOKEN, or write token: … under config in attune.yaml");
  }
}
