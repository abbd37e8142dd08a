package dev.attune.provider.guard;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Proposal;
import dev.attune.provider.Result;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Looks at answers before anybody believes them: what makes no sense comes out as a failure. */
final class AnswerCheck {
  private final Question question;
  private final Type.ObjectOf body;
  private final boolean shaped;

  /**
   * @param shaped whether values are known to be what the schema says
   */
  AnswerCheck(Question question, Schema schema, boolean shaped) {
    this.question = question;
    this.body = schema.body();
    this.shaped = shaped;
  }

  Result result(Result answer) {
    return result(answer, this::nonsense);
  }

  /** What was read is what was asked for: believed, another object would be changed or deleted. */
  Result read(Instance known, Result answer) {
    return result(
        answer,
        read -> {
          List<AnswerDefect> found = nonsense(read);
          boolean isIt = read.instance().map(Instance::id).filter(known.id()::equals).isPresent();
          return !found.isEmpty() || isIt || read.instance().isEmpty()
              ? found
              : List.of(
                  new AnswerDefect(Path.ROOT, "contains another object than the requested one"));
        });
  }

  private Result result(Result answer, Function<Result, List<AnswerDefect>> look) {
    List<AnswerDefect> found = read(answer, look);
    if (found.isEmpty()) {
      return new Result(
          answer.instance().map(this::shaped), answer.diagnostics(), answer.failure());
    }
    // A failure that it reports itself says more than ours.
    Optional<Failure> reported = Objects.requireNonNullElse(answer.failure(), Optional.empty());
    return new Result(
        left(answer), question.errors(found), reported.or(() -> Optional.of(question.senseless())));
  }

  private List<AnswerDefect> nonsense(Result answer) {
    boolean success = answer.failure().isEmpty();
    if (success && question.givesObject() && answer.instance().isEmpty()) {
      return List.of(new AnswerDefect(Path.ROOT, "reports success but contains no object"));
    }
    if (success && question.endsObject() && answer.instance().isPresent()) {
      return List.of(new AnswerDefect(Path.ROOT, "reports success but still contains the object"));
    }
    return answer.instance().map(instance -> nonsense(instance, Path.ROOT)).orElse(List.of());
  }

  private List<AnswerDefect> nonsense(Instance instance, Path path) {
    if (instance.id().isEmpty()) {
      return List.of(new AnswerDefect(path, "contains an object without an id"));
    }
    if (shaped) {
      return List.of();
    }
    return TypeCheck.ofObject(body, instance.value()).stream()
        .map(
            answerDefect -> new AnswerDefect(path.then(answerDefect.path()), answerDefect.reason()))
        .toList();
  }

  /** The id of what was made, if that much is there: nothing else of the answer can be trusted. */
  private Optional<Instance> left(Result answer) {
    if (question.operation() != Operation.CREATE) {
      return Optional.empty();
    }
    Optional<Instance> made = answer.instance();
    return made == null
        ? Optional.empty()
        : made.filter(instance -> instance.id() != null && !instance.id().isEmpty())
            .map(instance -> Instance.of(instance.id(), MapValue.EMPTY, instance.schemaVersion()));
  }

  private Instance shaped(Instance instance) {
    return shaped ? instance : instance.withValue(TypeCheck.shaped(body, instance.value()));
  }

  Matches matches(Matches answer, Optional<PageCursor> here) {
    List<AnswerDefect> found = read(answer, matches -> nonsense(matches, here));
    if (!found.isEmpty()) {
      return new Matches(
          List.of(), Optional.empty(), question.errors(found), Optional.of(question.senseless()));
    }
    return new Matches(
        answer.instances().stream().map(this::shaped).toList(),
        answer.next().flatMap(next -> PageCursor.next(here, next)).map(PageCursor::text),
        answer.diagnostics(),
        answer.failure());
  }

  private List<AnswerDefect> nonsense(Matches answer, Optional<PageCursor> here) {
    List<AnswerDefect> found = new ArrayList<>();
    for (int i = 0; i < answer.instances().size() && found.size() < AnswerDefect.ENOUGH; i++) {
      found.addAll(nonsense(answer.instances().get(i), Path.ROOT.index(i)));
    }
    if (answer.next().isPresent() && PageCursor.next(here, answer.next().get()).isEmpty()) {
      found.add(new AnswerDefect(Path.ROOT, "leads to a page that was already read"));
    }
    return found;
  }

  Planned planned(Proposal proposal, Planned answer, boolean strict) {
    return planned(answer, planned -> contradictions(proposal, planned), strict);
  }

  /** The plan of a provider that answers itself for what is in it. */
  Planned planned(Planned answer) {
    return planned(answer, _ -> List.of(), true);
  }

  private Planned planned(
      Planned answer, Function<Planned, List<AnswerDefect>> contradicting, boolean strict) {
    List<AnswerDefect> found = read(answer, planned -> nonsense(planned));
    List<AnswerDefect> contradictions = found.isEmpty() ? read(answer, contradicting) : List.of();
    List<AnswerDefect> errors = found.isEmpty() && strict ? contradictions : found;
    if (!errors.isEmpty()) {
      return new Planned(
          MapValue.EMPTY,
          List.of(),
          PrivateBytes.NONE,
          question.errors(errors),
          Optional.of(question.senseless()));
    }
    List<Diagnostic> diagnostics = new ArrayList<>(answer.diagnostics());
    diagnostics.addAll(question.warnings(contradictions));
    return new Planned(
        TypeCheck.shaped(body, answer.value()),
        answer.replace(),
        answer.privateBytes(),
        diagnostics,
        answer.failure(),
        answer.loose());
  }

  private List<AnswerDefect> nonsense(Planned answer) {
    if (answer.failure().isPresent()) {
      return List.of();
    }
    List<AnswerDefect> found = new ArrayList<>(PlanCheck.paths(body, answer.replace()));
    found.addAll(TypeCheck.ofPlan(body, answer.value()));
    return found;
  }

  private List<AnswerDefect> contradictions(Proposal proposal, Planned answer) {
    return answer.failure().isPresent()
        ? List.of()
        : PlanCheck.contradictions(body, proposal, answer.value());
  }

  /** What is wrong with an answer; one that has nulls of Java or no bottom cannot even be read. */
  private static <T> List<AnswerDefect> read(T answer, Function<T, List<AnswerDefect>> look) {
    try {
      return look.apply(answer);
    } catch (RuntimeException | StackOverflowError e) {
      return List.of(new AnswerDefect(Path.ROOT, "is incomplete"));
    }
  }
}
