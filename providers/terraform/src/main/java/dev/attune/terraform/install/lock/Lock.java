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
public record Lock(SortedMap<ProviderAddress, Entry> entries) {
  /** Of a project that has settled on nothing yet. */
  public static final Lock EMPTY = new Lock(new TreeMap<>());

  public Lock {
    entries = Collections.unmodifiableSortedMap(new TreeMap<>(entries));
  }

  /**
   * A provider that is settled.
   *
   * @param hashes by platform, since each has a package of its own: whoever comes with another
   *     platform adds to the list and takes nothing away from it
   * @param position where it stands in the file
   */
  public record Entry(
      ProviderVersion version,
      SortedMap<Platform, SortedSet<ProviderHash>> hashes,
      Position position) {
    public Entry {
      SortedMap<Platform, SortedSet<ProviderHash>> copy = new TreeMap<>();
      hashes.forEach((platform, all) ->
          copy.put(platform, Collections.unmodifiableSortedSet(new TreeSet<>(all))));
      hashes = Collections.unmodifiableSortedMap(copy);
    }

    /** The same and the hashes of what was found. */
    Entry with(ProviderResolution.Found found) {
      SortedMap<Platform, SortedSet<ProviderHash>> more = new TreeMap<>(hashes);
      SortedSet<ProviderHash> all = new TreeSet<>(found.hashes());
      all.addAll(hashes.getOrDefault(found.platform(), Collections.emptySortedSet()));
      more.put(found.platform(), all);
      return new Entry(version, more, position);
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
    return new Lock(new TreeMap<>(more));
  }
}
