package dev.attune.rest.sandbox;

import dev.attune.json.PlainJsonReader;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.Packs;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/** A sandbox with ids that count and a clock that stands, and somebody who sends it requests. */
public final class SandboxFixture implements AutoCloseable {
  static final Instant START = Instant.parse("2025-01-26T10:30:00Z");

  private final AtomicReference<Instant> clock = new AtomicReference<>(START);
  private final HttpClient client = HttpClient.newHttpClient();
  private final List<Duration> slept = new ArrayList<>();
  private final Sandbox sandbox;

  /** What came back. */
  public record Reply(int status, HttpHeaders headers, String body) {
    /** What stands at a place of the body, as JSON; a text without its quotes. */
    public String at(String path) {
      Value found = json().at(Path.of(path)).orElse(Null.NULL);
      return found instanceof Text text ? text.text() : found.toString();
    }

    public boolean has(String path) {
      return json().at(Path.of(path)).isPresent();
    }

    Value json() {
      return PlainJsonReader.read(body.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    }

    public String header(String name) {
      return headers.firstValue(name).orElse("");
    }
  }

  private SandboxFixture(Pack pack, UnaryOperator<SandboxOptions> change) {
    AtomicInteger ids = new AtomicInteger();
    SandboxOptions terms =
        SandboxOptions.of(() -> "id" + ids.incrementAndGet(), clock::get).sleeping(slept::add);
    this.sandbox =
        switch (Sandbox.start(pack, change.apply(terms))) {
          case StartResult.Running(Sandbox running) -> running;
          case StartResult.Refused refused ->
              throw new AssertionError(refused.diagnostic().message());
        };
  }

  public static SandboxFixture of(Pack pack) {
    return new SandboxFixture(pack, terms -> terms);
  }

  static SandboxFixture of(Pack pack, UnaryOperator<SandboxOptions> change) {
    return new SandboxFixture(pack, change);
  }

  /** A pack with one type, or with several. */
  static SandboxFixture type(String lines) {
    return of(Packs.sound(Packs.withType(lines)));
  }

  static Pack shipped(String name) {
    try {
      return Packs.sound(Files.readString(java.nio.file.Path.of("../../packs", name + ".yaml")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Pack resource(String name) {
    try (InputStream in = SandboxFixture.class.getResourceAsStream("/sandbox/" + name)) {
      return Packs.sound(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Sandbox sandbox() {
    return sandbox;
  }

  URI url() {
    return sandbox.url();
  }

  public List<Duration> slept() {
    return slept;
  }

  public void later(Duration time) {
    clock.updateAndGet(now -> now.plus(time));
  }

  public Reply get(String path) {
    return send("GET", path, "");
  }

  public Reply delete(String path) {
    return send("DELETE", path, "");
  }

  public Reply post(String path, String body) {
    return send("POST", path, body);
  }

  public Reply put(String path, String body) {
    return send("PUT", path, body);
  }

  public Reply patch(String path, String body) {
    return send("PATCH", path, body);
  }

  Reply send(String verb, String path, String body, String... headers) {
    try {
      return tried(verb, path, body, headers);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same where the connection may be lost. */
  public Reply tried(String verb, String path, String body, String... headers) throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url() + path))
            .method(verb, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    boolean typed = List.of(headers).contains("Content-Type");
    if (!body.isEmpty() && !typed) {
      request.header("Content-Type", "application/json");
    }
    if (headers.length > 0) {
      request.headers(headers);
    }
    try {
      HttpResponse<String> answer = client.send(request.build(), BodyHandlers.ofString());
      return new Reply(answer.statusCode(), answer.headers(), answer.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  @Override
  public void close() {
    sandbox.close();
    client.close();
  }
}
