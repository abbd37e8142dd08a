package dev.attune.terraform.install.lock;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.hash.ProviderHash;
import dev.attune.terraform.install.hash.ProviderHash.Scheme;
import dev.attune.terraform.install.request.InstallCode;
import dev.attune.terraform.install.request.ProviderRequirement;
import dev.attune.terraform.install.request.ProviderResolution;
import dev.attune.terraform.install.version.ProviderVersion;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Collectors;

/** Messages for a provider that the lock does not allow. */
public final class LockConflicts {
  private LockConflicts() {}

  public static Diagnostic otherVersion(ProviderRequirement providerRequirement, Lock.Entry entry) {
    String asked = providerRequirement.constraint().toString();
    String name = providerRequirement.address().display();
    String message =
        name
            + " is pinned to "
            + entry.version()
            + ", but attune.yaml asks for "
            + (asked.isEmpty() ? "a release" : asked);
    return Diagnostic.error(InstallCode.OTHER_VERSION, message)
        .at(entry.position())
        .hint("to change the version, delete this entry: the next apply pins the version it finds");
  }

  /** A version that nobody has pinned of a provider that is pinned: it could be anything. */
  public static Diagnostic unpinned(
      ProviderAddress address, ProviderVersion version, Lock.Entry entry) {
    String name = address.display() + " " + version;
    return Diagnostic.error(
            InstallCode.UNPINNED,
            name + " is not pinned in attune.lock and was not started; " + entry.version() + " is")
        .at(entry.position())
        .hint("to allow it: attune providers install " + address.display() + "@" + version);
  }

  /**
   * Whether what was found is something else than what is on record. The hash over all files
   * decides, since these are what will run; that of the archive does only where it stands alone.
   */
  public static Optional<Diagnostic> otherBinary(ProviderResolution.Found found, Lock.Entry entry) {
    Optional<SortedSet<ProviderHash>> known =
        Optional.ofNullable(entry.hashes().get(found.platform()));
    if (known.isEmpty()) {
      return Optional.empty();
    }
    boolean h1 = known.get().stream().anyMatch(hash -> hash.scheme() == Scheme.H1);
    List<ProviderHash> deciding =
        known.get().stream().filter(hash -> !h1 || hash.scheme() == Scheme.H1).toList();
    return found.hashes().stream().anyMatch(deciding::contains)
        ? Optional.empty()
        : Optional.of(describe(found, entry, deciding));
  }

  private static Diagnostic describe(
      ProviderResolution.Found found, Lock.Entry entry, List<ProviderHash> expected) {
    String message =
        found.address().display()
            + " "
            + found.version()
            + " at "
            + found.binary()
            + " does not match attune.lock: it has "
            + joined(found.hashes())
            + ", but "
            + joined(expected)
            + " is expected for "
            + found.platform();
    return Diagnostic.error(InstallCode.OTHER_BINARY, message)
        .at(entry.position())
        .hint(
            "it was not started; find out who changed it. If the change is right, delete"
                + " the hashes of "
                + found.platform()
                + " here");
  }

  private static String joined(Collection<ProviderHash> hashes) {
    return hashes.stream().map(ProviderHash::toString).collect(Collectors.joining(" and "));
  }
}
