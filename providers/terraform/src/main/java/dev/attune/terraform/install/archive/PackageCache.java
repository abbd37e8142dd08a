package dev.attune.terraform.install.archive;

import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.hash.FileHashes;
import dev.attune.terraform.install.hash.FileMetadata;
import dev.attune.terraform.install.hash.ProviderHash;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A folder with the unpacked files of archives, each under the hash of its archive.
 *
 * <p>What is there is used only while its hash is the one it was unpacked with. A package appears
 * whole, by one move: another process sees it or does not, and whoever comes second takes the first
 * one's.
 */
public final class PackageCache {
  private static final String FILES = "files";
  private static final String NOTE = "h1";
  private static final int LONGEST_NOTE = 100;
  private static final int TRIES = 3;

  private final DraftFolders draftFolders;
  private final Path folder;
  private final FileHashes hashes;
  private final ArchiveLimits limits;

  public PackageCache(Path folder, FileHashes hashes, ArchiveLimits limits) {
    this.draftFolders = new DraftFolders(folder);
    this.folder = folder;
    this.hashes = hashes;
    this.limits = limits;
  }

  /** The files of an archive and its own hash. */
  public record Opened(PackageFiles files, ProviderHash archive) {}

  /** Unpacks an archive, unless that was done before. */
  public Opened open(Path archive, ProviderAddress address)
      throws IOException, UnusablePackageException {
    Path real = archive.toRealPath();
    FileMetadata mark = FileMetadata.of(real);
    String hash = hashes.of(real);
    Path home = folder.resolve(hash);
    Optional<PackageFiles> kept = kept(home, address);
    PackageFiles files = kept.isPresent() ? kept.get() : unpack(real, home, address);
    if (!FileMetadata.of(real).equals(mark)) {
      throw new UnusablePackageException("it changed while Attune read it");
    }
    return new Opened(files, ProviderHash.zh(hash));
  }

  private Optional<PackageFiles> kept(Path home, ProviderAddress address) {
    try (InputStream note = Files.newInputStream(home.resolve(NOTE))) {
      String stated = new String(note.readNBytes(LONGEST_NOTE), StandardCharsets.UTF_8);
      PackageFiles files = PackageFiles.of(home.resolve(FILES), hashes);
      boolean same = files.h1().toString().equals(stated) && startable(files, address);
      return same ? Optional.of(files) : Optional.empty();
    } catch (IOException | UnusablePackageException e) {
      return Optional.empty(); // It is unpacked again.
    }
  }

  private static boolean startable(PackageFiles files, ProviderAddress address) {
    return files
        .program(address)
        .filter(name -> Files.isExecutable(files.folder().resolve(name)))
        .isPresent();
  }

  private PackageFiles unpack(Path archive, Path home, ProviderAddress address)
      throws IOException, UnusablePackageException {
    Path draft = draftFolders.create();
    try {
      Path top = Files.createDirectory(draft.resolve(FILES));
      SortedMap<String, String> unpacked = ArchiveUnpacker.unpack(archive, top, limits);
      PackageFiles files = new PackageFiles(top, unpacked);
      String program =
          files
              .program(address)
              .orElseThrow(
                  () -> new UnusablePackageException("it contains no " + address.fileName()));
      if (!top.resolve(program).toFile().setExecutable(true, true)) {
        throw new IOException("Attune cannot make the program executable");
      }
      Files.writeString(draft.resolve(NOTE), files.h1().toString());
      return place(draft, home, unpacked, address);
    } finally {
      DraftFolders.delete(draft);
    }
  }

  private PackageFiles place(
      Path draft, Path home, SortedMap<String, String> unpacked, ProviderAddress address)
      throws IOException {
    for (int left = TRIES; ; left--) {
      try {
        Files.move(draft, home, StandardCopyOption.ATOMIC_MOVE);
        Path top = home.resolve(FILES).toRealPath();
        for (Map.Entry<String, String> file : unpacked.entrySet()) {
          hashes.remember(top.resolve(file.getKey()), file.getValue());
        }
        return new PackageFiles(top, unpacked);
      } catch (FileSystemException taken) {
        Optional<PackageFiles> others = kept(home, address);
        if (others.isPresent()) {
          return others.get();
        }
        if (left == 0) {
          throw taken;
        }
        draftFolders.discard(home);
      }
    }
  }
}
