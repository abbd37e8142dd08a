package dev.attune.manifest.resolve;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.Template;
import dev.attune.manifest.resolve.Targets.Target;
import dev.attune.schema.SchemaPath;
import dev.attune.schema.SingleElementLists;
import dev.attune.schema.Type;
import dev.attune.schema.TypeWords;
import dev.attune.value.Path;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Consumer;

/** Checks the references of one text. */
final class ReferenceCheck {
  private final Targets targets;
  private final UnresolvedReference lost;
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
    this.lost = new UnresolvedReference(targets);
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
              .hint("a reference keeps its type only if it is the whole value"));
      check(template, text, namespace, receiver.anyText());
      return;
    }
    for (Template.Hole hole : template.holes()) {
      Position place = text.part(template.length(), hole.offset(), hole.length());
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

  private void resource(
      Reference.ToResource reference,
      Position place,
      String namespace,
      Receiver receiver,
      boolean whole) {
    switch (targets.find(reference, namespace, receiver::expected)) {
      case Target.Unreadable _ -> {}
      case Target.None _ -> report.accept(lost.dangling(reference, place, namespace));
      case Target.Many many -> report.accept(lost.ambiguous(reference, place, many.manifests()));
      case Target.One one -> {
        if (dependency.test(one.manifest(), place)) {
          field(reference, place, one.manifest(), receiver, whole);
        }
      }
    }
  }

  private void field(
      Reference.ToResource reference,
      Position place,
      Manifest target,
      Receiver receiver,
      boolean whole) {
    Path path = SingleElementLists.unlisted(target.schema().body(), reference.path());
    SchemaPath field = SchemaPath.find(target.schema().body(), path);
    if (field instanceof SchemaPath.Missing missing) {
      report.accept(UnresolvedReference.noSuchField(missing, place, target.identity()));
      return;
    }
    if (TargetSecrets.isSecret(target, field, path)) {
      secret(reference, place, receiver, whole);
    }
    if (field instanceof SchemaPath.Found found) {
      type(found.type(), place, receiver, whole);
    }
  }

  /** Whether the type that comes in fits; any scalar can become text. */
  private void type(Type incoming, Position place, Receiver receiver, boolean whole) {
    boolean scalar = incoming instanceof Type.Scalar;
    boolean dynamic = incoming instanceof Type.Dynamic;
    boolean fits = whole ? TypeFit.accepts(receiver.type(), incoming) : scalar || dynamic;
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
                      : "only text, numbers and booleans can be part of a text, not "
                          + TypeWords.one(incoming))
              .at(place));
    }
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
