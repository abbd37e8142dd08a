package dev.attune.launcher;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * A program to run in a folder, with an environment of which it gets nothing but what is said here.
 */
record Program(Path folder, Map<String, String> environment, List<String> command) {

  /** How a run ended and what it wrote. */
  record Run(int status, String out, String err) {}

  Process start() throws IOException {
    var builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    return builder.start();
  }

  Run run() throws IOException, InterruptedException {
    return finish(start());
  }

  static Run finish(Process process) throws IOException, InterruptedException {
    process.getOutputStream().close();
    var err = CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
    var out = text(process.getInputStream());
    return new Run(process.waitFor(), out, err.join());
  }

  private static String text(InputStream stream) {
    try (stream) {
      return new String(stream.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
