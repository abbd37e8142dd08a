package dev.attune.manifest.resolve;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.diagnostic.Suggestion;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.Template;
import dev.attune.manifest.resolve.Targets.Target;
import dev.attune.schema.SchemaPath;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.schema.TypeWords;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Checks the references of one text. */
final class ReferenceCheck {
  private final Targets targets;
  private final FileCheck files;
  private final Consumer<Diagnostic> report;
  private final BiPredicate<Manifest, Position> dependency;

  /**
   * @param dependency learns of each resource that the text depends on, and where; answers whether
   *     it may
   */
  ReferenceCheck(
      Targets targets,
      FileCheck files,
      Consumer<Diagnostic> report,
      BiPredicate<Manifest, Position> dependency) {
    this.targets = targets;
    this.files = files;
    this.report = report;
    this.dependency = dependency;
  }

  /** Checks every reference of the text at a place that receives what comes out. */
  void check(Template template, Position text, String namespace, Receiver receiver) {
    boolean whole = template.whole().isPresent();
    if (!whole && !receiver.takesText()) {
      report.accept(
          Diagnostic.error(
                  ReferenceCode.WRONG_TYPE,
                  receiver.name() + " must be " + TypeWords.one(receiver.type()) + ", not text")
              .at(text)
              .hint("a reference keeps its type only if nothing else stands beside it"));
      check(template, text, namespace, receiver.anyText());
      return;
    }
    for (Template.Hole hole : template.holes()) {
      Position place = placeOf(hole, template, text);
      switch (hole.reference()) {
        case Reference.ToEnvironment environment -> {
          secret(environment, place, receiver, whole);
          outsideText(environment, place, receiver, whole);
        }
        case Reference.ToFile file -> {
          files.check(file, place, report);
          outsideText(file, place, receiver, whole);
        }
        case Reference.ToResource resource -> resource(resource, place, namespace, receiver, whole);
      }
    }
  }

  /** The reference itself within its text, as long as the text stands in the file as it is read. */
  private static Position placeOf(Template.Hole hole, Template template, Position text) {
    int quotes = text.length() - template.length();
    if (quotes != 0 && quotes != 2) {
      return text;
    }
    int column = text.column() + quotes / 2 + hole.offset();
    return new Position(text.source(), text.line(), column, hole.length());
  }

  private void resource(
      Reference.ToResource reference,
      Position place,
      String namespace,
      Receiver receiver,
      boolean whole) {
    switch (targets.find(reference, namespace, receiver.expected())) {
      case Target.Unreadable _ -> {}
      case Target.None _ -> dangling(reference, place, namespace);
      case Target.Many many -> ambiguous(reference, place, many.manifests());
      case Target.One one -> {
        if (dependency.test(one.manifest(), place)) {
          field(reference, place, one.manifest(), receiver, whole);
        }
      }
    }
  }

  private void dangling(Reference.ToResource reference, Position place, String namespace) {
    String where = reference.namespace().orElse(namespace);
    String group = reference.group().map(name -> "." + name).orElse("");
    String what = reference.kind().map(kind -> kind + group + "/").orElse("") + reference.name();
    report.accept(
        Diagnostic.error(
                ReferenceCode.DANGLING, what + " is not declared in namespace '" + where + "'")
            .at(place)
            .hint(
                nearName(reference, targets.names(reference.kind(), where))
                    .or(() -> otherKind(reference, where))
                    .or(() -> targets.elsewhere(reference, where))
                    .orElse("declare it, or name its file as well if only some files were named")));
  }

