package dev.attune.cli.rabbitmq;

import dev.attune.cli.fixture.LiveApi;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** RabbitMQ's management API. */
final class RabbitApi extends LiveApi {
  private final RabbitServer server;

  RabbitApi(RabbitServer server) {
    this.server = server;
  }

  /** Whether somebody can log in. */
  boolean knows(String user, String password) {
    return send("GET", "whoami", "", user, password).statusCode() == 200;
  }

  @Override
  protected HttpResponse<String> send(String verb, String path, String body) {
    return send(verb, path, body, RabbitServer.USER, RabbitServer.PASSWORD);
  }

  private HttpResponse<String> send(
      String verb, String path, String body, String user, String password) {
    byte[] both = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return sent(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/api/" + path))
            .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(both))
            .header("Content-Type", "application/json")
            .method(verb, BodyPublishers.ofString(body))
            .build());
  }
}
