package dev.attune.terraform.install.lock;

import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.hash.ProviderHash;
import dev.attune.value.CanonicalJson;
import dev.attune.value.Text;
import java.util.SortedMap;
import java.util.SortedSet;

/** A lock as it is written: the same lock gives the same bytes. */
final class LockText {
  private static final String HEAD =
      """
      # The providers that this project runs, pinned to what was used first.
      # Written by Attune. Keep it in version control, beside attune.yaml.
      """;

  private LockText() {}

  static String of(Lock lock) {
    StringBuilder text = new StringBuilder(HEAD);
    text.append(LockReader.PROVIDERS).append(lock.entries().isEmpty() ? ": {}\n" : ":\n");
    lock.entries().forEach((address, entry) -> entry(address, entry, text));
    if (!lock.jars().isEmpty()) {
      text.append(LockReader.JARS).append(":\n");
      lock.jars().forEach((path, jar) -> jar(path, jar, text));
    }
    return text.toString();
  }

  private static void jar(String path, Lock.Jar jar, StringBuilder text) {
    text.append("  ")
        .append(CanonicalJson.write(Text.of(path)))
        .append(": ")
        .append(LockReader.SHA256)
        .append(jar.sha256())
        .append('\n');
  }

  private static void entry(ProviderAddress address, Lock.Entry entry, StringBuilder text) {
    text.append("  ").append(address).append(":\n");
    text.append("    ")
        .append(LockReader.VERSION)
        .append(": ")
        .append(entry.version())
        .append('\n');
    text.append("    ")
        .append(LockReader.HASHES)
        .append(entry.hashes().isEmpty() ? ": {}\n" : ":\n");
    platforms(entry.hashes(), "      ", text);
    if (!entry.also().isEmpty()) {
      text.append("    ").append(LockReader.ALSO).append(":\n");
      entry
          .also()
          .forEach((version, hashes) -> {
            text.append("      ").append(version).append(":\n");
            platforms(hashes, "        ", text);
          });
    }
  }

  private static void platforms(
      SortedMap<Platform, SortedSet<ProviderHash>> platforms, String indent, StringBuilder text) {
    platforms.forEach((platform, hashes) -> {
      text.append(indent).append(platform).append(":\n");
      hashes.forEach(hash -> text.append(indent).append("  - ").append(hash).append('\n'));
    });
  }
}
