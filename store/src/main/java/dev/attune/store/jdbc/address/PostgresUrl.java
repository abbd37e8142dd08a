package dev.attune.store.jdbc.address;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;

/** Reads the address of a PostgreSQL database as its own tools write it. */
final class PostgresUrl {
  /**
   * All that is let through: others of the driver's name classes to load or files to write, and an
   * address may come from a project that somebody else wrote.
   */
  static final List<String> PARAMETERS =
      List.of("sslmode", "sslrootcert", "sslcert", "sslkey", "currentSchema");

  private static final int PORT = 5432;
  private static final String SSL_MODE = "sslmode";

  /** Only these never leave the machine, whoever answers for names. */
  private static final Pattern LOOPBACK =
      Pattern.compile("(?i)localhost|127(\\.[0-9]{1,3}){3}|\\[::1]");

  private PostgresUrl() {}

  static Optional<StoreAddress> parse(String url) {
    try {
      URI uri = new URI(url);
      String scheme = String.valueOf(uri.getScheme());
      String path = String.valueOf(uri.getRawPath());
      if (!(scheme.equals("postgresql") || scheme.equals("postgres"))
          || uri.getHost() == null
          || path.length() < 2
          || uri.getRawFragment() != null) {
        return Optional.empty();
      }
      int port = uri.getPort() < 0 ? PORT : uri.getPort();
      String database = decoded(path.substring(1));
      return parameters(uri)
          .map(
              given -> new StoreAddress.Postgres(uri.getHost(), port, database, login(uri), given));
    } catch (URISyntaxException | IllegalArgumentException e) {
      // Its words would hold the password.
      return Optional.empty();
    }
  }

  private static Optional<StoreAddress.Login> login(URI uri) {
    return Optional.ofNullable(uri.getRawUserInfo())
        .map(text -> {
          int colon = text.indexOf(':');
          return colon < 0
              ? new StoreAddress.Login(decoded(text), Optional.empty())
              : new StoreAddress.Login(
                  decoded(text.substring(0, colon)),
                  Optional.of(decoded(text.substring(colon + 1))));
        });
  }

  private static Optional<Properties> parameters(URI uri) {
    Properties parameters = new Properties();
    String query = Optional.ofNullable(uri.getRawQuery()).orElse("");
    if (!LOOPBACK.matcher(uri.getHost()).matches()) {
      // Otherwise whoever stands in between reads the log-in and every record, and can change them.
      parameters.setProperty(SSL_MODE, "verify-full");
    }
    for (String pair : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0 && PARAMETERS.contains(pair.substring(0, equals))) {
        parameters.setProperty(pair.substring(0, equals), decoded(pair.substring(equals + 1)));
      } else if (!pair.isEmpty()) {
        return Optional.empty();
      }
    }
    return Optional.of(parameters);
  }

  private static String decoded(String text) {
    // A plus stands for itself here, unlike in a form.
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}
