package dev.attune.manifest.resolve;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ReferencedFiles;
import dev.attune.manifest.project.ReferencedFiles.Look;
import dev.attune.manifest.reference.Reference;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Looks at the files and variables that references name, without reading them. */
final class OutsideCheck {
  private final Project project;
  private final ReferencedFiles files;
  private final Path current;

  OutsideCheck(Project project, Path current) {
    this.project = project;
    this.files = new ReferencedFiles(project);
    this.current = current;
  }

  /** What is wrong with the variable that a reference names, if anything is. */
  Optional<Diagnostic> check(Reference.ToEnvironment reference, Position place) {
    return project.isKeyVariable(reference.name())
        ? Optional.of(keyWithheld(reference.name()).at(place))
        : Optional.empty();
  }

  /** Whoever has the key can read and forge everything that it seals. */
  static Diagnostic keyWithheld(String variable) {
    return Diagnostic.error(
            ReferenceCode.KEY_WITHHELD,
            variable + " contains the project key, which nothing may refer to")
        .hint("put your own secrets into other variables");
  }

  /** What is wrong with the file that a reference names, if anything is. */
  Optional<Diagnostic> check(Reference.ToFile reference, Position place) {
    String name = "'" + reference.file() + "'";
    return switch (files.look(current, place.source(), reference.file())) {
      case Look.Usable _ -> Optional.empty();
      case Look.Absent _ ->
          Optional.of(
              Diagnostic.warning(ReferenceCode.FILE_ABSENT, "the file " + name + " does not exist")
                  .at(place)
                  .hint("plan needs it; the path is relative to the folder of this manifest"));
      case Look.Outside _ ->
          Optional.of(
              Diagnostic.error(ReferenceCode.FILE_OUTSIDE, name + " is outside the project folder")
                  .at(place)
                  .hint("copy the file into the project; the path must be relative"));
      case Look.Private _ ->
          Optional.of(
              Diagnostic.error(ReferenceCode.FILE_PRIVATE, name + " is a private file of Attune")
                  .at(place)
                  .hint("put your own secrets into the environment: ${env:NAME}"));
      case Look.TooLarge tooLarge ->
          Optional.of(
              unusable(
                  name,
                  place,
                  "is larger than " + String.format(Locale.ROOT, "%,d bytes", tooLarge.limit())));
      case Look.NotAFile _ -> Optional.of(unusable(name, place, "is not a file"));
    };
  }

  private static Diagnostic unusable(String name, Position place, String reason) {
    return Diagnostic.error(ReferenceCode.FILE_UNUSABLE, name + " " + reason).at(place);
  }
}
