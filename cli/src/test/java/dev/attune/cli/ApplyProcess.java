package dev.attune.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** An apply in a process of its own, to be killed or interrupted. */
final class ApplyProcess {
  private ApplyProcess() {}

  /** Starts it; whatever it unpacks stays in the project, also when it is killed. */
  static Process start(Path project, String... options) throws IOException {
    return start(project, Map.of(), options);
  }

  /** The same with these variables. */
  static Process start(Path project, Map<String, String> environment, String... options)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + project,
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.attune.cli.Main",
                "apply",
                "--auto-approve",
                "--json"));
    command.addAll(List.of(options));
    ProcessBuilder builder = new ProcessBuilder(command).directory(project.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    return process;
  }
}
