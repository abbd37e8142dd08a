package dev.attune.plan;

import dev.attune.manifest.Identity;
import dev.attune.plan.Change.Protection;
import dev.attune.plan.Change.Referred;
import dev.attune.plan.Change.Replacement;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** Builds a change from its parts by name; what is not stated is not there. */
public final class ChangeBuilder {
  private final String id;
  private final Identity identity;
  private final String resourceType;
  private final String provider;
  private final List<String> dependsOn;
  private Action action = Action.UPDATE;
  private Optional<String> resourceId = Optional.empty();
  private Optional<Change.Parent> parent = Optional.empty();
  private Optional<String> filledName = Optional.empty();
  private MapValue fields = MapValue.EMPTY;
  private SortedMap<String, List<Referred>> references = Collections.emptySortedMap();
  private Optional<String> configHash = Optional.empty();
  private Optional<Protection> protection = Optional.empty();
  private String fingerprint = Change.ABSENT;
  private String payload = "";
  private Optional<Replacement> replacement = Optional.empty();
  private List<Change.Node> deployments = List.of();

  public ChangeBuilder(
      String id, Identity identity, Schema schema, String provider, List<String> dependsOn) {
    this.id = id;
    this.identity = identity;
    this.resourceType = schema.planName();
    this.provider = provider;
    this.dependsOn = dependsOn;
  }

  public ChangeBuilder action(Action stated) {
    action = stated;
    return this;
  }

  public ChangeBuilder resourceId(String stated) {
    resourceId = Optional.of(stated);
    return this;
  }

  public ChangeBuilder parent(Optional<Change.Parent> stated) {
    parent = stated;
    return this;
  }

  public ChangeBuilder filledName(Optional<String> stated) {
    filledName = stated;
    return this;
  }

  public ChangeBuilder fields(MapValue stated) {
    fields = stated;
    return this;
  }

  public ChangeBuilder references(SortedMap<String, List<Referred>> stated) {
    references = stated;
    return this;
  }

  public ChangeBuilder configHash(Optional<String> stated) {
    configHash = stated;
    return this;
  }

  public ChangeBuilder protection(Optional<Protection> stated) {
    protection = stated;
    return this;
  }

  public ChangeBuilder fingerprint(String stated) {
    fingerprint = stated;
    return this;
  }

  public ChangeBuilder payload(String stated) {
    payload = stated;
    return this;
  }

  public ChangeBuilder replacement(Optional<Replacement> stated) {
    replacement = stated;
    return this;
  }

  public ChangeBuilder deployments(List<Change.Node> stated) {
    deployments = stated;
    return this;
  }

  public Change build() {
    return new Change(
        id,
        new Change.Target(resourceType, identity, resourceId, provider, parent, filledName),
        action,
        fields,
        references,
        configHash,
        protection,
        dependsOn,
        fingerprint,
        payload,
        replacement,
        deployments);
  }
}
