package dev.attune.cli.rabbitmq;

import dev.attune.cli.fixture.Json;
import dev.attune.value.MapValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** RabbitMQ's management API by plain requests, to see and to do what others see and do. */
final class RabbitApi implements AutoCloseable {
  /** RabbitMQ hangs up on a body that comes with an offer to speak HTTP/2. */
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final RabbitServer server;

  RabbitApi(RabbitServer server) {
    this.server = server;
  }

  /** The status of an answer. */
  int put(String path, String body) {
    return send("PUT", path, body).statusCode();
  }

  int delete(String path) {
    return send("DELETE", path, "").statusCode();
  }

  boolean has(String path) {
    return send("GET", path, "").statusCode() == 200;
  }

  /** What stands at a place of an object, as JSON. */
  String at(String path, String place) {
    MapValue object = Json.read(send("GET", path, "").body());
    return Json.at(object, place);
  }

  /** Whether somebody can log in. */
  boolean knows(String user, String password) {
    return send("GET", "whoami", "", user, password).statusCode() == 200;
  }

  /** An answer as it came. */
  String text(String path) {
    return send("GET", path, "").body();
  }

  private HttpResponse<String> send(String verb, String path, String body) {
    return send(verb, path, body, RabbitServer.USER, RabbitServer.PASSWORD);
  }

  private HttpResponse<String> send(
      String verb, String path, String body, String user, String password) {
    byte[] both = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/api/" + path))
            .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(both))
            .header("Content-Type", "application/json")
            .method(verb, BodyPublishers.ofString(body))
            .build();
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
