package dev.attune.terraform.install;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.archive.ArchiveLimits;
import dev.attune.terraform.install.archive.PackageCache;
import dev.attune.terraform.install.archive.PackageFiles;
import dev.attune.terraform.install.archive.UnusablePackageException;
import dev.attune.terraform.install.hash.FileHashes;
import dev.attune.terraform.install.hash.ProviderHash;
import dev.attune.terraform.install.lock.Lock;
import dev.attune.terraform.install.lock.LockConflicts;
import dev.attune.terraform.install.request.HostEnvironment;
import dev.attune.terraform.install.request.InstallCode;
import dev.attune.terraform.install.request.ProviderRequirement;
import dev.attune.terraform.install.request.ProviderResolution;
import dev.attune.terraform.install.request.ProviderResolution.Found;
import dev.attune.terraform.install.request.ProviderResolution.Missing;
import dev.attune.terraform.install.request.ProviderResolution.Refused;
import dev.attune.terraform.install.search.MirrorPackage;
import dev.attune.terraform.install.search.SearchFolders;
import dev.attune.terraform.install.search.SearchResult;
import dev.attune.terraform.install.version.ProviderVersion;
import dev.attune.terraform.schema.cache.BinaryKey;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The providers of a machine.
 *
 * <p>Between the check of a program and its start somebody could still exchange it: whoever may
 * write to a mirror or to the cache is trusted for that long.
 */
public final class Installation {
  private final HostEnvironment hostEnvironment;
  private final Path cache;
  private final FileHashes hashes;
  private final PackageCache packages;

  /**
   * @param cache a folder of the user's own, where unpacked packages and hashes are kept; it need
   *     not exist
   */
  public Installation(HostEnvironment hostEnvironment, Path cache) {
    this(hostEnvironment, cache, FileHashes.SETTLED);
  }

  /**
   * @param settled how long a file must have been left alone for its hash to be remembered
   */
  Installation(HostEnvironment hostEnvironment, Path cache, Duration settled) {
    this.hostEnvironment = hostEnvironment;
    this.cache = cache;
    this.hashes = new FileHashes(cache.resolve("hashes"), settled);
    this.packages = new PackageCache(cache.resolve("packages"), hashes, ArchiveLimits.DEFAULT);
  }

  /**
   * Finds a provider that fits both the requirement and the lock; writes nothing outside the cache.
   */
  public ProviderResolution resolve(ProviderRequirement providerRequirement, Lock lock) {
    Optional<Lock.Entry> entry = lock.entry(providerRequirement.address());
    Optional<Lock.Entry> unwanted =
        entry.filter(pinned -> !providerRequirement.constraint().allows(pinned.version()));
    if (unwanted.isPresent()) {
      return new Refused(LockConflicts.otherVersion(providerRequirement, unwanted.get()));
    }
    Optional<ProviderVersion> pinned = entry.map(Lock.Entry::version);
    Predicate<ProviderVersion> wanted =
        pinned
            .<Predicate<ProviderVersion>>map(Predicate::isEqual)
            .orElse(providerRequirement.constraint()::allows);
    SearchResult searchResult =
        SearchResult.of(
            providerRequirement.address(), SearchFolders.of(providerRequirement, hostEnvironment));
    return searchResult
        .best(hostEnvironment.platform(), wanted)
        .map(mirrorPackage -> check(providerRequirement.address(), mirrorPackage, entry))
        .orElseGet(() ->
            new Missing(
                new NotFoundMessage(
                        providerRequirement, hostEnvironment.platform(), searchResult, pinned)
                    .diagnostic()));
  }

  /** The versions of a provider that this machine has for its platform, whatever is asked for. */
  public SortedSet<ProviderVersion> versions(ProviderRequirement providerRequirement) {
    return SearchResult.of(
            providerRequirement.address(), SearchFolders.of(providerRequirement, hostEnvironment))
        .offers()
        .stream()
        .filter(mirrorPackage -> mirrorPackage.platform().equals(hostEnvironment.platform()))
        .map(MirrorPackage::version)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private ProviderResolution check(
      ProviderAddress address, MirrorPackage mirrorPackage, Optional<Lock.Entry> entry) {
    try {
      Found found = open(address, mirrorPackage, entry);
      return entry
          .flatMap(pinned -> LockConflicts.otherBinary(found, pinned))
          .<ProviderResolution>map(Refused::new)
          .orElse(found);
    } catch (UnusablePackageException e) {
      String advice = "replace it with the original package; nothing in it was started";
      return refused(address, mirrorPackage, e.reason(), advice);
    } catch (IOException e) {
      String advice = "check that you can read it and write to " + cache;
      return refused(address, mirrorPackage, UnusablePackageException.reason(e), advice);
    }
  }

  private Found open(
      ProviderAddress address, MirrorPackage mirrorPackage, Optional<Lock.Entry> entry)
      throws IOException, UnusablePackageException {
    List<ProviderHash> known = new ArrayList<>();
    PackageFiles files =
        switch (mirrorPackage) {
          case MirrorPackage.Unpacked(ProviderVersion _, Platform _, Path folder) ->
              PackageFiles.of(folder, hashes);
          case MirrorPackage.Packed(ProviderVersion _, Platform _, Path archive) -> {
            PackageCache.Opened opened = packages.open(archive, address);
            known.add(opened.archive());
            yield opened.files();
          }
        };
    known.addFirst(files.h1());
    String program =
        files
            .program(address)
            .orElseThrow(
                () -> new UnusablePackageException("it contains no " + address.fileName()));
    String sha256 = Optional.ofNullable(files.hashes().get(program)).orElseThrow();
    return new Found(
        files.folder().resolve(program),
        address,
        mirrorPackage.version(),
        mirrorPackage.platform(),
        BinaryKey.of(HexFormat.of().parseHex(sha256)),
        known,
        entry.filter(pinned -> pinned.hashes().containsKey(mirrorPackage.platform())).isPresent());
  }

  private static Refused refused(
      ProviderAddress address, MirrorPackage mirrorPackage, String reason, String advice) {
    String message =
        "the package of "
            + address.display()
            + " "
            + mirrorPackage.version()
            + " at "
            + mirrorPackage.path()
            + " cannot be used: "
            + reason;
    return new Refused(Diagnostic.error(InstallCode.BAD_PACKAGE, message).hint(advice));
  }
}
