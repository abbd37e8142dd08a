package dev.attune.manifest.resolve;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.Template;
import dev.attune.manifest.resolve.Desired.Link;
import dev.attune.schema.Type;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the texts with references of one manifest come to, with all that is found on the way. */
final class TextValues {
  private final Manifest manifest;
  private final ReferenceValues references;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final List<Link> links = new ArrayList<>();

  TextValues(Manifest manifest, ReferenceValues references) {
    this.manifest = manifest;
    this.references = references;
  }

  /** What is wrong with the texts that were asked for. */
  List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  /** The references to other resources in the texts that were asked for. */
  List<Link> links() {
    return links;
  }

  /** The value of a text; unknown where something is wrong. */
  Value of(Manifest.Use use) {
    Receiver receiver = Receiver.of(manifest, use).orElseThrow();
    Value value = use.template().whole().isPresent() ? whole(use, receiver) : joined(use);
    return exposed(use, receiver, value) ? Unknown.UNKNOWN.markedSensitive() : value;
  }

  private Value whole(Manifest.Use use, Receiver receiver) {
    Template.Hole hole = use.template().holes().getFirst();
    Value value = referenced(use, hole);
    return hole.reference() instanceof Reference.ToResource
        ? TypeFit.converted(receiver.type(), value)
        : read(value, receiver.type(), use.position());
  }

  private Value referenced(Manifest.Use use, Template.Hole hole) {
    ReferenceValues.Result result = references.of(use, hole);
    result.problem().ifPresent(diagnostics::add);
    result.link().ifPresent(links::add);
    return result.value();
  }

  private Value joined(Manifest.Use use) {
    StringBuilder text = new StringBuilder();
    boolean sensitive = false;
    boolean known = true;
    for (Template.Part part : use.template().parts()) {
      Value value =
          switch (part) {
            case Template.Literal(String literal) -> Text.of(literal);
            case Template.Hole hole -> referenced(use, hole);
          };
      sensitive |= value.containsSensitive();
      known &= append(value, text, use);
    }
    return (known ? Text.of(text.toString()) : Unknown.UNKNOWN).markedSensitiveIf(sensitive);
  }

  /** Adds a value to a text; whether it is known. */
  private boolean append(Value value, StringBuilder text, Manifest.Use use) {
    switch (value) {
      case Text part -> text.append(part.text());
      case Num number -> text.append(number.text());
      case Bool bool -> text.append(bool.value());
      case Unknown _ -> {
        return false;
      }
      case Null _, ListValue _, SetValue _, MapValue _ -> {
        diagnostics.add(
            Diagnostic.error(
                    ReferenceCode.WRONG_TYPE,
                    "only text, numbers and booleans can be part of a text")
                .at(use.position()));
        return false;
      }
    }
    return true;
  }

  /** Whether a secret came through other resources to where the load could not see it go. */
  private boolean exposed(Manifest.Use use, Receiver receiver, Value value) {
    boolean text = use.template().whole().isEmpty() && !receiver.sensitive();
    boolean exposed = value.containsSensitive() && (receiver.shown().isPresent() || text);
    if (exposed) {
      diagnostics.add(
          Diagnostic.error(
                  ReferenceCode.SECRET_EXPOSED, "a secret would be shown in " + receiver.name())
              .at(use.position())
              .hint(receiver.shown().orElse("use it as the whole value, or in a sensitive field")));
    }
    return exposed;
  }

  /** Text from outside, read as the type that is wanted. */
  private Value read(Value value, Type type, Position place) {
    Optional<Value> read = ScalarText.read(value, type);
    return read.orElseGet(() -> {
      String wanted = type == Type.Scalar.NUMBER ? "a number" : "true or false";
      diagnostics.add(
          Diagnostic.error(ReferenceCode.WRONG_TYPE, "the referenced value is not " + wanted)
              .at(place));
      return Unknown.UNKNOWN;
    });
  }
}
