package dev.attune.terraform.plugin.log;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Cuts bytes into lines and keeps only the beginning of a long one, however long it gets. */
public final class LineSplitter {
  private static final int LONGEST = 16 * 1024;

  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private final Consumer<String> lines;

  public LineSplitter(Consumer<String> lines) {
    this.lines = lines;
  }

  public void add(byte[] bytes, int length) {
    int start = 0;
    for (int i = 0; i < length; i++) {
      if (bytes[i] == '\n') {
        keep(bytes, start, i);
        flush();
        start = i + 1;
      }
    }
    keep(bytes, start, length);
  }

  private void keep(byte[] bytes, int start, int end) {
    line.write(bytes, start, Math.min(end - start, LONGEST - line.size()));
  }

  /** The last line may lack its end. */
  public void end() {
    if (line.size() > 0) {
      flush();
    }
  }

  private void flush() {
    lines.accept(line.toString(StandardCharsets.UTF_8).stripTrailing());
    line.reset();
  }
}
