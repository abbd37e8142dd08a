package dev.attune.benchmark.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/** The peer of a start: one class, one line of output. */
final class SmallestProgram implements AutoCloseable {
  static final String NAME = "Hello";

  private static final String SOURCE =
      """
      public class Hello {
        public static void main(String[] args) {
          System.out.println("hello");
        }
      }
      """;

  private final Path folder;

  private SmallestProgram(Path folder) {
    this.folder = folder;
  }

  /** Compiles it into a folder of its own. */
  static SmallestProgram compile() throws IOException {
    Path folder = Files.createTempDirectory("attune-benchmark");
    Path source = Files.writeString(folder.resolve(NAME + ".java"), SOURCE);
    int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString());
    if (failed != 0) {
      throw new IllegalStateException("the smallest program does not compile");
    }
    return new SmallestProgram(folder);
  }

  Path folder() {
    return folder;
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(folder.resolve(NAME + ".java"));
    Files.deleteIfExists(folder.resolve(NAME + ".class"));
    Files.deleteIfExists(folder);
  }
}
