package dev.attune.cli.pack;

import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.project.ManifestFiles;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.BundledPacks;
import dev.attune.rest.pack.read.PackReadResult;
import dev.attune.rest.pack.read.PackReader;
import dev.attune.rest.sandbox.SandboxCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds packs: in files, and among those that come with Attune. */
public final class PackFinder {
  private PackFinder() {}

  /**
   * What was found.
   *
   * @param pack the pack, if nothing is wrong with it
   * @param sources what was read, for those who show its lines
   */
  public record Found(Optional<Pack> pack, List<Source> sources, List<Diagnostic> diagnostics) {
    public Found {
      sources = List.copyOf(sources);
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** A name has neither a slash nor an ending; anything else is a file. */
  public static Found find(String nameOrFile, Terminal terminal) {
    if (!nameOrFile.matches("[a-z][a-z0-9-]*")) {
      return inFile(nameOrFile, terminal);
    }
    return BundledPacks.find(nameOrFile)
        .map(pack -> new Found(Optional.of(pack), List.of(), List.of()))
        .orElseGet(() -> nowhere(nameOrFile));
  }

  private static Found nowhere(String name) {
    return new Found(
        Optional.empty(),
        List.of(),
        List.of(
            Diagnostic.error(SandboxCode.NO_PACK, "there is no pack '" + name + "'")
                .hint("name one of " + String.join(", ", BundledPacks.names()) + ", or a file")));
  }

  private static Found inFile(String file, Terminal terminal) {
    ManifestFiles.Found found =
        ManifestFiles.find(List.of(file), terminal.folder(), terminal.in(), Limits.DEFAULT);
    return found.sources().size() == 1
        ? read(found.sources().getFirst(), found.diagnostics())
        : new Found(Optional.empty(), found.sources(), found.diagnostics());
  }

  private static Found read(Source source, List<Diagnostic> before) {
    PackReadResult read = PackReader.read(source, Limits.DEFAULT);
    List<Diagnostic> all = new ArrayList<>(before);
    all.addAll(read.diagnostics());
    return new Found(read.pack(), List.of(source), all);
  }
}
