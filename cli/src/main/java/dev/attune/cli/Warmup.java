package dev.attune.cli;

import dev.attune.cli.host.NativeLibrary;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ProjectFolder;
import dev.attune.terraform.install.lock.LockFile;
import dev.attune.terraform.plugin.PluginLauncher;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the project for nothing while another core still makes sense of the command line, makes a
 * connection that leads nowhere and opens an empty database: what this loads into the JVM, the
 * command needs next.
 */
final class Warmup {
  private Warmup() {}

  /** Commands that speak with providers, and not only of them. */
  private static final Set<String> ASKING =
      Set.of("plan", "diff", "apply", "destroy", "drift", "adopt", "recover");

  static void begin(String command) {
    Thread.ofPlatform()
        .name("preparation")
        .daemon()
        // Whatever is wrong, the command finds it too, and tells.
        .uncaughtExceptionHandler((_, _) -> {})
        .start(() -> run(command));
  }

  private static void run(String command) {
    Project project = ProjectFolder.locate(Optional.empty(), Path.of("")).project();
    boolean hosts =
        project.providers().values().stream()
            .anyMatch(instance -> instance.kind() == Project.Instance.Kind.TERRAFORM);
    if (hosts && ASKING.contains(command)) {
      PluginLauncher.rehearse();
    } else if (hosts) {
      var _ = LockFile.in(project.folder()).read();
    }
    if (ASKING.contains(command) && project.store().isEmpty()) {
      rehearseStore();
    }
  }

  private static void rehearseStore() {
    NativeLibrary.use();
    try (Connection _ = DriverManager.getConnection("jdbc:sqlite::memory:")) {
      return;
    } catch (SQLException e) {
      // The command finds that out too, and tells.
      return;
    }
  }
}
