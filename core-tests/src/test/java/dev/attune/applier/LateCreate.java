package dev.attune.applier;

import dev.attune.provider.Failure;
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
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.value.MapValue;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A provider of which one create is answered by nobody, and carried out only after some looks that
 * find nothing.
 */
final class LateCreate implements Provider {
  private static final int LOOKS = 4;

  private final ScriptedProvider provider;
  private final int number;
  private int creates;
  private int looks;
  private Optional<Supplier<Result>> pending = Optional.empty();
  private boolean isUnderWay;

  /**
   * @param number of the create that comes late, from 1
   */
  LateCreate(ScriptedProvider provider, int number) {
    this.provider = provider;
    this.number = number;
  }

  /** Whether there was such a create. */
  synchronized boolean isUnderWay() {
    return isUnderWay;
  }

  private synchronized void look() {
    if (pending.isPresent() && ++looks > LOOKS) {
      var _ = pending.get().get();
      pending = Optional.empty();
    }
  }

  @Override
  public synchronized Result create(Location location, Write write, String intent) {
    if (++creates != number) {
      return provider.create(location, write, intent);
    }
    isUnderWay = true;
    pending = Optional.of(() -> provider.create(location, write, intent));
    return Result.failed(new Failure.InDoubt("the connection broke before an answer came"));
  }

  @Override
  public Matches find(Location location, Lookup lookup) {
    look();
    return provider.find(location, lookup);
  }

  @Override
  public Matches list(Location location, Optional<String> after) {
    look();
    return provider.list(location, after);
  }

  @Override
  public Duration longestCreate(TypeName type, MapValue config) {
    return Duration.ofMinutes(1);
  }

  @Override
  public Catalogue schemas() {
    return provider.schemas();
  }

  @Override
  public Set<Operation> operations(TypeName type) {
    return provider.operations(type);
  }

  @Override
  public Planned propose(Proposal proposal) {
    return provider.propose(proposal);
  }

  @Override
  public Result read(Location location, Instance known) {
    return provider.read(location, known);
  }

  @Override
  public Result update(Location location, Instance prior, Write write) {
    return provider.update(location, prior, write);
  }

  @Override
  public Result delete(Location location, Instance prior) {
    return provider.delete(location, prior);
  }

  @Override
  public Result awaitGone(Location location, Instance deleted) {
    return provider.awaitGone(location, deleted);
  }
}
