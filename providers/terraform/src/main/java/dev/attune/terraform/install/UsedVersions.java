package dev.attune.terraform.install;

import dev.attune.terraform.install.address.ParseResult;
import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.version.ProviderVersion;
import dev.attune.terraform.schema.cache.BinaryKey;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which program was which version of a provider, for all that were ever used on this machine: what
 * is kept of their schemas outlives them.
 *
 * @param folder a folder of the user's own; it need not exist
 */
public record UsedVersions(Path folder) {
  private static final int LENGTH = 64;

  /** Remembers a version. That it cannot be written down is of no interest to anybody. */
  public void note(ProviderAddress address, ProviderVersion version, BinaryKey key) {
    Path place = address.in(folder);
    try {
      if (read(place.resolve(version.toString())).filter(key::equals).isEmpty()) {
        Files.createDirectories(place);
        Path draft = Files.createTempFile(place, ".", "");
        Files.writeString(draft, key.toString());
        Files.move(draft, place.resolve(version.toString()), StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (IOException e) {
      return;
    }
  }

  /** All that are known of a provider, oldest first. */
  public SortedMap<ProviderVersion, BinaryKey> of(ProviderAddress address) {
    SortedMap<ProviderVersion, BinaryKey> known = new TreeMap<>();
    try (DirectoryStream<Path> notes = Files.newDirectoryStream(address.in(folder))) {
      for (Path note : notes) {
        if (ProviderVersion.parse(String.valueOf(note.getFileName()))
            instanceof ParseResult.Valid<ProviderVersion>(ProviderVersion version)) {
          read(note).ifPresent(key -> known.put(version, key));
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      return known;
    }
    return known;
  }

  private static Optional<BinaryKey> read(Path note) {
    try (InputStream in = Files.newInputStream(note)) {
      String text = new String(in.readNBytes(LENGTH + 1), StandardCharsets.US_ASCII);
      return BinaryKey.parse(text);
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
