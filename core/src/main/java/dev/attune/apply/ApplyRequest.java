package dev.attune.apply;

import dev.attune.label.Labels;
import dev.attune.manifest.resolve.Surroundings;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanRequest;
import dev.attune.provider.Providers;
import dev.attune.schema.Catalogue;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Store;
import java.time.Duration;

/**
 * Everything that an apply works with.
 *
 * @param whole whether the plan is one of all of a project: else it says nothing of what it does
 *     not name
 * @param sources where everything else is found, as for the plan
 * @param manifests what only they know
 */
public record ApplyRequest(
    Plan plan,
    boolean whole,
    Labels labels,
    PlanRequest.Sources sources,
    ManifestSource manifests,
    RunControl control) {

  public Catalogue catalogue() {
    return sources.catalogue();
  }

  public Providers providers() {
    return sources.providers();
  }

  public Store store() {
    return sources.store();
  }

  public ProjectKey key() {
    return sources.key();
  }

  public Surroundings surroundings() {
    return sources.surroundings();
  }

  public Capacity capacity() {
    return control.capacity();
  }

  public TimeSource timeSource() {
    return control.timeSource();
  }

  public StopSignal stop() {
    return control.stop();
  }

  public Duration patience() {
    return control.patience();
  }

  public Progress progress() {
    return control.progress();
  }
}
