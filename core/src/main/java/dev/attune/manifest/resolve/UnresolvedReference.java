package dev.attune.manifest.resolve;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.diagnostic.Suggestion;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.reference.Reference;
import dev.attune.schema.SchemaPath;
import dev.attune.schema.TypeName;
import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What to say of a reference that does not lead to one field of one resource. */
final class UnresolvedReference {
  private final Targets targets;

  UnresolvedReference(Targets targets) {
    this.targets = targets;
  }

  /** Nothing of this name is declared. */
  Diagnostic dangling(Reference.ToResource reference, Position place, String namespace) {
    String where = reference.namespace().orElse(namespace);
    String group = reference.group().map(name -> "." + name).orElse("");
    String what = reference.kind().map(kind -> kind + group + "/").orElse("") + reference.name();
    return Diagnostic.error(
            ReferenceCode.DANGLING, what + " is not declared in namespace '" + where + "'")
        .at(place)
        .hint(
            nearName(reference, targets.names(reference.kind(), where))
                .or(() -> otherKind(reference, where))
                .or(() -> targets.elsewhere(reference, where))
                .orElse("declare it; if you named only some files, name its file too"));
  }

  /** A name that is near, or one with dots that was taken for a name and a path. */
  private static Optional<String> nearName(Reference.ToResource reference, List<String> names) {
    String written = reference.name() + "." + reference.path();
    return names.stream()
        .filter(name -> name.contains(".") && written.startsWith(name + "."))
        .findFirst()
        .map(name -> "quote a name with dots: \"" + name + "\"")
        .or(() ->
            Suggestion.nearest(reference.name(), names)
                .filter(near -> !near.equals(reference.name()))
                .map(near -> "did you mean '" + near + "'?"));
  }

  private Optional<String> otherKind(Reference.ToResource reference, String namespace) {
    return reference
        .kind()
        .flatMap(kind ->
            Suggestion.nearest(kind, targets.kinds(reference.name(), namespace))
                .filter(near -> !near.equals(kind)))
        .map(kind -> "did you mean '" + kind + "/" + reference.name() + "'?");
  }

  /** Several resources fit, and the reference does not say which is meant. */
  Diagnostic ambiguous(Reference.ToResource reference, Position place, List<Manifest> fitting) {
    List<TypeName> choices =
        fitting.stream()
            .map(manifest -> manifest.schema().type())
            .sorted(Comparator.comparing(TypeName::toString))
            .toList();
    String names = choices.stream().map(TypeName::toString).collect(Collectors.joining(", "));
    Diagnostic diagnostic =
        Diagnostic.error(
                ReferenceCode.AMBIGUOUS, "'" + reference.name() + "' can be any of " + names)
            .at(place)
            .hint(
                (reference.kind().isPresent() ? "name the group" : "name the kind")
                    + ", for example "
                    + reference.to(choices.getFirst()));
    for (Manifest manifest : fitting) {
      diagnostic = diagnostic.note("declared here", manifest.origin().position());
    }
    return diagnostic;
  }

  /** The resource is there, the field is not. */
  static Diagnostic noSuchField(SchemaPath.Missing missing, Position place, Identity target) {
    Path field = missing.at().then(missing.step());
    String name = missing.step() instanceof Step.Field(String text) ? text : "";
    return Diagnostic.error(
            ReferenceCode.NO_SUCH_FIELD, target.kind() + " has no field '" + field + "'")
        .at(place)
        .hint(
            Suggestion.hint(name, missing.known())
                .or(() -> startsAtSpec(field))
                .orElse("attune explain " + target.kind() + " lists its fields"));
  }

  private static Optional<String> startsAtSpec(Path missing) {
    return missing.equals(Path.of("spec"))
        ? Optional.of("the path starts inside spec: remove 'spec.'")
        : Optional.empty();
  }
}
