package dev.attune.cli.file;

import dev.attune.cli.terminal.CommandCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.diagnostic.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.Optional;

/**
 * A file that a command writes. It appears whole or not at all, and only its owner can read it.
 *
 * @param shown as a person wrote it
 * @param what is written: {@code plan}
 * @param example a name that such a file could have
 */
public record OutputFile(Path file, String shown, String what, String example) {

  public static OutputFile of(String name, String what, String example, Terminal terminal) {
    try {
      Path file = terminal.folder().resolve(name).toAbsolutePath().normalize();
      return new OutputFile(file, name, what, example);
    } catch (InvalidPathException e) {
      return new OutputFile(terminal.folder().toAbsolutePath(), name, what, example);
    }
  }

  /** Why nothing can be written there, as far as looking can tell. */
  Optional<Diagnostic> refusal() {
    Path folder = file.getParent();
    if (shown.isEmpty()) {
      return Optional.of(refused("an empty path", Hint.EMPTY_ARGUMENT));
    }
    if (Files.isDirectory(file)) {
      return Optional.of(refused("this is a folder", "name a file: " + shown + "/" + example));
    }
    if (folder == null || !Files.isDirectory(folder)) {
      return Optional.of(refused("the folder does not exist", "create the folder first"));
    }
    return Files.exists(file) && !Files.isWritable(file)
        ? Optional.of(refused("the file cannot be written", "name another, or remove this one"))
        : Optional.empty();
  }

  /** Writes the text; what went wrong, if anything did. */
  public Optional<Diagnostic> write(String text) {
    Optional<Diagnostic> refusal = refusal();
    if (refusal.isPresent()) {
      return refusal;
    }
    try {
      replace(text);
      return Optional.empty();
    } catch (NoSuchFileException e) {
      return Optional.of(refused("the folder no longer exists", "create the folder first"));
    } catch (IOException e) {
      return Optional.of(
          refused(
              "the " + what + " could not be written",
              "is the disk full, or the folder read-only?"));
    }
  }

  private void replace(String text) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      Files.writeString(file, text); // A pipe or a device must stay what it is.
      return;
    }
    Path target = Files.exists(file) ? file.toRealPath() : file;
    Path folder = Objects.requireNonNull(target.getParent());
    Path whole = Files.createTempFile(folder, ".attune", ".new");
    try {
      Files.writeString(whole, text);
      Files.move(
          whole, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(whole);
    }
  }

  private Diagnostic refused(String message, String hint) {
    return Diagnostic.error(CommandCode.FILE_NOT_WRITTEN, message)
        .at(Position.whole(shown.isEmpty() ? "''" : shown))
        .hint(hint);
  }
}
