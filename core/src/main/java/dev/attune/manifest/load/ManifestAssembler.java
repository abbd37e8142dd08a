package dev.attune.manifest.load;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.ManifestCode;
import dev.attune.manifest.Settings;
import dev.attune.manifest.check.NonFieldNames;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.project.NamespaceName;
import dev.attune.manifest.project.Project;
import dev.attune.schema.Schema;
import dev.attune.schema.SingleElementLists;
import dev.attune.schema.TypeName;
import dev.attune.schema.TypedValue;
import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What both forms do alike once they have found the parts of a manifest. */
final class ManifestAssembler {
  private static final Pattern NAME =
      Pattern.compile("[A-Za-z0-9]([A-Za-z0-9._-]{0,251}[A-Za-z0-9])?");

  private final DocumentResult documentResult;
  private final Project project;

  ManifestAssembler(DocumentResult documentResult, Project project) {
    this.documentResult = documentResult;
    this.project = project;
  }

  /**
   * Where the parts of one manifest stand in the document.
   *
   * @param besides names that are none of the fields of the spec
   */
  record Places(Path name, Path parent, Path labels, Path spec, NonFieldNames besides) {}

  /**
   * The name at the path, if there is one. A bad one is reported and kept: what refers to it, and
   * the rest of the manifest, are none the worse for it.
   */
  Optional<String> name(Path path) {
    return switch (at(path)) {
      case Text(String name, boolean _) -> {
        if (!NAME.matcher(name).matches()) {
          documentResult.error(
              ManifestCode.BAD_NAME,
              path,
              "not a valid name for a resource",
              "up to 253 letters, digits, '.', '_' and '-', with a letter or digit at each end");
        }
        yield name.isEmpty() ? Optional.empty() : Optional.of(name);
      }
      case Num number -> Optional.of(number.text());
      case Bool bool -> Optional.of(Boolean.toString(bool.value()));
      default -> Optional.empty();
    };
  }

  /** The namespace at the path, or the one that holds where none is stated; a bad one is kept. */
  String namespace(Path path, Optional<String> inherited) {
    Optional<String> stated = literal(path);
    if (stated.isPresent() && !NamespaceName.isValid(stated.get())) {
      documentResult.error(
          ManifestCode.BAD_NAMESPACE, path, "not a valid namespace", NamespaceName.RULE);
    }
    return stated
        .filter(namespace -> !namespace.isEmpty())
        .or(() -> inherited)
        .orElse(project.defaults().namespace());
  }

  /** The parent that is named; what is wrong with it, or that none is, is reported. */
  Optional<Manifest.Parent> parent(Schema schema, Optional<String> name, Places places) {
    Path path = places.parent();
    String kind = schema.type().kind();
    Optional<TypeName> wanted = schema.parent();
    if (at(path) instanceof Null && wanted.isPresent()) {
      documentResult.error(
          ManifestCode.MISSING_PARENT,
          places.name(),
          "the parent of " + name.map(n -> kind + "/" + n).orElse("the " + kind) + " is missing",
          "add " + shortly(path) + ": " + wanted.get().kind() + "/name");
    }
    Optional<Manifest.Parent> parent = literal(path).flatMap(text -> parent(path, text));
    if (parent.isPresent() && wanted.isEmpty()) {
      documentResult.error(
          ManifestCode.WRONG_PARENT, path, kind + " has no parent", "remove " + shortly(path));
    } else if (parent.isPresent() && !parent.get().kind().equals(wanted.get().kind())) {
      documentResult.error(
          ManifestCode.WRONG_PARENT,
          path,
          "the parent of " + kind + " is " + wanted.get().kind() + ", not " + parent.get().kind(),
          "write " + wanted.get().kind() + "/name");
    }
    return parent;
  }

  private Optional<Manifest.Parent> parent(Path path, String text) {
    int slash = text.indexOf('/');
    if (slash < 1 || slash == text.length() - 1) {
      documentResult.error(
          ManifestCode.WRONG_PARENT, path, "not a valid parent", "write Kind/name");
      return Optional.empty();
    }
    return Optional.of(
        new Manifest.Parent(
            text.substring(0, slash),
            text.substring(slash + 1),
            documentResult.document().valueAt(path)));
  }

  /** The last two steps: as much as a person needs to know where to write. */
  private static Path shortly(Path path) {
    int length = path.steps().size();
    return new Path(path.steps().subList(length - 2, length));
  }

  Optional<String> literal(Path path) {
    return at(path) instanceof Text(String text, boolean _) ? Optional.of(text) : Optional.empty();
  }

  private Value at(Path path) {
    return documentResult.document().root().at(path).orElse(Null.NULL);
  }

  MapValue map(Path path) {
    return at(path) instanceof MapValue map ? map : MapValue.EMPTY;
  }

  Settings settings(Path annotations, boolean ignoreUnspecifiedByDefault) {
    return new Annotations(documentResult, annotations, map(annotations))
        .read(project, ignoreUnspecifiedByDefault);
  }

  /** Checks the fields of a resource. */
  void check(Schema schema, Settings settings, MapValue written, Places places) {
    MapValue spec = SingleElementLists.unlisted(schema.body(), written);
    SchemaCheck check =
        new SchemaCheck(
            documentResult.document(), places.spec(), schema.type().kind(), places.besides());
    boolean readable = at(places.spec()) instanceof MapValue || at(places.spec()) instanceof Null;
    documentResult.secrets(
        () -> readable ? check.secrets(schema.body(), spec) : check.secrets(schema.body()));
    documentResult.add(
        settings.external() || !readable
            ? check.checkPartial(schema.body(), spec)
            : check.check(schema.body(), named(schema, spec)));
  }

  /** A spec that leaves its remote name out lacks nothing: the manifest's own name stands in. */
  static MapValue named(Schema schema, MapValue spec) {
    return schema
        .nameField()
        .filter(field -> spec.get(field).orElse(Null.NULL) instanceof Null)
        .map(field -> spec.with(field, Text.of("the manifest's own")))
        .orElse(spec);
  }

  /** Puts the manifest together. */
  void add(
      Identity identity,
      Schema schema,
      Optional<Manifest.Parent> parent,
      Settings settings,
      MapValue spec,
      Optional<MapValue> placement,
      Places places,
      List<Manifest.Use> uses) {
    documentResult.add(
        new Manifest(
            identity,
            schema,
            parent,
            map(places.labels()),
            settings,
            TypedValue.apply(schema.body(), SingleElementLists.unlisted(schema.body(), spec)),
            placement,
            uses.stream().map(use -> shaped(schema, use)).toList(),
            new Manifest.Origin(documentResult.document(), places.name(), places.spec())));
  }

  private static Manifest.Use shaped(Schema schema, Manifest.Use use) {
    return use.section() == Manifest.Section.SPEC
        ? new Manifest.Use(
            use.section(),
            SingleElementLists.unlisted(schema.body(), use.path()),
            use.template(),
            use.position())
        : use;
  }
}
