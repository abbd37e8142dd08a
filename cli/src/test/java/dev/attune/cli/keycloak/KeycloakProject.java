package dev.attune.cli.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.testkit.keycloak.KeycloakServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** A project on a real Keycloak, worked on with the command as a person would. */
record KeycloakProject(Path folder, Map<String, String> environment, String manifests) {

  static KeycloakProject in(Path folder, KeycloakServer server) {
    return in(folder, server.address());
  }

  /**
   * @param address of the server, or of what stands before it
   */
  static KeycloakProject in(Path folder, String address) {
    // What was killed may still arrive so long, and the next run waits for it.
    write(
        folder.resolve("attune.yaml"),
        """
        name: shop
        providers:
          keycloak: {pack: keycloak, server: "%s", config: {username: %s}, http: {timeout: 20s}}
        """
            .formatted(address, KeycloakServer.USER));
    return new KeycloakProject(
        folder,
        Map.of("ATTUNE_KEY", Session.KEY, "KEYCLOAK_PASSWORD", KeycloakServer.PASSWORD),
        "");
  }

  /** The same with a variable of the environment. */
  KeycloakProject with(String variable, String value) {
    Map<String, String> more = new TreeMap<>(environment);
    more.put(variable, value);
    return new KeycloakProject(folder, Map.copyOf(more), manifests);
  }

  /** The same with one resource more; its metadata and its spec as flow maps. */
  KeycloakProject with(String kind, String metadata, String spec) {
    return new KeycloakProject(
        folder,
        environment,
        manifests
            + """
            ---
            apiVersion: keycloak.attune.dev/v1
            kind: %s
            metadata: {%s}
            spec: {%s}
            """
                .formatted(kind, metadata, spec));
  }

  /** Writes what is declared. */
  KeycloakProject written() {
    write(folder.resolve("resources.yaml"), manifests);
    return this;
  }

  Session.Result run(String... arguments) {
    written();
    Session session = Session.in(folder).today();
    for (Map.Entry<String, String> variable : environment.entrySet()) {
      session = session.with(variable.getKey(), variable.getValue());
    }
    return session.run(arguments);
  }

  private String done(int exit, String... arguments) {
    Session.Result result = run(arguments);
    assertThat(result.exit()).as("%s%s", result.out(), result.err()).isEqualTo(exit);
    return result.out() + result.err();
  }

  /** Applies what is declared, and sees that there is nothing more to do then. */
  String applies() {
    String said = done(0, "apply", "--auto-approve", "--prune");
    hasNothingToDo();
    return said;
  }

  void hasNothingToDo() {
    assertThat(done(0, "plan", "--prune", "--detailed-exitcode")).contains("No changes.");
    assertThat(done(0, "drift")).contains("Nothing has changed");
  }

  /** The plan of a project that has something to do. */
  String plan() {
    return done(2, "plan", "--detailed-exitcode");
  }

  String drift() {
    return done(2, "drift");
  }

  void adopts(String kind, String name, String id) {
    done(0, "adopt", kind, name, "--id", id);
  }

  void destroys() {
    done(0, "destroy", "--auto-approve");
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
