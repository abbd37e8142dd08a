package dev.attune.manifest.load;

import dev.attune.diagnostic.Code;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.ManifestCode;
import dev.attune.manifest.Settings;
import dev.attune.manifest.check.NonFieldNames;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.document.Document;
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
import java.util.stream.Collectors;

/** What both forms do alike once they have found the parts of a manifest. */
final class ManifestAssembler {
  private static final Pattern NAME =
      Pattern.compile("[A-Za-z0-9]([A-Za-z0-9._-]{0,251}[A-Za-z0-9])?");

  private final Document document;
  private final Project project;

  ManifestAssembler(Document document, Project project) {
    this.document = document;
    this.project = project;
  }

  /**
   * Where the parts of one manifest stand in the document.
   *
   * @param besides names that are none of the fields of the spec
   */
  record Places(Path name, Path parent, Path labels, Path spec, NonFieldNames besides) {}

  /**
   * The parts of a manifest but for its labels and references.
   *
   * @param spec as it is written
   */
  record Declared(
      Identity identity,
      Schema schema,
      Optional<Manifest.Parent> parent,
      Settings settings,
      MapValue spec,
      Optional<MapValue> placement) {}

  /**
   * The name at the path, if there is one. A bad one is reported and kept: what refers to it, and
   * the rest of the manifest, are none the worse for it.
   */
  ReadValue<Optional<String>> name(Path path) {
    return switch (at(path)) {
      case Text(String text, boolean _) -> {
        Optional<String> name = text.isEmpty() ? Optional.empty() : Optional.of(text);
        yield NAME.matcher(text).matches() ? ReadValue.of(name) : ReadValue.of(name, badName(path));
      }
      case Num number -> ReadValue.of(Optional.of(number.text()));
      case Bool bool -> ReadValue.of(Optional.of(Boolean.toString(bool.value())));
      default -> ReadValue.of(Optional.empty());
    };
  }

  private Diagnostic badName(Path path) {
    return error(
        ManifestCode.BAD_NAME,
        path,
        "not a valid name for a resource",
        "up to 253 letters, digits, '.', '_' and '-', with a letter or digit at each end");
  }

  private Diagnostic error(Code code, Path path, String message, String hint) {
    return DocumentDiagnostic.error(document, code, path, message, hint);
  }

  /** The namespace at the path, or the one that holds where none is stated; a bad one is kept. */
  ReadValue<String> namespace(Path path, Optional<String> inherited) {
    Optional<String> stated = literal(path);
    String namespace =
        stated
            .filter(name -> !name.isEmpty())
            .or(() -> inherited)
            .orElse(project.defaults().namespace());
    return stated.isEmpty() || NamespaceName.isValid(stated.get())
        ? ReadValue.of(namespace)
        : ReadValue.of(
            namespace,
            error(ManifestCode.BAD_NAMESPACE, path, "not a valid namespace", NamespaceName.RULE));
  }

  /** The parent that is named; a problem is what is wrong with it, or that none is named. */
  ReadValue<Optional<Manifest.Parent>> parent(Schema schema, Optional<String> name, Places places) {
    Path path = places.parent();
    String kind = schema.type().kind();
    if (at(path) instanceof Null && schema.isChild()) {
      return ReadValue.of(
          Optional.empty(),
          error(
              ManifestCode.MISSING_PARENT,
              places.name(),
              "the parent of "
                  + name.map(n -> kind + "/" + n).orElse("the " + kind)
                  + " is missing",
              "add " + shortly(path) + ": " + kinds(schema, "/name or ") + "/name"));
    }
    Optional<String> text = literal(path);
    if (text.isEmpty()) {
      return ReadValue.of(Optional.empty());
    }
    Optional<Manifest.Parent> parent = parent(path, text.get());
    return parent.isEmpty()
        ? ReadValue.of(
            parent, error(ManifestCode.WRONG_PARENT, path, "not a valid parent", "write Kind/name"))
        : new ReadValue<>(parent, wrongParent(schema, parent.get(), path).stream().toList());
  }

  private Optional<Diagnostic> wrongParent(Schema schema, Manifest.Parent parent, Path path) {
    String kind = schema.type().kind();
    if (!schema.isChild()) {
      return Optional.of(
          error(
              ManifestCode.WRONG_PARENT, path, kind + " has no parent", "remove " + shortly(path)));
    }
    return schema.parent(parent.kind()).isPresent()
        ? Optional.empty()
        : Optional.of(
            error(
                ManifestCode.WRONG_PARENT,
                path,
                "the parent of " + kind + " is " + kinds(schema, " or ") + ", not " + parent.kind(),
                "write " + kinds(schema, "/name or ") + "/name"));
  }

  private static String kinds(Schema schema, String between) {
    return schema.parents().stream().map(TypeName::kind).collect(Collectors.joining(between));
  }

  private Optional<Manifest.Parent> parent(Path path, String text) {
    int slash = text.indexOf('/');
    return slash < 1 || slash == text.length() - 1
        ? Optional.empty()
        : Optional.of(
            new Manifest.Parent(
                text.substring(0, slash), text.substring(slash + 1), document.valueAt(path)));
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
    return document.root().at(path).orElse(Null.NULL);
  }

  MapValue map(Path path) {
    return at(path) instanceof MapValue map ? map : MapValue.EMPTY;
  }

  ReadValue<Settings> settings(Path annotations, boolean ignoreUnspecifiedByDefault) {
    return new Annotations(document, annotations, map(annotations))
        .read(project, ignoreUnspecifiedByDefault);
  }

  /** Checks the fields of a resource. */
  SpecFindings check(Schema schema, Settings settings, MapValue written, Places places) {
    MapValue spec = SingleElementLists.unlisted(schema.body(), written);
    SchemaCheck check =
        new SchemaCheck(document, places.spec(), schema.type().kind(), places.besides());
    boolean readable = at(places.spec()) instanceof MapValue || at(places.spec()) instanceof Null;
    return new SpecFindings(
        settings.external() || !readable
            ? check.checkPartial(schema.body(), spec)
            : check.check(schema.body(), named(schema, spec)),
        new SpecFindings.Hidden(
            document,
            () -> readable ? check.secrets(schema.body(), spec) : check.secrets(schema.body())));
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
  Manifest manifest(Declared declared, Places places, List<Manifest.Use> uses) {
    Schema schema = declared.schema();
    return new Manifest(
        declared.identity(),
        schema,
        declared.parent(),
        map(places.labels()),
        declared.settings(),
        TypedValue.apply(
            schema.body(), SingleElementLists.unlisted(schema.body(), declared.spec())),
        declared.placement(),
        uses.stream().map(use -> shaped(schema, use)).toList(),
        new Manifest.Origin(document, places.name(), places.spec()));
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
