package dev.attune.terraform.plugin.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A program that was started, written down so that a later run can end it.
 *
 * @param world see {@link ProcessIdentity#world}
 * @param owner the process that started it
 * @param program the program itself
 * @param sockets the folder of its socket
 */
public record PluginRecord(
    String world, ProcessIdentity owner, ProcessIdentity program, Path sockets) {
  private static final int LINES = 4;

  String text() {
    return String.join("\n", world, text(owner), text(program), sockets.toString()) + "\n";
  }

  private static String text(ProcessIdentity mark) {
    return mark.pid() + " " + mark.start();
  }

  /** Nothing when somebody else wrote it, or not to its end. */
  public static Optional<PluginRecord> parse(String text) {
    List<String> lines = text.lines().toList();
    if (lines.size() != LINES) {
      return Optional.empty();
    }
    Optional<ProcessIdentity> owner = mark(lines.get(1));
    Optional<ProcessIdentity> program = mark(lines.get(2));
    return owner.flatMap(one ->
        program.map(other -> new PluginRecord(lines.get(0), one, other, Path.of(lines.get(3)))));
  }

  private static Optional<ProcessIdentity> mark(String line) {
    int space = line.indexOf(' ');
    try {
      return space < 0
          ? Optional.empty()
          : Optional.of(
              new ProcessIdentity(
                  Long.parseLong(line.substring(0, space)), line.substring(space + 1)));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
