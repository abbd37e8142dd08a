package dev.attune.cli.rabbitmq;

import dev.attune.cli.fixture.LivePackProject;
import java.nio.file.Path;

/** Projects on a real RabbitMQ. */
final class RabbitProject {
  private RabbitProject() {}

  static LivePackProject in(Path folder, RabbitServer server) {
    return in(folder, server, RabbitServer.USER, RabbitServer.PASSWORD);
  }

  static LivePackProject in(Path folder, RabbitServer server, String username, String password) {
    String settings =
        "config: {host: 127.0.0.1, port: \"%d\", username: %s}".formatted(server.port(), username);
    return LivePackProject.in(folder, "rabbitmq", settings).with("RABBITMQ_PASSWORD", password);
  }
}
