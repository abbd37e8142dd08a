package dev.attune.rest.sandbox.http;

import com.sun.net.httpserver.HttpExchange;
import dev.attune.json.PlainJsonWriter;
import dev.attune.rest.http.Body;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Requests and answers as the JDK's server has them. */
public final class ExchangeAdapter {
  private static final int LARGEST = 16 << 20;
  private static final int DIGITS = 9;

  private ExchangeAdapter() {}

  /** The request; a body that is too large is not read to its end. */
  public static IncomingRequest incoming(HttpExchange exchange) throws IOException {
    Map<String, String> headers = new HashMap<>();
    exchange
        .getRequestHeaders()
        .forEach(
            (name, values) -> headers.put(name.toLowerCase(Locale.ROOT), String.join(",", values)));
    // Who says so beforehand is spared the sending.
    String length = headers.getOrDefault("content-length", "0");
    boolean number = length.matches("[0-9]+");
    if (number && (length.length() > DIGITS || Integer.parseInt(length) > LARGEST)) {
      throw tooLarge();
    }
    return new IncomingRequest(
        exchange.getRequestURI().getRawPath(),
        QueryParameters.of(exchange.getRequestURI().getRawQuery()),
        headers,
        Body.of(headers.getOrDefault("content-type", ""), bytes(exchange.getRequestBody())));
  }

  private static byte[] bytes(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(LARGEST + 1);
    if (bytes.length > LARGEST) {
      throw tooLarge();
    }
    return bytes;
  }

  private static RefusalException tooLarge() {
    return RefusalException.with(413, "the body is larger than 16 MiB");
  }

  public static void send(HttpExchange exchange, OutgoingResponse answer) throws IOException {
    answer.headers().forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
    if (answer.body().isEmpty()) {
      exchange.sendResponseHeaders(answer.status(), -1);
      return;
    }
    byte[] bytes = PlainJsonWriter.write(answer.body().get());
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(answer.status(), bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }
}
