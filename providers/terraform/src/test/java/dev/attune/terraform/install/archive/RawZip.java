package dev.attune.terraform.install.archive;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Writes archives that no decent program would write. */
public final class RawZip {
  static final int FILE = 0100755;
  static final int LINK = 0120777;
  static final int PIPE = 0010644;

  private final ByteArrayOutputStream files = new ByteArrayOutputStream();
  private final ByteArrayOutputStream list = new ByteArrayOutputStream();
  private int entries;

  public RawZip entry(String name, String content) {
    return entry(name, content, FILE);
  }

  /** An entry of any name and any mode. */
  RawZip entry(String name, String content, int mode) {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return entry(name, bytes, mode, (int) crc.getValue());
  }

  RawZip entry(String name, byte[] bytes, int mode, int crc) {
    byte[] path = name.getBytes(StandardCharsets.UTF_8);
    int offset = files.size();
    byte[] sizes =
        buffer(16)
            .putShort((short) 0)
            .putShort((short) 0x21)
            .putInt(crc)
            .putInt(bytes.length)
            .putInt(bytes.length)
            .array();
    files.writeBytes(buffer(10).putInt(0x04034b50).putInt(0x0800_0014).putShort((short) 0).array());
    files.writeBytes(sizes);
    files.writeBytes(buffer(4).putShort((short) path.length).putShort((short) 0).array());
    files.writeBytes(path);
    files.writeBytes(bytes);
    list.writeBytes(buffer(12).putInt(0x02014b50).putInt(0x0014_0314).putInt(0x0800).array());
    list.writeBytes(sizes);
    list.writeBytes(
        buffer(18)
            .putShort((short) path.length)
            .putInt(0)
            .putInt(0)
            .putInt(mode << 16)
            .putInt(offset)
            .array());
    list.writeBytes(path);
    entries++;
    return this;
  }

  public byte[] bytes() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(files.toByteArray());
    all.writeBytes(list.toByteArray());
    all.writeBytes(
        buffer(22)
            .putInt(0x06054b50)
            .putInt(0)
            .putShort((short) entries)
            .putShort((short) entries)
            .putInt(list.size())
            .putInt(files.size())
            .putShort((short) 0)
            .array());
    return all.toByteArray();
  }

  private static ByteBuffer buffer(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }
}
