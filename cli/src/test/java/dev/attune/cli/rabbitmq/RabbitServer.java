package dev.attune.cli.rabbitmq;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A RabbitMQ of this machine that lives as long as the test run, in a folder and on loopback ports
 * of its own. The shell around it ends it, and the port mapper of Erlang, when its input ends,
 * which it does however the JVM ends.
 */
final class RabbitServer {
  static final String USER = "guest";
  static final String PASSWORD = "guest";

  private static final String WHY =
      "no RabbitMQ on this machine: apt-get install rabbitmq-server, or name the program"
          + " rabbitmq-server in ATTUNE_RABBITMQ";
  private static final int SECONDS_TO_START = 120;
  private static final String IS_UP = "Server startup complete";
  private static final String IS_DOWN = "attune: it is down";

  /** What it starts is its own child, never a daemon, so that it can end all of it. */
  private static final String SUPERVISE =
      """
      trap '' HUP INT TERM
      epmd -port "$2" -address 127.0.0.1 & mapper=$!
      "$1" & server=$!
      down() { kill -KILL $server; wait $server; }
      while read -r order; do
        case $order in
          down) down 2>/dev/null; echo '%s' ;;
          up) "$1" & server=$! ;;
        esac
      done
      exec >/dev/null 2>&1
      down
      kill -KILL $mapper
      rm -rf "$3"
      """
          .formatted(IS_DOWN);

  private static final Optional<RabbitServer> SHARED = program().map(RabbitServer::start);

  private final int port;
  private final Process supervisor;
  private final BlockingQueue<String> log = new LinkedBlockingQueue<>();

  private RabbitServer(int port, Process supervisor) {
    this.port = port;
    this.supervisor = supervisor;
    BufferedReader lines = supervisor.inputReader();
    Thread.ofPlatform().daemon().start(() -> lines.lines().forEach(log::add));
  }

  /** The one server of this run; the test is skipped where there can be none. */
  static RabbitServer shared() {
    if (SHARED.isEmpty()) {
      System.out.println("SKIPPED: the pack for RabbitMQ was not tested: " + WHY);
      abort(WHY);
    }
    return SHARED.orElseThrow();
  }

  /** Where its management API listens. */
  int port() {
    return port;
  }

  /** Ends it as a power cut would. */
  void goDown() {
    order("down", IS_DOWN);
  }

  /** Starts it again with what it had. */
  void comeBack() {
    order("up", IS_UP);
  }

  private void order(String word, String answer) {
    try {
      supervisor.outputWriter().append(word).append('\n').flush();
      await(answer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void await(String wanted) {
    List<String> lines = new ArrayList<>();
    while (lines.isEmpty() || !lines.getLast().contains(wanted)) {
      try {
        String line = log.poll(SECONDS_TO_START, TimeUnit.SECONDS);
        if (line == null) {
          throw new AssertionError("RabbitMQ does not get there: " + String.join("\n", lines));
        }
        lines.add(line);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError(e);
      }
    }
  }

  private static RabbitServer start(Path program) {
    try {
      Path folder = Files.createTempDirectory("attune-rabbitmq");
      List<Integer> ports = freePorts();
      ProcessBuilder shell =
          new ProcessBuilder(
              "sh",
              "-c",
              SUPERVISE,
              "sh",
              program.toString(),
              String.valueOf(ports.get(1)),
              folder.toString());
      shell.environment().putAll(environment(folder, ports));
      RabbitServer server =
          new RabbitServer(ports.getFirst(), shell.redirectErrorStream(true).start());
      server.await(IS_UP);
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Nothing that the machine has set up for a broker of its own is touched or read. */
  private static Map<String, String> environment(Path folder, List<Integer> ports)
      throws IOException {
    Path plugins = folder.resolve("enabled_plugins");
    Files.writeString(plugins, "[rabbitmq_management].\n");
    Path settings = folder.resolve("rabbitmq.conf");
    Files.writeString(
        settings,
        """
        listeners.tcp = none
        management.tcp.ip = 127.0.0.1
        management.tcp.port = %d
        log.console = true
        log.file = false
        """
            .formatted(ports.getFirst()));
    return Map.ofEntries(
        Map.entry("HOME", folder.toString()),
        Map.entry("RABBITMQ_MNESIA_BASE", folder.resolve("data").toString()),
        Map.entry("RABBITMQ_LOG_BASE", folder.resolve("log").toString()),
        Map.entry("RABBITMQ_ENABLED_PLUGINS_FILE", plugins.toString()),
        Map.entry("RABBITMQ_CONFIG_FILE", settings.toString()),
        Map.entry("RABBITMQ_CONF_ENV_FILE", "/dev/null"),
        Map.entry("RABBITMQ_NODENAME", "attune@localhost"),
        Map.entry("RABBITMQ_DIST_PORT", String.valueOf(ports.get(2))),
        Map.entry(
            "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS", "-kernel inet_dist_use_interface {127,0,0,1}"),
        Map.entry("ERL_EPMD_PORT", String.valueOf(ports.get(1))),
        Map.entry("ERL_EPMD_ADDRESS", "127.0.0.1"),
        Map.entry("ERL_FLAGS", "-start_epmd false"),
        // Else a shell stays in between, and what is ended is not the server.
        Map.entry("RUNNING_UNDER_SYSTEMD", "true"));
  }

  @SuppressWarnings("AddressSelection") // Loopback, whose address never needs to be looked up.
  private static List<Integer> freePorts() throws IOException {
    try (ServerSocket api = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        ServerSocket mapper = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        ServerSocket node = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return List.of(api.getLocalPort(), mapper.getLocalPort(), node.getLocalPort());
    }
  }

  /** Where Debian puts it before PATH: there, Debian has a script that changes the user. */
  private static Optional<Path> program() {
    Optional<Path> named = Optional.ofNullable(System.getenv("ATTUNE_RABBITMQ")).map(Path::of);
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    Stream<Path> folders =
        Stream.concat(
            Stream.of(Path.of("/usr/lib/rabbitmq/bin")), Stream.of(path.split(":")).map(Path::of));
    return Stream.concat(named.stream(), folders.map(folder -> folder.resolve("rabbitmq-server")))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }
}
