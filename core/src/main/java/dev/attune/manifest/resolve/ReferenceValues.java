package dev.attune.manifest.resolve;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.Template;
import dev.attune.manifest.resolve.Desired.Link;
import dev.attune.schema.SingleElementLists;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What the references of one manifest lead to. */
final class ReferenceValues {
  private final Manifest manifest;
  private final ReferenceGraph referenceGraph;
  private final Surroundings surroundings;
  private final Substitution.Targeted targeted;
  private final Consumer<Diagnostic> report;
  private final List<Link> found = new ArrayList<>();

  ReferenceValues(
      Manifest manifest,
      ReferenceGraph referenceGraph,
      Surroundings surroundings,
      Substitution.Targeted targeted,
      Consumer<Diagnostic> report) {
    this.manifest = manifest;
    this.referenceGraph = referenceGraph;
    this.surroundings = surroundings;
    this.targeted = targeted;
    this.report = report;
  }

  /** The references to other resources that were asked for. */
  List<Link> links() {
    return found;
  }

  /** What a reference leads to; unknown where something is wrong. */
  Value of(Manifest.Use use, Template.Hole hole) {
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
        Manifest target = referenceGraph.target(manifest, use, reference);
        found.add(new Link(use.section(), use.path(), reference, target));
        yield targeted
            .planned(target, reference.node())
            .map(value -> field(value, reference, target, place))
            .orElseGet(() -> elsewhere(reference, target, place));
      }
    };
  }

  private Value unset(String name, Position place) {
    report.accept(
        Diagnostic.error(ReferenceCode.UNSET, "the variable " + name + " is not set")
            .at(place)
            .hint(Hint.SET_VARIABLE));
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
      Value object, Reference.ToResource reference, Manifest target, Position place) {
    Path path = SingleElementLists.unlisted(target.schema().body(), reference.path());
    Optional<Value> value = object.at(path);
    if (value.isPresent()) {
      return value.get();
    }
    if (path.steps().size() == 1) {
      return Null.NULL; // The schema has the field, and nobody set it.
    }
    report.accept(
        Diagnostic.error(
                ReferenceCode.NO_SUCH_FIELD,
                target.identity() + " has nothing at '" + reference.path() + "'")
            .at(place));
    return Unknown.UNKNOWN;
  }

  private Value elsewhere(Reference.ToResource reference, Manifest target, Position place) {
    report.accept(
        Diagnostic.error(
                ReferenceCode.DANGLING,
                target.identity() + " is not placed on '" + reference.node().orElse("") + "'")
            .at(place)
            .hint("its placement names its nodes"));
    return Unknown.UNKNOWN;
  }
}
