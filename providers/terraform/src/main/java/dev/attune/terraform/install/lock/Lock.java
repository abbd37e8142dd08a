package dev.attune.terraform.install.lock;

import dev.attune.diagnostic.Position;
import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.hash.ProviderHash;
import dev.attune.terraform.install.request.ProviderResolution;
import dev.attune.terraform.install.version.ProviderVersion;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which providers a project has settled on. */
public record Lock(SortedMap<ProviderAddress, Entry> entries, SortedMap<String, Jar> jars) {
  /** Of a project that has settled on nothing yet. */
  public static final Lock EMPTY = new Lock(new TreeMap<>(), new TreeMap<>());

  /** Both by what attune.yaml calls them: an address, or the path of a jar. */
  public Lock {
    entries = Collections.unmodifiableSortedMap(new TreeMap<>(entries));
    jars = Collections.unmodifiableSortedMap(new TreeMap<>(jars));
  }

  /**
   * The jar of a provider written in Java.
   *
   * @param sha256 of the file
   * @param position where it stands in the file
   */
  public record Jar(String sha256, Position position) {}

  /**
   * A provider that is settled.
   *
   * @param hashes by platform, since each has a package of its own: whoever comes with another
   *     platform adds to the list and takes nothing away from it
   * @param also the hashes of other versions, which may be started for their schemas
   * @param position where it stands in the file
   */
  public record Entry(
      ProviderVersion version,
      SortedMap<Platform, SortedSet<ProviderHash>> hashes,
      SortedMap<ProviderVersion, SortedMap<Platform, SortedSet<ProviderHash>>> also,
      Position position) {
    public Entry {
      SortedMap<ProviderVersion, SortedMap<Platform, SortedSet<ProviderHash>>> copy =
          new TreeMap<>();
      also.forEach((other, all) -> copy.put(other, unmodifiable(all)));
      hashes = unmodifiable(hashes);
      also = Collections.unmodifiableSortedMap(copy);
    }

    /** One with a single version. */
    public Entry(
        ProviderVersion version,
        SortedMap<Platform, SortedSet<ProviderHash>> hashes,
        Position position) {
      this(version, hashes, new TreeMap<>(), position);
    }

    private static SortedMap<Platform, SortedSet<ProviderHash>> unmodifiable(
        SortedMap<Platform, SortedSet<ProviderHash>> hashes) {
      SortedMap<Platform, SortedSet<ProviderHash>> copy = new TreeMap<>();
      hashes.forEach((platform, all) ->
          copy.put(platform, Collections.unmodifiableSortedSet(new TreeSet<>(all))));
      return Collections.unmodifiableSortedMap(copy);
    }

    /** What is settled about this version alone, if anything is. */
    public Optional<Entry> about(ProviderVersion wanted) {
      return wanted.equals(version)
          ? Optional.of(new Entry(version, hashes, position))
          : Optional.ofNullable(also.get(wanted)).map(all -> new Entry(wanted, all, position));
    }

    /** The same and the hashes of what was found. */
    Entry with(ProviderResolution.Found found) {
      if (found.version().equals(version)) {
        return new Entry(version, with(hashes, found), also, position);
      }
      SortedMap<ProviderVersion, SortedMap<Platform, SortedSet<ProviderHash>>> more =
          new TreeMap<>(also);
      more.put(found.version(), with(also.getOrDefault(found.version(), new TreeMap<>()), found));
      return new Entry(version, hashes, more, position);
    }

    private static SortedMap<Platform, SortedSet<ProviderHash>> with(
        SortedMap<Platform, SortedSet<ProviderHash>> hashes, ProviderResolution.Found found) {
      SortedMap<Platform, SortedSet<ProviderHash>> more = new TreeMap<>(hashes);
      SortedSet<ProviderHash> all = new TreeSet<>(found.hashes());
      all.addAll(hashes.getOrDefault(found.platform(), Collections.emptySortedSet()));
      more.put(found.platform(), all);
      return more;
    }
  }

  public Optional<Entry> entry(ProviderAddress address) {
    return Optional.ofNullable(entries.get(address));
  }

  /** The same and what was found, which must fit. */
  public Lock with(ProviderResolution.Found found) {
    Entry entry =
        entry(found.address())
            .orElseGet(
                () -> new Entry(found.version(), new TreeMap<>(), Position.whole(LockFile.NAME)));
    Map<ProviderAddress, Entry> more = new TreeMap<>(entries);
    more.put(found.address(), entry.with(found));
    return new Lock(new TreeMap<>(more), jars);
  }

  /** The same and the jar of this path. */
  Lock with(String path, String sha256) {
    SortedMap<String, Jar> more = new TreeMap<>(jars);
    more.put(path, new Jar(sha256, Position.whole(LockFile.NAME)));
    return new Lock(entries, more);
  }

  /** What may be started of a version: this alone, if anything is settled about its provider. */
  public Lock only(ProviderAddress address, ProviderVersion version) {
    SortedMap<ProviderAddress, Entry> one = new TreeMap<>();
    entry(address).flatMap(entry -> entry.about(version)).ifPresent(it -> one.put(address, it));
    return new Lock(one, new TreeMap<>());
  }
}
