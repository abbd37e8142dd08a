package dev.attune.cli.keycloak;

import dev.attune.cli.fixture.Json;
import dev.attune.cli.fixture.LiveApi;
import dev.attune.testkit.keycloak.KeycloakServer;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/** Keycloak's admin API. */
final class KeycloakApi extends LiveApi {
  private final String address;

  KeycloakApi(KeycloakServer server) {
    this.address = server.address();
  }

  /** What stands at a place of the only element of a list. */
  String atOnly(String path, String place) {
    return Json.at(Json.read("{\"all\":" + text(path) + "}"), "all[0]." + place);
  }

  /** The same without quotes. */
  String id(String path) {
    return atOnly(path, "id").replace("\"", "");
  }

  /** Whether somebody can log in through a client. */
  boolean knows(String realm, String user, String password) {
    return token(realm, user, password).statusCode() == 200;
  }

  @Override
  protected HttpResponse<String> send(String verb, String path, String body) {
    // Asked for anew each time: rights on a new realm come only with a new token.
    String token =
        Json.at(
            Json.read(token("master", KeycloakServer.USER, KeycloakServer.PASSWORD).body()),
            "access_token");
    return sent(
        HttpRequest.newBuilder(URI.create(address + "/admin/realms" + path))
            .header("Authorization", "Bearer " + token.replace("\"", ""))
            .header("Content-Type", "application/json")
            .method(verb, BodyPublishers.ofString(body))
            .build());
  }

  private HttpResponse<String> token(String realm, String user, String password) {
    Map<String, String> form =
        Map.of(
            "grant_type",
            "password",
            "client_id",
            "admin-cli",
            "username",
            user,
            "password",
            password);
    String body =
        form.entrySet().stream()
            .map(entry ->
                entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    String path = "/realms/" + realm + "/protocol/openid-connect/token";
    return sent(
        HttpRequest.newBuilder(URI.create(address + path))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(body))
            .build());
  }
}
