package dev.attune.rest.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KonnectTest {
  private final SandboxFixture konnect = SandboxFixture.of(SandboxFixture.shipped("konnect"));

  @AfterEach
  void stop() {
    konnect.close();
  }

  private String portal(String name) {
    return konnect.post("/v3/portals", "{\"name\":\"" + name + "\"}").at("id");
  }

  private String api(String name) {
    return konnect.post("/v3/apis", "{\"name\":\"" + name + "\"}").at("id");
  }

  @Test
  void aPortalIsMadeReadChangedAndDeleted() {
    SandboxFixture.Reply made =
        konnect.post("/v3/portals", "{\"name\":\"dev\",\"labels\":{\"team\":\"a\"}}");
    assertThat(made.status()).isEqualTo(201);
    assertThat(made.at("authentication_enabled")).isEqualTo("true");
    assertThat(made.at("default_api_visibility")).isEqualTo("public");
    assertThat(made.at("default_domain")).isEqualTo("portal-id1");
    assertThat(made.at("created_at")).isEqualTo("2025-01-26T10:30:00Z");
    assertThat(made.has("default_application_auth_strategy_id")).isFalse();

    konnect.later(java.time.Duration.ofSeconds(1));
    SandboxFixture.Reply changed = konnect.patch("/v3/portals/id1", "{\"description\":\"d\"}");
    assertThat(changed.status()).isEqualTo(200);
    assertThat(changed.at("updated_at")).isEqualTo("2025-01-26T10:30:01Z");
    assertThat(changed.at("created_at")).isEqualTo("2025-01-26T10:30:00Z");

    assertThat(konnect.get("/v3/portals/id1").body()).isEqualTo(changed.body());
    assertThat(konnect.delete("/v3/portals/id1?force=true").status()).isEqualTo(204);
    assertThat(konnect.get("/v3/portals/id1").status()).isEqualTo(404);
  }

  @Test
  void aSecondPortalOfTheNameIsAConflictInTheWordsOfTheApi() {
    portal("dev");
    SandboxFixture.Reply second = konnect.post("/v3/portals", "{\"name\":\"dev\"}");
    assertThat(second.status()).isEqualTo(409);
    assertThat(second.at("title")).isEqualTo("conflict");
    assertThat(second.at("detail")).isEqualTo("name is already in use");
    assertThat(second.at("invalid_parameters[0].field")).isEqualTo("name");
  }

  @Test
  void listsComeInPagesWithATotal() {
    for (int i = 0; i < 5; i++) {
      portal("p" + i);
    }
    SandboxFixture.Reply page = konnect.get("/v3/portals?page%5Bsize%5D=2&page%5Bnumber%5D=3");
    assertThat(page.at("meta.page.total")).isEqualTo("5");
    assertThat(page.at("data[0].name")).isEqualTo("p4");
    assertThat(page.has("data[1]")).isFalse();
    assertThat(konnect.get("/v3/portals?page%5Bnumber%5D=9").at("data")).isEqualTo("[]");
  }

  @Test
  void aListCanBeAskedForOneName() {
    portal("one");
    portal("two");
    SandboxFixture.Reply found = konnect.get("/v3/portals?filter%5Bname%5D%5Beq%5D=two");
    assertThat(found.at("data[0].id")).isEqualTo("id2");
    assertThat(found.at("meta.page.total")).isEqualTo("1");
  }

  @Test
  void aListCanBeAskedForALabel() {
    konnect.post("/v2/control-planes", "{\"name\":\"a\",\"labels\":{\"team\":\"x\"}}");
    konnect.post("/v2/control-planes", "{\"name\":\"b\",\"labels\":{\"team\":\"y\"}}");
    assertThat(konnect.get("/v2/control-planes?labels=team:y").at("data[0].name")).isEqualTo("b");
    assertThat(konnect.get("/v2/control-planes?labels=team:z").at("data")).isEqualTo("[]");
  }

  @Test
  void aFieldStandsElsewhereInAnswersThanInRequests() {
    SandboxFixture.Reply plane =
        konnect.post(
            "/v2/control-planes", "{\"name\":\"a\",\"cluster_type\":\"CLUSTER_TYPE_SERVERLESS\"}");
    assertThat(plane.at("config.cluster_type")).isEqualTo("CLUSTER_TYPE_SERVERLESS");
    assertThat(plane.has("cluster_type")).isFalse();
    assertThat(plane.at("config.control_plane_endpoint")).isEqualTo("controlplane-id1");
  }

  @Test
  void aPublicationIsPutUnderItsPortalAndListedByItsApi() {
    String portal = portal("dev");
    String api = api("payments");
    String other = api("other");
    String path = "/v3/apis/" + api + "/publications/" + portal;
    assertThat(konnect.put(path, "{}").status()).isEqualTo(201);
    SandboxFixture.Reply again = konnect.put(path, "{\"visibility\":\"public\"}");
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.at("portal_id")).isEqualTo(portal);
    String list = "/v3/api-publications?filter%5Bapi_id%5D%5Beq%5D=";
    assertThat(konnect.get(list + api).at("data[0].visibility")).isEqualTo("public");
    assertThat(konnect.get(list + other).at("data")).isEqualTo("[]");
    assertThat(konnect.get("/v3/api-publications").at("meta.page.total")).isEqualTo("1");
  }

  @Test
  void aPublicationOnAPortalThatIsNotThereIsRefused() {
    String api = api("payments");
    SandboxFixture.Reply reply = konnect.put("/v3/apis/" + api + "/publications/nowhere", "{}");
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.at("detail")).isEqualTo("portal_id refers to a missing Portal");
  }

  @Test
  void documentsComeAsATreeWithoutTheirContent() {
    String path = "/v3/apis/" + api("payments") + "/documents";
    String top = konnect.post(path, "{\"content\":\"#\",\"slug\":\"top\"}").at("id");
    konnect.post(
        path, "{\"content\":\"#\",\"slug\":\"low\",\"parent_document_id\":\"" + top + "\"}");
    SandboxFixture.Reply tree = konnect.get(path);
    assertThat(tree.at("data[0].children[0].slug")).isEqualTo("low");
    assertThat(tree.has("data[1]")).isFalse();
    assertThat(tree.body()).doesNotContain("content");
    SandboxFixture.Reply loop =
        konnect.patch(path + "/" + top, "{\"parent_document_id\":\"" + top + "\"}");
    assertThat(loop.at("detail")).isEqualTo("parent_document_id refers back to the object itself");
  }

  @Test
  void secretsAreNeverShown() {
    SandboxFixture.Reply made =
        konnect.post(
            "/v2/dcr-providers",
            "{\"name\":\"a\",\"provider_type\":\"http\",\"issuer\":\"i\","
                + "\"dcr_config\":{\"dcr_base_url\":\"u\",\"api_key\":\"s3cret\"}}");
    assertThat(made.at("dcr_config.dcr_base_url")).isEqualTo("u");
    assertThat(made.has("dcr_config.api_key")).isFalse();
    assertThat(konnect.get("/v2/dcr-providers").body()).doesNotContain("s3cret", "api_key");
  }

  @Test
  void whatOthersMakeCanBeMadeHere() {
    String plane = konnect.post("/v2/control-planes", "{\"name\":\"a\"}").at("id");
    String path = "/v2/control-planes/" + plane + "/core-entities/services";
    String service = konnect.post(path, "{\"name\":\"s\"}").at("id");
    assertThat(konnect.get(path + "/" + service).at("name")).isEqualTo("s");
    String api = api("payments");
    SandboxFixture.Reply implementation =
        konnect.post(
            "/v3/apis/" + api + "/implementations",
            "{\"service\":{\"control_plane_id\":\"" + plane + "\",\"id\":\"" + service + "\"}}");
    assertThat(implementation.status()).isEqualTo(201);
  }

  @Test
  void aParentTakesItsChildrenWithIt() {
    String api = api("payments");
    String path = "/v3/apis/" + api + "/versions";
    konnect.post(path, "{\"version\":\"1\",\"spec\":{\"content\":\"{}\"}}");
    assertThat(konnect.get(path).at("data[0].version")).isEqualTo("1");
    konnect.delete("/v3/apis/" + api);
    assertThat(konnect.get(path).status()).isEqualTo(404);
  }
}
