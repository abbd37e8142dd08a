package dev.attune.cli.terraform;

import dev.attune.cli.host.Machine;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.project.Project;
import dev.attune.terraform.install.Installation;
import dev.attune.terraform.install.UsedVersions;
import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.lock.Lock;
import dev.attune.terraform.install.lock.LockConflicts;
import dev.attune.terraform.install.request.HostEnvironment;
import dev.attune.terraform.install.request.ProviderRequirement;
import dev.attune.terraform.install.request.ProviderResolution;
import dev.attune.terraform.install.version.ProviderVersion;
import dev.attune.terraform.install.version.VersionConstraint;
import dev.attune.terraform.plugin.LaunchSettings;
import dev.attune.terraform.plugin.Plugin;
import dev.attune.terraform.plugin.PluginLauncher;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.failure.StartFailure;
import dev.attune.terraform.provider.ProviderSchemas;
import dev.attune.terraform.schema.cache.BinaryKey;
import dev.attune.terraform.schema.cache.SchemaCache;
import dev.attune.terraform.schema.mapping.TypeNames;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The versions of Terraform providers that this machine has, or of which it still keeps the
 * schemas.
 */
public final class TerraformVersions {
  private final Project project;
  private final Machine machine;
  private final Lock lock;
  private final PluginLauncher host;
  private final Installation installation;
  private final SchemaCache schemas;
  private final UsedVersions used;

  TerraformVersions(Project project, Machine machine, Lock lock) {
    this.project = project;
    this.machine = machine;
    this.lock = lock;
    this.host = new PluginLauncher(machine.cache().resolve("running"), machine.environment());
    this.installation =
        new Installation(
            new HostEnvironment(
                machine.platform(), machine.home(), project.folder(), machine.environment()),
            machine.cache());
    this.schemas = new SchemaCache(machine.cache().resolve("schemas"));
    this.used = new UsedVersions(machine.cache().resolve("versions"));
  }

  /** What became of looking for the schemas of a version. */
  public sealed interface Opened {
    record Ready(ProviderSchemas schemas) implements Opened {}

    record Unusable(List<Diagnostic> why) implements Opened {}
  }

  PluginLauncher host() {
    return host;
  }

  SchemaCache schemas() {
    return schemas;
  }

  /** Finds the provider that a project is to use. */
  ProviderResolution resolve(ProviderRequirement providerRequirement) {
    return installation.resolve(providerRequirement, lock);
  }

  /** Remembers which program a version was, once its schemas are kept. */
  void note(ProviderResolution.Found found) {
    used.note(found.address(), found.version(), found.key());
  }

  /** How to start a program. */
  LaunchSettings launch(String instance, ProviderResolution.Found found) {
    return LaunchSettings.of(instance, found.binary())
        // The key of the project is nobody else's.
        .withholding(project.keyVariable().map(Set::of).orElse(Set.of()))
        .withPatience(machine.patience())
        .withLogging(ProviderLog.of(instance, machine));
  }

  /** All versions that can be opened, oldest first. */
  SortedSet<ProviderVersion> known(ProviderRequirement providerRequirement) {
    SortedSet<ProviderVersion> known = new TreeSet<>(installation.versions(providerRequirement));
    used.of(providerRequirement.address())
        .forEach((version, key) -> {
          if (schemas.keeps(key)) {
            known.add(version);
          }
        });
    return known;
  }

  /**
   * The schemas of one version, of which the program is started only if they are not kept.
   *
   * @param names what its types are called
   */
  public Opened open(
      TypeNames names, ProviderRequirement providerRequirement, ProviderVersion version) {
    Optional<BinaryKey> kept =
        Optional.ofNullable(used.of(providerRequirement.address()).get(version))
            .filter(schemas::keeps);
    return kept.<Opened>map(key ->
            opened(
                ProviderSchemas.of(
                    names, () -> gone(providerRequirement.address(), version), schemas, key)))
        .orElseGet(() -> started(names, providerRequirement, version));
  }

  /** Whether the schemas of a version are kept, or its program is one that may be started. */
  boolean isOpen(ProviderRequirement providerRequirement, ProviderVersion version) {
    ProviderAddress address = providerRequirement.address();
    return mayStart(address, version)
        || Optional.ofNullable(used.of(address).get(version)).filter(schemas::keeps).isPresent();
  }

  /** Of a provider that is pinned nothing starts that is not: it could be anybody's program. */
  private boolean mayStart(ProviderAddress address, ProviderVersion version) {
    Optional<Lock.Entry> entry = lock.entry(address);
    return entry.isEmpty()
        || entry.get().version().equals(version)
        || entry
            .get()
            .about(version)
            .filter(pinned -> pinned.hashes().containsKey(machine.platform()))
            .isPresent();
  }

  /** Another version of a provider, to be pinned; it is not started. */
  ProviderResolution find(ProviderRequirement providerRequirement, ProviderVersion version) {
    return installation.resolve(
        exactly(providerRequirement, version), lock.only(providerRequirement.address(), version));
  }

  private static ProviderRequirement exactly(
      ProviderRequirement providerRequirement, ProviderVersion version) {
    return new ProviderRequirement(
        providerRequirement.address(),
        VersionConstraint.exactly(version),
        providerRequirement.mirror());
  }

  private Opened started(
      TypeNames names, ProviderRequirement providerRequirement, ProviderVersion version) {
    ProviderAddress address = providerRequirement.address();
    if (!mayStart(address, version)) {
      return new Opened.Unusable(
          lock.entry(address).map(entry -> LockConflicts.unpinned(address, version, entry)).stream()
              .toList());
    }
    return switch (find(providerRequirement, version)) {
      case ProviderResolution.Missing(Diagnostic why) -> new Opened.Unusable(List.of(why));
      case ProviderResolution.Refused(Diagnostic why) -> new Opened.Unusable(List.of(why));
      case ProviderResolution.Found found -> {
        LaunchSettings launchSettings = launch(names.instance(), found).forSchemas();
        Opened opened =
            opened(
                ProviderSchemas.of(names, () -> host.start(launchSettings), schemas, found.key()));
        note(found);
        yield opened;
      }
    };
  }

  private static Opened opened(ProviderSchemas schemas) {
    List<Diagnostic> problems = schemas.open();
    if (problems.isEmpty()) {
      return new Opened.Ready(schemas);
    }
    schemas.close();
    return new Opened.Unusable(problems);
  }

  private static Plugin gone(ProviderAddress address, ProviderVersion version) {
    throw new PluginException(
        new StartFailure.NotStarted(
            address.display() + " " + version, "its cached data is damaged"));
  }
}
