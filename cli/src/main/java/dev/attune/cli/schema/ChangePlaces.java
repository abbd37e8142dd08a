package dev.attune.cli.schema;

import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Position;
import dev.attune.evolution.crd.CrdPlaces;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.schema.TypeName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where in the files of CRDs the changes stand; each file is read again at most once. */
public final class ChangePlaces {
  private final Terminal terminal;
  private final Map<TypeName, VersionedKind> kinds = new HashMap<>();
  private final Map<String, Optional<CrdPlaces>> files = new HashMap<>();

  /**
   * @param older where what is no more stood
   * @param newer where all else stands
   */
  public ChangePlaces(Terminal terminal, List<VersionedKind> older, List<VersionedKind> newer) {
    this.terminal = terminal;
    older.forEach(kind -> kinds.put(kind.type(), kind));
    newer.forEach(kind -> kinds.put(kind.type(), kind));
  }

  /** The place of a change, as near as can be; nothing for kinds that stand in no file. */
  Optional<Position> of(JudgedChange change) {
    return Optional.ofNullable(kinds.get(change.comparison().type()))
        .flatMap(VersionedKind::place)
        .map(file -> place(file, change));
  }

  private Position place(Position file, JudgedChange change) {
    String version =
        change.comparison().newVersion().isEmpty()
            ? change.comparison().oldVersion()
            : change.comparison().newVersion();
    return files
        .computeIfAbsent(file.source(), this::read)
        .flatMap(places ->
            places.of(change.comparison().type(), version, change.change().place().path()))
        .orElse(file);
  }

  private Optional<CrdPlaces> read(String name) {
    Path file = terminal.folder().resolve(name);
    return Files.isRegularFile(file)
        ? Optional.of(CrdPlaces.read(new Source.OfFile(file, name), Limits.DEFAULT))
        : Optional.empty();
  }
}
