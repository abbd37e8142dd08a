package dev.attune.provider.guard;

import static dev.attune.provider.guard.Disks.NAMED;
import static dev.attune.provider.guard.Disks.sized;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Severity;
import dev.attune.provider.Failure;
import dev.attune.provider.Planned;
import dev.attune.provider.Proposal;
import dev.attune.provider.Provider;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Plans of a provider against what a person decided. */
class PlanCheckTest {
  private static final MapValue NOTHING = MapValue.EMPTY;

  @Test
  void whatIsDeclaredMayBePlanned() {
    assertThat(problems(NOTHING, sized(1), sized(1))).isEmpty();
  }

  @Test
  void whatWasThereMayBeKept() {
    assertThat(problems(sized(1), sized(2), sized(1))).isEmpty();
  }

  @Test
  void anythingElseContradicts() {
    assertThat(problems(sized(1), sized(2), sized(3)))
        .containsExactly("grid: propose Disk: 'size' is planned with another value than declared");
  }

  @Test
  void whatIsDeclaredMayNotBeDropped() {
    assertThat(problems(NOTHING, sized(2), NAMED))
        .containsExactly("grid: propose Disk: 'size' is declared, but planned to be absent");
  }

  @Test
  void whatNobodyDeclaredMayNotBePlanned() {
    assertThat(problems(NOTHING, NAMED, sized(2)))
        .containsExactly(
            "grid: propose Disk: 'size' is planned, but is neither declared nor computed");
  }

  @Test
  void nullAndAbsenceSayTheSame() {
    assertThat(problems(NOTHING, NAMED.with("size", Null.NULL), NAMED)).isEmpty();
  }

  @Test
  void theProviderFillsInWhatIsComputed() {
    MapValue planned = NAMED.with("zone", Text.of("eu")).with("id", Unknown.UNKNOWN);

    assertThat(problems(NOTHING, NAMED, planned)).isEmpty();
  }

  @Test
  void whatIsOnlyWrittenIsNeverPlanned() {
    MapValue config = NAMED.with("token", Text.of("t"));

    assertThat(problems(NOTHING, config, config))
        .containsExactly("grid: propose Disk: 'token' is planned, but is write-only");
  }

  @Test
  void whatIsKnownLaterStaysSo() {
    assertThat(problems(NOTHING, NAMED.with("size", Unknown.UNKNOWN), sized(1)))
        .containsExactly("grid: propose Disk: 'size' is planned with another value than declared");
  }

  @Test
  void insideAListComputedPartsAreFilledIn() {
    MapValue config = NAMED.with("parts", parts(part("a")));
    MapValue planned = NAMED.with("parts", parts(part("a").with("uuid", Unknown.UNKNOWN)));

    assertThat(problems(NOTHING, config, planned)).isEmpty();
  }

  @Test
  void insideAListDeclaredPartsStay() {
    MapValue config = NAMED.with("parts", parts(part("a")));
    MapValue planned = NAMED.with("parts", parts(part("b")));

    assertThat(problems(NOTHING, config, planned))
        .containsExactly(
            "grid: propose Disk: 'parts[0].label' is planned with another value than declared");
  }

  @Test
  void aListKeepsItsLength() {
    MapValue config = NAMED.with("parts", parts(part("a")));
    MapValue planned = NAMED.with("parts", parts(part("a"), part("b")));

    assertThat(problems(NOTHING, config, planned))
        .containsExactly("grid: propose Disk: 'parts' is planned with another value than declared");
  }

  @Test
  void aKeyedListMayComeInAnotherOrder() {
    MapValue config = NAMED.with("ports", ListValue.of(port(80), port(443)));
    MapValue planned =
        NAMED.with("ports", ListValue.of(port(443).with("url", Text.of("u")), port(80)));

    assertThat(problems(NOTHING, config, planned)).isEmpty();
  }

