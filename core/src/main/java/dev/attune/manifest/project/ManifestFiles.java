package dev.attune.manifest.project;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.DocumentCode;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Finds the manifests below the paths that a person named.
 *
 * <p>In a folder only *.yaml and *.yml count, at any depth and in sorted order; names that begin
 * with a dot, attune.yaml, the packs that it names and folders that are projects of their own do
 * not. A file that is named is read whatever it is called, and {@code -} is standard input.
 */
public final class ManifestFiles {
  private static final int MAX_DEPTH = 100;

  private final Path current;
  private final List<Source> sources = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final Set<Path> seen = new HashSet<>();
  private final Set<Path> packs;
  private final List<Diagnostic> passedOver = new ArrayList<>();
  private int files;

  private ManifestFiles(Path current, Set<Path> packs) {
    this.current = current;
    this.packs = packs.stream().map(ManifestFiles::real).collect(Collectors.toSet());
  }

  /** The sources in the order in which they are read, and what is wrong with the paths. */
  public record Found(List<Source> sources, List<Diagnostic> diagnostics) {
    public Found {
      sources = List.copyOf(sources);
      diagnostics = List.copyOf(diagnostics);
    }
  }

  public static Found find(
      List<String> paths, Path current, InputStream standardInput, Limits limits) {
    return find(paths, current, standardInput, limits, Set.of());
  }

  /**
   * The same beside files that are none.
   *
   * @param packs files that the project has for something else, by whatever path they are reached
   */
  public static Found find(
      List<String> paths, Path current, InputStream standardInput, Limits limits, Set<Path> packs) {
    ManifestFiles files = new ManifestFiles(current, packs);
    for (String path : paths) {
      if (path.equals("-")) {
        files.standardInput(standardInput, limits);
      } else {
        files.named(path);
      }
    }
    files.onlyPassedOver();
    return new Found(files.sources, files.diagnostics);
  }

  private void standardInput(InputStream in, Limits limits) {
    try {
      // One byte beyond the limit is enough to find it exceeded.
      byte[] bytes = in.readNBytes((int) Math.min(limits.file() + 1, Integer.MAX_VALUE - 8));
      sources.add(new Source.OfBytes("<stdin>", bytes));
    } catch (IOException e) {
      report("<stdin>", DocumentCode.UNREADABLE, "standard input cannot be read", "");
    }
  }

  private void named(String name) {
    if (name.isEmpty()) {
      report("''", DocumentCode.NOT_FOUND, "an empty path", Hint.EMPTY_ARGUMENT);
      return;
    }
    Path path;
    try {
      path = current.resolve(name);
    } catch (InvalidPathException e) {
      report(name, DocumentCode.NOT_FOUND, "not a valid name of a file or folder", "");
      return;
    }
    if (Files.isDirectory(path)) {
      int filesBefore = files;
      int findingsBefore = diagnostics.size();
      folder(new Folder(path, path, name, 0));
      if (files == filesBefore) {
        noManifest(name, List.copyOf(diagnostics.subList(findingsBefore, diagnostics.size())));
      }
    } else if (!Files.exists(path)) {
      report(name, DocumentCode.NOT_FOUND, "there is no such file or folder", "check the path");
    } else if (fileName(path).equals(Project.FILE)) {
      passOver(name, "attune.yaml describes the project and is never a manifest");
    } else if (isPack(path)) {
      passOver(name, "attune.yaml names this file as a pack, so it is never a manifest");
    } else {
      add(path, name);
    }
  }

  private void passOver(String name, String why) {
    String hint = "name the folder to read its manifests";
    passedOver.add(diagnostic(name, DocumentCode.NO_MANIFEST, why, hint));
  }

  /** Beside manifests, as in *.yaml, such files are passed over; alone they are a mistake. */
  private void onlyPassedOver() {
    if (sources.isEmpty() && diagnostics.isEmpty()) {
      diagnostics.addAll(passedOver);
    }
  }

