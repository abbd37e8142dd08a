package dev.attune.terraform.install.search;

import dev.attune.terraform.install.address.ParseResult;
import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.version.ProviderVersion;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A package that a mirror has; nobody has looked into it yet. */
public sealed interface MirrorPackage {

  ProviderVersion version();

  Platform platform();

  /** The folder or file. */
  Path path();

  /** The folder {@code VERSION/OS_ARCH}. */
  record Unpacked(ProviderVersion version, Platform platform, Path path) implements MirrorPackage {}

  /** The file {@code terraform-provider-TYPE_VERSION_OS_ARCH.zip}. */
  record Packed(ProviderVersion version, Platform platform, Path path) implements MirrorPackage {}

  /** All that a mirror has of a provider; what follows neither layout is passed over. */
  static List<MirrorPackage> in(Path mirror, ProviderAddress address) throws IOException {
    List<MirrorPackage> unpacked = new ArrayList<>();
    List<MirrorPackage> packed = new ArrayList<>();
    for (Path entry : entries(address.in(mirror))) {
      if (Files.isDirectory(entry)) {
        unpacked.addAll(unpacked(entry));
      } else {
        packed(entry, address).ifPresent(packed::add);
      }
    }
    // What is unpacked already costs nothing.
    unpacked.addAll(packed);
    return unpacked;
  }

  private static List<MirrorPackage> unpacked(Path folder) throws IOException {
    List<MirrorPackage> found = new ArrayList<>();
    Optional<ProviderVersion> version = version(String.valueOf(folder.getFileName()));
    if (version.isPresent()) {
      for (Path entry : entries(folder)) {
        Platform.parse(String.valueOf(entry.getFileName()))
            .filter(_ -> Files.isDirectory(entry))
            .ifPresent(platform -> found.add(new Unpacked(version.get(), platform, entry)));
      }
    }
    return found;
  }

  private static Optional<MirrorPackage> packed(Path file, ProviderAddress address) {
    Matcher name =
        Pattern.compile(Pattern.quote(address.fileName()) + "_([^_]+)_([^_]+_[^_]+)\\.zip")
            .matcher(String.valueOf(file.getFileName()));
    if (!name.matches() || !Files.isRegularFile(file)) {
      return Optional.empty();
    }
    return version(name.group(1))
        .flatMap(version ->
            Platform.parse(name.group(2)).map(platform -> new Packed(version, platform, file)));
  }

  private static Optional<ProviderVersion> version(String text) {
    return ProviderVersion.parse(text) instanceof ParseResult.Valid<ProviderVersion>(var version)
        ? Optional.of(version)
        : Optional.empty();
  }

  /** In the order of their names, so that the same mirror gives the same answer. */
  private static List<Path> entries(Path folder) throws IOException {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      stream.forEach(entries::add);
    } catch (NoSuchFileException | NotDirectoryException e) {
      return List.of();
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    entries.sort(null);
    return entries;
  }
}
