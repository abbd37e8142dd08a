package dev.attune.rest.pack.read;

import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.rest.pack.Pack;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** The packs that come with Attune. */
public final class BundledPacks {
  private static final List<String> NAMES = List.of("keycloak", "konnect", "rabbitmq");

  private BundledPacks() {}

  public static List<String> names() {
    return NAMES;
  }

  /** Reads it, which takes a moment. */
  public static Optional<Pack> find(String name) {
    return NAMES.contains(name) ? Optional.of(read(name)) : Optional.empty();
  }

  private static Pack read(String name) {
    String file = name + ".yaml";
    try (InputStream in = BundledPacks.class.getResourceAsStream("/attune/packs/" + file)) {
      if (in == null) {
        throw new IllegalStateException(file + " is missing in this build");
      }
      PackReadResult read =
          PackReader.read(new Source.OfBytes(file, in.readAllBytes()), Limits.DEFAULT);
      return read.pack().orElseThrow(() -> new IllegalStateException(file + " is damaged"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
