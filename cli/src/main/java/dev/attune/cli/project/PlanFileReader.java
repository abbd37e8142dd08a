package dev.attune.cli.project;

import dev.attune.cli.file.PlanFile;
import dev.attune.cli.host.Host;
import dev.attune.cli.terminal.StepResult;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ProjectFolder;
import dev.attune.manifest.resolve.ProjectSurroundings;
import dev.attune.plan.Plan;
import dev.attune.plan.file.PlanDocument;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Store;
import dev.attune.store.StoreException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads a plan file for the project of the current folder, and opens nothing of it: whoever brings
 * a file must not choose what runs. What it returns is a plan that this project made.
 */
public final class PlanFileReader {
  private final Terminal terminal;
  private final Host host;
  private final CommandFailure commandFailure;

  /**
   * A plan that can be trusted.
   *
   * @param key of its project
   * @param located its project
   * @param warnings what was found on the way
   */
  public record Trusted(
      Plan plan, ProjectKey key, ProjectFolder.Located located, List<Diagnostic> warnings) {
    public Trusted {
      warnings = List.copyOf(warnings);
    }
  }

  public PlanFileReader(Terminal terminal, Host host, CommandFailure commandFailure) {
    this.terminal = terminal;
    this.host = host;
    this.commandFailure = commandFailure;
  }

  /** The plan, if it is whole and this project made it. */
  public StepResult<Trusted> read(Source planFile) {
    ProjectFolder.Located located = ProjectFolder.locate(Optional.empty(), terminal.folder());
    Optional<Diagnostic> elsewhere = PlanFile.foreign(planFile.name(), terminal);
    if (elsewhere.isPresent()) {
      return refused(List.of(elsewhere.get()), planFile);
    }
    if (located.diagnostics().stream().anyMatch(Diagnostic::isError)) {
      return refused(located.diagnostics(), planFile);
    }
    return switch (new ProjectKeys(located.project(), terminal, host).find()) {
      case ProjectKeys.Found.None(Diagnostic why) ->
          new StepResult.Ended<>(commandFailure.because(why));
      case ProjectKeys.Found.Key(ProjectKey key, List<Diagnostic> warnings) ->
          read(planFile, located, key, warnings);
    };
  }

  /** The same for a plan that is to be carried out: on the record it was made on, and once. */
  public StepResult<Trusted> readToApply(Source planFile) {
    StepResult<Trusted> read = read(planFile);
    if (!(read instanceof StepResult.Done(Trusted trusted))) {
      return read;
    }
    Project project = trusted.located().project();
    ProjectSurroundings surroundings =
        new ProjectSurroundings(project, terminal.folder(), host.environment());
    Plan.Metadata metadata = trusted.plan().metadata();
    try (Store store =
        new ProjectStores(project, surroundings, terminal, host).forReading(trusted.key())) {
      Optional<Diagnostic> refusal = metadata.basis().refusal(metadata, trusted.key(), store);
      return refusal.isPresent()
          ? refused(List.of(refusal.get().at(Position.whole(planFile.name()))), planFile)
          : read;
    } catch (StoreException e) {
      throw commandFailure.because(e);
    }
  }

  private StepResult<Trusted> read(
      Source planFile, ProjectFolder.Located located, ProjectKey key, List<Diagnostic> warnings) {
    String name = located.project().name();
    // We wrote it ourselves, so a project's limits for what people write do not hold.
    return switch (PlanDocument.read(planFile, Limits.HIGHEST, key, name)) {
      case PlanDocument.Read.Invalid(List<Diagnostic> why) ->
          refused(Stream.concat(warnings.stream(), why.stream()).toList(), planFile);
      case PlanDocument.Read.Valid(Plan plan) ->
          new StepResult.Done<>(new Trusted(plan, key, located, warnings));
    };
  }

  private StepResult<Trusted> refused(List<Diagnostic> why, Source planFile) {
    return new StepResult.Ended<>(commandFailure.because(why, List.of(planFile), 0));
  }
}