  /** A name that is near, or one with dots that was taken for a name and a path. */
  private static Optional<String> nearName(Reference.ToResource reference, List<String> names) {
    String written = reference.name() + "." + reference.path();
    return names.stream()
        .filter(name -> name.contains(".") && written.startsWith(name + "."))
        .findFirst()
        .map(name -> "a name with dots is quoted: \"" + name + "\"")
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

  private void ambiguous(Reference.ToResource reference, Position place, List<Manifest> fitting) {
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
    report.accept(diagnostic);
  }

  private void field(
      Reference.ToResource reference,
      Position place,
      Manifest target,
      Receiver receiver,
      boolean whole) {
    SchemaPath field = SchemaPath.find(target.schema().body(), reference.path());
    if (field instanceof SchemaPath.Missing missing) {
      noSuchField(missing, place, target.identity());
      return;
    }
    if (isSecret(field) || declaresSecret(target, reference.path())) {
      secret(reference, place, receiver, whole);
    }
    if (field instanceof SchemaPath.Found found) {
      type(found.type(), place, receiver, whole);
    }
  }

  private static boolean isSecret(SchemaPath field) {
    return switch (field) {
      case SchemaPath.Missing _ -> false;
      case SchemaPath.Open open -> open.sensitive();
      case SchemaPath.Found found -> found.sensitive() || holdsSecret(found.type());
    };
  }

  private static boolean holdsSecret(Type type) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> false;
      case Type.ListOf list -> holdsSecret(list.element());
      case Type.MapOf map -> holdsSecret(map.element());
      case Type.ObjectOf object -> object.holdsSensitive();
    };
  }

  /** Whether the target got a secret there, though its schema does not say that there is one. */
  private static boolean declaresSecret(Manifest target, Path path) {
    return target.spec().at(path).map(Value::containsSensitive).orElse(false);
  }

  private void noSuchField(SchemaPath.Missing missing, Position place, Identity target) {
    Path field = missing.at().then(missing.step());
    String name = missing.step() instanceof Step.Field(String text) ? text : "";
    report.accept(
        Diagnostic.error(
                ReferenceCode.NO_SUCH_FIELD, target.kind() + " has no field '" + field + "'")
            .at(place)
            .hint(
                Suggestion.hint(name, missing.known())
                    .or(() -> startsAtSpec(field))
                    .orElse("attune explain " + target.kind() + " lists its fields")));
  }

  private static Optional<String> startsAtSpec(Path missing) {
    return missing.equals(Path.of("spec"))
        ? Optional.of("the path starts inside spec: leave 'spec.' out")
        : Optional.empty();
  }

  /** Whether the type that comes in fits; any scalar can become text. */
  private void type(Type incoming, Position place, Receiver receiver, boolean whole) {
    boolean scalar = incoming instanceof Type.Scalar;
    boolean dynamic = incoming instanceof Type.Dynamic;
    boolean fits = whole ? accepts(receiver.type(), incoming) : scalar || dynamic;
    if (!fits) {
      report.accept(
          Diagnostic.error(
                  ReferenceCode.WRONG_TYPE,
                  whole
                      ? receiver.name()
                          + " must be "
                          + TypeWords.one(receiver.type())
                          + "; the reference gives "
                          + TypeWords.one(incoming)
                      : "only text, numbers and truth values can be part of a text, not "
                          + TypeWords.one(incoming))
              .at(place));
    }
  }

  private static boolean accepts(Type receiver, Type incoming) {
    if (incoming instanceof Type.Dynamic) {
      return true;
    }
    return switch (receiver) {
      case Type.Dynamic _ -> true;
      case Type.Scalar scalar ->
          scalar == incoming || (scalar == Type.Scalar.TEXT && incoming instanceof Type.Scalar);
      case Type.ListOf list ->
          incoming instanceof Type.ListOf other && accepts(list.element(), other.element());
      case Type.MapOf map ->
          switch (incoming) {
            case Type.MapOf other -> accepts(map.element(), other.element());
            case Type.ObjectOf _ -> true;
            default -> false;
          };
      case Type.ObjectOf _ -> incoming instanceof Type.ObjectOf || incoming instanceof Type.MapOf;
    };
  }

  /** The environment and files hold text, which can be read as any scalar but as nothing else. */
  private void outsideText(Reference reference, Position place, Receiver receiver, boolean whole) {
    boolean part = reference instanceof Reference.ToFile file && file.part().isPresent();
    boolean fits =
        part
            || !whole
            || receiver.type() instanceof Type.Scalar
            || receiver.type() instanceof Type.Dynamic;
    if (!fits) {
      type(Type.Scalar.TEXT, place, receiver, true);
    }
  }

  private void secret(Reference reference, Position place, Receiver receiver, boolean whole) {
    Optional<String> reason =
        receiver
            .shown()
            .or(() ->
                receiver.sensitive() || whole
                    ? Optional.empty()
                    : Optional.of(
                        "use it as the whole value, or in a field that is marked sensitive"));
    reason.ifPresent(why ->
        report.accept(
            Diagnostic.error(
                    ReferenceCode.SECRET_EXPOSED,
                    reference + " is secret and would be shown in " + receiver.name())
                .at(place)
                .hint(why)));
  }
}
