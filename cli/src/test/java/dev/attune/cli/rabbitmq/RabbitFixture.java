package dev.attune.cli.rabbitmq;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** A real RabbitMQ, and a folder for a project on it. */
abstract class RabbitFixture {
  final RabbitServer server = RabbitServer.shared();
  final RabbitApi rabbit = new RabbitApi(server);

  @TempDir Path folder;

  @AfterEach
  void close() {
    rabbit.close();
  }
}
