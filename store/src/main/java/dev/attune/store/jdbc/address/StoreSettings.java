package dev.attune.store.jdbc.address;

import dev.attune.secret.ProjectKey;
import java.time.Duration;
import java.time.InstantSource;

/**
 * What it takes to open a store.
 *
 * @param project the name under which it keeps this project apart from all others
 * @param clock says when things were recorded, and when a lease in SQLite ends
 * @param lease how long a lease lasts that nobody renews
 * @param alone whether the store is for this project and no other: then a record under another name
 *     alone is this project's, which was renamed
 */
public record StoreSettings(
    StoreAddress address,
    String project,
    ProjectKey key,
    InstantSource clock,
    Duration lease,
    boolean alone) {
  /** Long enough for a pause of the machine, short enough to wait for. */
  public static final Duration LEASE = Duration.ofSeconds(60);

  public StoreSettings(StoreAddress address, String project, ProjectKey key, InstantSource clock) {
    this(address, project, key, clock, LEASE, false);
  }

  /** The same for a store that no other project uses. */
  public StoreSettings forOneProject() {
    return new StoreSettings(address, project, key, clock, lease, true);
  }
}
