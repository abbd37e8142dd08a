package dev.attune.cli.project;

import dev.attune.cli.host.Host;
import dev.attune.cli.host.ProcessTime;
import dev.attune.cli.pack.BundledCatalogue;
import dev.attune.cli.pack.PackConnector;
import dev.attune.cli.pack.ProjectPacks;
import dev.attune.cli.terraform.TerraformInstances;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.upgrade.Upgrades;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.SettingValues;
import dev.attune.manifest.resolve.Surroundings;
import dev.attune.provider.Provider;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.Providers;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.provider.guard.GuardedProvider;
import dev.attune.provider.jar.JavaProviders;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.BundledPacks;
import dev.attune.rest.provider.RestProvider;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Conversions;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.terraform.provider.TerraformProvider;
import dev.attune.value.MapValue;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The provider instances of a project that can be opened, and the kinds they serve. */
public final class ProjectProviders implements AutoCloseable {
  private static final int LONGER_FOR_WRITES = 1_440;

  private final Project project;
  private final Map<String, Provider> open;
  private final List<Catalogue> kinds = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final ProjectConversions rules = new ProjectConversions();
  private @Nullable TerraformInstances terraform;
  private Conversions conversions = Conversions.NONE;

  private ProjectProviders(Project project, Host host) {
    this.project = project;
    this.open = new HashMap<>(host.providers().get());
    this.kinds.add(host.kinds());
  }

  public static ProjectProviders open(Project project, Host host) {
    ProjectProviders providers = new ProjectProviders(project, host);
    List<Project.Instance> ofTerraform = new ArrayList<>();
    for (Project.Instance instance : new TreeMap<>(project.providers()).values()) {
      switch (instance.kind()) {
        case JAVA -> providers.open(instance, terms(host));
        case TERRAFORM -> ofTerraform.add(instance);
        case PACK -> providers.openPack(instance, host);
      }
    }
    if (!ofTerraform.isEmpty()) {
      providers.open(ofTerraform, host);
    }
    providers.conversions = new Upgrades(providers.rules.rules());
    return providers;
  }

  /** The kinds of the packs that everybody has, as far as no instance serves them. */
  private List<Catalogue> bundled() {
    return BundledPacks.names().stream()
        .filter(name -> !project.providers().containsKey(name))
        .<Catalogue>map(BundledCatalogue::new)
        .toList();
  }

  private void openPack(Project.Instance instance, Host host) {
    switch (ProjectPacks.find(project, instance)) {
      case ProjectPacks.Found.Unusable(List<Diagnostic> why) -> diagnostics.addAll(why);
      case ProjectPacks.Found.Read(Pack pack) -> {
        RestProvider provider =
            new RestProvider(
                instance.name(),
                pack,
                new PackConnector(project, instance, pack, host),
                ProcessTime.TIME);
        // Even a look may take long: it is repeated where it was throttled.
        GuardSettings guardSettings = new GuardSettings(writing(host), writing(host), true);
        open.put(instance.name(), new GuardedProvider(instance.name(), provider, guardSettings));
        kinds.add(provider.schemas());
        rules.take(pack, instance.name());
      }
    }
  }

  /** A write takes as long as the remote system takes; a person may still interrupt it. */
  private static GuardSettings terms(Host host) {
    return new GuardSettings(host.patience(), writing(host), true);
  }

  private static Duration writing(Host host) {
    // Not multipliedBy, which would load all of Java's decimal arithmetic.
    return Duration.ofMillis(host.patience().toMillis() * LONGER_FOR_WRITES);
  }

  private void open(List<Project.Instance> instances, Host host) {
    switch (TerraformInstances.read(project, host.machine().get())) {
      case TerraformInstances.Reading.Damaged(List<Diagnostic> why) -> diagnostics.addAll(why);
      case TerraformInstances.Reading.Sound(TerraformInstances all) -> {
        terraform = all;
        // Even a look may take long: these providers repeat a question that was throttled.
        GuardSettings guardSettings = new GuardSettings(writing(host), writing(host), true);
        instances.forEach(instance -> open(all, instance, guardSettings));
      }
    }
  }

