package dev.attune.rest.http;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How an instance talks HTTP.
 *
 * @param connectTimeout how long a connection may take
 * @param answerTimeout how long one request may take, until the last byte of its answer
 * @param proxy the only way out, if there is one; may hold a password. Otherwise the environment is
 *     asked
 * @param caFile certificates in PEM that are trusted beside those of the JDK
 * @param verifyTls whether certificates and the names in them are checked
 * @param answerLimit how many bytes an answer may have
 */
public record HttpOptions(
    Duration connectTimeout,
    Duration answerTimeout,
    Optional<URI> proxy,
    Optional<Path> caFile,
    boolean verifyTls,
    long answerLimit) {

  /** What holds where nobody says anything. */
  public static final HttpOptions DEFAULT =
      new HttpOptions(
          Duration.ofSeconds(10),
          Duration.ofSeconds(60),
          Optional.empty(),
          Optional.empty(),
          true,
          64L << 20);

  /** An answer is held in memory, so more than this cannot be. */
  static final long HIGHEST_ANSWER_LIMIT = 1L << 30;

  public HttpOptions {
    if (answerLimit < 1 || answerLimit > HIGHEST_ANSWER_LIMIT) {
      throw new IllegalArgumentException("invalid answer limit: " + answerLimit);
    }
  }

  /** Without the proxy, whose address may hold a password. */
  @Override
  public String toString() {
    return "HttpTerms(connect %s, answer %s, verify %s, limit %d)"
        .formatted(connectTimeout, answerTimeout, verifyTls, answerLimit);
  }
}
