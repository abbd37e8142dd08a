package dev.attune.cli.file;

import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.project.ProjectFolder;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanCode;
import dev.attune.plan.file.PlanDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The file that a plan goes to. */
public record PlanFile(OutputFile output) {

  public static PlanFile of(String name, Terminal terminal) {
    return new PlanFile(OutputFile.of(name, "plan", "plan.json", terminal));
  }

  /** Why nothing can be written there, as far as looking can tell. */
  public Optional<Diagnostic> refusal() {
    return output.refusal();
  }

  /** Writes the plan; what went wrong, if anything did. */
  public Optional<Diagnostic> write(Plan plan) {
    Optional<Diagnostic> refusal = output.refusal();
    return refusal.isPresent() ? refusal : output.write(PlanDocument.write(plan));
  }

  /**
   * Why the file under this name is not used as a plan of the current project: it lies in another
   * one, whose folder somebody else may have filled.
   */
  public static Optional<Diagnostic> foreign(String name, Terminal terminal) {
    Path file = terminal.folder().resolve(name).toAbsolutePath().normalize();
    Path current = ProjectFolder.locate(Optional.empty(), terminal.folder()).project().folder();
    return ProjectFolder.around(file)
        .filter(other -> !isSame(other, current))
        .map(other ->
            Diagnostic.error(PlanCode.ELSEWHERE, "the file lies in the folder of another project")
                .at(Position.whole(name))
                .hint(
                    "to use it there: cd "
                        + terminal.shown(other)
                        + "; to use it here, copy it out of that folder"));
  }

  private static boolean isSame(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException e) {
      return false;
    }
  }

  /** Where the plan is and how to use it: from a place where its project is found. */
  public String whatNext(Path project, Terminal terminal) {
    Path file = output.file();
    String shown = output.shown();
    Path current = ProjectFolder.locate(Optional.empty(), terminal.folder()).project().folder();
    boolean here = current.equals(project);
    String there = here ? "" : "cd " + terminal.shown(project) + " && ";
    String name = here ? shown : project.relativize(file).toString();
    if (ProjectFolder.around(file).filter(other -> !isSame(other, project)).isPresent()) {
      return "The plan is in "
          + shown
          + ", the folder of another project. To apply it, first move it to "
          + terminal.shown(project);
    }
    return "The plan is in "
        + shown
        + ". To apply it: "
        + there
        + "attune apply "
        + name
        + "\nTo see it again: "
        + there
        + "attune diff "
        + name;
  }
}