  private void open(
      TerraformInstances all, Project.Instance instance, GuardSettings guardSettings) {
    switch (all.open(instance)) {
      case TerraformInstances.Opened.Unusable(List<Diagnostic> why) ->
          why.forEach(one -> diagnostics.add(placed(one, instance)));
      case TerraformInstances.Opened.Ready(
              TerraformProvider provider,
              var served,
              var warnings) -> {
        warnings.forEach(one -> diagnostics.add(placed(one, instance)));
        open.put(instance.name(), new GuardedProvider(instance.name(), provider, guardSettings));
        kinds.add(served);
      }
    }
  }

  private static Diagnostic placed(Diagnostic said, Project.Instance instance) {
    return said.position().isPresent() ? said : said.at(instance.position());
  }

  /** What is said about a setting belongs there, and the rest to the instance. */
  private static Diagnostic configured(Diagnostic said, Project.Instance instance) {
    return said.path().isPresent() && said.position().isEmpty()
        ? said.at(instance.placeOf(said.path().get()))
        : placed(said, instance);
  }

  private void open(Project.Instance instance, GuardSettings guardSettings) {
    switch (opened(instance, guardSettings)) {
      case JavaProviders.Opened.Unusable(Diagnostic why) ->
          diagnostics.add(
              why.at(instance.position()).hint("the path starts at the project folder"));
      case JavaProviders.Opened.Ready(Provider provider) -> {
        open.put(instance.name(), provider);
        take(instance, provider);
        rules.take(project.folder().resolve(instance.what()), instance.what(), project.limits());
      }
    }
  }

  private JavaProviders.Opened opened(Project.Instance instance, GuardSettings guardSettings) {
    try {
      Path jar = project.folder().resolve(instance.what()).normalize();
      return JavaProviders.open(instance.name(), jar, guardSettings);
    } catch (InvalidPathException e) {
      return new JavaProviders.Opened.Unusable(unusable(instance, "its path names no file"));
    }
  }

  /** Takes its kinds once and for all: what a jar does when it is asked again is not known. */
  private void take(Project.Instance instance, Provider provider) {
    try {
      Catalogue all = provider.schemas();
      kinds.add(
          Catalogue.of(
              all.types().stream().flatMap(type -> all.find(type).stream()).toList(),
              all.types().stream().flatMap(type -> older(all, type)).toList()));
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      String where = e.getClass().getName();
      diagnostics.add(
          unusable(instance, "its kinds cannot be read: " + where).at(instance.position()));
    }
  }

  private static Stream<Schema> older(Catalogue all, TypeName type) {
    return all.olderVersions(type).stream().flatMap(version -> all.older(type, version).stream());
  }

  private static Diagnostic unusable(Project.Instance instance, String why) {
    return Diagnostic.error(
        ProviderCode.UNUSABLE, "the provider '" + instance.name() + "' cannot be used: " + why);
  }

  /** What is wrong with the providers. */
  public List<Diagnostic> diagnostics() {
    List<Diagnostic> all = new ArrayList<>(diagnostics);
    all.addAll(rules.diagnostics());
    if (terraform != null) {
      all.addAll(terraform.olderDiagnostics());
    }
    return all;
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

  /** Begins to start what will be needed, if there is no doubt what that is. */
  void begin() {
    if (terraform != null) {
      terraform.begin();
    }
  }

  /** Writes down which providers were found, for commands that write. */
  public List<Diagnostic> pin() {
    return terraform == null ? List.of() : terraform.pin();
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

  @Override
  public void close() {
    open.values().forEach(Provider::close);
    if (terraform != null) {
      terraform.close();
    }
  }
}
