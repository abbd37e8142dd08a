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
import java.util.Optional;

/** What the references of one manifest lead to. */
final class ReferenceValues {
  private final Manifest manifest;
  private final ReferenceGraph referenceGraph;
  private final Surroundings surroundings;
  private final Substitution.Targeted targeted;

  /**
   * What one reference leads to.
   *
   * @param value unknown where something is wrong
   * @param problem what is wrong
   * @param link the resource that it leads to, if it leads to one
   */
  record Result(Value value, Optional<Diagnostic> problem, Optional<Link> link) {
    static Result of(Value value) {
      return new Result(value, Optional.empty(), Optional.empty());
    }

    static Result wrong(Diagnostic problem) {
      return new Result(Unknown.UNKNOWN, Optional.of(problem), Optional.empty());
    }

    Result sensitive() {
      return new Result(value.markedSensitive(), problem, link);
    }

    Result to(Link target) {
      return new Result(value, problem, Optional.of(target));
    }
  }

  ReferenceValues(
      Manifest manifest,
      ReferenceGraph referenceGraph,
      Surroundings surroundings,
      Substitution.Targeted targeted) {
    this.manifest = manifest;
    this.referenceGraph = referenceGraph;
    this.surroundings = surroundings;
    this.targeted = targeted;
  }

  /** What a reference leads to. */
  Result of(Manifest.Use use, Template.Hole hole) {
    Position place = use.position().part(use.template().length(), hole.offset(), hole.length());
    return switch (hole.reference()) {
      case Reference.ToEnvironment(String name) ->
          surroundings
              .environment(name)
              .map(text -> Result.of(Text.of(text)))
              .orElseGet(() -> unset(name, place))
              .sensitive();
      case Reference.ToFile file -> content(file, place);
      case Reference.ToResource reference -> {
        Manifest target = referenceGraph.target(manifest, use, reference);
        yield targeted
            .planned(target, reference.node())
            .map(value -> field(value, reference, target, place))
            .orElseGet(() -> elsewhere(reference, target, place))
            .to(new Link(use.section(), use.path(), reference, target));
      }
    };
  }

  private static Result unset(String name, Position place) {
    return Result.wrong(
        Diagnostic.error(ReferenceCode.UNSET, "the environment variable " + name + " is not set")
            .at(place)
            .hint(Hint.SET_VARIABLE));
  }

  private Result content(Reference.ToFile file, Position place) {
    return switch (surroundings.file(place.source(), file)) {
      case Surroundings.Content.Found(Value value) -> Result.of(value);
      case Surroundings.Content.Unusable(String reason) ->
          Result.wrong(
              Diagnostic.error(ReferenceCode.FILE_UNUSABLE, "'" + file.file() + "' " + reason)
                  .at(place));
    };
  }

  private static Result field(
      Value object, Reference.ToResource reference, Manifest target, Position place) {
    Path path = SingleElementLists.unlisted(target.schema().body(), reference.path());
    Optional<Value> value = object.at(path);
    if (value.isPresent()) {
      return Result.of(value.get());
    }
    if (path.steps().size() == 1) {
      return Result.of(Null.NULL); // The schema has the field, and nobody set it.
    }
    return Result.wrong(
        Diagnostic.error(
                ReferenceCode.NO_SUCH_FIELD,
                target.identity() + " has no value at '" + reference.path() + "'")
            .at(place));
  }

  private static Result elsewhere(Reference.ToResource reference, Manifest target, Position place) {
    return Result.wrong(
        Diagnostic.error(
                ReferenceCode.DANGLING,
                target.identity() + " is not placed on '" + reference.node().orElse("") + "'")
            .at(place)
            .hint("its placement lists its nodes"));
  }
}
