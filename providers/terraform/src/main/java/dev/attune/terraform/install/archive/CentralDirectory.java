package dev.attune.terraform.install.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The list at the end of an archive, looked at before anything is unpacked: how long it is and
 * whether it holds links, neither of which Java's own reader would tell.
 */
final class CentralDirectory {
  private static final int END = 0x06054b50;
  private static final int END_LENGTH = 22;
  private static final int LONGEST_COMMENT = 0xffff;
  private static final int ENTRY = 0x02014b50;
  private static final int ENTRY_LENGTH = 46;
  private static final int MOST_BYTES = 16 << 20;
  private static final int TYPE = 0xf000;
  private static final int LINK = 0xa000;
  private static final int FILE = 0x8000;
  private static final int FOLDER = 0x4000;

  private CentralDirectory() {}

  static void check(Path archive, ArchiveLimits limits)
      throws IOException, UnusablePackageException {
    try (FileChannel channel = FileChannel.open(archive, StandardOpenOption.READ)) {
      long size = channel.size();
      int tail = (int) Math.min(size, END_LENGTH + LONGEST_COMMENT);
      ByteBuffer end = read(channel, size - tail, tail);
      int at = find(end);
      int entries = end.getShort(at + 10) & 0xffff;
      long bytes = end.getInt(at + 12) & 0xffff_ffffL;
      long start = size - tail + at - bytes;
      if (entries > limits.entries()) {
        throw new UnusablePackageException("it has more than " + limits.entries() + " files");
      }
      if (bytes > MOST_BYTES || start < 0) {
        throw damaged();
      }
      entries(read(channel, start, (int) bytes), entries);
    }
  }

  private static ByteBuffer read(FileChannel channel, long from, int length) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    int count;
    do {
      count = channel.read(buffer, from + buffer.position());
    } while (count > 0);
    return buffer.flip();
  }

  /** The end record, which must reach to the end of the file: another reader finds no other. */
  private static int find(ByteBuffer tail) throws UnusablePackageException {
    for (int at = tail.limit() - END_LENGTH; at >= 0; at--) {
      if (tail.getInt(at) == END) {
        int comment = tail.getShort(at + 20) & 0xffff;
        if (at + END_LENGTH + comment != tail.limit()) {
          throw damaged();
        }
        return at;
      }
    }
    throw new UnusablePackageException("it is not a zip archive, or is incomplete");
  }

  private static void entries(ByteBuffer list, int entries) throws UnusablePackageException {
    int at = 0;
    for (int i = 0; i < entries; i++) {
      if (at + ENTRY_LENGTH > list.limit() || list.getInt(at) != ENTRY) {
        throw damaged();
      }
      int type = (list.getInt(at + 38) >>> 16) & TYPE;
      if (type == LINK) {
        throw new UnusablePackageException("it contains a link");
      }
      if (type != 0 && type != FILE && type != FOLDER) {
        throw new UnusablePackageException(
            "it contains something that is neither a file nor a folder");
      }
      at += ENTRY_LENGTH + length(list, at + 28) + length(list, at + 30) + length(list, at + 32);
    }
  }

  private static int length(ByteBuffer list, int at) {
    return list.getShort(at) & 0xffff;
  }

  private static UnusablePackageException damaged() {
    return new UnusablePackageException("its list of files is damaged");
  }
}
