package dev.attune.cli;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.project.ProjectFolder;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.Optional;

/**
 * The file that a plan goes to. It appears whole or not at all, and only its owner can read it.
 *
 * @param shown as a person wrote it
 */
record PlanFile(Path file, String shown) {

  static PlanFile of(String name, Terminal terminal) {
    try {
      return new PlanFile(terminal.folder().resolve(name).toAbsolutePath().normalize(), name);
    } catch (InvalidPathException e) {
      return new PlanFile(terminal.folder().toAbsolutePath(), name);
    }
  }

  /** Why nothing can be written there, as far as looking can tell. */
  Optional<Diagnostic> refusal() {
    Path folder = file.getParent();
    if (shown.isEmpty()) {
      return Optional.of(refused("an empty path", "is a variable of the shell not set?"));
    }
    if (Files.isDirectory(file)) {
      return Optional.of(refused("this is a folder", "name a file: " + shown + "/plan.json"));
    }
    if (folder == null || !Files.isDirectory(folder)) {
      return Optional.of(refused("there is no folder to write to", "make the folder first"));
    }
    return Files.exists(file) && !Files.isWritable(file)
        ? Optional.of(refused("the file cannot be written", "name another, or remove this one"))
        : Optional.empty();
  }

  /** Writes the plan; what went wrong, if anything did. */
  Optional<Diagnostic> write(Plan plan) {
    Optional<Diagnostic> refusal = refusal();
    if (refusal.isPresent()) {
      return refusal;
    }
    try {
      write(PlanDocument.write(plan));
      return Optional.empty();
    } catch (NoSuchFileException e) {
      return Optional.of(refused("the folder is gone", "make the folder first"));
    } catch (IOException e) {
      return Optional.of(
          refused("the plan could not be written", "is the disk full, or the folder read-only?"));
    }
  }

  private void write(String text) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      Files.writeString(file, text); // A pipe or a device must stay what it is.
      return;
    }
    Path target = Files.exists(file) ? file.toRealPath() : file;
    Path folder = Objects.requireNonNull(target.getParent());
    Path whole = Files.createTempFile(folder, ".plan", ".new");
    try {
      Files.writeString(whole, text);
      Files.move(
          whole, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(whole);
    }
  }

  /** Where the plan is and how to see it again: from a place where its project is found. */
  String whatNext(Path project, Terminal terminal) {
    Path found = ProjectFolder.locate(Optional.of(file), terminal.folder()).project().folder();
    boolean here = found.equals(project);
    String there = here ? "" : "cd " + terminal.shown(project) + " && ";
    String name = here ? shown : project.relativize(file).toString();
    return "The plan is in "
        + shown
        + ". To carry it out: "
        + there
        + "attune apply "
        + name
        + "\nTo see it again: "
        + there
        + "attune diff "
        + name;
  }

  private Diagnostic refused(String message, String hint) {
    return Diagnostic.error(CommandCode.FILE_NOT_WRITTEN, message)
        .at(Position.whole(shown.isEmpty() ? "''" : shown))
        .hint(hint);
  }
}
