package dev.attune.terraform.install.lock;

import dev.attune.terraform.install.Mirror;
import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.hash.ProviderHash;
import dev.attune.terraform.install.request.ProviderResolution;
import dev.attune.terraform.schema.cache.BinaryKey;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Providers that somebody claims to have found. */
final class FakeProviders {
  private FakeProviders() {}

  static ProviderResolution.Found of(
      String address, String version, String platform, String... hashes) {
    return new ProviderResolution.Found(
        Path.of("program"),
        Mirror.address(address),
        Mirror.version(version),
        Platform.parse(platform).orElseThrow(),
        BinaryKey.of(new byte[32]),
        Stream.of(hashes).map(hash -> ProviderHash.parse(hash).orElseThrow()).toList(),
        false);
  }
}
