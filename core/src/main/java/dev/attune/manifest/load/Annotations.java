package dev.attune.manifest.load;

import dev.attune.diagnostic.Code;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Suggestion;
import dev.attune.manifest.ManifestCode;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.manifest.Settings;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.project.Project;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the annotations that configure the engine; all others are left alone. */
final class Annotations {
  private static final String OURS = "attune.dev/";
  private static final String PROVIDER = OURS + "provider";

  /** An annotation that takes "true" and "false", under our name and under those of others. */
  private record Switch(List<String> names) {
    static Switch of(String name, String... aliases) {
      return new Switch(Stream.concat(Stream.of(OURS + name), Stream.of(aliases)).toList());
    }
  }

  private static final String PROTECTED = OURS + "protected";
  private static final Switch IGNORE_UNSPECIFIED_FIELDS =
      Switch.of("ignore-unspecified-fields", "cnrm.cloud.google.com/ignore-unspecified-fields");
  private static final Switch DELETE_BEFORE_REPLACE = Switch.of("delete-before-replace");
  private static final Switch EXTERNAL = Switch.of("external");
  private static final List<String> KNOWN =
      Stream.concat(
              Stream.of(PROVIDER, PROTECTED),
              Stream.of(IGNORE_UNSPECIFIED_FIELDS, DELETE_BEFORE_REPLACE, EXTERNAL)
                  .map(one -> one.names().getFirst()))
          .toList();

  private final Document document;
  private final Path base;
  private final MapValue annotations;
  private final List<Diagnostic> diagnostics = new ArrayList<>(0);

  /**
   * @param base the path of the annotations in the document
   */
  Annotations(Document document, Path base, MapValue annotations) {
    this.document = document;
    this.base = base;
    this.annotations = annotations;
  }

  ReadValue<Settings> read(Project project, boolean ignoreUnspecifiedByDefault) {
    unknown();
    boolean ignore =
        project.defaults().ignoreUnspecifiedFields().orElse(ignoreUnspecifiedByDefault);
    Settings settings =
        new Settings(
            protection(),
            read(IGNORE_UNSPECIFIED_FIELDS).orElse(ignore),
            read(DELETE_BEFORE_REPLACE),
            // Badly written it is one finding: nothing is missed that a look-up may leave out.
            read(EXTERNAL).orElse(annotations.contains(EXTERNAL.names().getFirst())),
            provider(project));
    return new ReadValue<>(settings, diagnostics);
  }

  /** A misspelt switch must not be passed over: a protection that is not there costs a database. */
  private void unknown() {
    for (String name : annotations.keys()) {
      if (name.startsWith(OURS) && !KNOWN.contains(name)) {
        Path path = base.field(name);
        diagnostics.add(
            Diagnostic.error(
                    ManifestCode.UNKNOWN_ANNOTATION, "there is no annotation '" + name + "'")
                .at(document.keyAt(path))
                .about(path)
                .hint(Suggestion.hint(name, KNOWN)));
      }
    }
  }

  private void error(Code code, String name, String message, String hint) {
    diagnostics.add(DocumentDiagnostic.error(document, code, base.field(name), message, hint));
  }

  private Optional<ProtectionLevel> protection() {
    Optional<String> stated = text(PROTECTED);
    Optional<ProtectionLevel> level = stated.flatMap(ProtectionLevel::of);
    if (stated.isPresent() && level.isEmpty()) {
      error(
          ManifestCode.BAD_SWITCH,
          PROTECTED,
          "'" + PROTECTED + "' must be \"true\", \"false\" or delete",
          "write \"true\", \"false\", or delete to forbid deletes only");
    }
    return level;
  }

  private Optional<Boolean> read(Switch one) {
    Optional<Boolean> result = Optional.empty();
    String decidedBy = "";
    for (String name : one.names()) {
      Optional<Boolean> value = value(name);
      if (value.isPresent() && result.isPresent() && !value.equals(result)) {
        error(
            ManifestCode.CONFLICTING_ALIAS,
            name,
            "'" + name + "' and '" + decidedBy + "' mean the same but have different values",
            "keep one of them");
      } else if (value.isPresent() && result.isEmpty()) {
        result = value;
        decidedBy = name;
      }
    }
    return result;
  }

  private Optional<Boolean> value(String name) {
    return text(name)
        .filter(text -> {
          boolean fits = text.equals("true") || text.equals("false");
          if (!fits) {
            error(
                ManifestCode.BAD_SWITCH,
                name,
                "'" + name + "' must be \"true\" or \"false\"",
                "write \"true\" or \"false\"");
          }
          return fits;
        })
        .map("true"::equals);
  }

  /** What the annotation says; nothing at all says something too, and never what was meant. */
  private Optional<String> text(String name) {
    return switch (annotations.get(name).orElse(Unknown.UNKNOWN)) {
      case Text(String text, boolean _) -> Optional.of(text);
      case Null _ -> Optional.of("");
      default -> Optional.empty();
    };
  }

  private Optional<String> provider(Project project) {
    Optional<String> name = text(PROVIDER);
    if (name.isEmpty()) {
      return name;
    }
    List<String> known = new ArrayList<>(project.providers().keySet());
    known.add(Project.BUILTIN);
    name.filter(one -> !known.contains(one)).ifPresent(one -> unknownProvider(one, known));
    return name;
  }

  private void unknownProvider(String name, List<String> known) {
    Path path = base.field(PROVIDER);
    diagnostics.add(
        Diagnostic.error(
                ManifestCode.UNKNOWN_PROVIDER,
                "the project has no provider instance '" + name + "'")
            .at(document.valueAt(path))
            .about(path)
            .hint(
                Suggestion.hint(name, known).orElse("declare it under providers: in attune.yaml")));
  }
}
