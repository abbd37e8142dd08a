package dev.attune.provider.guard;

import static dev.attune.provider.guard.Disks.HERE;
import static dev.attune.provider.guard.Disks.KNOWN;
import static dev.attune.provider.guard.Disks.NAMED;
import static dev.attune.provider.guard.Disks.disk;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Matches;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Answers that cannot be true. */
class AnswerDefectTest {

  @Test
  void anObjectWithoutAnIdIsNonsense() {
    assertThat(messages(read(Instance.of("", NAMED, "v1"))))
        .containsExactly("grid: read Disk: the answer contains an object without an id");
  }

  @Test
  void anotherObjectThanTheOneAskedForIsNonsense() {
    Result answer = read(Instance.of("another", NAMED, "v1"));

    assertThat(messages(answer))
        .containsExactly(
            "grid: read Disk: the answer contains another object than the requested one");
    assertThat(answer.instance()).isEmpty();
  }

  @Test
  void aValueOfAnotherTypeIsNonsenseAndIsNotShown() {
    assertThat(messages(read(disk(NAMED.with("size", Text.of("s3cret"))))))
        .containsExactly("grid: read Disk: 'size' is text, but the schema says a number");
  }

  @Test
  void nonsenseNamesItsPath() {
    ListValue parts = ListValue.of(MapValue.of("label", Num.of(1)));

    assertThat(read(disk(NAMED.with("parts", parts))).diagnostics())
        .extracting(Diagnostic::path)
        .containsExactly(Optional.of(Path.of("parts[0].label")));
  }

  @Test
  void nonsenseIsAFailure() {
    assertThat(read(Instance.of("", NAMED, "v1")))
        .extracting(Result::instance, Result::failure)
        .containsExactly(
            Optional.empty(),
            Optional.of(new Failure.Failed("grid: read Disk got an invalid answer")));
  }

  @Test
  void anObjectThatIsThereHasNothingUnknown() {
    assertThat(messages(read(disk(NAMED.with("any", MapValue.of("deep", Unknown.UNKNOWN))))))
        .containsExactly("grid: read Disk: 'any.deep' is not known, although the object exists");
  }

  @Test
  void nullFitsEverywhereAndNothingIsRequired() {
    assertThat(read(disk(MapValue.of("size", Null.NULL))).failure()).isEmpty();
  }

  @Test
  void aFieldThatTheSchemaDoesNotKnowIsLeftOut() {
    assertThat(read(disk(NAMED.with("new", Text.of("x")))).instance()).contains(disk(NAMED));
  }

  @Test
  void aListOfSetKindComesOutAsASet() {
    assertThat(read(disk(NAMED.with("tags", ListValue.of(Text.of("a"))))).instance())
        .contains(disk(NAMED.with("tags", SetValue.of(Text.of("a")))));
  }

  @Test
  @SuppressWarnings("NullAway") // What a provider of others returns is not checked by our compiler.
  void anAnswerWithHolesIsNonsense() {
    assertThat(messages(read(Instance.of("1", null, "v1"))))
        .containsExactly("grid: read Disk: the answer is incomplete");
  }

  @Test
  void aCreateThatGivesNothingIsInDoubt() {
    assertThat(create(Result.gone()).failure()).containsInstanceOf(Failure.InDoubt.class);
  }

  @Test
  void theIdOfANonsensicalNewObjectIsKept() {
    assertThat(create(Result.of(disk(NAMED.with("size", Text.of("x"))))).instance())
        .contains(disk(MapValue.EMPTY));
  }

  @Test
  void aFailureThatIsReportedWithNonsenseStays() {
    Failure conflict = new Failure.Conflict("taken");

    assertThat(create(Result.failed(conflict, Instance.of("", NAMED, "v1"))).failure())
        .contains(conflict);
  }

  @Test
  void aDeletedObjectThatIsStillThereIsInDoubt() {
    Provider provider =
        new Disks() {
          @Override
          public Result delete(Location location, Instance prior) {
            return Result.of(prior);
          }
        }.guarded();

    assertThat(provider.delete(HERE, KNOWN).failure()).containsInstanceOf(Failure.InDoubt.class);
  }

  @Test
  void anObjectOfAPageIsNamedByItsNumber() {
    Provider provider = listing(Matches.of(List.of(KNOWN, disk(NAMED.with("size", Text.of("x"))))));

    assertThat(provider.list(HERE, Optional.empty()).diagnostics())
        .extracting(Diagnostic::path)
        .containsExactly(Optional.of(Path.of("[1].size")));
  }

  @Test
  void aPageThatGoesOnAtItselfIsNonsense() {
    Provider provider = listing(Matches.page(List.of(), "again"));
    Optional<String> next = provider.list(HERE, Optional.empty()).next();

    assertThat(provider.list(HERE, next).diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly("grid: list Disk: the answer leads to a page that was already read");
  }

  @Test
  void pagesThatGoInACircleComeToAnEnd() {
    Provider circle =
        new Disks() {
          @Override
          public Matches list(Location location, Optional<String> after) {
            int page = after.map(Integer::parseInt).orElse(0);
            return Matches.page(List.of(KNOWN), String.valueOf(page == 9 ? 4 : page + 1));
          }
        }.guarded();

    assertThat(pages(circle, 100)).isLessThan(30);
  }

  @Test
  void aLongListIsReadToItsEnd() {
    Provider pages =
        new Disks() {
          @Override
          public Matches list(Location location, Optional<String> after) {
            int page = after.map(Integer::parseInt).orElse(0);
            return page == 49
                ? Matches.of(List.of(KNOWN))
                : Matches.page(List.of(KNOWN), String.valueOf(page + 1));
          }
        }.guarded();

    assertThat(pages(pages, 100)).isEqualTo(50);
  }

  private static int pages(Provider provider, int most) {
    Optional<String> next = Optional.empty();
    for (int page = 1; page < most; page++) {
      next = provider.list(HERE, next).next();
      if (next.isEmpty()) {
        return page;
      }
    }
    return most;
  }

  private static Provider listing(Matches answer) {
    return new Disks() {
      @Override
      public Matches list(Location location, Optional<String> after) {
        return answer;
      }
    }.guarded();
  }

  private static Result read(Instance answer) {
    return new Disks() {
      @Override
      public Result read(Location location, Instance known) {
        return Result.of(answer);
      }
    }.guarded().read(HERE, KNOWN);
  }

  private static Result create(Result answer) {
    return new Disks() {
      @Override
      public Result create(Location location, Write write, String intent) {
        return answer;
      }
    }.guarded().create(HERE, Disks.WRITE, "i");
  }

  private static List<String> messages(Result result) {
    return result.diagnostics().stream().map(Diagnostic::message).toList();
  }
}
