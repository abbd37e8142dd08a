package dev.attune.applier.check;

import dev.attune.apply.ApplyCode;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.ManifestSource;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest.Section;
import dev.attune.manifest.resolve.ScalarText;
import dev.attune.manifest.resolve.Surroundings;
import dev.attune.manifest.resolve.TypeFit;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.secret.KeyedHash;
import dev.attune.plan.Change;
import dev.attune.plan.Payload;
import dev.attune.plan.Payload.Expression;
import dev.attune.plan.Payload.Part;
import dev.attune.schema.Schema;
import dev.attune.schema.SchemaPath;
import dev.attune.schema.Type;
import dev.attune.schema.TypedValue;
import dev.attune.secret.ProjectKey;
import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** Turns what a payload says into what is declared, as far as its references are known by now. */
final class PayloadResolver {
  private final Labels labels;
  private final ProjectKey key;
  private final Surroundings surroundings;
  private final ManifestSource manifestSource;
  private final Targets targets;

  /** What references lead to. */
  interface Targets {
    /**
     * The object of a target on a node; unknown while it is still to be made or changed.
     *
     * @param here the node of the resource that refers to it
     */
    Value value(Payload.Target target, Optional<String> node, String here) throws Refusal;
  }

  PayloadResolver(ApplyRequest request, Targets targets) {
    this.labels = request.labels();
    this.key = request.key();
    this.surroundings = request.surroundings();
    this.manifestSource = request.manifests();
    this.targets = targets;
  }

  /** The declared fields with labels and name. */
  MapValue config(Change change, Payload payload, Schema schema, String node) throws Refusal {
    Identity identity = change.identity();
    MapValue spec = spec(change.id(), payload, schema, node);
    for (Payload.WrittenOnly each : payload.writeOnly()) {
      spec = (MapValue) spec.with(each.path(), written(identity, each));
    }
    for (Expression expression : payload.expressions()) {
      if (isInsideWrittenOnly(payload, expression)) {
        Value value = value(change.id(), payload, expression, schema, node);
        spec = (MapValue) spec.with(expression.path(), value);
      }
    }
    MapValue typed = TypedValue.apply(schema.body(), spec);
    MapValue marks = filled(change.id(), payload, Section.LABELS, payload.labels(), schema, node);
    return NaturalKey.given(schema, identity, labels.merge(schema, typed, marks).spec());
  }

  /** The declared fields alone, as they are written. */
  MapValue spec(String change, Payload payload, Schema schema, String node) throws Refusal {
    return filled(change, payload, Section.SPEC, payload.spec(), schema, node);
  }

  private MapValue filled(
      String change, Payload payload, Section section, MapValue written, Schema schema, String node)
      throws Refusal {
    MapValue filled = written;
    for (Expression expression : payload.expressions()) {
      if (expression.section() == section && !isInsideWrittenOnly(payload, expression)) {
        Value value = value(change, payload, expression, schema, node);
        filled = (MapValue) filled.with(expression.path(), value);
      }
    }
    return filled;
  }

  /** What is only written is read from the manifests first, and holds what references lead to. */
  private static boolean isInsideWrittenOnly(Payload payload, Expression expression) {
    List<Step> steps = expression.path().steps();
    return expression.section() == Section.SPEC
        && payload.writeOnly().stream()
            .map(each -> each.path().steps())
            .anyMatch(around ->
                around.size() < steps.size() && steps.subList(0, around.size()).equals(around));
  }

  private Value written(Identity identity, Payload.WrittenOnly wanted) throws Refusal {
    Value value =
        manifestSource
            .value(identity, wanted.path())
            .orElseThrow(() -> changed(identity, wanted.path() + " is no longer declared"));
    if (!KeyedHash.of(key, value).equals(wanted.hash())) {
      throw changed(identity, wanted.path() + " is declared with another value now");
    }
    return value;
  }

