package dev.attune.rest.pack.read;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.rest.pack.Authentication;
import dev.attune.rest.pack.ConversionRules;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.RateLimit;
import dev.attune.rest.pack.ResourceType;
import dev.attune.rest.pack.Servers;
import dev.attune.rest.pack.Template;
import dev.attune.rest.pack.read.connection.ConnectionReader;
import dev.attune.rest.pack.read.connection.DeclaredSettings;
import dev.attune.rest.pack.read.operation.TypeOutline;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.NameRules;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.PackShape;
import dev.attune.rest.pack.read.syntax.ScalarReader;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.rest.pack.read.type.FieldReferences;
import dev.attune.rest.pack.read.type.TypeHierarchy;
import dev.attune.rest.pack.read.type.TypeReader;
import dev.attune.schema.Dialect;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads packs. */
public final class PackReader {
  private final Document document;
  private final Section root;
  private final PackFindings packFindings;

  private PackReader(Document document, MapValue root) {
    this.document = document;
    this.root = Section.of(Path.ROOT, root);
    this.packFindings = new PackFindings(document);
  }

  /** Everything that is wrong with a pack, and the pack if nothing is. */
  public static PackReadResult read(Source source, Limits limits) {
    Documents documents = Documents.readPlain(source, limits);
    if (documents.diagnostics().stream().anyMatch(Diagnostic::isError)) {
      return new PackReadResult(Optional.empty(), Diagnostic.inOrder(documents.diagnostics()));
    }
    List<Document> all = documents.documents();
    if (all.size() != 1) {
      return refused(
          all.isEmpty() ? Position.whole(source.name()) : all.get(1).valueAt(Path.ROOT),
          all.isEmpty() ? "the file is empty" : "expected one document, found a second one");
    }
    return all.getFirst().root() instanceof MapValue root
        ? new PackReader(all.getFirst(), root).read()
        : refused(all.getFirst().valueAt(Path.ROOT), "expected a map");
  }

  private static PackReadResult refused(Position place, String message) {
    return new PackReadResult(
        Optional.empty(),
        List.of(
            Diagnostic.error(PackCode.NOT_A_PACK, message)
                .at(place)
                .hint("a pack starts with pack: NAME; docs/packs.md shows a small one")));
  }

  private PackReadResult read() {
    packFindings.shape(Path.ROOT, "the pack", PackShape.PACK, root.map());
    new BlankKeyCheck(packFindings).check(root.map());
    root.text("pack").ifPresent(name -> NameRules.demandLabel(name, "a pack", packFindings));
    root.text("version").ifPresent(version -> NameRules.demandVersion(version, packFindings));
    String name = root.textOr("pack", "");
    String version = root.textOr("version", "v1");
    DeclaredSettings declaredSettings = DeclaredSettings.read(root, packFindings);
    ConnectionReader connection = new ConnectionReader(root, declaredSettings, packFindings);
    Map<String, Template> servers = connection.servers();
    String server = connection.defaultServer(servers);
    Authentication authentication = connection.authentication();
    Map<String, Template> headers = connection.headers();
    Optional<RateLimit> rateLimit = connection.rateLimit();
    TypeHierarchy typeHierarchy = TypeHierarchy.read(root, packFindings);
    FieldReferences fieldReferences = new FieldReferences(name + Pack.GROUPS, typeHierarchy);
    List<ResourceType> types =
        types(name, version, declaredSettings, typeHierarchy, fieldReferences);
    List<Schema> older =
        new OlderVersionsReader(packFindings, fieldReferences, version, types)
            .read(root.section("older"));
    fieldReferences.check(bodies(types), packFindings);
    List<Diagnostic> found = packFindings.inOrder();
    if (found.stream().anyMatch(Diagnostic::isError)) {
      return new PackReadResult(Optional.empty(), found);
    }
    Pack pack =
        new Pack(
            name,
            version,
            root.textOr("documentation", ""),
            declaredSettings.byName(),
            new Servers(servers, server),
            authentication,
            headers,
            rateLimit,
            types,
            older,
            root.own("conversions")
                .map(locatedValue -> new ConversionRules(document, locatedValue.path())));
    return new PackReadResult(Optional.of(pack), found);
  }

  private List<ResourceType> types(
      String pack,
      String version,
      DeclaredSettings declaredSettings,
      TypeHierarchy typeHierarchy,
      FieldReferences fieldReferences) {
    typeHierarchy.checkCollections();
    TypeReader.Surroundings surroundings =
        new TypeReader.Surroundings(
            pack + Pack.GROUPS,
            version,
            declaredSettings,
            typeHierarchy,
            fieldReferences,
            dialect());
    List<ResourceType> types = new ArrayList<>();
    typeHierarchy
        .sections()
        .forEach((kind, section) -> {
          TypeOutline typeOutline = TypeOutline.read(kind, section, packFindings);
          types.add(new TypeReader(typeOutline, surroundings, packFindings).read());
        });
    return types;
  }

  private static Map<String, Type.ObjectOf> bodies(List<ResourceType> types) {
    Map<String, Type.ObjectOf> bodies = new LinkedHashMap<>();
    types.forEach(type -> bodies.put(type.kind(), type.schema().body()));
    return bodies;
  }

  private Optional<Dialect> dialect() {
    if (root.own("labels").isEmpty()) {
      return Optional.empty();
    }
    Section section = root.section("labels");
    ScalarReader scalarReader = new ScalarReader(packFindings);
    return Optional.of(
        new Dialect(
            scalarReader.pattern(section, "key"),
            scalarReader.pattern(section, "value"),
            scalarReader.count(section, "key-length", 1).orElse(Integer.MAX_VALUE),
            scalarReader.count(section, "value-length", 1).orElse(Integer.MAX_VALUE),
            scalarReader.count(section, "count", 1).orElse(Integer.MAX_VALUE),
            section.texts("reserved").stream().map(LocatedValue::value).toList()));
  }
}
