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
 * @param generatedAt the time of the plan, to the second
 * @param generator the program that makes it
 */
public record PlanRequest(
    Scope scope, Sources sources, Mode mode, Instant generatedAt, String generator) {

  /**
   * What is declared.
   *
   * @param loaded manifests without any error
   * @param whole whether the manifests are all of the project; a destroy then takes all it owns
   * @param selection the resources that are meant, where a person named them
   */
  public record Scope(LoadResult loaded, Project project, boolean whole, Selection selection) {

    /** All of a project. */
    public static Scope all(LoadResult loaded, Project project) {
      return new Scope(loaded, project, true, Selection.NONE);
    }
  }

  /**
   * Where everything else is found.
   *
   * @param catalogue the kinds of all providers
   * @param surroundings the environment and files that references reach
   */
  public record Sources(
      Catalogue catalogue,
      Providers providers,
      Store store,
      ProjectKey key,
      Surroundings surroundings) {}

  public LoadResult loaded() {
    return scope.loaded();
  }

  public Project project() {
    return scope.project();
  }

  public boolean whole() {
    return scope.whole();
  }

  public Selection selection() {
    return scope.selection();
  }

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
}
