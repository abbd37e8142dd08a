package dev.attune.cli.project;

import dev.attune.cli.host.Host;
import dev.attune.cli.pack.ProjectPacks;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.ManifestCode;
import dev.attune.manifest.document.DocumentCode;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.load.ManifestLoader;
import dev.attune.manifest.project.ManifestFiles;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ProjectFolder;
import dev.attune.manifest.resolve.ReferenceCode;
import dev.attune.manifest.resolve.Resolution;
import dev.attune.plan.PlanCode;
import dev.attune.planner.resource.Placements;
import dev.attune.provider.Providers;
import dev.attune.rest.pack.read.BundledPacks;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What is declared below the paths that a person named, read and checked.
 *
 * @param findings all there are, by place
 * @param wholeProject whether nothing of the project was left out
 */
public record DeclaredProject(
    Project project,
    ProjectProviders providers,
    List<Source> sources,
    LoadResult loaded,
    List<Diagnostic> findings,
    boolean wholeProject)
    implements AutoCloseable {

  private static final dev.attune.value.Path GROUP = dev.attune.value.Path.of("apiVersion");

  /** Reads files only, and the kinds of the project's providers. */
  public static DeclaredProject read(List<String> paths, Terminal terminal, Host host) {
    return read(paths, terminal, host, false);
  }

  /** The same for those who will ask the providers next: one that is slow to start is started. */
  public static DeclaredProject readAndStart(List<String> paths, Terminal terminal, Host host) {
    return read(paths, terminal, host, true);
  }

  private static DeclaredProject read(
      List<String> paths, Terminal terminal, Host host, boolean start) {
    ProjectFolder.Located located = ProjectFolder.locate(startingPoint(paths), terminal.folder());
    Project project = located.project();
    List<String> wanted = paths.isEmpty() ? List.of(terminal.shown(project.folder())) : paths;
    ManifestFiles.Found found =
        ManifestFiles.find(
            wanted,
            terminal.folder(),
            terminal.in(),
            project.limits(),
            ProjectPacks.files(project));
    ProjectProviders providers = ProjectProviders.open(project, host);
    if (start) {
      providers.start(); // While manifests are read.
    }
    LoadResult loadResult =
        new ManifestLoader(providers.kinds(), project, providers.conversions())
            .load(found.sources());
    boolean whole = wanted.stream().anyMatch(path -> isWholeProject(path, project, terminal));
    List<Diagnostic> findings = new ArrayList<>(located.diagnostics());
    findings.addAll(providers.diagnostics());
    findings.addAll(found.diagnostics());
    findings.addAll(readable(loadResult, providers));
    findings.addAll(Resolution.check(loadResult, project, terminal.folder()));
    if (whole) {
      findings.addAll(Resolution.checkOutputs(loadResult, project, terminal.folder()));
    }
    if (loadResult.manifests().isEmpty() && findings.stream().noneMatch(Diagnostic::isError)) {
      findings.add(nothing(wanted.getFirst()));
    }
    return new DeclaredProject(
        project, providers, found.sources(), loadResult, Diagnostic.inOrder(findings), whole);
  }

  /** Where a provider is missing nothing serves its group, and that needs no second finding. */
  private static List<Diagnostic> readable(LoadResult loadResult, ProjectProviders providers) {
    boolean all = providers.diagnostics().stream().noneMatch(Diagnostic::isError);
    return loadResult.diagnostics().stream()
        .filter(finding ->
            all
                || finding.code() != ManifestCode.UNKNOWN_KIND
                || !finding.path().equals(Optional.of(GROUP)))
        .toList();
  }

  /** The project alone, without a look at its manifests. */
  public static DeclaredProject withoutManifests(ProjectFolder.Located located, Host host) {
    Project project = located.project();
    ProjectProviders providers = ProjectProviders.open(project, host);
    List<Diagnostic> findings = new ArrayList<>(located.diagnostics());
    findings.addAll(providers.diagnostics());
    LoadResult nothing = new ManifestLoader(providers.kinds(), project).load(List.of());
    return new DeclaredProject(
        project, providers, List.of(), nothing, Diagnostic.inOrder(findings), false);
  }

  /** The provider instances that something is declared for. */
  Set<String> instances() {
    return loaded.manifests().stream()
        .flatMap(manifest ->
            Placements.nodes(manifest).names().stream()
                .map(node -> node.isEmpty() ? manifest.instance() : node))
        .collect(Collectors.toSet());
  }

  /**
   * The kinds of a bundled pack are known to all, but not where the API is that a project means.
   */
  List<Diagnostic> unserved() {
    Providers open = providers.providers();
    Map<String, Manifest> first = new TreeMap<>();
    loaded.manifests().stream()
        .filter(manifest -> BundledPacks.names().contains(manifest.instance()))
        .filter(manifest -> open.find(manifest.instance()).isEmpty())
        .forEach(manifest -> first.putIfAbsent(manifest.instance(), manifest));
    return first.entrySet().stream()
        .map(missing -> unserved(missing.getKey(), missing.getValue()))
        .toList();
  }

  private static Diagnostic unserved(String pack, Manifest manifest) {
    return Diagnostic.error(
            PlanCode.NO_PROVIDER,
            manifest.identity() + " needs the provider '" + pack + "', which is not configured")
        .at(manifest.origin().position())
        .hint(
            "add it to attune.yaml, providers: {"
                + pack
                + ": {pack: "
                + pack
                + "}}; with server: sandbox to rehearse without an account");
  }

  boolean isFaultless() {
    return findings.stream().noneMatch(Diagnostic::isError);
  }

  /** Whether nothing is wrong but that the project declares nothing. */
  boolean lacksOnlyManifests() {
    return wholeProject
        && loaded.manifests().isEmpty()
        && !isFaultless()
        && findings.stream()
            .filter(Diagnostic::isError)
            .allMatch(DeclaredProject::followsFromNoManifest);
  }

  /** Where nothing is declared, references are only in outputs, which then have nothing to show. */
  private static boolean followsFromNoManifest(Diagnostic finding) {
    return finding.code() == DocumentCode.NO_MANIFEST || finding.code() instanceof ReferenceCode;
  }

  /**
   * The same where it is right that nothing is declared any more.
   *
   * @param goes whether that means that everything is deleted
   */
  DeclaredProject withNothingDeclared(boolean goes) {
    List<Diagnostic> rest =
        new ArrayList<>(
            findings.stream().filter(finding -> !followsFromNoManifest(finding)).toList());
    if (goes) {
      rest.add(
          Diagnostic.warning(
              DocumentCode.NO_MANIFEST,
              "nothing is declared any more: everything that the project created will be deleted"));
    }
    return new DeclaredProject(project, providers, sources, loaded, rest, wholeProject);
  }

  /** The same with one finding more. */
  DeclaredProject with(Diagnostic finding) {
    List<Diagnostic> more = new ArrayList<>(findings);
    more.add(finding);
    return new DeclaredProject(project, providers, sources, loaded, more, wholeProject);
  }

  /** Where to look for the project; standard input is nowhere. */
  public static Optional<Path> startingPoint(List<String> paths) {
    try {
      return paths.stream().findFirst().filter(path -> !path.equals("-")).map(Path::of);
    } catch (InvalidPathException e) {
      return Optional.empty(); // Reported with the other paths.
    }
  }

  /** Whoever renders manifests into a pipe must notice when the renderer died. */
  private static Diagnostic nothing(String place) {
    return Diagnostic.error(DocumentCode.NO_MANIFEST, "nothing is declared here")
        .at(Position.whole(place))
        .hint("did you name the right file or folder, and is it empty?");
  }

  private static boolean isWholeProject(String path, Project project, Terminal terminal) {
    try {
      Path named = terminal.folder().resolve(path).toAbsolutePath().normalize();
      return !path.equals("-") && project.folder().startsWith(named);
    } catch (InvalidPathException e) {
      return false;
    }
  }

  @Override
  public void close() {
    providers.close();
  }
}