  private static Refusal changed(Identity identity, String what) {
    return Refusal.stale(
        Diagnostic.error(ApplyCode.SOURCE_CHANGED, identity + ": " + what)
            .hint("make a new plan: attune plan --out"));
  }

  private Value value(
      String change, Payload payload, Expression expression, Schema schema, String node)
      throws Refusal {
    Value value =
        expression.parts().size() == 1
            ? whole(change, payload, expression, schema, node)
            : joined(change, payload, expression, node);
    boolean wasKnown = expression.hash().isPresent() && !value.containsUnknown();
    if (wasKnown && !KeyedHash.of(key, value).equals(expression.hash().get())) {
      throw Refusal.stale(
          Diagnostic.error(
                  ApplyCode.SOURCE_CHANGED,
                  change
                      + ": the value that '"
                      + expression.path()
                      + "' refers to changed since the plan was made")
              .hint(Hint.NEW_PLAN));
    }
    return value;
  }

  private Value whole(
      String change, Payload payload, Expression expression, Schema schema, String node)
      throws Refusal {
    Part part = expression.parts().getFirst();
    Value value = part(change, payload, part, node);
    Type type = receiver(expression, schema);
    if (!(part instanceof Part.Outside)) {
      return TypeFit.converted(type, value);
    }
    return ScalarText.read(value, type)
        .orElseThrow(() ->
            Refusal.failed(
                Diagnostic.error(
                    ApplyCode.SOURCE_CHANGED,
                    change + ": the value of '" + expression.path() + "' has the wrong type")));
  }

  /** What the place of an expression takes. */
  private static Type receiver(Expression expression, Schema schema) {
    if (expression.section() == Section.LABELS) {
      return Type.Scalar.TEXT;
    }
    return SchemaPath.find(schema.body(), expression.path()) instanceof SchemaPath.Found found
        ? found.type()
        : Type.DYNAMIC;
  }

  private Value joined(String change, Payload payload, Expression expression, String node)
      throws Refusal {
    StringBuilder text = new StringBuilder();
    boolean sensitive = false;
    boolean known = true;
    for (Part part : expression.parts()) {
      Value value = part(change, payload, part, node);
      sensitive |= value.containsSensitive();
      switch (value) {
        case Text piece -> text.append(piece.text());
        case Num number -> text.append(number.text());
        case Bool bool -> text.append(bool.value());
        case Unknown _ -> known = false;
        default ->
            throw Refusal.failed(
                Diagnostic.error(
                    ApplyCode.FAILED,
                    change
                        + ": only text, numbers and booleans can be part of a text, at '"
                        + expression.path()
                        + "'"));
      }
    }
    return (known ? Text.of(text.toString()) : Unknown.UNKNOWN).markedSensitiveIf(sensitive);
  }

  private Value part(String change, Payload payload, Part part, String here) throws Refusal {
    return switch (part) {
      case Part.Literal(String text) -> Text.of(text);
      case Part.Outside(String reference) -> environment(change, reference);
      case Part.Field field -> {
        Payload.Target target = payload.targets().get(field.target());
        Value object = targets.value(target, field.node(), here);
        Optional<Value> value = object.at(field.path());
        if (value.isEmpty() && field.path().steps().size() > 1) {
          throw Refusal.failed(
              Diagnostic.error(
                  ApplyCode.FAILED,
                  change + ": " + target.identity() + " has no value at '" + field.path() + "'"));
        }
        yield value.orElse(Null.NULL);
      }
    };
  }

  private Value environment(String change, String reference) throws Refusal {
    String name = reference.substring("${env:".length(), reference.length() - 1);
    return surroundings
        .environment(name)
        .<Value>map(Text::of)
        .orElseThrow(() ->
            Refusal.stale(
                Diagnostic.error(
                        ApplyCode.SOURCE_CHANGED,
                        change + ": the environment variable " + name + " is not set")
                    .hint(Hint.SET_VARIABLE)))
        .markedSensitive();
  }
}
