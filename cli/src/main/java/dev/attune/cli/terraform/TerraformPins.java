package dev.attune.cli.terraform;

import dev.attune.cli.host.Machine;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.project.Project;
import dev.attune.terraform.install.address.ParseResult;
import dev.attune.terraform.install.lock.LockFile;
import dev.attune.terraform.install.request.InstallCode;
import dev.attune.terraform.install.request.ProviderRequirement;
import dev.attune.terraform.install.request.ProviderResolution;
import dev.attune.terraform.install.version.ProviderVersion;
import java.util.ArrayList;
import java.util.List;

/** Records the Terraform providers of a project in its lock, without starting any. */
public final class TerraformPins {
  private final Project project;
  private final Machine machine;
  private final List<ProviderResolution.Found> used = new ArrayList<>();
  private final List<ProviderResolution.Found> also = new ArrayList<>();
  private final List<Diagnostic> problems = new ArrayList<>();

  public TerraformPins(Project project, Machine machine) {
    this.project = project;
    this.machine = machine;
  }

  /**
   * Records those that the project uses, and these versions; what is in the way is given, and then
   * nothing is recorded.
   *
   * @param others {@code hashicorp/aws@4.67.0}
   */
  public List<Diagnostic> pin(List<String> others) {
    switch (TerraformInstances.read(project, machine)) {
      case TerraformInstances.Reading.Damaged(List<Diagnostic> why) -> problems.addAll(why);
      case TerraformInstances.Reading.Sound(TerraformInstances instances) -> {
        try (instances) {
          project.providers().values().stream()
              .filter(instance -> instance.kind() == Project.Instance.Kind.TERRAFORM)
              .forEach(instance -> findUsed(instances, instance));
          others.forEach(other -> findOther(instances, other));
        }
      }
    }
    if (problems.isEmpty()) {
      LockFile file = LockFile.in(project.folder());
      pinned(file.pin(used));
      if (problems.isEmpty()) {
        pinned(file.pinAlso(also));
      }
    }
    return List.copyOf(problems);
  }

  /** What was recorded, line by line. */
  public List<String> pinned() {
    List<ProviderResolution.Found> all = new ArrayList<>(used);
    all.addAll(also);
    return all.stream()
        .filter(found -> !found.pinned())
        .map(found ->
            "pinned "
                + found.address().display()
                + " "
                + found.version()
                + " for "
                + found.platform())
        .toList();
  }

  private void pinned(LockFile.PinResult result) {
    if (result instanceof LockFile.PinResult.Failed(List<Diagnostic> why)) {
      problems.addAll(why);
    }
  }

  private void findUsed(TerraformInstances instances, Project.Instance instance) {
    switch (instances.requirement(instance)) {
      case ProviderRequirement.ReadResult.Malformed(List<Diagnostic> why) ->
          why.forEach(one -> problems.add(one.at(instance.position())));
      case ProviderRequirement.ReadResult.Valid(ProviderRequirement requirement) ->
          take(instances.versions().resolve(requirement), used);
    }
  }

  private void findOther(TerraformInstances instances, String named) {
    int at = named.lastIndexOf('@');
    if (at < 1
        || !(ProviderVersion.parse(named.substring(at + 1))
            instanceof ParseResult.Valid<ProviderVersion>(ProviderVersion version))) {
      problems.add(
          Diagnostic.error(
                  InstallCode.BAD_VERSION, "'" + named + "' does not name a provider and a version")
              .hint("write all of it: hashicorp/aws@4.67.0"));
      return;
    }
    switch (instances.requirement(named.substring(0, at))) {
      case ProviderRequirement.ReadResult.Malformed(List<Diagnostic> why) -> problems.addAll(why);
      case ProviderRequirement.ReadResult.Valid(ProviderRequirement requirement)
          when used.stream().noneMatch(one -> one.address().equals(requirement.address())) ->
          problems.add(
              Diagnostic.error(
                      InstallCode.NOT_FOUND,
                      "no provider instance of this project uses "
                          + requirement.address().display())
                  .hint("add one to attune.yaml first"));
      case ProviderRequirement.ReadResult.Valid(ProviderRequirement requirement) ->
          take(instances.versions().find(requirement, version), also);
    }
  }

  private void take(ProviderResolution resolution, List<ProviderResolution.Found> into) {
    switch (resolution) {
      case ProviderResolution.Missing(Diagnostic why) -> problems.add(why);
      case ProviderResolution.Refused(Diagnostic why) -> problems.add(why);
      case ProviderResolution.Found found -> into.add(found);
    }
  }
}
