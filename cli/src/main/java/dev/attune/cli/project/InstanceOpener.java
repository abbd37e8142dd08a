package dev.attune.cli.project;

import dev.attune.cli.host.Host;
import dev.attune.cli.host.ProcessTime;
import dev.attune.cli.pack.PackConnector;
import dev.attune.cli.pack.ProjectPacks;
import dev.attune.cli.terraform.TerraformInstances;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.manifest.project.Project;
import dev.attune.provider.Provider;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.provider.guard.GuardedProvider;
import dev.attune.provider.jar.JavaProviders;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.provider.RestProvider;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.terraform.provider.TerraformProvider;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Opens the provider instances of a project, one by one. */
final class InstanceOpener {
  private static final int LONGER_FOR_WRITES = 1_440;

  private final Project project;
  private final Host host;
  private final PinnedJars jars;

  InstanceOpener(Project project, Host host, PinnedJars jars) {
    this.project = project;
    this.host = host;
    this.jars = jars;
  }

  OpenedInstance openPack(Project.Instance instance) {
    return switch (ProjectPacks.find(project, instance)) {
      case ProjectPacks.Found.Unusable(List<Diagnostic> why) ->
          OpenedInstance.unusable(instance.name(), why);
      case ProjectPacks.Found.Read(Pack pack) -> {
        PackConnector connector = new PackConnector(project, instance, pack, host);
        RestProvider provider =
            new RestProvider(instance.name(), pack, connector, new ProcessTime(host.clock()));
        yield OpenedInstance.ready(
            instance.name(),
            new GuardedProvider(instance.name(), provider, patient()),
            provider.schemas(),
            ProjectConversions.of(pack, instance.name()),
            new InstanceOrigin(
                "pack " + ProjectPacks.version(project, instance), connector::address));
      }
    };
  }

  OpenedInstance openTerraform(Project.Instance instance, TerraformInstances all) {
    return switch (all.open(instance)) {
      case TerraformInstances.Opened.Unusable(List<Diagnostic> why) ->
          OpenedInstance.unusable(instance.name(), placed(why, instance));
      case TerraformInstances.Opened.Ready(
              TerraformProvider provider,
              Catalogue kinds,
              String program,
              List<Diagnostic> warnings) ->
          OpenedInstance.ready(
                  instance.name(),
                  new GuardedProvider(instance.name(), provider, patient()),
                  kinds,
                  ProjectConversions.NONE,
                  InstanceOrigin.of(program))
              .with(placed(warnings, instance));
    };
  }

  private static List<Diagnostic> placed(List<Diagnostic> found, Project.Instance instance) {
    return found.stream()
        .map(one -> one.position().isPresent() ? one : one.at(instance.position()))
        .toList();
  }

  OpenedInstance openJava(Project.Instance instance) {
    try {
      Path jar = project.folder().resolve(instance.what()).normalize();
      List<Diagnostic> refused = jars.check(instance.what(), jar);
      return refused.isEmpty()
          ? openJava(instance, jar)
          : OpenedInstance.unusable(instance.name(), placed(refused, instance));
    } catch (InvalidPathException e) {
      return OpenedInstance.unusable(
          instance.name(),
          List.of(
              unusable(instance, "its path is not a valid file name")
                  .at(instance.position())
                  .hint(Hint.PROJECT_PATH)));
    }
  }

  private OpenedInstance openJava(Project.Instance instance, Path jar) {
    GuardSettings guardSettings = new GuardSettings(host.patience(), writePatience(), true);
    return switch (JavaProviders.open(instance.name(), jar, guardSettings)) {
      case JavaProviders.Opened.Unusable(Diagnostic why) ->
          OpenedInstance.unusable(
              instance.name(), List.of(why.at(instance.position()).hint(Hint.PROJECT_PATH)));
      case JavaProviders.Opened.Ready(Provider provider) -> ready(instance, provider);
    };
  }

  /** Takes its kinds once and for all: what a jar does when it is asked again is not known. */
  private OpenedInstance ready(Project.Instance instance, Provider provider) {
    ProjectConversions conversions =
        ProjectConversions.of(
            project.folder().resolve(instance.what()), instance.what(), project.limits());
    try {
      Catalogue all = provider.schemas();
      Catalogue kinds =
          Catalogue.of(
              all.types().stream().flatMap(type -> all.find(type).stream()).toList(),
              all.types().stream().flatMap(type -> older(all, type)).toList());
      return OpenedInstance.ready(instance.name(), provider, kinds, conversions, origin(instance));
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      String where = e.getClass().getName();
      return new OpenedInstance(
          instance.name(),
          Optional.of(provider),
          Optional.empty(),
          conversions,
          Optional.empty(),
          List.of(
              unusable(instance, "its kinds cannot be read: " + where).at(instance.position())));
    }
  }

  private InstanceOrigin origin(Project.Instance instance) {
    return InstanceOrigin.of(
        "jar " + instance.what() + jars.hash(instance.what()).map(hash -> " " + hash).orElse(""));
  }

  private static Stream<Schema> older(Catalogue all, TypeName type) {
    return all.olderVersions(type).stream().flatMap(version -> all.older(type, version).stream());
  }

  private static Diagnostic unusable(Project.Instance instance, String why) {
    return Diagnostic.error(
        ProviderCode.UNUSABLE, "the provider '" + instance.name() + "' cannot be used: " + why);
  }

  /** Even a look may take long: these providers repeat a question that was throttled. */
  private GuardSettings patient() {
    return new GuardSettings(writePatience(), writePatience(), true);
  }

  /** A write takes as long as the remote system takes; a person may still interrupt it. */
  private Duration writePatience() {
    // Not multipliedBy, which would load all of Java's decimal arithmetic.
    return Duration.ofMillis(host.patience().toMillis() * LONGER_FOR_WRITES);
  }
}
