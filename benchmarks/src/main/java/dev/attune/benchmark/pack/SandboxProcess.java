package dev.attune.benchmark.pack;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** A sandbox for Konnect in a process of its own, and what a benchmark does with it by hand. */
final class SandboxProcess implements AutoCloseable {
  static final String PORTALS = "/v3/portals";
  static final int PAGE = 100;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Process process;
  private final URI url;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private SandboxProcess(Process process, URI url) {
    this.process = process;
    this.url = url;
  }

  static SandboxProcess start() throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms256m",
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                SandboxServer.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader out = process.inputReader();
    String url = out.readLine();
    if (url == null) {
      throw new IllegalStateException("the sandbox did not start");
    }
    return new SandboxProcess(process, URI.create(url));
  }

  URI url() {
    return url;
  }

  /**
   * Fetches all portals, a page at a time, as a person would who has nothing but JDK and Jackson.
   */
  List<JsonNode> portals() throws IOException, InterruptedException {
    List<JsonNode> all = new ArrayList<>();
    for (int page = 1; ; page++) {
      String query = "?page%5Bnumber%5D=" + page + "&page%5Bsize%5D=" + PAGE;
      JsonNode body = JSON.readTree(send("GET", PORTALS + query, "").body());
      body.get("data").forEach(all::add);
      if (page * PAGE >= body.at("/meta/page/total").asInt()) {
        return all;
      }
    }
  }

  /** Deletes all portals. */
  void empty() throws IOException, InterruptedException {
    for (JsonNode portal : portals()) {
      String id = portal.get("id").asString();
      send("DELETE", PORTALS + "/" + id + "?force=true", "");
    }
  }

  /** Makes every answer take longer. */
  void latency(long milliseconds) throws IOException, InterruptedException {
    String fault = "{\"fault\": \"latency\", \"time\": \"" + milliseconds + "ms\"}";
    send("PUT", "/-/faults", "{\"faults\": [" + (milliseconds == 0 ? "" : fault) + "]}");
  }

  /** How often portals were created, and how many requests there were in all, since forgotten. */
  record Requests(long creates, long all) {}

  Requests requests() throws IOException, InterruptedException {
    JsonNode body = JSON.readTree(send("GET", "/-/requests", "").body());
    return new Requests(
        body.at("/routes").path("POST " + PORTALS).asLong(0), body.get("total").asLong());
  }

  void forgetRequests() throws IOException, InterruptedException {
    send("DELETE", "/-/requests", "");
  }

  private HttpResponse<byte[]> send(String verb, String target, String body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + target))
            .method(verb, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .header("Content-Type", "application/json")
            .build();
    HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
    if (response.statusCode() / 100 != 2) {
      throw new IllegalStateException(verb + " " + target + ": " + response.statusCode());
    }
    return response;
  }

  @Override
  public void close() throws IOException {
    client.shutdownNow();
    process.getOutputStream().close();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
    }
  }
}
