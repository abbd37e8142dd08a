package dev.attune.cli;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.project.Project;
import dev.attune.terraform.install.Installation;
import dev.attune.terraform.install.Lock;
import dev.attune.terraform.install.ProviderAddress;
import dev.attune.terraform.install.ProviderVersion;
import dev.attune.terraform.install.Resolved;
import dev.attune.terraform.install.Surroundings;
import dev.attune.terraform.install.UsedVersions;
import dev.attune.terraform.install.VersionConstraint;
import dev.attune.terraform.install.Wish;
import dev.attune.terraform.plugin.Launch;
import dev.attune.terraform.plugin.Plugin;
import dev.attune.terraform.plugin.PluginException;
import dev.attune.terraform.plugin.PluginHost;
import dev.attune.terraform.plugin.StartFailure;
import dev.attune.terraform.provider.ProviderSchemas;
import dev.attune.terraform.schema.BinaryKey;
import dev.attune.terraform.schema.SchemaCache;
import dev.attune.terraform.schema.TypeNames;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The versions of Terraform providers that this machine has, or of which it still keeps the
 * schemas.
 */
final class TerraformVersions {
  private final Project project;
  private final Machine machine;
  private final Lock lock;
  private final PluginHost host;
  private final Installation installation;
  private final SchemaCache schemas;
  private final UsedVersions used;

  TerraformVersions(Project project, Machine machine, Lock lock) {
    this.project = project;
    this.machine = machine;
    this.lock = lock;
    this.host = new PluginHost(machine.cache().resolve("running"), machine.environment());
    this.installation =
        new Installation(
            new Surroundings(
                machine.platform(), machine.home(), project.folder(), machine.environment()),
            machine.cache());
    this.schemas = new SchemaCache(machine.cache().resolve("schemas"));
    this.used = new UsedVersions(machine.cache().resolve("versions"));
  }

  /** What became of looking for the schemas of a version. */
  sealed interface Opened {
    record Ready(ProviderSchemas schemas) implements Opened {}

    record Unusable(List<Diagnostic> why) implements Opened {}
  }

  PluginHost host() {
    return host;
  }

  SchemaCache schemas() {
    return schemas;
  }

  /** Finds the provider that a project is to use. */
  Resolved resolve(Wish wish) {
    return installation.resolve(wish, lock);
  }

  /** Remembers which program a version was, once its schemas are kept. */
  void note(Resolved.Found found) {
    used.note(found.address(), found.version(), found.key());
  }

  /** How to start a program. */
  Launch launch(String instance, Resolved.Found found) {
    return Launch.of(instance, found.binary())
        // The key of the project is nobody else's.
        .withholding(project.keyVariable().map(Set::of).orElse(Set.of()))
        .withPatience(machine.patience())
        .withLogging(ProviderLog.of(instance, machine));
  }

  /** All versions that can be opened, oldest first. */
  SortedSet<ProviderVersion> known(Wish wish) {
    SortedSet<ProviderVersion> known = new TreeSet<>(installation.versions(wish));
    used.of(wish.address())
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
  Opened open(TypeNames names, Wish wish, ProviderVersion version) {
    Optional<BinaryKey> kept =
        Optional.ofNullable(used.of(wish.address()).get(version)).filter(schemas::keeps);
    return kept.<Opened>map(key ->
            opened(ProviderSchemas.of(names, () -> gone(wish.address(), version), schemas, key)))
        .orElseGet(() -> started(names, wish, version));
  }

  private Opened started(TypeNames names, Wish wish, ProviderVersion version) {
    Wish exactly = new Wish(wish.address(), VersionConstraint.exactly(version), wish.mirror());
    boolean pinned =
        lock.entry(wish.address()).filter(entry -> entry.version().equals(version)).isPresent();
    return switch (installation.resolve(exactly, pinned ? lock : Lock.EMPTY)) {
      case Resolved.Missing(Diagnostic why) -> new Opened.Unusable(List.of(why));
      case Resolved.Refused(Diagnostic why) -> new Opened.Unusable(List.of(why));
      case Resolved.Found found -> {
        Launch launch = launch(names.instance(), found);
        Opened opened =
            opened(ProviderSchemas.of(names, () -> host.start(launch), schemas, found.key()));
        note(found);
        yield opened;
      }
    };
  }

  private static Opened opened(ProviderSchemas schemas) {
    List<Diagnostic> inTheWay = schemas.open();
    if (inTheWay.isEmpty()) {
      return new Opened.Ready(schemas);
    }
    schemas.close();
    return new Opened.Unusable(inTheWay);
  }

  private static Plugin gone(ProviderAddress address, ProviderVersion version) {
    throw new PluginException(
        new StartFailure.NotStarted(
            address.display() + " " + version, "what was kept of it is damaged"));
  }
}
