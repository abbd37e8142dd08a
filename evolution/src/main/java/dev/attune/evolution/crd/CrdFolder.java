package dev.attune.evolution.crd;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.DocumentCode;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A folder of CRDs: its files that end in .yaml or .yml, in any case, and not those of folders in
 * it.
 *
 * @param shown as a person wrote it
 */
public record CrdFolder(Path path, String shown) {

  /** All CRDs in it. */
  public CrdReadResult read(Limits limits) {
    if (!Files.isDirectory(path)) {
      return refused(
          DocumentCode.NOT_FOUND,
          Files.exists(path) ? "this is a file, not a folder" : "the folder does not exist");
    }
    try (Stream<Path> files = Files.list(path)) {
      List<Source> sources = files.filter(CrdFolder::isYaml).sorted().map(this::source).toList();
      return CrdLoader.read(sources, limits);
    } catch (IOException | UncheckedIOException e) {
      return refused(DocumentCode.UNREADABLE, "the folder cannot be read");
    }
  }

  private CrdReadResult refused(DocumentCode code, String message) {
    return new CrdReadResult(
        List.of(), List.of(Diagnostic.error(code, message).at(Position.whole(shown))));
  }

  private static boolean isYaml(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return (name.endsWith(".yaml") || name.endsWith(".yml")) && !Files.isDirectory(file);
  }

  private Source source(Path file) {
    return new Source.OfFile(file, Path.of(shown).resolve(file.getFileName()).toString());
  }
}
