package dev.attune.cli.schema;

import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.crd.CrdFolder;
import dev.attune.evolution.crd.CrdLoader;
import dev.attune.evolution.crd.CrdReadResult;
import dev.attune.evolution.source.ProviderSchemas;
import dev.attune.evolution.source.SchemaReadResult;
import dev.attune.evolution.source.SchemaShapes;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.project.ManifestFiles;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.BundledPacks;
import dev.attune.rest.pack.read.PackReadResult;
import dev.attune.rest.pack.read.PackReader;
import dev.attune.schema.TypeName;
import dev.attune.terraform.schema.mapping.TypeNames;
import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.value.MapValue;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Schemas in folders and files, told apart by what is in them, and those of bundled packs. */
public final class SchemaFiles implements SchemaSource {
  private final Terminal terminal;

  public SchemaFiles(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Answers always: what names nothing at all is a file that is not there. */
  @Override
  public Optional<Schemas> find(String argument) {
    Optional<Path> path = path(argument);
    if (path.filter(Files::isDirectory).isPresent()) {
      return Optional.of(crds(new CrdFolder(path.get(), argument).read(Limits.DEFAULT)));
    }
    Optional<Pack> bundled =
        path.filter(Files::exists).isPresent() ? Optional.empty() : BundledPacks.find(argument);
    return Optional.of(bundled.map(pack -> pack(pack, List.of())).orElseGet(() -> file(argument)));
  }

  private Optional<Path> path(String argument) {
    try {
      return Optional.of(terminal.folder().resolve(argument));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private Schemas file(String argument) {
    ManifestFiles.Found found =
        ManifestFiles.find(List.of(argument), terminal.folder(), terminal.in(), Limits.DEFAULT);
    return found.sources().isEmpty()
        ? new Schemas(Sort.CRDS, List.of(), found.diagnostics())
        : content(found.sources().getFirst());
  }

  private static Schemas content(Source source) {
    if (ProviderSchemas.isOne(source)) {
      SchemaReadResult read = ProviderSchemas.read(source, SchemaFiles::name);
      return new Schemas(Sort.TERRAFORM, read.kinds(), read.diagnostics());
    }
    if (isPack(source)) {
      PackReadResult read = PackReader.read(source, Limits.DEFAULT);
      return read.pack()
          .map(pack -> pack(pack, read.diagnostics()))
          .orElseGet(() -> new Schemas(Sort.PACK, List.of(), read.diagnostics()));
    }
    return crds(CrdLoader.read(List.of(source), Limits.DEFAULT));
  }

  private static boolean isPack(Source source) {
    List<Document> documents = Documents.readPlain(source, Limits.DEFAULT).documents();
    return documents.size() == 1
        && documents.getFirst().root() instanceof MapValue root
        && root.contains("pack")
        && !root.contains("apiVersion");
  }

  private static Schemas crds(CrdReadResult read) {
    return new Schemas(Sort.CRDS, read.kinds(), read.diagnostics());
  }

  private static Schemas pack(Pack pack, List<Diagnostic> warnings) {
    return new Schemas(
        Sort.PACK, pack.schemas().stream().map(SchemaShapes::kind).toList(), warnings);
  }

  /** As in a manifest of a project whose instance is called as the provider is. */
  private static TypeName name(String address, ProviderSchemas.Family family, String type) {
    String provider = address.substring(address.lastIndexOf('/') + 1);
    SchemaFamily named =
        switch (family) {
          case RESOURCE -> SchemaFamily.RESOURCE;
          case DATA -> SchemaFamily.DATA;
          case EPHEMERAL -> SchemaFamily.EPHEMERAL;
        };
    return new TypeNames(provider, provider, 0).name(named, type);
  }
}
