package dev.attune.provider.guard;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.Proposal;
import dev.attune.provider.Provider;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A provider that throws, hangs or answers nonsense, made as harmless as one that fails properly.
 *
 * <p>What went wrong is said in the failure and, for nonsense, in diagnostics that name the fields;
 * neither ever holds a value or the text of an exception. Writes that end without a proper answer
 * are in doubt. Values come out with the fields of their schema only, secrets marked and sets as
 * sets.
 */
public final class GuardedProvider implements Provider {
  /** How long it may take to close for somebody who wants to leave at once. */
  private static final Duration HURRY = Duration.ofMillis(500);

  private static final Duration LONGEST_BELIEVED = Duration.ofDays(1);

  private final String name;
  private final Provider provider;
  private final GuardSettings guardSettings;
  private volatile Optional<Future<?>> stopping = Optional.empty();
  private volatile @Nullable Boolean answersForValues;
  private volatile SecretRedactor secretRedactor = SecretRedactor.NONE;
  private final Caller caller;
  private final AutoCloseable belongings;
  private final Map<TypeName, Optional<Schema>> schemas = new ConcurrentHashMap<>();
  private final Map<TypeName, Set<Operation>> operations = new ConcurrentHashMap<>();

  /**
   * @param name the instance's, for messages
   */
  public GuardedProvider(String name, Provider provider, GuardSettings guardSettings) {
    this(name, provider, guardSettings, () -> {});
  }

  /**
   * @param belongings what is closed after the provider
   */
  public GuardedProvider(
      String name, Provider provider, GuardSettings guardSettings, AutoCloseable belongings) {
    this.name = name;
    this.provider = provider;
    this.guardSettings = guardSettings;
    this.belongings = belongings;
    this.caller = new Caller(name, provider.getClass().getClassLoader());
  }

  /** As the provider has it: whoever opens a provider looks first whether it has any. */
  @Override
  public Catalogue schemas() {
    return provider.schemas();
  }

  /** None for a provider that cannot tell: the engine assumes none that is not declared. */
  @Override
  public Set<Operation> operations(TypeName type) {
    return once(operations, type, () -> Set.copyOf(provider.operations(type))).orElse(Set.of());
  }

  @Override
  public List<Diagnostic> configure(MapValue settings) {
    secretRedactor = SecretRedactor.about(settings);
    return diagnostics("configure", () -> provider.configure(settings));
  }

  @Override
  public List<Diagnostic> configureWhenNeeded(MapValue settings) {
    secretRedactor = SecretRedactor.about(settings);
    return diagnostics("configure", () -> provider.configureWhenNeeded(settings));
  }

  @Override
  public List<Diagnostic> validate(TypeName type, MapValue config) {
    return diagnostics("validate " + type, () -> provider.validate(type, config));
  }

  private List<Diagnostic> diagnostics(String question, Callable<List<Diagnostic>> call) {
    return switch (caller.ask(() -> List.copyOf(call.call()), guardSettings.look())) {
      case Answer.Given<List<Diagnostic>>(List<Diagnostic> found) -> secretRedactor.clean(found);
      case Answer.None<List<Diagnostic>>(String reason, boolean _, Optional<Throwable> _) ->
          List.of(Diagnostic.error(ProviderCode.FAILED, name + ": " + question + " " + reason));
    };
  }

  @Override
  public boolean deletesFirst() {
    return says(provider::deletesFirst);
  }

  @Override
  public boolean filtersNames(TypeName type) {
    return says(() -> provider.filtersNames(type));
  }

  /** Whoever says something absurd, or nothing in time, is taken for one that does not know. */
  @Override
  public Duration longestCreate(TypeName type, MapValue config) {
    return caller.ask(() -> provider.longestCreate(type, config), guardSettings.look())
                instanceof Answer.Given<Duration>(Duration longest)
            && !longest.isNegative()
            && longest.compareTo(LONGEST_BELIEVED) <= 0
        ? longest
        : LONGEST_CREATE;
  }

  @Override
  public int mostAtOnce() {
    return caller.ask(provider::mostAtOnce, guardSettings.look())
                instanceof Answer.Given<Integer>(Integer most)
            && most > 0
        ? most
        : Integer.MAX_VALUE;
  }

  @Override
  public boolean listsOneByOne(TypeName type) {
    return says(() -> provider.listsOneByOne(type));
  }

  @Override
  public boolean listsWhole(TypeName type) {
    return says(() -> provider.listsWhole(type));
  }

  @Override
  public boolean answersForValues() {
    Boolean known = answersForValues;
    if (known == null) {
      known = says(provider::answersForValues);
      answersForValues = known;
    }
    return known;
  }

  private boolean says(Callable<Boolean> question) {
    return caller.ask(question, guardSettings.look()) instanceof Answer.Given<Boolean>(var is)
        && is;
  }

