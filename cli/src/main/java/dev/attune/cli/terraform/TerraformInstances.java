package dev.attune.cli.terraform;

import dev.attune.cli.host.Machine;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.project.Project;
import dev.attune.provider.ProviderCode;
import dev.attune.schema.Catalogue;
import dev.attune.terraform.install.lock.Lock;
import dev.attune.terraform.install.lock.LockFile;
import dev.attune.terraform.install.request.ProviderRequirement;
import dev.attune.terraform.install.request.ProviderResolution;
import dev.attune.terraform.install.version.ProviderVersion;
import dev.attune.terraform.install.version.VersionConstraint.Term;
import dev.attune.terraform.plugin.LaunchSettings;
import dev.attune.terraform.plugin.Reattachment;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.failure.PluginFailure;
import dev.attune.terraform.provider.TerraformProvider;
import dev.attune.terraform.schema.mapping.TypeNames;
import dev.attune.value.Null;
import dev.attune.value.Text;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The Terraform providers of a project, as far as this machine has them. */
public final class TerraformInstances implements AutoCloseable {
  private final Project project;
  private final Machine machine;
  private final LockFile file;
  private final Lock lock;
  private final Map<String, Reattachment> running;
  private final TerraformVersions versions;
  private final List<ProviderResolution.Found> found = new ArrayList<>();
  private final List<TerraformProvider> providers = new ArrayList<>();
  private final List<OlderProviderVersions> older = new ArrayList<>();

  private TerraformInstances(
      Project project,
      Machine machine,
      LockFile file,
      Lock lock,
      Map<String, Reattachment> running) {
    this.project = project;
    this.machine = machine;
    this.file = file;
    this.lock = lock;
    this.running = running;
    this.versions = new TerraformVersions(project, machine, lock);
  }

  /** Whether they can be opened at all. */
  public sealed interface Reading {
    /** They can, one by one. */
    record Sound(TerraformInstances instances) implements Reading {}

    /** What holds for all of them is wrong. */
    record Damaged(List<Diagnostic> why) implements Reading {}
  }

  /** One of them. */
  public sealed interface Opened {
    /**
     * It can be asked; its program was not started if its schemas are known.
     *
     * @param kinds what it serves, older versions included
     * @param program what it is, with its version
     */
    record Ready(
        TerraformProvider provider, Catalogue kinds, String program, List<Diagnostic> warnings)
        implements Opened {}

    /** It cannot, for these reasons. */
    record Unusable(List<Diagnostic> why) implements Opened {}
  }

  public static Reading read(Project project, Machine machine) {
    LockFile file = LockFile.in(project.folder());
    try {
      return switch (file.read()) {
        case LockFile.Content.Damaged(List<Diagnostic> why) -> new Reading.Damaged(why);
        case LockFile.Content.Sound(Lock lock) ->
            new Reading.Sound(
                new TerraformInstances(project, machine, file, lock, running(machine)));
      };
    } catch (PluginException e) {
      PluginFailure failure = e.failure();
      return new Reading.Damaged(
          List.of(Diagnostic.error(ProviderCode.UNUSABLE, failure.what()).hint(failure.advice())));
    }
  }

  private static Map<String, Reattachment> running(Machine machine) {
    return Optional.ofNullable(machine.environment().get(Reattachment.VARIABLE))
        .filter(text -> !text.isBlank())
        .map(Reattachment::parse)
        .orElse(Map.of());
  }

  public Opened open(Project.Instance instance) {
    return switch (requirement(instance)) {
      case ProviderRequirement.ReadResult.Malformed(List<Diagnostic> why) ->
          new Opened.Unusable(why);
      case ProviderRequirement.ReadResult.Valid(ProviderRequirement providerRequirement) -> {
        Optional<Reattachment> reattachment =
            Optional.ofNullable(running.get(providerRequirement.address().toString()));
        yield reattachment.isPresent()
            ? attached(instance, providerRequirement, reattachment.get())
            : found(instance, providerRequirement);
      }
    };
  }

  public TerraformVersions versions() {
    return versions;
  }

  /**
   * A requirement for any version of a provider, from where an instance of the project takes it.
   */
  public ProviderRequirement.ReadResult requirement(String address) {
    return switch (ProviderRequirement.read(address, Optional.empty(), Optional.empty())) {
      case ProviderRequirement.ReadResult.Malformed malformed -> malformed;
      case ProviderRequirement.ReadResult.Valid(ProviderRequirement any) ->
          project.providers().values().stream()
              .filter(instance -> instance.kind() == Project.Instance.Kind.TERRAFORM)
              .map(this::requirement)
              .filter(found ->
                  found
                          instanceof
                          ProviderRequirement.ReadResult.Valid(
                              ProviderRequirement providerRequirement)
                      && providerRequirement.address().equals(any.address()))
              .findFirst()
              .orElse(new ProviderRequirement.ReadResult.Valid(any));
    };
  }

