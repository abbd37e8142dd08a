package dev.attune.applier.settle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.schema.Attribute;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.Schema.Occurrence;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.Intent;
import dev.attune.store.IntentKey;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.LastApplied;
import dev.attune.store.LeaseHolder;
import dev.attune.store.ObjectPlace;
import dev.attune.store.Outcome;
import dev.attune.testkit.project.TestProject;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A run that died while it set what is always there for the first time. */
class SingletonSettlementTest {
  private static final TypeName LOOK = new TypeName("api.attune.dev", "Look");
  private static final Schema SCHEMA =
      Schema.of(LOOK, "v1", Type.object(Attribute.optional("color", Type.Scalar.TEXT).build()), "")
          .occurring(Occurrence.ALWAYS_ONE);

  private Result there = Result.gone();
  private final TestProject testProject =
      new TestProject().provider("api", new OnlyOne()).namespace("default");

  /** An API with one object, which cannot be listed. */
  private final class OnlyOne implements Provider {
    @Override
    public Catalogue schemas() {
      return Catalogue.of(List.of(SCHEMA));
    }

    @Override
    public Set<Operation> operations(TypeName type) {
      return Set.of(Operation.READ, Operation.IMPORT, Operation.CREATE, Operation.UPDATE);
    }

    @Override
    public Result importObject(Location location, String id) {
      return there;
    }
  }

  private static MapValue color(String name) {
    return MapValue.of("color", Text.of(name));
  }

  /** What becomes of a create that was to make it red. */
  private Outcome settled() {
    try (Journal journal = journal()) {
      journal.intend(
          Intent.of(
              new IntentKey("run/1-c-look", "run", "1-c-look"),
              Intent.Kind.CREATE,
              new ObjectPlace(
                  new Deployment(Identity.of("default", LOOK, "look"), "", 0), "api", List.of()),
              new Declaration(
                  color("red"),
                  Map.of(),
                  Optional.of("hash"),
                  ProtectionLevel.NONE,
                  List.of(),
                  Optional.of("v1")),
              Intent.Clues.of(Optional.of("look"), Optional.empty())));
      journal.flush();
    }
    return testProject.settle().getFirst().outcome();
  }

  private Journal journal() {
    LeaseHolder leaseHolder = new LeaseHolder("test", "here", 1, Instant.EPOCH);
    return ((JournalStore.Acquired.Granted) testProject.store().acquire(leaseHolder)).journal();
  }

  private void isThere(String color) {
    there = Result.of(Instance.of("look", color(color), "v1"));
  }

  @Test
  void whatIsAsItWasToBeWasApplied() {
    isThere("red");

    assertThat(settled()).isInstanceOf(Outcome.Made.class);
    assertThat(testProject.store().recall())
        .singleElement()
        .extracting(LastApplied::declared)
        .isEqualTo(color("red"));
  }

  @Test
  void whatIsNotIsOnRecordAsItIs() {
    isThere("blue");

    assertThat(settled()).isInstanceOf(Outcome.Made.class);
    assertThat(testProject.store().recall())
        .singleElement()
        .satisfies(known -> {
          assertThat(known.wasApplied()).isFalse();
          assertThat(known.instance().tainted()).isFalse();
          assertThat(known.instance().value()).isEqualTo(color("blue"));
        });
  }

  @Test
  void whatStandsInNothingAnyMoreIsNot() {
    assertThat(settled()).isInstanceOf(Outcome.Nothing.class);
  }

  @Test
  void whatCannotBeReadIsInDoubt() {
    there = Result.failed(new Failure.Unavailable("down"));

    assertThat(settled()).isInstanceOf(Outcome.InDoubt.class);
  }
}
