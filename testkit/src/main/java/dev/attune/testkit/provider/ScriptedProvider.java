package dev.attune.testkit.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.Proposal;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.Catalogue;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.world.Call;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * A provider of a {@link World} that fails where a test's script says so.
 *
 * <p>Every call is logged in the world first, then goes through the hook, then through the script.
 */
public final class ScriptedProvider implements Provider {
  private final World world;
  private final Catalogue catalogue;
  private final FaultScript faultScript = new FaultScript();
  private final CallRunner callRunner;
  private final AtomicReference<Optional<MapValue>> settings =
      new AtomicReference<>(Optional.empty());
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final AtomicBoolean closed = new AtomicBoolean();
  private volatile boolean frugal;
  private volatile boolean readsEach;
  private volatile Duration longestCreate = Duration.ofSeconds(2);
  private volatile int mostAtOnce = Integer.MAX_VALUE;

  private ScriptedProvider(World world) {
    this.world = world;
    this.catalogue = world.catalogue();
    this.callRunner = new CallRunner(world, faultScript);
  }

  public static ScriptedProvider on(World world) {
    return new ScriptedProvider(world);
  }

  /** A provider of a world of its own. */
  public static ScriptedProvider of(Kind... kinds) {
    return on(World.of(kinds));
  }

  public World world() {
    return world;
  }

  /** From now on, this goes wrong then. */
  public ScriptedProvider when(Trigger trigger, Fault fault) {
    faultScript.add(trigger, fault);
    return this;
  }

  /** It says that one name can be asked for, and that its lists are as good as reading. */
  public ScriptedProvider frugal() {
    frugal = true;
    return this;
  }

  /** It says that its lists read each object. */
  public ScriptedProvider readingEach() {
    readsEach = true;
    return this;
  }

  /** It says that a create may be carried out so long after it was sent. */
  public ScriptedProvider longestCreate(Duration longest) {
    longestCreate = longest;
    return this;
  }

  /** It says that it sends so many changes at a time. */
  public ScriptedProvider mostAtOnce(int most) {
    mostAtOnce = most;
    return this;
  }

  /** From now on, nothing goes wrong. */
  public ScriptedProvider healed() {
    faultScript.clear();
    return this;
  }

  /** What happens before each call, on its thread: a pause in a benchmark, a count in a test. */
  public ScriptedProvider beforeEachCall(Consumer<Call> hook) {
    callRunner.hook(hook);
    return this;
  }

  /** What it was configured with, if it was. */
  public Optional<MapValue> settings() {
    return settings.get();
  }

  public boolean stopped() {
    return stopped.get();
  }

  public boolean closed() {
    return closed.get();
  }

  @Override
  public Duration longestCreate(TypeName type, MapValue config) {
    return longestCreate;
  }

  @Override
  public int mostAtOnce() {
    return mostAtOnce;
  }

  @Override
  public Catalogue schemas() {
    return catalogue;
  }

  @Override
  public Set<Operation> operations(TypeName type) {
    return world.kind(type).map(Kind::operations).orElse(Set.of());
  }

  @Override
  public boolean filtersNames(TypeName type) {
    return frugal;
  }

  @Override
  public boolean listsOneByOne(TypeName type) {
    return readsEach;
  }

  @Override
  public boolean listsWhole(TypeName type) {
    return frugal;
  }

  @Override
  public List<Diagnostic> configure(MapValue given) {
    settings.set(Optional.of(given));
    return List.of();
  }

  @Override
  public List<Diagnostic> validate(TypeName type, MapValue config) {
    Call call = Call.of(Operation.VALIDATE, Location.of(type));
    return callRunner.diagnostics(call, kind -> kind.behaviour().validation().apply(config));
  }

  @Override
  public Result upgrade(TypeName type, Instance stored) {
    Call call = Call.of(Operation.UPGRADE, Location.of(type), stored.id());
    return callRunner.result(call, kind -> Result.of(LocalOperations.of(kind, stored)));
  }

  @Override
  public Planned propose(Proposal proposal) {
    return callRunner.planned(
        Call.propose(proposal), kind -> new ProposalResponder(kind).answer(proposal));
  }

  @Override
  public Result read(Location location, Instance known) {
    Call call = Call.of(Operation.READ, location, known.id());
    return callRunner.result(call, kind -> world.server().read(kind, location, known.id()));
  }

  @Override
  public Matches find(Location location, Lookup lookup) {
    Operation operation =
        switch (lookup) {
          case Lookup.ByName _ -> Operation.FIND_BY_NAME;
          case Lookup.ByLabel _ -> Operation.FIND_BY_LABEL;
        };
    return callRunner.matches(
        Call.of(operation, location),
        Optional.empty(),
        kind -> world.lookups().find(kind, location, lookup));
  }

  @Override
  public Matches list(Location location, Optional<String> after) {
    Call call = Call.of(Operation.LIST, location);
    return callRunner.matches(call, after, kind -> world.lookups().list(kind, location, after));
  }

  @Override
  public Result create(Location location, Write write, String intent) {
    Call call = Call.create(location, intent);
    return callRunner.result(
        call, kind -> new ProviderWrites(world, kind).create(location, write, intent));
  }

  @Override
  public Result update(Location location, Instance prior, Write write) {
    Call call = Call.of(Operation.UPDATE, location, prior.id());
    return callRunner.result(
        call, kind -> new ProviderWrites(world, kind).update(location, prior, write));
  }

  @Override
  public Result delete(Location location, Instance prior) {
    Call call = Call.of(Operation.DELETE, location, prior.id());
    return callRunner.result(call, kind -> new ProviderWrites(world, kind).delete(location, prior));
  }

  @Override
  public Result awaitGone(Location location, Instance deleted) {
    Call call = Call.of(Operation.AWAIT_GONE, location, deleted.id());
    return callRunner.result(call, kind -> world.server().awaitGone(kind, location, deleted.id()));
  }

  @Override
  public Result importObject(Location location, String id) {
    Call call = Call.of(Operation.IMPORT, location, id);
    return callRunner.result(call, kind -> world.server().importObject(kind, location, id));
  }

  @Override
  public Result readData(TypeName type, MapValue config) {
    Call call = Call.of(Operation.READ_DATA, Location.of(type));
    return callRunner.result(call, kind -> Result.of(LocalOperations.answer(kind, config)));
  }

  @Override
  public void stop() {
    stopped.set(true);
  }

  @Override
  public void close() {
    closed.set(true);
  }
}