  @Test
  void anElementOfAKeyedListMayNotBecomeAnother() {
    MapValue config = NAMED.with("ports", ListValue.of(port(80), port(443)));
    MapValue planned = NAMED.with("ports", ListValue.of(port(443), port(81)));

    assertThat(problems(NOTHING, config, planned))
        .containsExactly("grid: propose Disk: 'ports[0]' is declared, but planned to be absent");
  }

  @Test
  void aSetMayComeAsAListInAnotherOrder() {
    MapValue config = NAMED.with("tags", SetValue.of(Text.of("a"), Text.of("b")));
    MapValue planned = NAMED.with("tags", ListValue.of(Text.of("b"), Text.of("a")));

    assertThat(problems(NOTHING, config, planned)).isEmpty();
  }

  @Test
  void aSetKeepsItsElements() {
    MapValue config = NAMED.with("tags", SetValue.of(Text.of("a"), Text.of("b")));
    MapValue planned = NAMED.with("tags", SetValue.of(Text.of("a"), Text.of("c")));

    assertThat(problems(NOTHING, config, planned))
        .containsExactly("grid: propose Disk: 'tags' is planned with another value than declared");
  }

  @Test
  void aPlannedValueHasTheTypesOfTheSchema() {
    assertThat(problems(NOTHING, NAMED, NAMED.with("id", Num.of(1))))
        .containsExactly("grid: propose Disk: 'id' is a number, but the schema says text");
  }

  @Test
  void aReplacementIsForcedByAFieldThatExists() {
    assertThat(propose(true, Planned.of(NAMED, List.of(Path.of("colour")))).diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "grid: propose Disk: 'colour' is said to force a replacement, but the schema has no such"
                + " field");
  }

  @Test
  void aPlanThatContradictsIsNotUsed() {
    assertThat(propose(true, Planned.of(sized(3), List.of())).failure())
        .contains(new Failure.Failed("grid: propose Disk got an invalid answer"));
  }

  @Test
  void anOldProviderIsOnlyWarnedAbout() {
    Planned planned = propose(false, Planned.of(sized(3), List.of()));

    assertThat(planned.diagnostics())
        .extracting(Diagnostic::severity)
        .containsExactly(Severity.WARNING);
  }

  @Test
  void aPlanThatFailedIsNotLookedAt() {
    Planned failed = Planned.failed(new Failure.Rejected("no"));

    assertThat(propose(true, failed)).isEqualTo(failed);
  }

  private static List<String> problems(MapValue prior, MapValue config, MapValue planned) {
    Optional<MapValue> before = prior.isEmpty() ? Optional.empty() : Optional.of(prior);
    return planning(true, Planned.of(planned, List.of()))
        .propose(Disks.proposal(before, config))
        .diagnostics()
        .stream()
        .map(Diagnostic::message)
        .toList();
  }

  @Test
  void aProviderThatAnswersForItsPlansIsNotContradicted() {
    Planned planned = Planned.of(sized(2), List.of());
    Disks provider =
        new Disks() {
          @Override
          public boolean answersForPlans() {
            return true;
          }

          @Override
          public Planned propose(Proposal proposal) {
            return planned;
          }
        };
    Provider guarded =
        new GuardedProvider("grid", provider, GuardSettings.of(Duration.ofMinutes(1)));
    assertThat(guarded.propose(Disks.proposal(Optional.empty(), NAMED))).isEqualTo(planned);
  }

  private static Planned propose(boolean strict, Planned answer) {
    return planning(strict, answer).propose(Disks.proposal(Optional.empty(), NAMED));
  }

  private static Provider planning(boolean strict, Planned answer) {
    Disks provider =
        new Disks() {
          @Override
          public Planned propose(Proposal proposal) {
            return answer;
          }
        };
    Duration patience = Duration.ofMinutes(1);
    return new GuardedProvider("grid", provider, new GuardSettings(patience, patience, strict));
  }

  private static ListValue parts(MapValue... parts) {
    return ListValue.of(List.of(parts));
  }

  private static MapValue port(int port) {
    return MapValue.of("port", Num.of(port));
  }

  private static MapValue part(String label) {
    return MapValue.of("label", Text.of(label));
  }
}
