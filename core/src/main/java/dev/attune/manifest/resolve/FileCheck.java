package dev.attune.manifest.resolve;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.project.ReferencedFiles;
import dev.attune.manifest.project.ReferencedFiles.Look;
import dev.attune.manifest.reference.Reference;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;

/** Looks at the files that references name, without reading them. */
final class FileCheck {
  private final ReferencedFiles files;
  private final Path current;

  FileCheck(ReferencedFiles files, Path current) {
    this.files = files;
    this.current = current;
  }

  void check(Reference.ToFile reference, Position place, Consumer<Diagnostic> report) {
    String name = "'" + reference.file() + "'";
    switch (files.look(current, place.source(), reference.file())) {
      case Look.Usable _ -> {}
      case Look.Absent _ ->
          report.accept(
              Diagnostic.warning(ReferenceCode.FILE_ABSENT, "the file " + name + " does not exist")
                  .at(place)
                  .hint("plan needs it; the path is relative to the folder of this manifest"));
      case Look.Outside _ ->
          report.accept(
              Diagnostic.error(ReferenceCode.FILE_OUTSIDE, name + " is outside the project folder")
                  .at(place)
                  .hint("copy the file into the project; the path must be relative"));
      case Look.Private _ ->
          report.accept(
              Diagnostic.error(ReferenceCode.FILE_PRIVATE, name + " is a private file of Attune")
                  .at(place)
                  .hint("put your own secrets into the environment: ${env:NAME}"));
      case Look.TooLarge tooLarge ->
          unusable(
              name,
              place,
              report,
              "is larger than " + String.format(Locale.ROOT, "%,d bytes", tooLarge.limit()));
      case Look.NotAFile _ -> unusable(name, place, report, "is not a file");
    }
  }

  private static void unusable(
      String name, Position place, Consumer<Diagnostic> report, String reason) {
    report.accept(Diagnostic.error(ReferenceCode.FILE_UNUSABLE, name + " " + reason).at(place));
  }
}
