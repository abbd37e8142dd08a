package dev.attune.terraform.install.hash;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;

/** The hash over many files that Go has for its modules, and Terraform for its providers. */
public final class Hash1 {
  /** By the bytes of the name in UTF-8, which is not how Java sorts text. */
  public static final Comparator<String> NAMES =
      (one, other) ->
          Arrays.compareUnsigned(
              one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));

  private Hash1() {}

  /**
   * The hash of a folder or of an archive: it is the same for both.
   *
   * @param files the SHA-256 of each file by its name, with slashes, from the top folder on
   */
  public static ProviderHash of(Map<String, String> files) {
    MessageDigest digest = Sha256Digest.start();
    files.entrySet().stream()
        .sorted(Map.Entry.comparingByKey(NAMES))
        .map(file -> file.getValue() + "  " + file.getKey() + "\n")
        .forEach(line -> digest.update(line.getBytes(StandardCharsets.UTF_8)));
    return ProviderHash.h1(digest.digest());
  }
}
