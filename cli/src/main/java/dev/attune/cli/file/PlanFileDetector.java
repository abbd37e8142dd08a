package dev.attune.cli.file;

import dev.attune.cli.terminal.Terminal;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.value.MapValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Tells a plan file, be it damaged, from a manifest. */
public final class PlanFileDetector {
  private PlanFileDetector() {}

  /** The file under this name, if it is or was a plan. */
  public static Optional<Source> find(String name, Path folder) {
    try {
      Path file = folder.resolve(name);
      if (name.equals("-")
          || !Files.isRegularFile(file)
          || Files.size(file) > Limits.HIGHEST.file()) {
        return Optional.empty();
      }
      byte[] bytes = Files.readAllBytes(file);
      // Whatever it is called: only JSON is read as JSON, and a plan is nothing else.
      Source source = new Source.OfBytes(name, bytes);
      return isPlan(new String(bytes, StandardCharsets.UTF_8), source)
          ? Optional.of(source)
          : Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.empty(); // Reported as the manifest it was perhaps to be.
    }
  }

  /**
   * The same, and any file of another project that could be meant as a plan: a file that was
   * brought as one must not be taken for a manifest, for which that project would be opened.
   */
  public static Optional<Source> findOrSuspect(String name, Terminal terminal) {
    return find(name, terminal.folder()).or(() -> suspect(name, terminal));
  }

  private static Optional<Source> suspect(String name, Terminal terminal) {
    try {
      Path file = terminal.folder().resolve(name);
      boolean manifest = name.endsWith(".yaml") || name.endsWith(".yml");
      return !manifest
              && Files.exists(file)
              && !Files.isDirectory(file)
              && PlanFile.foreign(name, terminal).isPresent()
          ? Optional.of(new Source.OfBytes(name, new byte[0]))
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty(); // Reported as the manifest it was perhaps to be.
    }
  }

  private static boolean isPlan(String text, Source source) {
    if (!text.stripLeading().startsWith("{")) {
      return false;
    }
    Documents documents = Documents.readPlain(source, Limits.HIGHEST);
    if (documents.diagnostics().isEmpty()
        && documents.documents().size() == 1
        && documents.documents().getFirst().root() instanceof MapValue root) {
      return root.contains("changes") || root.contains("execution_order");
    }
    return text.contains("\"generated_at\"") || text.contains("\"execution_order\"");
  }
}