  /** What an instance of the project asks for. */
  ProviderRequirement.ReadResult requirement(Project.Instance instance) {
    try {
      return ProviderRequirement.read(
          instance.what(), setting(instance, "version"), setting(instance, "mirror").map(Path::of));
    } catch (InvalidPathException e) {
      return new ProviderRequirement.ReadResult.Malformed(
          List.of(
              Diagnostic.error(
                  ProviderCode.UNUSABLE,
                  "the mirror of '" + instance.name() + "' is not a valid folder name")));
    }
  }

  private static Optional<String> setting(Project.Instance instance, String key) {
    return instance.settings().get(key).orElse(Null.NULL) instanceof Text(String text, boolean _)
        ? Optional.of(text)
        : Optional.empty();
  }

  private Opened found(Project.Instance instance, ProviderRequirement providerRequirement) {
    return switch (versions.resolve(providerRequirement)) {
      case ProviderResolution.Missing(Diagnostic why) -> new Opened.Unusable(List.of(why));
      case ProviderResolution.Refused(Diagnostic why) -> new Opened.Unusable(List.of(why));
      case ProviderResolution.Found one -> {
        found.add(one);
        TypeNames names =
            new TypeNames(instance.name(), one.address().type(), (int) one.version().major());
        OlderProviderVersions olderVersions =
            new OlderProviderVersions(names, providerRequirement, versions, instance.position());
        older.add(olderVersions);
        TerraformProvider provider = installed(names, one, olderVersions);
        Opened result =
            opened(
                provider,
                () -> new VersionedCatalogue(provider.schemas(), olderVersions),
                one.address().display() + " " + one.version());
        if (result instanceof Opened.Ready) {
          versions.note(one);
        }
        yield result;
      }
    };
  }

  private Opened opened(TerraformProvider provider, Supplier<Catalogue> kinds, String program) {
    List<Diagnostic> problems = provider.open();
    if (problems.isEmpty()) {
      providers.add(provider);
      return new Opened.Ready(provider, kinds.get(), program, List.of());
    }
    provider.close();
    return new Opened.Unusable(problems);
  }

  /** A variable that somebody forgot must not go unnoticed. */
  private static Diagnostic unchecked(Project.Instance instance) {
    return Diagnostic.warning(
            ProviderCode.REPORTED,
            "the provider '"
                + instance.name()
                + "' is the process that "
                + Reattachment.VARIABLE
                + " names: Attune checks neither its version nor the lock file")
        .hint("unset the variable to use the installed provider");
  }

  private TerraformProvider installed(
      TypeNames names, ProviderResolution.Found found, OlderProviderVersions olderVersions) {
    LaunchSettings launchSettings = versions.launch(names.instance(), found);
    return TerraformProvider.cached(
        names,
        () -> versions.host().start(launchSettings),
        new TerraformProvider.Cache(
            versions.schemas(),
            found.key(),
            () -> versions.host().start(launchSettings.forSchemas()),
            machine.environment(),
            project.folder().resolve(Project.PRIVATE).resolve("providers")),
        olderVersions);
  }

  private Opened attached(
      Project.Instance instance,
      ProviderRequirement providerRequirement,
      Reattachment reattachment) {
    // Nobody knows its version; what the project was written for is the best guess.
    long major =
        lock.entry(providerRequirement.address())
            .map(Lock.Entry::version)
            .or(() -> lowest(providerRequirement))
            .map(ProviderVersion::major)
            .orElse(0L);
    TypeNames names =
        new TypeNames(instance.name(), providerRequirement.address().type(), (int) major);
    TerraformProvider provider =
        TerraformProvider.uncached(names, () -> versions.host().attach(reattachment));
    String program = providerRequirement.address().display() + " that runs already";
    return opened(provider, provider::schemas, program) instanceof Opened.Unusable unusable
        ? unusable
        : new Opened.Ready(provider, provider.schemas(), program, List.of(unchecked(instance)));
  }

  /** The version from which on the project takes the provider, if it says. */
  private static Optional<ProviderVersion> lowest(ProviderRequirement providerRequirement) {
    return providerRequirement.constraint().terms().stream()
        .filter(term ->
            switch (term.operator()) {
              case EQUAL, AT_LEAST, GREATER, COMPATIBLE -> true;
              case NOT_EQUAL, LESS, AT_MOST -> false;
            })
        .map(Term::bound)
        .findFirst();
  }

  /** Starts the program of the only one: of several, some may not be needed at all. */
  public void begin() {
    if (providers.size() == 1) {
      providers.getFirst().begin();
    }
  }

  /** Writes down which providers were found, so that nobody works with others later. */
  public List<Diagnostic> pin() {
    providers.forEach(TerraformProvider::keepSettings);
    List<ProviderResolution.Found> unpinned = found.stream().filter(one -> !one.pinned()).toList();
    return !unpinned.isEmpty() && file.pin(unpinned) instanceof LockFile.PinResult.Failed(var why)
        ? why
        : List.of();
  }

  /** What was in the way of older versions that manifests are written for. */
  public List<Diagnostic> olderDiagnostics() {
    return older.stream().flatMap(one -> one.diagnostics().stream()).toList();
  }

  @Override
  public void close() {
    older.forEach(OlderProviderVersions::close);
  }
}
