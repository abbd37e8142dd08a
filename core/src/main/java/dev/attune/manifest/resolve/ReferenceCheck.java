package dev.attune.manifest.resolve;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.Template;
import dev.attune.manifest.resolve.Targets.Target;
import dev.attune.schema.SchemaPath;
import dev.attune.schema.SingleElementLists;
import dev.attune.schema.Type;
import dev.attune.schema.TypeWords;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks the references of one text. */
final class ReferenceCheck {
  private final Targets targets;
  private final UnresolvedReference lost;
  private final OutsideCheck outside;
  private final Optional<Identity> referrer;
  private final List<Diagnostic> diagnostics = new ArrayList<>(0);
  private final List<Dependency> dependencies = new ArrayList<>(0);

  /** A resource that a text needs first, and where the text says so. */
  record Dependency(Manifest target, Position place) {}

  /** What the references of one text gave. */
  record Result(List<Diagnostic> diagnostics, List<Dependency> dependencies) {}

  private ReferenceCheck(Targets targets, OutsideCheck outside, Optional<Identity> referrer) {
    this.targets = targets;
    this.lost = new UnresolvedReference(targets);
    this.outside = outside;
    this.referrer = referrer;
  }

  /**
   * A text with references.
   *
   * @param referrer the resource that it belongs to; an output of the project belongs to none
   * @param namespace where a reference that names no namespace leads
   */
  record ReferringText(
      Template template, Position position, Optional<Identity> referrer, String namespace) {

    static ReferringText of(Manifest manifest, Manifest.Use use) {
      Identity identity = manifest.identity();
      return new ReferringText(
          use.template(), use.position(), Optional.of(identity), identity.namespace());
    }
  }

  /** Checks every reference of the text at a place that receives what comes out. */
  static Result check(
      ReferringText text, Receiver receiver, Targets targets, OutsideCheck outside) {
    ReferenceCheck check = new ReferenceCheck(targets, outside, text.referrer());
    check.check(text.template(), text.position(), text.namespace(), receiver);
    return new Result(check.diagnostics, check.dependencies);
  }

  private void check(Template template, Position text, String namespace, Receiver receiver) {
    boolean whole = template.whole().isPresent();
    if (!whole && !receiver.takesText()) {
      diagnostics.add(
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
          outside.check(environment, place).ifPresent(diagnostics::add);
          secret(environment, place, receiver, whole);
          outsideText(environment, place, receiver, whole);
        }
        case Reference.ToFile file -> {
          outside.check(file, place).ifPresent(diagnostics::add);
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
      case Target.None _ -> diagnostics.add(lost.dangling(reference, place, namespace));
      case Target.Many many -> diagnostics.add(lost.ambiguous(reference, place, many.manifests()));
      case Target.One one -> {
        Manifest target = one.manifest();
        if (referrer.filter(target.identity()::equals).isPresent()) {
          diagnostics.add(refersToItself(target, place));
        } else {
          dependencies.add(new Dependency(target, place));
          field(reference, place, target, receiver, whole);
        }
      }
    }
  }

  /** A resource that would wait for itself. */
  static Diagnostic refersToItself(Manifest manifest, Position place) {
    return Diagnostic.error(ReferenceCode.SELF, manifest.identity() + " refers to itself")
        .at(place)
        .hint("a resource cannot wait for itself: write the value, or refer to another resource");
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
      diagnostics.add(UnresolvedReference.noSuchField(missing, place, target.identity()));
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
      diagnostics.add(
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
        diagnostics.add(
            Diagnostic.error(
                    ReferenceCode.SECRET_EXPOSED,
                    reference + " is secret and would be shown in " + receiver.name())
                .at(place)
                .hint(why)));
  }
}
