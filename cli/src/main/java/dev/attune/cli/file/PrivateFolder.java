package dev.attune.cli.file;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/** The folder that holds what is nobody else's business, and that no repository takes. */
public final class PrivateFolder {
  private PrivateFolder() {}

  public static void ensure(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      try {
        Files.createDirectory(folder, only("rwx------"));
      } catch (FileAlreadyExistsException e) {
        // Another process was quicker, or it is no folder, which the next write says.
      }
    }
    try {
      Files.writeString(folder.resolve(".gitignore"), "*\n", StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException e) {
      // Whoever wrote it knows what is to be kept.
    }
  }

  public static FileAttribute<?>[] only(String permissions) {
    boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    return Optional.of(permissions)
        .filter(_ -> posix)
        .map(PosixFilePermissions::fromString)
        .map(PosixFilePermissions::asFileAttribute)
        .map(attribute -> new FileAttribute<?>[] {attribute})
        .orElse(new FileAttribute<?>[0]);
  }
}
