package dev.attune.cli.pack;

import dev.attune.cli.host.Version;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.diagnostic.Position;
import dev.attune.diagnostic.Suggestion;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.project.Project;
import dev.attune.provider.ProviderCode;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.BundledPacks;
import dev.attune.rest.pack.read.PackReadResult;
import dev.attune.rest.pack.read.PackReader;
import dev.attune.terraform.install.hash.FileHashes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The packs that a project's instances name: a bundled one by its name, others by their files. */
public final class ProjectPacks {
  private ProjectPacks() {}

  /** What became of looking for one. */
  public sealed interface Found {
    record Read(Pack pack) implements Found {}

    record Unusable(List<Diagnostic> why) implements Found {}
  }

  public static Found find(Project project, Project.Instance instance) {
    Optional<Path> file = file(project, instance);
    if (file.isEmpty()) {
      return BundledPacks.find(instance.what())
          .<Found>map(Found.Read::new)
          .orElseGet(() -> new Found.Unusable(List.of(unknown(instance))));
    }
    if (!Files.isRegularFile(file.get())) {
      String message =
          "the provider '"
              + instance.name()
              + "' cannot be used: there is no file '"
              + instance.what()
              + "'";
      return new Found.Unusable(
          List.of(
              Diagnostic.error(ProviderCode.UNUSABLE, message)
                  .at(instance.position())
                  .hint(Hint.PROJECT_PATH)));
    }
    PackReadResult read =
        PackReader.read(new Source.OfFile(file.get(), instance.what()), project.limits());
    return read.pack()
        .<Found>map(Found.Read::new)
        .orElseGet(() ->
            new Found.Unusable(shown(read.diagnostics(), instance, isInside(project, file.get()))));
  }

  /** A stranger's project must not have the lines of other files quoted by naming them packs. */
  private static List<Diagnostic> shown(
      List<Diagnostic> found, Project.Instance instance, boolean quotable) {
    return found.stream()
        .map(one -> one.position().isPresent() ? one : one.at(Position.whole(instance.what())))
        .map(one -> quotable ? one : one.unquotable())
        .toList();
  }

  private static boolean isInside(Project project, Path file) {
    try {
      return file.toRealPath().startsWith(project.folder().toRealPath());
    } catch (IOException e) {
      return false;
    }
  }

  /** Which pack an instance uses: one that comes with Attune, or the hash of a file. */
  public static String version(Project project, Project.Instance instance) {
    Optional<Path> file = file(project, instance);
    try {
      return file.isEmpty()
          ? instance.what() + " of attune/" + Version.number()
          : instance.what() + " sha256:" + FileHashes.hash(file.get());
    } catch (IOException e) {
      return instance.what();
    }
  }

  /** The files among a project's packs, which are no manifests. */
  public static Set<Path> files(Project project) {
    return project.providers().values().stream()
        .filter(instance -> instance.kind() == Project.Instance.Kind.PACK)
        .flatMap(instance -> file(project, instance).stream())
        .map(file -> file.toAbsolutePath().normalize())
        .collect(Collectors.toSet());
  }

  /** What looks like a path is one. */
  private static Optional<Path> file(Project project, Project.Instance instance) {
    String what = instance.what();
    if (!what.contains("/") && !what.endsWith(".yaml") && !what.endsWith(".yml")) {
      return Optional.empty();
    }
    try {
      return Optional.of(project.folder().resolve(what).normalize());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static Diagnostic unknown(Project.Instance instance) {
    String known =
        "known: " + String.join(", ", BundledPacks.names()) + "; or name a file: ./shop.yaml";
    return Diagnostic.error(
            ProviderCode.UNUSABLE,
            "the provider '"
                + instance.name()
                + "' cannot be used: there is no pack '"
                + instance.what()
                + "'")
        .at(instance.position())
        .hint(Suggestion.hint(instance.what(), BundledPacks.names()).orElse(known));
  }
}
