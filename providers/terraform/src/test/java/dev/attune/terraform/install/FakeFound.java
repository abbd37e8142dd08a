package dev.attune.terraform.install;

import dev.attune.terraform.schema.BinaryKey;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Providers that somebody claims to have found. */
final class FakeFound {
  private FakeFound() {}

  static Resolved.Found of(String address, String version, String platform, String... hashes) {
    return new Resolved.Found(
        Path.of("program"),
        Mirror.address(address),
        Mirror.version(version),
        Platform.parse(platform).orElseThrow(),
        BinaryKey.of(new byte[32]),
        Stream.of(hashes).map(hash -> ProviderHash.parse(hash).orElseThrow()).toList(),
        false);
  }
}
