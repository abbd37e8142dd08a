package dev.attune.manifest.resolve;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.Manifest.Section;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.Template;
import dev.attune.manifest.resolve.Desired.Link;
import dev.attune.schema.Type;
import dev.attune.schema.Typing;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Replaces the references of manifests by what they lead to. */
public final class Substitution {
  private final Links links;
  private final Surroundings surroundings;
  private final Function<Manifest, Value> planned;

  /**
   * @param planned what the target of a reference will be, unknown where only apply will tell
   */
  public Substitution(Links links, Surroundings surroundings, Function<Manifest, Value> planned) {
    this.links = links;
    this.surroundings = surroundings;
    this.planned = planned;
  }

  /** The manifest with its references replaced; unknown where something is wrong, which is told. */
  public Desired resolve(Manifest manifest, Consumer<Diagnostic> report) {
    if (manifest.uses().isEmpty()) {
      return new Desired(manifest, manifest.spec(), manifest.spec(), manifest.labels(), List.of());
    }
    return new One(manifest, report).resolve();
  }

  /** The work on one manifest. */
  private final class One {
    private final Manifest manifest;
    private final Consumer<Diagnostic> report;
    private final List<Link> found = new ArrayList<>();
    private final Map<Path, Value> inSpec = new HashMap<>();
    private final Map<Path, Value> inLabels = new HashMap<>();
    private final Map<Path, Value> fromFiles = new HashMap<>();

    One(Manifest manifest, Consumer<Diagnostic> report) {
      this.manifest = manifest;
      this.report = report;
    }

    Desired resolve() {
      for (Manifest.Use use : manifest.uses()) {
        Receiver receiver = Receiver.of(manifest, use).orElseThrow();
        Value value = exposed(use, receiver, value(use, receiver));
        (use.section() == Section.SPEC ? inSpec : inLabels).put(use.path(), value);
        if (use.section() == Section.SPEC && isFromFiles(use.template())) {
          fromFiles.put(use.path(), value);
        }
      }
      MapValue written = written();
      MapValue spec = (MapValue) filled(written, Path.ROOT, inSpec);
      MapValue labels = (MapValue) filled(manifest.labels(), Path.ROOT, inLabels);
      return new Desired(
          manifest,
          Typing.apply(manifest.schema().body(), spec),
          (MapValue) filled(written, Path.ROOT, fromFiles),
          labels,
          found);
    }

    private static boolean isFromFiles(Template template) {
      return template.holes().stream()
          .allMatch(hole -> hole.reference() instanceof Reference.ToFile);
    }

    /** The spec as it is written: in the typed one an element of a set has no place any more. */
    private MapValue written() {
      MapValue all =
          (MapValue) manifest.origin().document().root().at(manifest.origin().spec()).orElseThrow();
      MapValue.Builder fields = MapValue.builder();
      for (int i = 0; i < all.size(); i++) {
        if (manifest.spec().contains(all.key(i))) {
          fields.put(all.key(i), all.value(i));
        }
      }
      return fields.build();
    }

    private Value value(Manifest.Use use, Receiver receiver) {
      Template template = use.template();
      if (template.whole().isPresent()) {
        Template.Hole hole = template.holes().getFirst();
        Value value = value(use, hole);
        return hole.reference() instanceof Reference.ToResource
            ? value
            : read(value, receiver.type(), use.position());
      }
      StringBuilder text = new StringBuilder();
      boolean sensitive = false;
      boolean known = true;
      for (Template.Part part : template.parts()) {
        Value value =
            switch (part) {
              case Template.Literal(String literal) -> Text.of(literal);
              case Template.Hole hole -> value(use, hole);
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
          report.accept(
              Diagnostic.error(
                      ReferenceCode.WRONG_TYPE,
                      "only text, numbers and truth values can be part of a text")
                  .at(use.position()));
          return false;
        }
      }
      return true;
    }

