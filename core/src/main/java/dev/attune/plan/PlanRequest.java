package dev.attune.plan;

import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.Surroundings;
import dev.attune.provider.Providers;
import dev.attune.schema.Catalogue;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Store;
import java.time.Instant;

/**
 * Everything that a plan is made of.
 *
 * @param loaded manifests without any error
 * @param catalogue the kinds of all providers
 * @param surroundings the environment and files that references reach
 * @param whole whether the manifests are all of the project; a destroy then takes all it owns
 * @param generatedAt the time of the plan, to the second
 * @param generator the program that makes it
 */
public record PlanRequest(
    LoadResult loaded,
    Project project,
    Catalogue catalogue,
    Providers providers,
    Store store,
    ProjectKey key,
    Surroundings surroundings,
    Mode mode,
    boolean whole,
    Instant generatedAt,
    String generator) {

  /** The same for all of a project. */
  public PlanRequest(
      LoadResult loaded,
      Project project,
      Catalogue catalogue,
      Providers providers,
      Store store,
      ProjectKey key,
      Surroundings surroundings,
      Mode mode,
      Instant generatedAt,
      String generator) {
    this(
        loaded,
        project,
        catalogue,
        providers,
        store,
        key,
        surroundings,
        mode,
        true,
        generatedAt,
        generator);
  }
}
