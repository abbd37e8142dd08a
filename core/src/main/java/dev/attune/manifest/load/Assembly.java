package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.ManifestCode;
import dev.attune.manifest.Settings;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.project.Namespaces;
import dev.attune.manifest.project.Project;
import dev.attune.schema.Schema;
import dev.attune.schema.Typing;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What both forms do alike once they have found the parts of a manifest. */
final class Assembly {
  private static final Pattern NAME =
      Pattern.compile("[A-Za-z0-9]([A-Za-z0-9._-]{0,251}[A-Za-z0-9])?");

  private final Findings findings;
  private final Project project;

  Assembly(Findings findings, Project project) {
    this.findings = findings;
    this.project = project;
  }

  /** Where the parts of one manifest stand in the document. */
  record Places(Path name, Path labels, Path spec) {}

  /** The name at the path, if it is one; what is wrong with it has been reported. */
  Optional<String> name(Path path) {
    return literal(path)
        .filter(name -> {
          boolean fits = NAME.matcher(name).matches();
          if (!fits) {
            findings.error(
                ManifestCode.BAD_NAME,
                path,
                "not a name for a resource",
                "up to 253 letters, digits, '.', '_' and '-', with a letter or digit at each"
                    + " end");
          }
          return fits;
        });
  }

  /** The namespace at the path, or the one that holds where none is stated. */
  String namespace(Path path, Optional<String> inherited) {
    Optional<String> stated = literal(path);
    if (stated.isPresent() && !Namespaces.isValid(stated.get())) {
      findings.error(ManifestCode.BAD_NAMESPACE, path, "not a namespace", Namespaces.RULE);
      stated = Optional.empty();
    }
    return stated.or(() -> inherited).orElse(project.defaults().namespace());
  }

  Optional<Manifest.Parent> parent(Path path) {
    return literal(path)
        .flatMap(text -> {
          int slash = text.indexOf('/');
          if (slash < 1 || slash == text.length() - 1) {
            findings.error(
                ManifestCode.WRONG_PARENT, path, "not the name of a parent", "write Kind/name");
            return Optional.empty();
          }
          return Optional.of(
              new Manifest.Parent(
                  text.substring(0, slash),
                  text.substring(slash + 1),
                  findings.document().valueAt(path)));
        });
  }

  private Optional<String> literal(Path path) {
    return findings.document().root().at(path).orElse(Null.NULL)
            instanceof Text(String text, boolean _)
        ? Optional.of(text)
        : Optional.empty();
  }

  MapValue map(Path path) {
    Value value = findings.document().root().at(path).orElse(Null.NULL);
    return value instanceof MapValue map ? map : MapValue.EMPTY;
  }

  Settings settings(Path annotations, boolean ignoreUnspecifiedByDefault) {
    return new Annotations(findings, annotations, map(annotations))
        .read(project, ignoreUnspecifiedByDefault);
  }

  /** Checks the spec and puts the manifest together. */
  void add(
      Identity identity,
      Schema schema,
      Optional<Manifest.Parent> parent,
      Settings settings,
      MapValue spec,
      Optional<MapValue> placement,
      Places places,
      List<Manifest.Use> uses) {
    SchemaCheck check = new SchemaCheck(findings.document(), places.spec(), schema.type().kind());
    List<Diagnostic> found =
        settings.external()
            ? check.checkPartial(schema.body(), spec)
            : check.check(schema.body(), spec);
    findings.add(found);
    findings.add(
        new Manifest(
            identity,
            schema,
            parent,
            map(places.labels()),
            settings,
            Typing.apply(schema.body(), spec),
            placement,
            uses,
            new Manifest.Origin(findings.document(), places.name(), places.spec())));
  }
}