    private Value value(Manifest.Use use, Template.Hole hole) {
      Position place = use.position().part(use.template().length(), hole.offset(), hole.length());
      return switch (hole.reference()) {
        case Reference.ToEnvironment(String name) ->
            surroundings
                .environment(name)
                .<Value>map(Text::of)
                .orElseGet(() -> unset(name, place))
                .markedSensitive();
        case Reference.ToFile file -> content(file, place);
        case Reference.ToResource reference -> {
          Manifest target = links.target(manifest, use, reference);
          found.add(new Link(use.section(), use.path(), reference, target));
          yield field(planned.apply(target), reference, target, place);
        }
      };
    }

    private Value unset(String name, Position place) {
      report.accept(
          Diagnostic.error(ReferenceCode.UNSET, "the variable " + name + " is not set")
              .at(place)
              .hint("set it in the environment of this command"));
      return Unknown.UNKNOWN;
    }

    private Value content(Reference.ToFile file, Position place) {
      return switch (surroundings.file(place.source(), file)) {
        case Surroundings.Content.Found(Value value) -> value;
        case Surroundings.Content.Unusable(String reason) -> {
          report.accept(
              Diagnostic.error(ReferenceCode.FILE_UNUSABLE, "'" + file.file() + "' " + reason)
                  .at(place));
          yield Unknown.UNKNOWN;
        }
      };
    }

    private Value field(
        Value target, Reference.ToResource reference, Manifest manifest, Position place) {
      Optional<Value> value = target.at(reference.path());
      if (value.isPresent()) {
        return value.get();
      }
      if (reference.path().steps().size() == 1) {
        return Null.NULL; // The schema has the field, and nobody set it.
      }
      report.accept(
          Diagnostic.error(
                  ReferenceCode.NO_SUCH_FIELD,
                  manifest.identity() + " has nothing at '" + reference.path() + "'")
              .at(place));
      return Unknown.UNKNOWN;
    }

    /** A secret that came through other resources, to where the load could not see it go. */
    private Value exposed(Manifest.Use use, Receiver receiver, Value value) {
      boolean text = use.template().whole().isEmpty() && !receiver.sensitive();
      if (value.containsSensitive() && (receiver.shown().isPresent() || text)) {
        report.accept(
            Diagnostic.error(
                    ReferenceCode.SECRET_EXPOSED, "a secret would be shown in " + receiver.name())
                .at(use.position())
                .hint(
                    receiver.shown().orElse("use it as the whole value, or in a sensitive field")));
      }
      return value;
    }

    /** Text from outside, read as the type that is wanted. */
    private Value read(Value value, Type type, Position place) {
      if (!(value instanceof Text(String text, boolean sensitive))
          || !(type instanceof Type.Scalar scalar)) {
        return value;
      }
      String trimmed = text.strip();
      Optional<Value> scalarValue =
          switch (scalar) {
            case TEXT -> Optional.of(value);
            case NUMBER ->
                NumberText.check(trimmed) == NumberText.Verdict.FINE
                    ? Optional.of(new Num(trimmed, sensitive))
                    : Optional.empty();
            case BOOL ->
                trimmed.equals("true") || trimmed.equals("false")
                    ? Optional.of(Bool.of(trimmed.equals("true")).markedSensitiveIf(sensitive))
                    : Optional.empty();
          };
      return scalarValue.orElseGet(() -> {
        report.accept(
            Diagnostic.error(
                    ReferenceCode.WRONG_TYPE,
                    "what the reference gives is not "
                        + (scalar == Type.Scalar.NUMBER ? "a number" : "true or false"))
                .at(place));
        return Unknown.UNKNOWN;
      });
    }
  }

  private static Value filled(Value value, Path at, Map<Path, Value> values) {
    return switch (value) {
      case Unknown _ -> values.getOrDefault(at, value);
      case MapValue map when map.containsUnknown() -> {
        MapValue.Builder copy = MapValue.builder();
        for (int i = 0; i < map.size(); i++) {
          copy.put(map.key(i), filled(map.value(i), at.field(map.key(i)), values));
        }
        yield copy.build().markedSensitiveIf(map.sensitive());
      }
      case ListValue list when list.containsUnknown() -> {
        List<Value> copy = new ArrayList<>(list.elements().size());
        for (int i = 0; i < list.elements().size(); i++) {
          copy.add(filled(list.elements().get(i), at.then(new Step.Index(i)), values));
        }
        yield new ListValue(copy, list.sensitive());
      }
      default -> value;
    };
  }
}
