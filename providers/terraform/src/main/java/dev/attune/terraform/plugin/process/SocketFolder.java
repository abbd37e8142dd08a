package dev.attune.terraform.plugin.process;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder for the socket of one program, which nobody else may enter. */
public final class SocketFolder {
  private static final String PREFIX = "attune-";

  /** The name of a socket may have 107 bytes, and a plugin adds some 20 of its own. */
  private static final int LONGEST = 80;

  private SocketFolder() {}

  public static Path create() throws IOException {
    Path folder = Files.createTempDirectory(PREFIX).toAbsolutePath();
    if (folder.toString().length() <= LONGEST) {
      return folder;
    }
    Files.delete(folder);
    return Files.createTempDirectory(Path.of("/tmp"), PREFIX);
  }

  /** Only what create could have made: the path may come out of a file. */
  public static void remove(Path folder) {
    if (!String.valueOf(folder.getFileName()).startsWith(PREFIX) || !Files.isDirectory(folder)) {
      return;
    }
    try {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
        for (Path file : files) {
          Files.deleteIfExists(file);
        }
      }
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      // The shell may be removing it at the same time; an empty folder left over hurts nobody.
    }
  }
}
