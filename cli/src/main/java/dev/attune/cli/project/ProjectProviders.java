package dev.attune.cli.project;

import dev.attune.cli.host.Host;
import dev.attune.cli.pack.BundledCatalogue;
import dev.attune.cli.terraform.TerraformInstances;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.upgrade.Upgrades;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.SettingValues;
import dev.attune.manifest.resolve.Surroundings;
import dev.attune.provider.Origin;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.rest.pack.read.BundledPacks;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Conversions;
import dev.attune.secret.ProjectKey;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The provider instances of a project that can be opened, and the kinds they serve. */
public final class ProjectProviders implements AutoCloseable {
  private final Project project;
  private final Map<String, Provider> open;
  private final List<Catalogue> kinds;
  private final Conversions conversions;
  private final List<Diagnostic> diagnostics;
  private final Optional<TerraformInstances> terraform;
  private final PinnedJars jars;
  private final Map<String, InstanceOrigin> origins = new HashMap<>();

  private ProjectProviders(
      Project project,
      Host host,
      List<OpenedInstance> instances,
      List<Diagnostic> diagnostics,
      Optional<TerraformInstances> terraform,
      PinnedJars jars) {
    this.project = project;
    this.open = new HashMap<>(host.providers().get());
    instances.forEach(one -> one.provider().ifPresent(provider -> open.put(one.name(), provider)));
    instances.forEach(one -> one.origin().ifPresent(origin -> origins.put(one.name(), origin)));
    this.kinds =
        Stream.concat(
                Stream.of(host.kinds()), instances.stream().flatMap(one -> one.kinds().stream()))
            .toList();
    ProjectConversions declared =
        instances.stream()
            .map(OpenedInstance::conversions)
            .reduce(ProjectConversions.NONE, ProjectConversions::and);
    this.conversions = new Upgrades(declared.rules());
    this.diagnostics =
        Stream.of(
                instances.stream().flatMap(one -> one.diagnostics().stream()),
                diagnostics.stream(),
                declared.diagnostics().stream())
            .flatMap(found -> found)
            .toList();
    this.terraform = terraform;
    this.jars = jars;
  }

  public static ProjectProviders open(Project project, Host host) {
    PinnedJars jars = new PinnedJars(project);
    InstanceOpener opener = new InstanceOpener(project, host, jars);
    List<OpenedInstance> opened = new ArrayList<>();
    List<Project.Instance> ofTerraform = new ArrayList<>();
    for (Project.Instance instance : new TreeMap<>(project.providers()).values()) {
      switch (instance.kind()) {
        case JAVA -> opened.add(opener.openJava(instance));
        case TERRAFORM -> ofTerraform.add(instance);
        case PACK -> opened.add(opener.openPack(instance));
      }
    }
    if (ofTerraform.isEmpty()) {
      return new ProjectProviders(project, host, opened, List.of(), Optional.empty(), jars);
    }
    return switch (TerraformInstances.read(project, host.machine().get())) {
      case TerraformInstances.Reading.Damaged(List<Diagnostic> why) ->
          new ProjectProviders(project, host, opened, why, Optional.empty(), jars);
      case TerraformInstances.Reading.Sound(TerraformInstances all) -> {
        ofTerraform.forEach(instance -> opened.add(opener.openTerraform(instance, all)));
        yield new ProjectProviders(project, host, opened, List.of(), Optional.of(all), jars);
      }
    };
  }

  /** The kinds of the packs that everybody has, as far as no instance serves them. */
  private List<Catalogue> bundled() {
    return BundledPacks.names().stream()
        .filter(name -> !project.providers().containsKey(name))
        .<Catalogue>map(BundledCatalogue::new)
        .toList();
  }

  /** What is wrong with the providers, and by now with older versions that were asked for. */
  public List<Diagnostic> diagnostics() {
    return Stream.concat(
            diagnostics.stream(),
            terraform.stream().flatMap(all -> all.olderDiagnostics().stream()))
        .toList();
  }

  public Catalogue kinds() {
    return new JoinedCatalogue(kinds, bundled());
  }

  /** How what is written for older versions of these kinds becomes what is wanted today. */
  Conversions conversions() {
    return conversions;
  }

  Providers providers() {
    return new Providers(open);
  }

  /** The same with what serves them. */
  Providers providers(Surroundings surroundings, ProjectKey key) {
    Map<String, Origin> known = new HashMap<>();
    project
        .providers()
        .forEach((name, instance) ->
            Optional.ofNullable(origins.get(name))
                .ifPresent(origin -> known.put(name, origin.in(instance, surroundings, key))));
    return new Providers(open, known);
  }

  /** Begins to start what will be needed, if there is no doubt what that is. */
  void start() {
    terraform.ifPresent(TerraformInstances::begin);
  }

  /** Writes down which providers were found, for commands that write. */
  public List<Diagnostic> pin() {
    List<Diagnostic> unpinned = terraform.map(TerraformInstances::pin).orElse(List.of());
    return unpinned.isEmpty() ? jars.pin() : unpinned;
  }

  /**
   * Gets them ready to be asked about objects; what is in the way of that is given.
   *
   * @param used the instances that resources are declared for; the others may not be needed at all
   */
  List<Diagnostic> configure(Surroundings surroundings, Set<String> used) {
    List<Diagnostic> found = new ArrayList<>();
    new TreeMap<>(project.providers())
        .forEach((name, instance) -> {
          Provider provider = open.get(name);
          if (provider != null) {
            found.addAll(configure(instance, provider, surroundings, used.contains(name)));
          }
        });
    return found;
  }

  private static List<Diagnostic> configure(
      Project.Instance instance, Provider provider, Surroundings surroundings, boolean used) {
    SettingValues.Result<MapValue> settings = SettingValues.config(instance, surroundings);
    if (!settings.diagnostics().isEmpty()) {
      return settings.diagnostics();
    }
    List<Diagnostic> answer =
        used
            ? provider.configure(settings.value())
            : provider.configureWhenNeeded(settings.value());
    // Whatever is configured may be secret, and its line is not for a terminal.
    return answer.stream().map(said -> configured(said, instance).unquotable()).toList();
  }

  /** What is said about a setting belongs there, and the rest to the instance. */
  private static Diagnostic configured(Diagnostic said, Project.Instance instance) {
    return said.path().isPresent() && said.position().isEmpty()
        ? said.at(instance.placeOf(said.path().get()))
        : said.position().isPresent() ? said : said.at(instance.position());
  }

  @Override
  public void close() {
    open.values().forEach(Provider::close);
    terraform.ifPresent(TerraformInstances::close);
  }
}