  @Override
  public Planned propose(Proposal proposal) {
    boolean answersForIt = says(provider::answersForPlans);
    return ask(
        Operation.PROPOSE,
        proposal.type(),
        () -> provider.propose(proposal),
        (answerCheck, answer) ->
            secretRedactor.clean(
                answersForIt
                    ? answerCheck.planned(answer)
                    : answerCheck.planned(proposal, answer, guardSettings.strictPlans())),
        Planned::failed);
  }

  @Override
  public Matches find(Location location, Lookup lookup) {
    Operation operation =
        switch (lookup) {
          case Lookup.ByName _ -> Operation.FIND_BY_NAME;
          case Lookup.ByLabel _ -> Operation.FIND_BY_LABEL;
        };
    return ask(
        operation,
        location.type(),
        () -> provider.find(location, lookup),
        (answerCheck, answer) ->
            secretRedactor.clean(answerCheck.matches(answer, Optional.empty())),
        Matches::failed);
  }

  @Override
  public Matches list(Location location, Optional<String> after) {
    Optional<PageCursor> here = after.map(PageCursor::of);
    return ask(
        Operation.LIST,
        location.type(),
        () -> provider.list(location, here.map(PageCursor::place)),
        (answerCheck, answer) -> secretRedactor.clean(answerCheck.matches(answer, here)),
        Matches::failed);
  }

  @Override
  public Result upgrade(TypeName type, Instance stored) {
    return ask(Operation.UPGRADE, type, () -> provider.upgrade(type, stored));
  }

  @Override
  public Result read(Location location, Instance known) {
    return ask(
        Operation.READ,
        location.type(),
        () -> provider.read(location, known),
        (answerCheck, answer) -> secretRedactor.clean(answerCheck.read(known, answer)),
        Result::failed);
  }

  @Override
  public Result importObject(Location location, String id) {
    return ask(Operation.IMPORT, location.type(), () -> provider.importObject(location, id));
  }

  @Override
  public Result readData(TypeName type, MapValue config) {
    return ask(Operation.READ_DATA, type, () -> provider.readData(type, config));
  }

  @Override
  public Result create(Location location, Write write, String intent) {
    return ask(Operation.CREATE, location.type(), () -> provider.create(location, write, intent));
  }

  @Override
  public Result update(Location location, Instance prior, Write write) {
    return ask(Operation.UPDATE, location.type(), () -> provider.update(location, prior, write));
  }

  @Override
  public Result delete(Location location, Instance prior) {
    return ask(Operation.DELETE, location.type(), () -> provider.delete(location, prior));
  }

  @Override
  public Result awaitGone(Location location, Instance deleted) {
    return ask(Operation.AWAIT_GONE, location.type(), () -> provider.awaitGone(location, deleted));
  }

  private Result ask(Operation operation, TypeName type, Callable<Result> call) {
    return ask(
        operation,
        type,
        call,
        (answerCheck, answer) -> secretRedactor.clean(answerCheck.result(answer)),
        Result::failed);
  }

  private <T> T ask(
      Operation operation,
      TypeName type,
      Callable<T> call,
      BiFunction<AnswerCheck, T, T> scrutinise,
      Function<Failure, T> failed) {
    Question question = new Question(name, operation, type);
    Duration patience =
        question.writes() || operation == Operation.AWAIT_GONE
            ? guardSettings.write()
            : guardSettings.look();
    // Before the operation, so that a catalogue that fails leaves no write in doubt.
    Optional<Schema> schema =
        once(schemas, type, () -> provider.schemas().find(type)).orElse(Optional.empty());
    if (schema.isEmpty()) {
      return failed.apply(new Failure.Failed(question.words() + " has no schema"));
    }
    boolean shaped = answersForValues();
    return switch (caller.ask(call, patience)) {
      case Answer.Given<T>(T answer) ->
          scrutinise.apply(new AnswerCheck(question, schema.get(), shaped), answer);
      case Answer.None<T>(String reason, boolean late, Optional<Throwable> _) ->
          failed.apply(question.failure(reason, late));
    };
  }

  /** What is the same each time is asked once. */
  private <T> Optional<T> once(Map<TypeName, T> known, TypeName type, Callable<T> call) {
    T there = known.get(type);
    if (there == null
        && caller.ask(call, guardSettings.look()) instanceof Answer.Given<T>(T given)) {
      known.put(type, given);
      return Optional.of(given);
    }
    return Optional.ofNullable(there);
  }

  /** Returns at once: whoever wants to leave does not wait for an answer. */
  @Override
  public void stop() {
    stopping = Optional.of(caller.tell(provider::stop));
  }

  @Override
  public void close() {
    // What is said on the way out has nobody left to listen.
    stopping.ifPresent(GuardedProvider::await); // Who is closed cannot be asked to stop.
    Duration patience = stopping.isPresent() ? HURRY : guardSettings.look();
    var _ = caller.ask(Executors.callable(provider::close), patience);
    caller.close();
    try {
      belongings.close();
    } catch (Exception e) {
      // Nobody needs them any more, and nothing is lost with them.
    }
  }

  private static void await(Future<?> stopping) {
    try {
      var _ = stopping.get(HURRY.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      return; // Whoever does not want to hear is closed all the same.
    }
  }
}
