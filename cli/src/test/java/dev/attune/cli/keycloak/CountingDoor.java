package dev.attune.cli.keycloak;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

/** Stands before a server, passes all requests on, and counts them. */
final class CountingDoor implements AutoCloseable {
  private static final Pattern ID = Pattern.compile("[0-9a-f]{8}-[0-9a-f-]{27}");

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Queue<String> requests = new ConcurrentLinkedQueue<>();
  private final HttpServer door;
  private final String address;

  @SuppressWarnings("AddressSelection") // Loopback, whose address never needs to be looked up.
  CountingDoor(String address) throws IOException {
    this.address = address;
    this.door = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    door.createContext("/", this::pass);
    door.setExecutor(threads);
    door.start();
  }

  String address() {
    return "http://127.0.0.1:" + door.getAddress().getPort();
  }

  void forget() {
    requests.clear();
  }

  /** How often a request was made, {@code GET /admin/realms/shop/users/ID}; ids look like this. */
  long count(String request) {
    return requests.stream().filter(request::equals).count();
  }

  /** All requests, for a message. */
  List<String> all() {
    return requests.stream().sorted().toList();
  }

  private void pass(HttpExchange exchange) throws IOException {
    try (exchange) {
      URI asked = exchange.getRequestURI();
      requests.add(
          exchange.getRequestMethod() + " " + ID.matcher(asked.getPath()).replaceAll("ID"));
      HttpRequest.Builder request =
          HttpRequest.newBuilder(URI.create(address + asked))
              .method(
                  exchange.getRequestMethod(),
                  BodyPublishers.ofByteArray(exchange.getRequestBody().readAllBytes()));
      for (String name : List.of("Authorization", "Content-Type", "Accept")) {
        String value = exchange.getRequestHeaders().getFirst(name);
        if (value != null) {
          request.header(name, value);
        }
      }
      answer(exchange, client.send(request.build(), BodyHandlers.ofByteArray()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void answer(HttpExchange exchange, HttpResponse<byte[]> answer)
      throws IOException {
    for (String name : List.of("Location", "Content-Type")) {
      answer
          .headers()
          .firstValue(name)
          .ifPresent(value -> exchange.getResponseHeaders().set(name, value));
    }
    byte[] body = answer.body();
    exchange.sendResponseHeaders(answer.statusCode(), body.length == 0 ? -1 : body.length);
    if (body.length > 0) {
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    door.stop(0);
    threads.shutdownNow();
    client.shutdownNow();
  }
}
