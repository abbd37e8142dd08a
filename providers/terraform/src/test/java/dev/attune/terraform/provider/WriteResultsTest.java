package dev.attune.terraform.provider;

import static dev.attune.terraform.provider.thing.ThingHost.THING;
import static dev.attune.terraform.provider.thing.ThingHost.faulty;
import static dev.attune.terraform.provider.thing.ThingHost.number;
import static dev.attune.terraform.provider.thing.ThingHost.thing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Result;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.provider.thing.ThingHost;
import dev.attune.terraform.provider.thing.ThingSchemas;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What is known of an object after a change, whichever way it went. */
@ParameterizedClass
@EnumSource(Protocol.class)
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class WriteResultsTest {
  @TempDir static Path folder;
  private static final List<ThingHost> OPEN = new ArrayList<>();

  @BeforeParameterizedClassInvocation
  static void start(Protocol protocol) {
    OPEN.add(ThingHost.ready(folder, protocol));
  }

  @AfterParameterizedClassInvocation
  static void close() {
    OPEN.removeLast().close();
  }

  WriteResultsTest(Protocol protocol) {
    assertThat(protocol).isNotNull();
  }

  private static ThingHost things() {
    return OPEN.getLast();
  }

  private static String message(Result result) {
    return result.failure().map(Failure::message).orElse("no failure");
  }

  private static Instance left(Result result) {
    return result.instance().orElseThrow();
  }

  private static Optional<String> colour(Result result) {
    return left(result).value().get("colour").map(value -> ((Text) value).text());
  }

  @Test
  void aCreateThatFailsWithoutAnObjectLeavesNothing() {
    Result result = things().create(faulty("a1", "error"));
    assertThat(result.failure()).contains(new Failure.Failed("It is not made: The API said no"));
    assertThat(result.instance()).isEmpty();
  }

  @Test
  void aCreateThatFailsWithAnObjectLeavesItTainted() {
    Result result = things().create(faulty("a2", "error with object"));
    assertThat(result.failure()).contains(new Failure.Failed("It is half made: The API broke"));
    assertThat(left(result).tainted()).isTrue();
    assertThat(left(result).id()).isEqualTo("only-a2");
    assertThat(left(result).privateBytes().isEmpty()).isFalse();
  }

  @Test
  void aCreateWithoutAnErrorAndWithoutAnObjectIsAnError() {
    Result result = things().create(faulty("a3", "no object"));
    assertThat(message(result)).isEqualTo("the provider reported no error, but returned no object");
    assertThat(result.instance()).isEmpty();
  }

  @Test
  void anUpdateThatFailsIsReadBackInsteadOfBelieved() {
    Instance prior = things().made(thing("b1").with("size", number(1)));
    Result result = things().update(prior, faulty("b1", "error with plan").with("size", number(2)));
    assertThat(message(result)).isEqualTo("It is not changed: The API said no");
    assertThat(left(result).value().get("size")).contains(number(1));
    assertThat(left(result).tainted()).isFalse();
  }

  @Test
  void whatAFailedUpdateDidGetDoneIsKept() {
    Instance prior = things().made(thing("b2").with("size", number(1)));
    MapValue config =
        faulty("b2", "error half way").with("size", number(2)).with("colour", Text.of("red"));
    Result result = things().update(prior, config);
    assertThat(message(result)).isEqualTo("It is half changed: The API broke");
    assertThat(left(result).value().get("size")).contains(number(2));
    assertThat(colour(result)).contains("blue");
  }

  @Test
  void whereTheObjectCannotBeReadBackWhatIsSureIsKept() {
    MapValue unreadable = thing("b3").with("size", number(1)).with("colour", Text.of("red"));
    Instance prior = things().made(unreadable);
    Instance known = prior.withValue(prior.value().with("fault", Text.of("error in read")));
    Result result = things().update(known, faulty("b3", "error with plan").with("size", number(2)));
    assertThat(message(result)).isEqualTo("It is not changed: The API said no");
    assertThat(left(result)).isEqualTo(known);
  }

  @Test
  void anUpdateThatFailsWithoutAnObjectLeavesTheOneThatWasThere() {
    Instance prior = things().made(thing("b4").with("size", number(1)));
    Result result = things().update(prior, faulty("b4", "error").with("size", number(2)));
    assertThat(message(result)).isEqualTo("It is not made: The API said no");
    assertThat(left(result)).isEqualTo(prior);
  }

  @Test
  void anUpdateThatLosesTheObjectWithoutAnErrorIsAnErrorAndTheObjectIsReadBack() {
    Instance prior = things().made(thing("b5"));
    Result result = things().update(prior, faulty("b5", "no object"));
    assertThat(message(result))
        .isEqualTo("the provider reported no error, but the object no longer exists");
    assertThat(left(result)).isEqualTo(prior);
  }

  @Test
  void anObjectThatIsGoneAfterAFailedUpdateIsNotKept() {
    Instance prior = things().made(thing("b6"));
    things().shelf().remove(ThingSchemas.THING, "only-b6");
    Result result = things().update(prior, faulty("b6", "error"));
    assertThat(result.failure()).isPresent();
    assertThat(result.instance()).isEmpty();
  }

  @Test
  void aDeleteThatFailsWithAnObjectLeavesThatObject() {
    Instance prior = things().made(faulty("c1", "delete fails half way").with("size", number(3)));
    Result result = things().delete(prior);
    assertThat(message(result)).isEqualTo("It is half deleted: The API broke");
    assertThat(left(result).value().get("size")).contains(number(0));
  }

  @Test
  void aDeleteThatFailsWithoutAnObjectLeavesTheOneThatWasThere() {
    Instance prior = things().made(faulty("c2", "delete fails"));
    Result result = things().delete(prior);
    assertThat(message(result)).isEqualTo("It is not deleted: The API said no");
    assertThat(left(result)).isEqualTo(prior);
  }

  @Test
  void aDeleteThatSaysItWorkedAndStillHasTheObjectIsAnError() {
    Instance prior = things().made(faulty("c3", "delete lies"));
    Result result = things().delete(prior);
    assertThat(message(result))
        .isEqualTo("the provider reported no error, but the object still exists");
    assertThat(result.instance()).isPresent();
  }

  @Test
  void aDeleteOfWhatIsGoneAlreadyIsASuccess() {
    Instance prior = things().made(thing("c4"));
    assertThat(things().delete(prior)).isEqualTo(Result.gone());
    assertThat(things().delete(prior)).isEqualTo(Result.gone());
    assertThat(things().read(prior)).isEqualTo(Result.gone());
  }

  @Test
  void aCreateWhoseProviderCrashesIsInDoubt() {
    Result result = things().create(faulty("d1", "crash"));
    assertThat(result.failure()).containsInstanceOf(Failure.InDoubt.class);
    assertThat(message(result))
        .startsWith("the provider test/sample crashed while applying sample_thing")
        .contains("; it wrote: panic: runtime error: invalid memory address");
    assertThat(result.diagnostics()).hasSize(1);
    assertThat(result.diagnostics().getFirst().message()).contains("goroutine 42 [running]:");
    assertThat(things().shelf().has(ThingSchemas.THING, "only-d1")).isTrue();
  }

  @Test
  void aDeleteWhoseProviderCrashesIsInDoubtAndTheNextCallHasAnotherProcess() {
    Instance prior = things().made(faulty("d2", "delete crashes"));
    assertThat(things().delete(prior).failure()).containsInstanceOf(Failure.InDoubt.class);
    assertThat(things().read(prior).instance()).contains(prior);
  }

  @Test
  void anUpdateWhoseProviderCrashesIsInDoubtWithoutAnObject() {
    Instance prior = things().made(thing("d3"));
    Result result = things().update(prior, faulty("d3", "crash"));
    assertThat(result.failure()).containsInstanceOf(Failure.InDoubt.class);
    assertThat(result.instance()).isEmpty();
  }

  @Test
  void anAnswerThatCannotBeReadIsInDoubt() {
    Result result = things().create(faulty("d4", "no sense"));
    assertThat(result.failure()).containsInstanceOf(Failure.InDoubt.class);
    assertThat(message(result)).startsWith("the provider's answer does not match its own schema");
  }

  @Test
  void whatIsLeftUnknownIsAnErrorAndStoredAsNothing() {
    Result result = things().create(faulty("e1", "unknown"));
    assertThat(message(result)).isEqualTo("the provider returned unknown values after the change");
    assertThat(left(result).tainted()).isTrue();
    assertThat(left(result).value().contains("colour")).isFalse();
  }

  @Test
  void anObjectThatIsNotWhatWasPlannedIsKeptWithAnError() {
    Instance prior = things().made(thing("e2").with("size", number(1)));
    Result result = things().update(prior, faulty("e2", "another").with("size", number(2)));
    assertThat(message(result))
        .isEqualTo(
            "the provider's result differs from its plan:"
                + " 'size' differs from the planned value");
    assertThat(left(result).value().get("size")).contains(number(4711));
  }

  @Test
  void theOlderKitMayMakeSomethingElseThanItPlanned() {
    Result result = things().create(ThingHost.OLD, faulty("e3", "another").with("size", number(2)));
    assertThat(result.failure()).isEmpty();
    assertThat(left(result).value().get("size")).contains(number(4711));
  }

  @Test
  void noSecretThatTheProviderWasGivenIsInItsWords() {
    MapValue config =
        faulty("e4", "repeats secrets")
            .with("secret", Text.of("hunter2"))
            .with("token", Text.of("swordfish"));
    assertThat(message(things().create(config)))
        .isEqualTo("It is not made with (sensitive): Nor with (sensitive)");
  }

  @Test
  void aPlannedReplacementMakesANewObjectAfterTheOldOneIsGone() {
    Instance prior = things().made(thing("f1"));
    assertThat(things().delete(prior).failure()).isEmpty();
    Result failed = things().create(faulty("f2", "error"));
    assertThat(failed.instance()).isEmpty();
    assertThat(things().read(prior)).isEqualTo(Result.gone());
  }

  @Test
  void aNewObjectThatFailsBeforeTheOldOneIsDeletedDoesNotTouchTheOldOne() {
    Instance prior = things().made(thing("f3"));
    assertThat(things().create(faulty("f4", "error")).instance()).isEmpty();
    Result half = things().create(faulty("f5", "error with object"));
    assertThat(left(half).tainted()).isTrue();
    assertThat(things().read(prior).instance()).contains(prior);
    assertThat(things().provider().delete(Location.of(THING), left(half)).failure()).isEmpty();
  }
}
