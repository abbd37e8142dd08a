package dev.attune.cli;

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
record Opened(
    Declared declared,
    ProjectSurroundings surroundings,
    ProjectKey key,
    List<Diagnostic> warnings) {
  Opened {
    warnings = List.copyOf(warnings);
  }

  Project project() {
    return declared.project();
  }

  Providers providers() {
    return declared.providers().providers();
  }

  Catalogue kinds() {
    return declared.providers().kinds();
  }
}
