package dev.attune.cli.schema;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.evolution.source.SchemaInputCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is to be compared: the versions of one release, or two releases.
 *
 * @param arguments one or two, as a person wrote them
 * @param schemas what each of them names
 */
public record SchemaArguments(List<String> arguments, List<SchemaSource.Schemas> schemas) {
  public SchemaArguments {
    arguments = List.copyOf(arguments);
    schemas = List.copyOf(schemas);
  }

  /**
   * @param sources of which the last one takes whatever nobody else knows
   */
  public static SchemaArguments read(List<String> arguments, List<SchemaSource> sources) {
    return new SchemaArguments(
        arguments, arguments.stream().map(argument -> find(argument, sources)).toList());
  }

  private static SchemaSource.Schemas find(String argument, List<SchemaSource> sources) {
    return sources.stream()
        .flatMap(source -> source.find(argument).stream())
        .findFirst()
        .orElseThrow();
  }

  public SchemaSource.Schemas older() {
    return schemas.getFirst();
  }

  public SchemaSource.Schemas newer() {
    return schemas.getLast();
  }

  /** Whether the versions of one release are compared. */
  public boolean areVersions() {
    return schemas.size() == 1;
  }

  public ComparedSchemas compared(boolean allPairs) {
    return areVersions()
        ? ComparedSchemas.versions(older(), allPairs)
        : ComparedSchemas.releases(older(), newer());
  }

  /** What is wrong with them, and why they cannot be compared. */
  public List<Diagnostic> findings() {
    List<Diagnostic> findings =
        new ArrayList<>(
            schemas.stream().flatMap(one -> one.diagnostics().stream()).distinct().toList());
    if (findings.stream().noneMatch(Diagnostic::isError)) {
      refusal().ifPresent(findings::add);
    }
    return findings;
  }

  private Optional<Diagnostic> refusal() {
    SchemaSource.Sort sort = schemas.getFirst().sort();
    SchemaSource.Sort other = schemas.getLast().sort();
    if (sort != other) {
      return Optional.of(
          refused(
              SchemaInputCode.MIXED,
              "these are "
                  + sort.words()
                  + ", and "
                  + arguments.getLast()
                  + " has "
                  + other.words(),
              arguments.getFirst(),
              "compare two of the same sort"));
    }
    if (schemas.size() == 1 && sort != SchemaSource.Sort.CRDS) {
      return Optional.of(
          refused(
              SchemaInputCode.NOTHING_TO_COMPARE,
              "there is only one version of each kind in " + sort.words(),
              arguments.getFirst(),
              "name two releases: attune schema diff OLD NEW"));
    }
    for (int i = 0; i < schemas.size(); i++) {
      if (schemas.get(i).kinds().isEmpty()) {
        return Optional.of(
            refused(
                SchemaInputCode.NOTHING_TO_COMPARE,
                "no schemas found here",
                arguments.get(i),
                "name a folder or file of CRDs, a pack,"
                    + " or a file written by terraform providers schema -json"));
      }
    }
    return Optional.empty();
  }

  private static Diagnostic refused(
      SchemaInputCode code, String message, String where, String hint) {
    return Diagnostic.error(code, message).at(Position.whole(where)).hint(hint);
  }
}
