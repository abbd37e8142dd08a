package dev.attune.terraform.install.archive;

import dev.attune.terraform.install.address.QuotedText;
import dev.attune.terraform.install.hash.Sha256Digest;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** Unpacks one archive into an empty folder, and not a byte outside of it. */
final class ArchiveUnpacker {
  private static final Pattern UNSAFE = Pattern.compile("[\\p{Cntrl}\\\\]|^[A-Za-z]:|^/");
  private static final int CHUNK = 1 << 16;

  private final Path folder;
  private final SortedMap<String, String> hashes = PackageFiles.byName();
  private long left;

  private ArchiveUnpacker(Path folder, long allowed) {
    this.folder = folder;
    this.left = allowed;
  }

  /** The SHA-256 of each file by its name. */
  static SortedMap<String, String> unpack(Path archive, Path folder, ArchiveLimits limits)
      throws IOException, UnusablePackageException {
    CentralDirectory.check(archive, limits);
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      List<? extends ZipEntry> entries = Collections.list(zip.entries());
      checkNames(entries);
      ArchiveUnpacker unpacked = new ArchiveUnpacker(folder, limits.unpacked(Files.size(archive)));
      for (ZipEntry entry : entries) {
        unpacked.entry(zip, entry);
      }
      return unpacked.hashes;
    } catch (ZipException | EOFException e) {
      throw new UnusablePackageException("it is damaged");
    }
  }

  /** Of two entries with one name, readers do not agree on which one counts. */
  private static void checkNames(List<? extends ZipEntry> entries) throws UnusablePackageException {
    Set<String> names = new HashSet<>();
    for (ZipEntry entry : entries) {
      if (!names.add(entry.getName())) {
        throw new UnusablePackageException(
            "it contains " + QuotedText.of(entry.getName()) + " twice");
      }
    }
  }

  private void entry(ZipFile zip, ZipEntry entry) throws IOException, UnusablePackageException {
    String name = entry.getName();
    Path target = target(entry.isDirectory() ? name.substring(0, name.length() - 1) : name);
    try {
      Files.createDirectories(entry.isDirectory() ? target : target.resolveSibling(""));
      if (!entry.isDirectory()) {
        hashes.put(name, file(zip, entry, target));
      }
    } catch (FileAlreadyExistsException e) {
      throw new UnusablePackageException("it contains " + QuotedText.of(name) + " twice");
    }
  }

  private Path target(String name) throws UnusablePackageException {
    boolean strays =
        UNSAFE.matcher(name).find()
            || Arrays.stream(name.split("/", -1))
                .anyMatch(step -> step.isEmpty() || step.equals(".") || step.equals(".."));
    Path target = strays ? folder : folder.resolve(name).normalize();
    if (strays || !target.startsWith(folder)) {
      throw new UnusablePackageException(
          "the file " + QuotedText.of(name) + " leads out of its folder");
    }
    return target;
  }

  private String file(ZipFile zip, ZipEntry entry, Path target)
      throws IOException, UnusablePackageException {
    try (InputStream in = zip.getInputStream(entry)) {
      if (in == null) {
        throw new UnusablePackageException("it is damaged");
      }
      return write(in, entry, target);
    }
  }

  private String write(InputStream in, ZipEntry entry, Path target)
      throws IOException, UnusablePackageException {
    MessageDigest digest = Sha256Digest.start();
    CRC32 checksum = new CRC32();
    byte[] chunk = new byte[CHUNK];
    try (FileChannel out =
        FileChannel.open(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        // Counted here, since what the archive says of its sizes may be a lie.
        left -= count;
        if (left < 0) {
          throw new UnusablePackageException("it unpacks to more data than a provider can have");
        }
        digest.update(chunk, 0, count);
        checksum.update(chunk, 0, count);
        ByteBuffer bytes = ByteBuffer.wrap(chunk, 0, count);
        while (bytes.hasRemaining()) {
          out.write(bytes);
        }
      }
      out.force(true);
    }
    if (checksum.getValue() != entry.getCrc()) {
      throw new UnusablePackageException(
          "it is damaged: the checksum of " + QuotedText.of(entry.getName()) + " is wrong");
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
