package dev.attune.cli.project;

import dev.attune.cli.host.Host;
import dev.attune.cli.terminal.Terminal;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.ProjectSurroundings;
import dev.attune.plan.Mode;
import dev.attune.plan.Selection;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Store;
import dev.attune.store.StoreException;

/** Lets what a project made be deleted after its last manifest is gone. */
public final class EmptyProject {
  private final Terminal terminal;
  private final Host host;

  public EmptyProject(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  /** A project without a manifest is a mistake, unless it made something that is to go. */
  public DeclaredProject of(DeclaredProject declaredProject, Mode mode, Selection selection) {
    boolean ends = mode == Mode.PRUNE || mode.ends();
    if (!ends || !declaredProject.lacksOnlyManifests()) {
      return declaredProject;
    }
    try {
      return hasMade(declaredProject.project())
          ? declaredProject.withNothingDeclared(selection.isEmpty())
          : declaredProject;
    } catch (StoreException e) {
      return declaredProject.with(e.diagnostic());
    }
  }

  private boolean hasMade(Project project) {
    if (!(new ProjectKeys(project, terminal, host).find()
        instanceof ProjectKeys.Found.Key(ProjectKey key, var _))) {
      return false; // Nothing is on record without a key.
    }
    ProjectSurroundings surroundings =
        new ProjectSurroundings(project, terminal.folder(), host.environment());
    try (Store store = new ProjectStores(project, surroundings, terminal, host).forReading(key)) {
      return !store.recall().isEmpty();
    }
  }
}
