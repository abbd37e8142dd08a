package dev.attune.rest.sandbox.journal;

import dev.attune.json.PlainJsonReader;
import dev.attune.json.PlainJsonWriter;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.rest.sandbox.state.IdempotencyKeys;
import dev.attune.rest.sandbox.state.ObjectJournal;
import dev.attune.rest.sandbox.state.ObjectTables;
import dev.attune.rest.sandbox.state.StoredObject;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;

/**
 * A journal in a file, one line for each effect. A line reaches the operating system before its
 * request is answered, so that only the machine can lose it, and never the process.
 */
public final class JournalFile implements ObjectJournal {
  private static final int MANY = 1_000;

  private final FileChannel file;
  private boolean broken;

  private JournalFile(FileChannel file) {
    this.file = file;
  }

  /** Why a journal cannot be used. */
  public static final class Damaged extends Exception {
    private static final long serialVersionUID = 1;
    private final long line;

    Damaged(long line, String why) {
      super(why, null, false, false);
      this.line = line;
    }

    public long line() {
      return line;
    }

    public String why() {
      return String.valueOf(getMessage());
    }
  }

  /** Reads what is there into the world, and goes on where it ends. */
  public static JournalFile open(
      Path path, String pack, ObjectTables objectTables, IdempotencyKeys idempotencyKeys)
      throws IOException, Damaged {
    long lines = 0;
    boolean strange = false;
    long end = 0;
    if (Files.exists(path)) {
      try (InputStream in = new BufferedInputStream(Files.newInputStream(path), 1 << 16)) {
        Optional<byte[]> line = line(in);
        while (line.isPresent()) {
          lines++;
          end += line.get().length + 1;
          strange |= !replay(line.get(), lines, pack, objectTables, idempotencyKeys);
          line = line(in);
        }
      }
    }
    long objects = objectTables.all().count();
    // What a pack no longer knows it may know again.
    if (lines > 2 * objects + MANY && !strange) {
      return compacted(path, pack, objectTables, idempotencyKeys);
    }
    FileChannel file = PrivateFile.open(path);
    // What comes after the last whole line was being written when a process was killed.
    file.truncate(end);
    file.position(end);
    JournalFile journal = new JournalFile(file);
    if (lines == 0) {
      journal.append(JournalLines.head(pack));
    }
    return journal;
  }

  /** The next line, without its end; none if it has no end. */
  private static Optional<byte[]> line(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    for (int octet = in.read(); octet >= 0; octet = in.read()) {
      if (octet == '\n') {
        return Optional.of(bytes.toByteArray());
      }
      bytes.write(octet);
    }
    return Optional.empty();
  }

  /** Does again what a line says; false if it is about a kind that the pack does not have. */
  private static boolean replay(
      byte[] line,
      long number,
      String pack,
      ObjectTables objectTables,
      IdempotencyKeys idempotencyKeys)
      throws Damaged {
    Value value =
        PlainJsonReader.read(line).orElseThrow(() -> new Damaged(number, "this is not JSON"));
    if (number > 1) {
      return switch (JournalLines.replay(value, objectTables, idempotencyKeys)) {
        case DONE -> true;
        case STRANGE -> false;
        case NONSENSE -> throw new Damaged(number, "this is not a change of an object");
      };
    }
    String written =
        JournalLines.pack(value)
            .orElseThrow(() -> new Damaged(1, "this is not the start of sandbox data"));
    if (!written.equals(pack)) {
      throw new Damaged(1, "this is data of another pack, '" + written + "'");
    }
    return true;
  }

  /** A new file that holds what there is, without how it came to be. */
  private static JournalFile compacted(
      Path path, String pack, ObjectTables objectTables, IdempotencyKeys idempotencyKeys)
      throws IOException {
    Map<StoredObject.Key, IdempotencyKeys.Token> used = idempotencyKeys.byObject();
    Path fresh = path.resolveSibling(path.getFileName() + ".new");
    try (FileChannel whole = PrivateFile.open(fresh, StandardOpenOption.TRUNCATE_EXISTING);
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(whole), 1 << 16)) {
      out.write(PlainJsonWriter.write(JournalLines.head(pack)));
      out.write('\n');
      for (StoredObject storedObject : objectTables.all().toList()) {
        out.write(
            PlainJsonWriter.write(
                JournalLines.put(storedObject, Optional.ofNullable(used.get(storedObject.key())))));
        out.write('\n');
      }
    }
    Files.move(fresh, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE);
    file.position(file.size());
    return new JournalFile(file);
  }

  @Override
  public void put(StoredObject storedObject, Optional<IdempotencyKeys.Token> token) {
    write(JournalLines.put(storedObject, token));
  }

  @Override
  public void drop(StoredObject storedObject) {
    write(JournalLines.drop(storedObject));
  }

  private void write(MapValue line) {
    try {
      if (!broken) {
        append(line);
        return;
      }
    } catch (IOException e) {
      broken = true;
    }
    throw RefusalException.with(500, "the sandbox cannot store the change; is the disk full?");
  }

  private void append(MapValue line) throws IOException {
    byte[] bytes = PlainJsonWriter.write(line);
    ByteBuffer buffer = ByteBuffer.allocate(bytes.length + 1).put(bytes).put((byte) '\n').flip();
    long before = file.position();
    try {
      while (buffer.hasRemaining()) {
        file.write(buffer);
      }
    } catch (IOException e) {
      // Half a line in the middle would make the rest unreadable.
      file.truncate(before);
      throw e;
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      broken = true;
    }
  }
}
