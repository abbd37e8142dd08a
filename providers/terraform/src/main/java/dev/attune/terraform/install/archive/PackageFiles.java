package dev.attune.terraform.install.archive;

import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.address.QuotedText;
import dev.attune.terraform.install.hash.FileHashes;
import dev.attune.terraform.install.hash.Hash1;
import dev.attune.terraform.install.hash.ProviderHash;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The unpacked files of one provider.
 *
 * @param hashes the SHA-256 of each file by its name, with slashes, from the folder on
 */
public record PackageFiles(Path folder, SortedMap<String, String> hashes) {
  static final int MOST_FILES = 10_000;

  public PackageFiles {
    hashes = Collections.unmodifiableSortedMap(hashes);
  }

  public static SortedMap<String, String> byName() {
    return new TreeMap<>(Hash1.NAMES);
  }

  /** Hashes the files of a folder, or recalls their hashes. */
  public static PackageFiles of(Path folder, FileHashes known)
      throws IOException, UnusablePackageException {
    Path real = folder.toRealPath();
    SortedMap<String, String> hashes = byName();
    Visitor visitor = new Visitor(real, known, hashes);
    Files.walkFileTree(real, visitor);
    if (visitor.refused.isPresent()) {
      throw new UnusablePackageException(visitor.refused.get());
    }
    return new PackageFiles(real, hashes);
  }

  public ProviderHash h1() {
    return Hash1.of(hashes);
  }

  /**
   * The name of the program: the first that could be one, as Terraform chooses. Its version is not
   * looked at, since it is the package that has one.
   */
  public Optional<String> program(ProviderAddress address) {
    String start = address.fileName();
    return hashes.keySet().stream()
        .filter(name -> name.startsWith(start) && name.indexOf('/') < 0)
        .filter(name ->
            name.length() == start.length() || "_.".indexOf(name.charAt(start.length())) >= 0)
        .findFirst();
  }

  /** Goes through a folder without following links to others. */
  private static final class Visitor extends SimpleFileVisitor<Path> {
    private final Path top;
    private final FileHashes known;
    private final SortedMap<String, String> hashes;
    private Optional<String> refused = Optional.empty();

    Visitor(Path top, FileHashes known, SortedMap<String, String> hashes) {
      this.top = top;
      this.known = known;
      this.hashes = hashes;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      String name =
          top.relativize(file).toString().replace(file.getFileSystem().getSeparator(), "/");
      // A pipe would never come to an end, and a link to a folder may lead anywhere.
      if (!Files.isRegularFile(file)) {
        return refuse(QuotedText.of(name) + " in it is not a file");
      }
      if (name.indexOf('\n') >= 0) {
        return refuse("the name of a file in it has a line break");
      }
      if (hashes.size() == MOST_FILES) {
        return refuse("it has more than " + MOST_FILES + " files");
      }
      hashes.put(name, known.of(file));
      return FileVisitResult.CONTINUE;
    }

    private FileVisitResult refuse(String reason) {
      refused = Optional.of(reason);
      return FileVisitResult.TERMINATE;
    }
  }
}
