package dev.attune.cli.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A project on a real RabbitMQ, worked on with the command as a person would. */
record RabbitProject(Path folder, String password, String manifests) {

  static RabbitProject in(Path folder, RabbitServer server) {
    return in(folder, server, RabbitServer.USER, RabbitServer.PASSWORD);
  }

  static RabbitProject in(Path folder, RabbitServer server, String username, String password) {
    write(
        folder.resolve("attune.yaml"),
        """
        name: shop
        providers:
          rabbitmq:
            pack: rabbitmq
            http: {timeout: 20s} # So long what a lost answer was about may still come.
            config:
              host: 127.0.0.1
              port: "%d"
              username: %s
        """
            .formatted(server.port(), username));
    return new RabbitProject(folder, password, "");
  }

  /** The same with one resource more; its metadata and its spec as flow maps. */
  RabbitProject with(String kind, String metadata, String spec) {
    return new RabbitProject(
        folder,
        password,
        manifests
            + """
            ---
            apiVersion: rabbitmq.attune.dev/v1
            kind: %s
            metadata: {%s}
            spec: {%s}
            """
                .formatted(kind, metadata, spec));
  }

  Session.Result run(String... arguments) {
    write(folder.resolve("resources.yaml"), manifests);
    return Session.in(folder)
        .today()
        .with("ATTUNE_KEY", Session.KEY)
        .with("RABBITMQ_PASSWORD", password)
        .run(arguments);
  }

  private String done(int exit, String... arguments) {
    Session.Result result = run(arguments);
    assertThat(result.exit()).as("%s%s", result.out(), result.err()).isEqualTo(exit);
    return result.out();
  }

  /** Applies what is declared, and sees that there is nothing more to do then. */
  String applies() {
    String said = done(0, "apply", "--auto-approve", "--prune");
    hasNothingToDo();
    return said;
  }

  void hasNothingToDo() {
    assertThat(done(0, "plan", "--prune", "--detailed-exitcode")).contains("No changes.");
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
