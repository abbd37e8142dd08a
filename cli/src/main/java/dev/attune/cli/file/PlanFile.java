package dev.attune.cli.file;

import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.project.ProjectFolder;
import dev.attune.plan.Plan;
import dev.attune.plan.file.PlanDocument;
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

  /** Where the plan is and how to see it again: from a place where its project is found. */
  public String whatNext(Path project, Terminal terminal) {
    Path file = output.file();
    String shown = output.shown();
    Path found = ProjectFolder.locate(Optional.of(file), terminal.folder()).project().folder();
    boolean here = found.equals(project);
    String there = here ? "" : "cd " + terminal.shown(project) + " && ";
    String name = here ? shown : project.relativize(file).toString();
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
