package dev.attune.terraform.provider;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A stand-in for AWS on this machine, if Python and moto are there. */
public final class MotoServer implements AutoCloseable {
  /** The variable with the Python that has moto, where it is not the first one. */
  private static final String PYTHON = "ATTUNE_PYTHON";

  private static final Pattern READY = Pattern.compile("Running on (http://127\\.0\\.0\\.1:\\d+)");

  private final Process process;
  private final String address;

  private MotoServer(Process process, String address) {
    this.process = process;
    this.address = address;
  }

  /** What to say where it is not there. */
  public static String missing() {
    return "SKIPPED: no Python with moto found; pip install 'moto[server]', or set "
        + PYTHON
        + " to a Python that has it";
  }

  /** Started, unless it is not installed; its log goes to the folder. */
  public static Optional<MotoServer> start(Path folder) throws IOException, InterruptedException {
    String python = python();
    if (!has(python)) {
      return Optional.empty();
    }
    Process process =
        new ProcessBuilder(python, "-u", "-m", "moto.server", "-H", "127.0.0.1", "-p", "0")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    BufferedReader lines = process.inputReader();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Matcher ready = READY.matcher(line);
      if (ready.find()) {
        Thread.ofVirtual().start(() -> drain(lines));
        return Optional.of(new MotoServer(process, ready.group(1)));
      }
    }
    throw new IllegalStateException("moto ended with " + process.waitFor());
  }

  /** The Python that has it. */
  public static String python() {
    return Optional.ofNullable(System.getenv(PYTHON)).orElse("python3");
  }

  private static void drain(BufferedReader lines) {
    try {
      while (lines.readLine() != null) {
        // Nobody reads what it logs, but a full pipe would hold it up.
      }
    } catch (IOException e) {
      return;
    }
  }

  private static boolean has(String python) throws InterruptedException {
    try {
      return new ProcessBuilder(List.of(python, "-c", "import moto.server"))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }

  public String address() {
    return address;
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
