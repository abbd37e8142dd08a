package dev.attune.terraform.plugin.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Starts a program so that it cannot outlive this process, not even when this process is killed.
 *
 * <p>A shell in between holds the reading end of a pipe of ours. When the pipe ends, because we
 * closed it or because we are gone, the shell kills the program. The shell ends with the program
 * and gives on how it ended. The first line of the program's output is its process id.
 */
final class SupervisorShell {
  /**
   * The program becomes what the inner shell was, so that the id is known before it runs. Both
   * shells let go of its output, which ends when the program does. A signal to the whole group, as
   * Ctrl-C sends it, must not end the shells first.
   */
  private static final String SCRIPT =
      """
      exec 3<&0 </dev/null
      /bin/sh -c 'echo "$$"; exec "$0"' "$1" 3<&- &
      program=$!
      (
        trap '' HUP INT TERM
        while read -r _; do :; done <&3
        kill -9 "$program"
      ) >/dev/null 2>&1 &
      watch=$!
      exec 3<&- >/dev/null 2>&1
      trap : HUP INT TERM
      while :; do
        wait "$program"
        status=$?
        kill -0 "$program" || break
      done
      kill -9 "$watch"
      rm -f "$2"/*
      rmdir "$2"
      exit "$status"
      """;

  private SupervisorShell() {}

  /**
   * @param sockets a folder of the program's own, removed when it ends
   */
  static Process start(Path program, Map<String, String> environment, Path sockets)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            List.of("/bin/sh", "-c", SCRIPT, "attune", program.toString(), sockets.toString()));
    builder.environment().clear();
    builder.environment().putAll(environment);
    return builder.start();
  }
}
