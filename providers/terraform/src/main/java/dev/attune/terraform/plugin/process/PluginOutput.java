package dev.attune.terraform.plugin.process;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Reads the standard output of a program: its process id, the line of the handshake, and then
 * whatever comes, which is thrown away so that the program never waits for a reader.
 */
public final class PluginOutput {
  /** A handshake takes less than 1 KiB. */
  private static final int LONGEST_LINE = 64 * 1024;

  private final InputStream in;
  private final CompletableFuture<Optional<String>> id = new CompletableFuture<>();
  private final CompletableFuture<Optional<String>> handshake = new CompletableFuture<>();

  PluginOutput(InputStream in) {
    this.in = in;
  }

  /** The first line, or nothing if the output ended before. */
  public CompletableFuture<Optional<String>> id() {
    return id;
  }

  /** The second line. */
  public CompletableFuture<Optional<String>> handshake() {
    return handshake;
  }

  void read() {
    try (in) {
      id.complete(line());
      handshake.complete(line());
      byte[] buffer = new byte[8192];
      while (in.read(buffer) >= 0) {
        // Nothing that comes after the handshake is meant for us.
      }
    } catch (IOException e) {
      // The pipe broke: the same as its end.
    } finally {
      id.complete(Optional.empty());
      handshake.complete(Optional.empty());
    }
  }

  /** Byte by byte: what follows the line belongs to somebody else. */
  private Optional<String> line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0 || line.size() == LONGEST_LINE) {
        return line.size() == 0 ? Optional.empty() : Optional.of(text(line));
      }
      line.write(b);
    }
    return Optional.of(text(line));
  }

  private static String text(ByteArrayOutputStream line) {
    return line.toString(StandardCharsets.UTF_8).strip();
  }
}
