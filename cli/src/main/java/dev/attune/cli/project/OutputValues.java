package dev.attune.cli.project;

import dev.attune.cli.terminal.CommandCode;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.Template;
import dev.attune.manifest.resolve.Surroundings;
import dev.attune.observe.secret.RecordedSecrets;
import dev.attune.schema.SingleElementLists;
import dev.attune.store.LastApplied;
import dev.attune.value.Bool;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What the outputs of a project come to: resources as of the last apply, the environment and files
 * as they are now.
 */
public final class OutputValues {
  private final OpenedProject openedProject;
  private final List<LastApplied> records;

  /** What became of an output. */
  public sealed interface Result {
    /** This is its value. */
    record Known(Value value) implements Result {}

    /** It has none, for this reason. */
    record Missing(Diagnostic why) implements Result {}
  }

  public OutputValues(OpenedProject openedProject, List<LastApplied> records) {
    this.openedProject = openedProject;
    this.records = records;
  }

  public Result of(Project.Output output) {
    Template template = output.use().template();
    Result result =
        template.whole().isPresent()
            ? referred(output, template.whole().get())
            : joined(output, template);
    return result instanceof Result.Known(Value value)
        ? new Result.Known(value.markedSensitiveIf(output.sensitive()))
        : result;
  }

  private Result joined(Project.Output output, Template template) {
    StringBuilder text = new StringBuilder();
    boolean secret = false;
    for (Template.Part part : template.parts()) {
      Result piece =
          switch (part) {
            case Template.Literal(String literal) -> new Result.Known(Text.of(literal));
            case Template.Hole hole -> referred(output, hole.reference());
          };
      if (!(piece instanceof Result.Known(Value value))) {
        return piece;
      }
      Optional<String> written = text(value);
      if (written.isEmpty()) {
        return unknown(output);
      }
      text.append(written.get());
      secret |= value.sensitive();
    }
    return new Result.Known(Text.of(text.toString()).markedSensitiveIf(secret));
  }

  private static Optional<String> text(Value value) {
    return switch (value) {
      case Text text -> Optional.of(text.text());
      case Num number -> Optional.of(number.text());
      case Bool bool -> Optional.of(Boolean.toString(bool.value()));
      default -> Optional.empty();
    };
  }

  private Result referred(Project.Output output, Reference reference) {
    return switch (reference) {
      case Reference.ToResource to ->
          field(to).<Result>map(Result.Known::new).orElseGet(() -> unknown(output));
      case Reference.ToEnvironment(String name) ->
          openedProject
              .surroundings()
              .environment(name)
              .<Result>map(text -> new Result.Known(Text.of(text).markedSensitive()))
              .orElseGet(() ->
                  missing(
                      output,
                      " needs the environment variable " + name + ", which is not set",
                      Hint.SET_VARIABLE));
      case Reference.ToFile file ->
          switch (openedProject.surroundings().file(output.use().position().source(), file)) {
            case Surroundings.Content.Found(Value value) -> new Result.Known(value);
            case Surroundings.Content.Unusable(String reason) ->
                missing(
                    output,
                    " needs the file '" + file.file() + "', which " + reason,
                    Hint.PROJECT_FILE_PATH);
          };
    };
  }

  private static Result unknown(Project.Output output) {
    return missing(
        output,
        " is not known yet",
        "run attune apply first: it creates what the output refers to");
  }

  private static Result missing(Project.Output output, String why, String hint) {
    return new Result.Missing(
        Diagnostic.error(CommandCode.NO_OUTPUT, "the output '" + output.name() + "'" + why)
            .hint(hint));
  }

  private Optional<Value> field(Reference.ToResource to) {
    String namespace = to.namespace().orElse(openedProject.project().defaults().namespace());
    return records.stream()
        .filter(applied -> {
          var identity = applied.deployment().identity();
          return identity.name().equals(to.name())
              && identity.namespace().equals(namespace)
              && to.kind().map(identity.kind()::equals).orElse(true)
              && to.group().map(identity.group()::equals).orElse(true)
              && to.node().map(applied.deployment().node()::equals).orElse(true);
        })
        .max(Comparator.comparingInt(applied -> applied.deployment().generation()))
        .map(applied ->
            RecordedSecrets.secrets(applied.instance().value(), applied.declared())
                .at(path(to, applied))
                .orElse(Null.NULL));
  }

  /** What may be written as a list of one is recorded as the object it is. */
  private Path path(Reference.ToResource to, LastApplied applied) {
    return openedProject
        .kinds()
        .find(applied.deployment().identity().type())
        .map(schema -> SingleElementLists.unlisted(schema.body(), to.path()))
        .orElse(to.path());
  }
}
