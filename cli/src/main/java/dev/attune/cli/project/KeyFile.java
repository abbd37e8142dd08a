package dev.attune.cli.project;

import dev.attune.cli.file.PrivateFolder;
import dev.attune.cli.terminal.CommandCode;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Base64;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * The file that holds the key Attune made for a project.
 *
 * @param shown as a person in the current folder would write it
 */
record KeyFile(Path file, String shown) {
  private static final int BYTES = 32;
  private static final int LARGEST = 1 << 16;

  /** What a file gave. */
  sealed interface Content {
    /** This text stands in it. */
    record Line(String text) implements Content {}

    /** It cannot be used, for this reason. */
    record None(Diagnostic why) implements Content {}
  }

  /** Whether anything of this name is there, be it a link that leads nowhere. */
  boolean exists() {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** What we wrote: anything else in it is damage, and another key than the one that was. */
  Content read() {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(LARGEST);
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      if (text.isBlank()) {
        return unusable("the key file is empty");
      }
      return isMade(text.strip())
          ? new Content.Line(text.strip())
          : unusable("the key file is damaged: it does not contain a key that Attune created");
    } catch (CharacterCodingException e) {
      return unusable("the key file is not text");
    } catch (IOException e) {
      return unusable("the key file cannot be read");
    }
  }

  private static boolean isMade(String text) {
    try {
      return Base64.getDecoder().decode(text).length == BYTES;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private Content unusable(String message) {
    return new Content.None(
        Diagnostic.error(CommandCode.KEY_UNUSABLE, message)
            .at(Position.whole(shown))
            .hint("restore the file, or set its key in " + ProjectKeys.VARIABLE));
  }

  /** Makes a key, unless another process does so first; either way the file then holds one. */
  Content make(RandomGenerator random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    try {
      Path folder = Objects.requireNonNull(file.getParent());
      PrivateFolder.ensure(folder);
      Path whole = Files.createTempFile(folder, "key", ".new", PrivateFolder.only("rw-------"));
      try {
        write(whole, Base64.getEncoder().encodeToString(bytes) + "\n");
        publish(whole);
      } finally {
        Files.deleteIfExists(whole);
      }
    } catch (IOException e) {
      return new Content.None(
          Diagnostic.error(CommandCode.KEY_NOT_MADE, "the key of this project cannot be created")
              .at(Position.whole(shown))
              .hint("set one in " + ProjectKeys.VARIABLE + ", or make the folder writable"));
    }
    return read();
  }

  private static void write(Path to, String text) throws IOException {
    try (FileChannel channel = FileChannel.open(to, StandardOpenOption.WRITE)) {
      ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      // What is sealed with a key must not outlive it in a crash.
      channel.force(true);
    }
  }

  /** A link appears whole or not at all, and never in place of one that is there. */
  private void publish(Path whole) throws IOException {
    try {
      Files.createLink(file, whole);
    } catch (FileAlreadyExistsException e) {
      // Theirs is the key.
    } catch (UnsupportedOperationException | FileSystemException e) {
      if (!exists()) {
        Files.move(whole, file);
      }
    }
  }

  /** Whether the owner is not the only one who can read it. */
  boolean isReadByOthers() {
    try {
      return Files.getPosixFilePermissions(file).stream()
          .anyMatch(
              Set.of(PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ)::contains);
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
