package dev.attune.cli.pack;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.attune.cli.Session;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An API that answers as a test says, and a project with a small pack for it. */
final class ScriptedApi implements AutoCloseable {
  static final String SECRET = "s3cr3t-token";

  private static final String PACK =
      """
      pack: shop
      settings:
        token: {secret: true, env: SHOP_TOKEN}
      servers: {main: "https://api.shop.example"}
      authentication: {by: bearer, token: token}
      types:
        Item:
          path: /v1/items
          name: title
          errors: {message: error}
          update: {verb: VERB}
          fields:
            id: computed text
            title: required text
            price: number
            color: {type: text, values: [red, blue]}
            code: write-only text
      """;
  private static final String ITEM =
      """
      apiVersion: shop.attune.dev/v1
      kind: Item
      metadata: {name: lamp}
      spec: {title: Lamp, price: 20}
      """;

  /** Answers one request. */
  interface Answering {
    void answer(HttpExchange exchange) throws IOException;
  }

  private final Path folder;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private volatile Answering answering = exchange -> answer(exchange, 200, "[]");

  private ScriptedApi(Path folder, HttpServer server) {
    this.folder = folder;
    this.server = server;
  }

  /** The manifest of a lamp with a number. */
  static String item(int number) {
    return ITEM.replace("lamp", "lamp" + number).replace("Lamp", "Lamp" + number);
  }

  /** The manifests of the lamps from 1 to this. */
  static String items(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(ScriptedApi::item)
        .collect(Collectors.joining("---\n"));
  }

  static ScriptedApi in(Path folder) throws IOException {
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    HttpServer server = HttpServer.create(new InetSocketAddress(loopback, 0), 0);
    ScriptedApi api = new ScriptedApi(folder, server);
    server.createContext("/", api::handle);
    server.setExecutor(api.threads);
    server.start();
    api.updatingBy("PATCH");
    Files.writeString(
        folder.resolve("attune.yaml"),
        "providers: {shop: {pack: ./shop.yaml, server: \"%s\"}}\n".formatted(api.url()));
    api.declare(ITEM);
    return api;
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  void updatingBy(String verb) throws IOException {
    Files.writeString(folder.resolve("shop.yaml"), PACK.replace("VERB", verb));
  }

  void declare(String manifest) throws IOException {
    Files.writeString(folder.resolve("item.yaml"), manifest);
  }

  Answering answering() {
    return answering;
  }

  void answering(Answering next) {
    answering = next;
  }

  private void handle(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + body);
    try (exchange) {
      answering.answer(exchange);
    }
  }

  static void answer(HttpExchange exchange, int status, String json) throws IOException {
    answer(exchange, status, "application/json", json);
  }

  static void answer(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    if (bytes.length > 0) {
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(bytes);
      }
    }
  }

  /** What a request brought; others may have asked something meanwhile. */
  String body(HttpExchange exchange) {
    String start = exchange.getRequestMethod() + " " + exchange.getRequestURI() + " ";
    return requests().reversed().stream()
        .filter(request -> request.startsWith(start))
        .findFirst()
        .orElseThrow()
        .substring(start.length());
  }

  /** What was asked, with the bodies. */
  List<String> requests() {
    return List.copyOf(requests);
  }

  Session.Result run(String... arguments) {
    return Session.in(folder)
        .with("ATTUNE_KEY", Session.KEY)
        .with("SHOP_TOKEN", SECRET)
        .run(arguments);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
