package dev.attune.testkit.keycloak;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A Keycloak on a loopback port of its own, with a database in memory. The shell around it ends it
 * when its input ends, which it does however the JVM ends that started it.
 */
public final class KeycloakServer implements AutoCloseable {
  public static final String USER = "admin";
  public static final String PASSWORD = "open-sesame-42";

  private static final String IS_UP = "Listening on:";
  private static final int SECONDS_BETWEEN_LINES = 240;

  /**
   * The script of Keycloak passes the order to end on to what it started. It could not if it were
   * started by a shell that ignores that order, so ours does so only afterwards.
   */
  private static final String SUPERVISE =
      """
      "$@" </dev/null & server=$!
      trap '' HUP INT TERM
      while read -r order; do :; done
      exec >/dev/null 2>&1
      kill -TERM $server
      wait $server
      """;

  private final int port;
  private final Process supervisor;
  private final BlockingQueue<String> log = new LinkedBlockingQueue<>();

  private KeycloakServer(int port, Process supervisor) {
    this.port = port;
    this.supervisor = supervisor;
    BufferedReader lines = supervisor.inputReader();
    Thread.ofPlatform().daemon().start(() -> lines.lines().forEach(log::add));
  }

  /** Where it is unpacked: the build says so, or the environment. */
  public static Optional<Path> folder() {
    return Optional.ofNullable(System.getProperty("attune.keycloak"))
        .or(() -> Optional.ofNullable(System.getenv("ATTUNE_KEYCLOAK")))
        .map(Path::of)
        .filter(folder -> Files.isRegularFile(folder.resolve("bin/kc.sh")));
  }

  /** Why there is none, for people. */
  public static String missing() {
    return "SKIPPED: the pack for Keycloak was not tested: no Keycloak is unpacked; run mvn"
        + " -Pkeycloak, or name its folder in ATTUNE_KEYCLOAK";
  }

  /** Starts one, and returns when it answers. */
  public static KeycloakServer start(Path folder) throws IOException, InterruptedException {
    int port = freePort();
    ProcessBuilder shell =
        new ProcessBuilder(
            "sh",
            "-c",
            SUPERVISE,
            "sh",
            "sh",
            folder.resolve("bin/kc.sh").toString(),
            "start-dev",
            "--http-host=127.0.0.1",
            "--http-port=" + port,
            "--db=dev-mem",
            "--cache=local");
    shell.environment().keySet().removeIf(name -> name.startsWith("KC_"));
    shell.environment().put("KC_BOOTSTRAP_ADMIN_USERNAME", USER);
    shell.environment().put("KC_BOOTSTRAP_ADMIN_PASSWORD", PASSWORD);
    shell.environment().put("JAVA_HOME", System.getProperty("java.home"));
    // It lives for minutes: compiling it well costs more than it gives.
    shell.environment().put("JAVA_OPTS_APPEND", "-XX:TieredStopAtLevel=1");
    KeycloakServer server = new KeycloakServer(port, shell.redirectErrorStream(true).start());
    server.awaitStart();
    return server;
  }

  /** The address of its root. */
  public String address() {
    return "http://127.0.0.1:" + port;
  }

  /** All that was started for it. */
  public List<ProcessHandle> processes() {
    return Stream.concat(Stream.of(supervisor.toHandle()), supervisor.descendants()).toList();
  }

  private void awaitStart() throws InterruptedException {
    List<String> lines = new ArrayList<>();
    while (lines.isEmpty() || !lines.getLast().contains(IS_UP)) {
      String line = log.poll(SECONDS_BETWEEN_LINES, TimeUnit.SECONDS);
      if (line == null || !supervisor.isAlive()) {
        close();
        throw new AssertionError("Keycloak does not start: " + String.join("\n", lines));
      }
      lines.add(line);
    }
  }

  @SuppressWarnings("AddressSelection") // Loopback, whose address never needs to be looked up.
  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  @Override
  public void close() {
    try {
      supervisor.getOutputStream().close();
      supervisor.waitFor();
    } catch (IOException _) {
      supervisor.destroy();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
