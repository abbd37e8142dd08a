package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Suggestion;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.Manifest.Section;
import dev.attune.manifest.ManifestCode;
import dev.attune.manifest.Settings;
import dev.attune.manifest.check.NonFieldNames;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.load.ManifestAssembler.Declared;
import dev.attune.manifest.project.Project;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Conversions;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** One resource a document: apiVersion, kind, metadata, spec and placement. */
final class FullForm {
  private static final Pattern VERSIONED_GROUP =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9.-]*/[A-Za-z0-9]+");
  private static final Path API_VERSION = Path.of("apiVersion");
  private static final Path KIND = Path.of("kind");
  private static final Path PLACEMENT = Path.of("placement");
  private static final Path SPEC = Path.of("spec");
  private static final Path META = Path.of("metadata");
  private static final Path NAMESPACE = META.field("namespace");
  private static final Path ANNOTATIONS = META.field("annotations");
  private static final ManifestAssembler.Places PLACES =
      new ManifestAssembler.Places(
          META.field("name"), META.field("parent"), META.field("labels"), SPEC, NonFieldNames.NONE);

  private final Document document;
  private final Catalogue catalogue;
  private final Project project;
  private final SpecUpgrade specUpgrade;
  private final DocumentResult.Builder result = new DocumentResult.Builder();

  /** The kind of a resource as it is today, if it is known, and a document with such a spec. */
  private record Present(Document document, Optional<Schema> schema) {}

  FullForm(Document document, Catalogue catalogue, Project project, Conversions conversions) {
    this.document = document;
    this.catalogue = catalogue;
    this.project = project;
    this.specUpgrade = new SpecUpgrade(document, conversions, API_VERSION, SPEC);
  }

  /** Whether any key of the root is one of this form; without any it is not worth a check. */
  static boolean isFull(MapValue root) {
    return root.contains("apiVersion")
        || root.contains("kind")
        || root.contains("metadata")
        || root.contains("spec");
  }

  /** A misspelt spec has all the secrets of a spec; a scalar speaks for itself. */
  private static boolean mayHoldASpec(Value value) {
    return value instanceof MapValue || value instanceof ListValue;
  }

  DocumentResult read(MapValue root) {
    envelope(root);
    Optional<TypeName> type = type(root);
    ManifestAssembler written = new ManifestAssembler(document, project);
    Optional<String> name = result.take(written.name(PLACES.name()));
    String namespace = result.take(written.namespace(NAMESPACE, Optional.empty()));
    Settings settings = result.take(written.settings(ANNOTATIONS, false));
    Present present = present(type.flatMap(known -> schema(known, root)), written, settings);
    List<Manifest.Use> uses = uses(present.document());
    if (present.schema().isEmpty()) {
      TypeName said = type.orElseGet(() -> new TypeName("", written.literal(KIND).orElse("")));
      name.ifPresent(known -> result.broken(Identity.of(namespace, said, known)));
    } else {
      ManifestAssembler assembler = new ManifestAssembler(present.document(), project);
      Schema schema = present.schema().get();
      MapValue spec = assembler.map(SPEC);
      Optional<Manifest.Parent> parent = result.take(assembler.parent(schema, name, PLACES));
      result.add(assembler.check(schema, settings, spec, PLACES));
      Optional<MapValue> placement =
          root.contains("placement") ? Optional.of(assembler.map(PLACEMENT)) : Optional.empty();
      name.map(known -> Identity.of(namespace, schema.type(), known))
          .map(id -> new Declared(id, schema, parent, settings, spec, placement))
          .ifPresent(declared -> result.add(assembler.manifest(declared, PLACES, uses)));
    }
    return result.build(present.document());
  }

  private void envelope(MapValue root) {
    List<Diagnostic> wrong =
        new SchemaCheck(document, Path.ROOT, "the manifest").check(Envelope.FULL, root);
    if (wrong.isEmpty()) {
      return;
    }
    result.add(wrong);
    root.keys().stream()
        .filter(key -> Envelope.FULL.attribute(key).isEmpty())
        .filter(key -> root.get(key).filter(FullForm::mayHoldASpec).isPresent())
        .forEach(key -> result.unclear(document, Path.ROOT.field(key)));
  }

  private List<Manifest.Use> uses(Document present) {
    ReferenceAssignment referenceAssignment = new ReferenceAssignment();
    referenceAssignment.section(SPEC, Path.ROOT, Section.SPEC);
    referenceAssignment.section(PLACES.labels(), Path.ROOT, Section.LABELS);
    result.add(referenceAssignment.assign(present));
    return referenceAssignment.of(Path.ROOT);
  }

  private Optional<TypeName> type(MapValue root) {
    if (!(root.get("apiVersion").orElse(Null.NULL) instanceof Text(String apiVersion, boolean _))
        || !(root.get("kind").orElse(Null.NULL) instanceof Text(String kind, boolean _))) {
      return Optional.empty();
    }
    int slash = apiVersion.indexOf('/');
    if (!VERSIONED_GROUP.matcher(apiVersion).matches()) {
      result.add(
          DocumentDiagnostic.error(
              document,
              ManifestCode.BAD_API_VERSION,
              API_VERSION,
              "not a valid apiVersion",
              "write group/version, for example builtin.attune.dev/v1"));
      return Optional.empty();
    }
    return Optional.of(new TypeName(apiVersion.substring(0, slash), kind));
  }

  /** The kind in the version that it is written for. */
  private Optional<Schema> schema(TypeName type, MapValue root) {
    Optional<Schema> schema = catalogue.find(type);
    if (schema.isEmpty()) {
      unknown(type);
      return schema;
    }
    String apiVersion = ((Text) root.get("apiVersion").orElseThrow()).text();
    if (schema.get().apiVersion().equals(apiVersion)) {
      return schema;
    }
    String version = apiVersion.substring(apiVersion.indexOf('/') + 1);
    Optional<Schema> older = catalogue.older(type, version);
    if (older.isEmpty()) {
      result.add(
          DocumentDiagnostic.error(
              document,
              ManifestCode.UNKNOWN_VERSION,
              API_VERSION,
              type.kind() + " has no version '" + version + "'",
              "write " + schema.get().apiVersion() + older(catalogue.olderVersions(type))));
    }
    return older;
  }

  /** The kind as it is today, once what is written is of today, too. */
  private Present present(Optional<Schema> schema, ManifestAssembler assembler, Settings settings) {
    if (schema.isEmpty()) {
      result.unclear(document, SPEC);
      return new Present(document, schema);
    }
    Schema written = schema.get();
    Optional<Schema> today = catalogue.find(written.type());
    if (today.isEmpty() || today.get().version().equals(written.version())) {
      return new Present(document, today);
    }
    SpecUpgrade.Result upgraded =
        specUpgrade.upgrade(written, today.get(), assembler.map(SPEC), settings.external());
    result.add(upgraded.findings());
    return new Present(upgraded.document(), upgraded.possible() ? today : Optional.empty());
  }

  private static String older(List<String> versions) {
    return versions.isEmpty() ? "" : "; Attune also reads " + String.join(" and ", versions);
  }

  private void unknown(TypeName type) {
    List<TypeName> inGroup =
        catalogue.types().stream().filter(t -> t.group().equals(type.group())).toList();
    if (inGroup.isEmpty()) {
      TreeSet<String> groups = new TreeSet<>();
      catalogue.types().forEach(known -> groups.add(known.group()));
      result.add(
          Diagnostic.error(
                  ManifestCode.UNKNOWN_KIND, "no provider has the API group '" + type.group() + "'")
              .at(document.valueAt(API_VERSION))
              .about(API_VERSION)
              .hint(
                  Suggestion.hint(type.group(), groups)
                      .orElse("known groups: " + String.join(", ", groups))));
      return;
    }
    List<String> kinds = inGroup.stream().map(TypeName::kind).toList();
    result.add(
        Diagnostic.error(
                ManifestCode.UNKNOWN_KIND, "unknown kind '" + type.kind() + "' of " + type.group())
            .at(document.valueAt(KIND))
            .about(KIND)
            .hint(Suggestion.hint(type.kind(), kinds).orElse("attune explain lists all kinds")));
  }
}