  private boolean isPack(Path file) {
    return !packs.isEmpty() && packs.contains(real(file));
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file.toAbsolutePath().normalize(); // What is not there is not found either.
    }
  }

  /** Says that there was nothing to read, unless an error says already why. */
  private void noManifest(String name, List<Diagnostic> found) {
    if (found.stream().anyMatch(Diagnostic::isError)) {
      return;
    }
    boolean projects = found.stream().anyMatch(d -> d.code() == ProjectCode.NESTED_PROJECT);
    report(
        name,
        DocumentCode.NO_MANIFEST,
        "the folder contains no manifests",
        projects
            ? "name one of the projects in it"
            : "manifests are files that end in .yaml or .yml; to read a JSON file, name it");
  }

  /**
   * A folder that is searched.
   *
   * @param root the folder that was named, in which it lies
   * @param name as a person in the current folder would write it
   */
  private record Folder(Path root, Path path, String name, int depth) {
    Folder sub(Path entry, String entryName) {
      return new Folder(root, entry, entryName, depth + 1);
    }
  }

  private void folder(Folder folder) {
    String name = folder.name();
    if (folder.depth() > MAX_DEPTH) {
      report(name, DocumentCode.UNREADABLE, "folders are nested too deeply here", "");
      return;
    }
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder.path())) {
      stream.forEach(entries::add);
    } catch (IOException | DirectoryIteratorException e) {
      report(name, DocumentCode.UNREADABLE, "the folder cannot be read", "check its permissions");
      return;
    }
    entries.stream()
        .filter(entry -> !fileName(entry).startsWith("."))
        .sorted()
        .forEach(entry -> entry(entry, folder));
  }

  private void entry(Path entry, Folder folder) {
    String fileName = fileName(entry);
    String name = nameIn(folder.name(), fileName);
    if (Files.isDirectory(entry)) {
      // A link to a folder is not followed: it may lead out of the project, or round in circles.
      if (!Files.isSymbolicLink(entry)) {
        subfolder(folder.sub(entry, name));
      }
    } else if (isManifestName(fileName) && leadsAway(entry, folder.root())) {
      report(
          name,
          DocumentCode.UNREADABLE,
          "Attune does not follow a link that leads out of the folder or to a hidden file",
          "name the file itself to read it");
    } else if (isManifestName(fileName) && isFileOrBrokenLink(entry) && !isPack(entry)) {
      add(entry, name);
    }
  }

  /** As a person in the current folder would write it. */
  private static String nameIn(String folderName, String fileName) {
    if (folderName.equals(".")) {
      return fileName;
    }
    return folderName.endsWith("/") ? folderName + fileName : folderName + "/" + fileName;
  }

  /** Whoever has a stranger's folder checked does not want his own files and keys quoted. */
  private static boolean leadsAway(Path entry, Path folder) {
    try {
      Path root = folder.toRealPath();
      Path real = entry.toRealPath();
      return Files.isSymbolicLink(entry)
          && (!real.startsWith(root) || isHidden(root.relativize(real)));
    } catch (IOException e) {
      return false; // A link that leads nowhere is reported when it is read.
    }
  }

  private static boolean isHidden(Path inside) {
    return StreamSupport.stream(inside.spliterator(), false)
        .anyMatch(step -> step.toString().startsWith("."));
  }

  /** A pipe or device is passed over: opening one may never come back. */
  private static boolean isFileOrBrokenLink(Path entry) {
    return Files.isRegularFile(entry) || Files.notExists(entry);
  }

  private void subfolder(Folder folder) {
    if (Files.isRegularFile(folder.path().resolve(Project.FILE))) {
      diagnostics.add(
          Diagnostic.warning(
                  ProjectCode.NESTED_PROJECT,
                  "a project inside the project; Attune skips its manifests")
              .at(Position.whole(folder.name())));
      return;
    }
    folder(folder);
  }

  private static boolean isManifestName(String name) {
    return (name.endsWith(".yaml") || name.endsWith(".yml")) && !name.equals(Project.FILE);
  }

  /** A file that was found twice, through two paths, is read once. */
  private void add(Path file, String name) {
    files++;
    if (seen.add(file.toAbsolutePath().normalize())) {
      sources.add(new Source.OfFile(file, name));
    }
  }

  private static String fileName(Path path) {
    Path name = path.getFileName();
    return name == null ? "" : name.toString();
  }

  private void report(String name, DocumentCode code, String message, String hint) {
    diagnostics.add(diagnostic(name, code, message, hint));
  }

  private static Diagnostic diagnostic(
      String name, DocumentCode code, String message, String hint) {
    Diagnostic diagnostic = Diagnostic.error(code, message).at(Position.whole(name));
    return hint.isEmpty() ? diagnostic : diagnostic.hint(hint);
  }
}
