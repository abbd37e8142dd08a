package dev.attune.cli.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.fixture.Json;
import dev.attune.testkit.keycloak.KeycloakServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/** Keycloak's admin API by plain requests, to see and to do what others see and do. */
final class KeycloakApi implements AutoCloseable {
  private final HttpClient client = HttpClient.newHttpClient();
  private final String address;

  KeycloakApi(KeycloakServer server) {
    this.address = server.address();
  }

  /** What stands at a place of an object, as JSON. */
  String at(String path, String place) {
    return Json.at(Json.read(text(path)), place);
  }

  /** What stands at a place of the only element of a list. */
  String atOnly(String path, String place) {
    return Json.at(Json.read("{\"all\":" + text(path) + "}"), "all[0]." + place);
  }

  /** The same without quotes. */
  String id(String path) {
    return atOnly(path, "id").replace("\"", "");
  }

  /** An answer as it came. */
  String text(String path) {
    HttpResponse<String> answer = send("GET", path, "");
    assertThat(answer.statusCode()).as("%s: %s", path, answer.body()).isEqualTo(200);
    return answer.body();
  }

  boolean has(String path) {
    return send("GET", path, "").statusCode() == 200;
  }

  void post(String path, String body) {
    written("POST", path, body);
  }

  void put(String path, String body) {
    written("PUT", path, body);
  }

  void delete(String path) {
    written("DELETE", path, "");
  }

  private void written(String verb, String path, String body) {
    HttpResponse<String> answer = send(verb, path, body);
    assertThat(answer.statusCode()).as("%s: %s", path, answer.body()).isBetween(200, 299);
  }

  /** Whether somebody can log in through a client. */
  boolean knows(String realm, String user, String password) {
    return token(realm, user, password).statusCode() == 200;
  }

  private HttpResponse<String> send(String verb, String path, String body) {
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

  private HttpResponse<String> sent(HttpRequest request) {
    try {
      return client.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
