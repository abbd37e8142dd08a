package dev.attune.terraform.install.lock;

import dev.attune.terraform.install.address.ProviderAddress;

/** A lock as it is written: the same lock gives the same bytes. */
final class LockText {
  private static final String HEAD =
      """
      # The Terraform providers that this project runs, pinned to what was used first.
      # Written by Attune. Keep it in version control, beside attune.yaml.
      """;

  private LockText() {}

  static String of(Lock lock) {
    StringBuilder text = new StringBuilder(HEAD);
    text.append(LockReader.PROVIDERS).append(lock.entries().isEmpty() ? ": {}\n" : ":\n");
    lock.entries().forEach((address, entry) -> entry(address, entry, text));
    return text.toString();
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
    entry
        .hashes()
        .forEach((platform, hashes) -> {
          text.append("      ").append(platform).append(":\n");
          hashes.forEach(hash -> text.append("        - ").append(hash).append('\n'));
        });
  }
}
