package dev.attune.cli.project;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.ProjectSurroundings;
import dev.attune.provider.Providers;
import dev.attune.schema.Catalogue;
import dev.attune.secret.ProjectKey;
import java.util.List;

/**
 * A project whose providers are ready and whose key is known.
 *
 * @param warnings what was found on the way
 */
public record OpenedProject(
    DeclaredProject declared,
    ProjectSurroundings surroundings,
    ProjectKey key,
    List<Diagnostic> warnings) {
  public OpenedProject {
    warnings = List.copyOf(warnings);
  }

  public Project project() {
    return declared.project();
  }

  public Providers providers() {
    return declared.providers().providers(surroundings, key);
  }

  public Catalogue kinds() {
    return declared.providers().kinds();
  }
}
