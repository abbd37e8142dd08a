package dev.attune.terraform.install.hash;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Hashes a file in a JVM of its own. A short command runs without the optimising compiler, the only
 * one that knows the processor's instructions for it: a large file takes it five times as long.
 */
public final class HashProgram {
  private HashProgram() {}

  public static void main(String[] arguments) throws IOException {
    String hash = FileHashes.hash(Path.of(arguments[0]));
    try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
      out.write(hash.getBytes(StandardCharsets.US_ASCII));
    }
  }

  /** The hash, unless no such JVM comes to an end. */
  static Optional<String> run(Path file) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command =
        List.of(
            java,
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            HashProgram.class.getName(),
            file.toString());
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      process.getOutputStream().close();
      String answer =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      return Optional.of(answer).filter(Sha256Digest::isOne);
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
