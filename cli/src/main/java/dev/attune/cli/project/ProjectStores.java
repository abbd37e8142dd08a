package dev.attune.cli.project;

import dev.attune.cli.host.Host;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.SettingValues;
import dev.attune.manifest.resolve.Surroundings;
import dev.attune.secret.ProjectKey;
import dev.attune.store.JournalStore;
import dev.attune.store.Store;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreAddress;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.file.Path;

/**
 * Where the record of a project is: in the database that attune.yaml names, else in the file
 * .attune/store.db. Both ways in throw a {@link StoreException} that says what is in the way.
 */
public final class ProjectStores {
  private static final String FILE = Project.PRIVATE + "/store.db";

  private final Project project;
  private final Surroundings surroundings;
  private final Terminal terminal;
  private final Host host;

  /**
   * @param surroundings what references in the address of the store lead to
   */
  public ProjectStores(Project project, Surroundings surroundings, Terminal terminal, Host host) {
    this.project = project;
    this.surroundings = surroundings;
    this.terminal = terminal;
    this.host = host;
  }

  /** The record to look at; nothing is made or changed. */
  public Store forReading(ProjectKey key) {
    return host.stores().forReading(settings(key));
  }

  /** The record to write to, made now if there is none. */
  public JournalStore forWriting(ProjectKey key) {
    return host.stores().forWriting(settings(key));
  }

  private StoreSettings settings(ProjectKey key) {
    return project
        .store()
        .map(setting -> settings(named(setting), key))
        .orElseGet(() -> settings(file(), key).forOneProject());
  }

  private StoreSettings settings(StoreAddress address, ProjectKey key) {
    return new StoreSettings(address, project.name(), key, host.clock());
  }

  private StoreAddress file() {
    Path file = project.folder().resolve(FILE);
    return new StoreAddress.SqliteFile(file, terminal.shown(file));
  }

  private StoreAddress named(Project.StoreSetting setting) {
    SettingValues.Result<Value> resolved = SettingValues.store(setting, surroundings);
    if (resolved.value() instanceof Text(String address, boolean _)) {
      try {
        return StoreAddress.postgres(address);
      } catch (StoreException e) {
        throw new StoreException(e.diagnostic().at(setting.position()).unquotable(), e);
      }
    }
    throw new StoreException(
        resolved.diagnostics().stream()
            .findFirst()
            .orElseGet(() ->
                Diagnostic.error(StoreCode.UNREACHABLE, "the address of the store is not text")
                    .at(setting.position())
                    .unquotable()));
  }
}
