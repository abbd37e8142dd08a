package dev.attune.cli.terminal;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.DiagnosticText;
import dev.attune.diagnostic.Palette;
import dev.attune.diagnostic.SourceLines;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * What a command talks to.
 *
 * @param in standard input
 * @param out for data
 * @param err for talk
 * @param outPalette colours of data for a person
 * @param errPalette colours of talk
 * @param folder the current folder
 * @param interactive whether a person can be asked
 * @param errIsTerminal whether talk goes to a terminal, which can show how far something has come
 */
public record Terminal(
    InputStream in,
    PrintStream out,
    PrintStream err,
    Palette outPalette,
    Palette errPalette,
    Path folder,
    boolean interactive,
    boolean errIsTerminal) {

  /** One that nobody sits at. */
  public Terminal(
      InputStream in,
      PrintStream out,
      PrintStream err,
      Palette outPalette,
      Palette errPalette,
      Path folder) {
    this(in, out, err, outPalette, errPalette, folder, false, false);
  }

  /** The process's own; the launcher says which of its streams are a terminal. */
  public static Terminal ofProcess() {
    return new Terminal(
        System.in,
        stream(FileDescriptor.out),
        stream(FileDescriptor.err),
        palette("attune.stdout"),
        palette("attune.stderr"),
        Path.of(""),
        isTerminal("attune.stdin") && isTerminal("attune.stderr"),
        isTerminal("attune.stderr"));
  }

  private static boolean isTerminal(String property) {
    return "terminal".equals(System.getProperty(property));
  }

  /** Says why a command cannot be carried out. */
  public int fail(Diagnostic diagnostic) {
    err.print("attune: " + new DiagnosticText(SourceLines.NONE, errPalette).print(diagnostic));
    return ExitCode.ERROR;
  }

  /** Says something beside a command that is carried out. */
  public void warn(Diagnostic diagnostic) {
    err.print(new DiagnosticText(SourceLines.NONE, errPalette).print(diagnostic));
  }

  /** A file or folder as a person in the current folder would write it. */
  public String shown(Path path) {
    Path base = folder.toAbsolutePath().normalize();
    String relative = base.relativize(path.toAbsolutePath().normalize()).toString();
    return relative.isEmpty() ? "." : relative;
  }

  private static PrintStream stream(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  private static Palette palette(String property) {
    String noColour = System.getenv("NO_COLOR");
    boolean wanted = noColour == null || noColour.isEmpty();
    boolean able = !"dumb".equals(System.getenv("TERM"));
    return isTerminal(property) && wanted && able ? Palette.COLOURS : Palette.PLAIN;
  }
}
