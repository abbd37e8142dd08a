package dev.attune.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** An apply in a process of its own, to be killed or interrupted. */
final class ApplyProcess {
  private ApplyProcess() {}

  /** Starts it; whatever it unpacks stays in the project, also when it is killed. */
  static Process start(Path project, String... options) throws IOException {
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
    Process process = new ProcessBuilder(command).directory(project.toFile()).start();
    process.getOutputStream().close();
    return process;
  }
}
