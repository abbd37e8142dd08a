package dev.attune.rest.http;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.manifest.project.ByteSize;
import dev.attune.manifest.project.ProjectCode;
import dev.attune.rest.pack.Durations;
import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads what stands under {@code http:} of an instance in attune.yaml. */
public final class HttpOptionsReader {
  private static final Path HTTP = Path.of("http");

  private final MapValue http;
  private final java.nio.file.Path folder;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private HttpOptionsReader(MapValue http, java.nio.file.Path folder) {
    this.http = http;
    this.folder = folder;
  }

  /**
   * What is said there.
   *
   * @param terms nothing if something is wrong
   * @param diagnostics what is wrong, by its path in the instance: {@code http.timeout}
   */
  public record Read(Optional<HttpOptions> terms, List<Diagnostic> diagnostics) {
    public Read {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /**
   * Reads it. Keys and types have been checked with the project.
   *
   * @param http empty if nothing is said
   * @param folder the project's, where relative paths start
   */
  public static Read read(MapValue http, java.nio.file.Path folder) {
    HttpOptionsReader reader = new HttpOptionsReader(http, folder);
    HttpOptions terms = reader.terms();
    return new Read(
        reader.diagnostics.isEmpty() ? Optional.of(terms) : Optional.empty(), reader.diagnostics);
  }

  private HttpOptions terms() {
    HttpOptions usual = HttpOptions.DEFAULT;
    return new HttpOptions(
        duration("connect-timeout", usual.connectTimeout()),
        duration("timeout", usual.answerTimeout()),
        proxy(),
        caFile(),
        value("verify-tls") instanceof Bool bool ? bool.value() : usual.verifyTls(),
        answerLimit(usual.answerLimit()));
  }

  private Value value(String key) {
    return http.get(key).orElse(Null.NULL);
  }

  private Optional<String> text(String key) {
    return value(key) instanceof Text text ? Optional.of(text.text()) : Optional.empty();
  }

  private Duration duration(String key, Duration usual) {
    Optional<String> text = text(key);
    Optional<Duration> duration = text.flatMap(Durations::parse);
    if (text.isPresent() && duration.isEmpty()) {
      bad(key, "this is not a duration", Durations.RULE);
    }
    return duration.orElse(usual);
  }

  private Optional<URI> proxy() {
    Optional<String> text = text("proxy");
    Optional<URI> proxy = text.flatMap(HttpOptionsReader::proxy);
    if (text.isPresent() && proxy.isEmpty()) {
      diagnostics.add(
          problem("proxy", "this is not the URL of an HTTP proxy", "write http://host:port")
              .unquotable());
    }
    return proxy;
  }

  private static Optional<URI> proxy(String text) {
    String address = text.contains("://") ? text : "http://" + text;
    return ProxyAddress.parse(address).map(_ -> URI.create(address));
  }

  private Optional<java.nio.file.Path> caFile() {
    Optional<String> text = text("ca-file");
    Optional<java.nio.file.Path> file = text.filter(path -> !path.isBlank()).flatMap(this::file);
    if (text.isPresent() && file.isEmpty()) {
      bad("ca-file", "this is not a valid file path", Hint.PROJECT_PATH);
    }
    return file;
  }

  private Optional<java.nio.file.Path> file(String path) {
    try {
      return Optional.of(folder.resolve(path).normalize());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private long answerLimit(long usual) {
    OptionalLong size =
        switch (value("answer-limit")) {
          case Null _ -> OptionalLong.of(usual);
          case Text text -> ByteSize.parse(text.text());
          case Num number -> ByteSize.parse(number.text());
          default -> OptionalLong.empty();
        };
    if (size.isEmpty()
        || size.getAsLong() < 1
        || size.getAsLong() > HttpOptions.HIGHEST_ANSWER_LIMIT) {
      bad("answer-limit", "this is not a valid size", Hint.SIZE);
      return usual;
    }
    return size.getAsLong();
  }

  private void bad(String key, String message, String hint) {
    diagnostics.add(problem(key, message, hint));
  }

  private static Diagnostic problem(String key, String message, String hint) {
    return Diagnostic.error(ProjectCode.BAD_PROVIDER, message).about(HTTP.field(key)).hint(hint);
  }
}
