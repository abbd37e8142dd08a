package dev.attune.benchmark.pack;

import dev.attune.testkit.keycloak.KeycloakServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import tools.jackson.databind.ObjectMapper;

/** What a person would write who has nothing but the JDK. */
final class PlainKeycloakClient implements AutoCloseable {
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  PlainKeycloakClient(KeycloakServer server) {
    this.address = server.address();
  }

  void makeRealm(String realm) throws Exception {
    send(token(), "POST", "", "{\"realm\":\"" + realm + "\",\"enabled\":true}");
  }

  void deleteRealm(String realm) throws Exception {
    send(token(), "DELETE", "/" + realm, "");
  }

  /** Makes all users, so many at a time. */
  void makeUsers(KeycloakUsers users, int atOnce) throws Exception {
    String token = token();
    try (ExecutorService threads = Executors.newFixedThreadPool(atOnce)) {
      List<Future<?>> all = new ArrayList<>();
      for (String body : users.bodies()) {
        all.add(threads.submit(() -> send(token, "POST", "/" + users.realm() + "/users", body)));
      }
      for (Future<?> one : all) {
        var _ = one.get();
      }
    }
  }

  int users(String realm) throws Exception {
    return Integer.parseInt(send(token(), "GET", "/" + realm + "/users/count", "").body());
  }

  private String token() throws Exception {
    String form =
        "grant_type=password&client_id=admin-cli&username=%s&password=%s"
            .formatted(KeycloakServer.USER, KeycloakServer.PASSWORD);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address + "/realms/master/protocol/openid-connect/token"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form))
            .build();
    String answer = client.send(request, BodyHandlers.ofString()).body();
    return new ObjectMapper().readTree(answer).get("access_token").asString();
  }

  private HttpResponse<String> send(String token, String verb, String path, String body)
      throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address + "/admin/realms" + path))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .method(verb, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
    if (answer.statusCode() / 100 != 2) {
      throw new IllegalStateException(verb + " " + path + ": " + answer.statusCode());
    }
    return answer;
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
