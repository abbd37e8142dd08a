package dev.attune.store.jdbc;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A PostgreSQL of this machine that lives as long as the test run: the shell around it stops it
 * when its input ends, which it does however the JVM ends.
 */
final class PostgresServer {
  private static final String WHY =
      "no PostgreSQL on this machine: apt-get install postgresql, or put its bin folder on PATH";

  /**
   * Without waiting for the disk: tests kill those who write to the server, and never cut power.
   */
  private static final String SUPERVISE =
      "\"$1\" -D \"$2\" -p \"$3\" -c listen_addresses=127.0.0.1 -c unix_socket_directories= "
          + "-c lc_messages=C -c fsync=off & cat >/dev/null; kill -INT $!; wait $!; rm -rf \"$4\"";

  private static final int MOST_PORTS = 5;
  private static final Optional<PostgresServer> SHARED = start();

  private final int port;
  private final AtomicInteger databases = new AtomicInteger();

  private PostgresServer(int port) {
    this.port = port;
  }

  /** The one server of this run; the test is skipped where there can be none. */
  static PostgresServer shared() {
    if (SHARED.isEmpty()) {
      System.out.println("SKIPPED: the store on PostgreSQL was not tested: " + WHY);
      abort(WHY);
    }
    return SHARED.orElseThrow();
  }

  /** The address of a new, empty database. */
  String database() {
    String name = "test" + databases.incrementAndGet();
    try (Connection connection = connect("postgres");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
    return "postgresql://attune:pass-word@127.0.0.1:" + port + "/" + name;
  }

  Connection connect(String database) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + port + "/" + database, "attune", "pass-word");
  }

  private static Optional<PostgresServer> start() {
    return binaries()
        .flatMap(bin -> {
          try {
            return started(bin);
          } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
          }
        });
  }

  /** It cannot choose a port by itself, and somebody else may take the one that was free. */
  private static Optional<PostgresServer> started(Path bin)
      throws IOException, InterruptedException {
    for (int i = 0; i < MOST_PORTS; i++) {
      Path folder = Files.createTempDirectory("attune-postgres");
      Path data = folder.resolve("data");
      String initdb = bin.resolve("initdb").toString();
      if (run(List.of(initdb, "-N", "-D", data.toString(), "-A", "trust", "-U", "attune")) != 0) {
        return Optional.empty();
      }
      Optional<PostgresServer> server = serve(bin, folder, data);
      if (server.isPresent()) {
        return server;
      }
    }
    throw new AssertionError("PostgreSQL found none of " + MOST_PORTS + " ports free");
  }

  @SuppressWarnings("AddressSelection") // Loopback, whose address never needs to be looked up.
  private static Optional<PostgresServer> serve(Path bin, Path folder, Path data)
      throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    List<String> command =
        List.of(
            "sh",
            "-c",
            SUPERVISE,
            "sh",
            bin.resolve("postgres").toString(),
            data.toString(),
            String.valueOf(port),
            folder.toString());
    Process process = new ProcessBuilder(unprivileged(command)).redirectErrorStream(true).start();
    if (isReady(process.inputReader())) {
      return Optional.of(new PostgresServer(port));
    }
    process.getOutputStream().close();
    return Optional.empty();
  }

  /** False if its port is taken. What it writes later is read on, or it would wait for a reader. */
  private static boolean isReady(BufferedReader log) throws IOException {
    List<String> lines = new ArrayList<>();
    while (lines.isEmpty() || !lines.getLast().contains("ready to accept connections")) {
      String line = log.readLine();
      if (line != null && line.contains("could not create any TCP/IP sockets")) {
        return false;
      }
      lines.add(String.valueOf(line));
      if (line == null || line.contains("FATAL")) {
        throw new AssertionError("PostgreSQL did not start: " + lines);
      }
    }
    Thread.ofPlatform().daemon().start(() -> log.lines().forEach(_ -> {}));
    return true;
  }

  /** PostgreSQL refuses to be root; in a namespace of its own nobody is. */
  private static List<String> unprivileged(List<String> command) {
    if (!"root".equals(System.getProperty("user.name"))) {
      return command;
    }
    List<String> wrapped = new ArrayList<>(List.of("unshare", "-U"));
    wrapped.addAll(command);
    return wrapped;
  }

  private static int run(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(unprivileged(command))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return process.waitFor();
  }

  /** On PATH, or where Debian puts them, the newest. */
  private static Optional<Path> binaries() {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    return Stream.concat(Stream.of(path.split(":", -1)).map(Path::of), debian())
        .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
        .findFirst();
  }

  private static Stream<Path> debian() {
    Path versions = Path.of("/usr/lib/postgresql");
    if (!Files.isDirectory(versions)) {
      return Stream.of();
    }
    try (Stream<Path> found = Files.list(versions)) {
      return found.map(version -> version.resolve("bin")).sorted().toList().reversed().stream();
    } catch (IOException e) {
      return Stream.of();
    }
  }
}
