package dev.attune.rest.sandbox.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Files that nobody else can read, whatever the folder around them allows: what is rehearsed may be
 * as secret as what is real.
 */
final class PrivateFile {
  private static final Set<PosixFilePermission> OURS =
      Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  private PrivateFile() {}

  /** Opens a file to write, which is made if it is not there. */
  static FileChannel open(Path file, OpenOption... more) throws IOException {
    Set<OpenOption> options = new HashSet<>(List.of(more));
    options.add(StandardOpenOption.CREATE);
    options.add(StandardOpenOption.WRITE);
    boolean posix =
        Files.getFileStore(file.toAbsolutePath().resolveSibling(""))
            .supportsFileAttributeView(PosixFileAttributeView.class);
    if (!posix) {
      return FileChannel.open(file, options);
    }
    FileChannel channel =
        FileChannel.open(
            file, options, new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OURS)});
    // One from before may have been made by somebody who thought less of it.
    if (!Files.getPosixFilePermissions(file).equals(OURS)) {
      Files.setPosixFilePermissions(file, OURS);
    }
    return channel;
  }
}
