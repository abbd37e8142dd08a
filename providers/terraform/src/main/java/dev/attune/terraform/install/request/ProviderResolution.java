package dev.attune.terraform.install.request;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.hash.ProviderHash;
import dev.attune.terraform.install.version.ProviderVersion;
import dev.attune.terraform.schema.cache.BinaryKey;
import java.nio.file.Path;
import java.util.List;

/** What a requirement led to. */
public sealed interface ProviderResolution {

  /**
   * The provider is there and may be started.
   *
   * @param binary the program
   * @param key the SHA-256 of the program
   * @param hashes of the package it belongs to, in order
   * @param pinned whether the lock has hashes for this platform, so that there is nothing to pin
   */
  record Found(
      Path binary,
      ProviderAddress address,
      ProviderVersion version,
      Platform platform,
      BinaryKey key,
      List<ProviderHash> hashes,
      boolean pinned)
      implements ProviderResolution {
    public Found {
      hashes = List.copyOf(hashes);
    }
  }

  /** Nothing that will do was found. */
  record Missing(Diagnostic why) implements ProviderResolution {}

  /** It is there and must not be started. */
  record Refused(Diagnostic why) implements ProviderResolution {}
}
