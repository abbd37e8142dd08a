package dev.attune.label;

import static dev.attune.label.Portals.PORTAL;
import static dev.attune.label.Portals.UNLABELLED;
import static dev.attune.label.Portals.labels;
import static dev.attune.label.Portals.portal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.ProtectionLevel;
import dev.attune.schema.LabelField;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelsTest {
  private static final Labels LABELS = Labels.of("attune");
  private static final MapValue BARE = MapValue.of("name", Text.of("p"));
  private static final Stamp STAMP =
      new Stamp(
          "payments",
          Optional.of("abc"),
          Instant.parse("2025-01-26T10:30:00Z"),
          ProtectionLevel.NONE);

  @ParameterizedTest
  @CsvSource({
    "attune, attune-managed",
    "KONGCTL-, KONGCTL-managed",
    "KONGCTL/, KONGCTL/managed",
    "v2, v2-managed"
  })
  void aPrefixThatEndsInASeparatorIsUsedAsItStands(String prefix, String key) {
    assertThat(LabelNames.of(prefix).managed()).isEqualTo(key);
  }

  @Test
  void ourLabelsAreTakenOffAndRead() {
    MapValue live =
        portal(
            labels(
                "attune-managed", "payments",
                "team", "web",
                "attune-config-hash", "abc",
                "attune-last-updated", "20250126t103000z",
                "attune-protected", "true"));

    assertThat(LABELS.split(PORTAL, live))
        .isEqualTo(
            new Labels.Split(
                portal(labels("team", "web")),
                new Marks(
                    Optional.of("payments"),
                    Optional.of("abc"),
                    Optional.of("20250126t103000z"),
                    ProtectionLevel.FULL)));
  }

  @Test
  void aProtectionThatIsNotTrueIsNone() {
    assertThat(LABELS.split(PORTAL, portal(labels("attune-protected", "false"))).marks())
        .isEqualTo(Marks.NONE);
  }

  @Test
  void aLabelOfOursThatWeDoNotKnowIsNoLabelOfAPerson() {
    assertThat(LABELS.split(PORTAL, portal(labels("attune-later", "x", "a", "b"))).value())
        .isEqualTo(portal(labels("a", "b")));
  }

  @Test
  void anObjectWithOnlyOursHasNoLabelsOfPeople() {
    assertThat(LABELS.split(PORTAL, portal(labels("attune-managed", "x"))).value()).isEqualTo(BARE);
  }

  @Test
  void aMapThatIsNullIsNoMap() {
    assertThat(LABELS.split(PORTAL, portal(Null.NULL)))
        .isEqualTo(new Labels.Split(BARE, Marks.NONE));
  }

  @Test
  void aLabelThatIsNullIsNoLabel() {
    assertThat(LABELS.split(PORTAL, portal(labels("a", null, "b", "c"))).value())
        .isEqualTo(portal(labels("b", "c")));
  }

  @Test
  void aKindWithoutLabelsIsLeftAlone() {
    MapValue live = portal(labels("attune-managed", "x"));

    assertThat(LABELS.split(UNLABELLED, live)).isEqualTo(new Labels.Split(live, Marks.NONE));
  }

  @Test
  void noLabelsLookTheWayTheyAreDeclared() {
    MapValue live = portal(labels("attune-managed", "x"));

    assertThat(LABELS.split(PORTAL, live, portal(MapValue.EMPTY)).value())
        .isEqualTo(portal(MapValue.EMPTY));
  }

  @Test
  void labelsThatAreThereLookTheWayTheyAre() {
    MapValue live = portal(labels("attune-managed", "x", "a", "b"));

    assertThat(LABELS.split(PORTAL, live, portal(MapValue.EMPTY)).value())
        .isEqualTo(portal(labels("a", "b")));
  }

  @Test
  void labelsOfSpecAndMetadataAreJoined() {
    assertThat(LABELS.merge(PORTAL, portal(labels("a", "1")), labels("b", "2", "a", "1")))
        .isEqualTo(new Labels.Merged(portal(labels("a", "1", "b", "2")), List.of()));
  }

  @Test
  void labelsOfMetadataAloneStandInTheSpecAfterwards() {
    assertThat(LABELS.merge(PORTAL, BARE, labels("b", "2")).spec())
        .isEqualTo(portal(labels("b", "2")));
  }

  @Test
  void withoutLabelsAnywhereTheSpecStaysAsItIs() {
    assertThat(LABELS.merge(PORTAL, BARE, MapValue.EMPTY).spec()).isEqualTo(BARE);
  }

  @Test
  void anEmptyMapStaysDeclared() {
    assertThat(LABELS.merge(PORTAL, portal(MapValue.EMPTY), MapValue.EMPTY).spec())
        .isEqualTo(portal(MapValue.EMPTY));
  }

  @Test
  void twoValuesForOneLabelAreAnError() {
    assertThat(LABELS.merge(PORTAL, portal(labels("a", "1")), labels("a", "2")).violations())
        .containsExactly(new LabelViolation.TwoValues("a", "labels"));
  }

  @Test
  void aValueThatIsKnownLaterIsNoSecondOne() {
    assertThat(LABELS.merge(PORTAL, portal(MapValue.of("a", Unknown.UNKNOWN)), labels("a", "2")))
        .isEqualTo(new Labels.Merged(portal(MapValue.of("a", Unknown.UNKNOWN)), List.of()));
  }

  @Test
  void theMarkOfASecretStaysOnTheJoinedLabel() {
    MapValue metadata = MapValue.of("a", Text.of("1").markedSensitive());

    assertThat(LABELS.merge(PORTAL, portal(labels("a", "1")), metadata).spec().containsSensitive())
        .isTrue();
  }

  @Test
  void aLabelUnderOurPrefixIsAnErrorWhereverItStands() {
    assertThat(
            LABELS
                .merge(PORTAL, portal(labels("attune-x", "1")), labels("attune-managed", "2"))
                .violations())
        .containsExactly(
            new LabelViolation.Ours("attune-managed", "attune-"),
            new LabelViolation.Ours("attune-x", "attune-"));
  }

  @Test
  void ourLabelsAreWrittenBesideThoseOfPeople() {
    assertThat(LABELS.write(PORTAL, portal(labels("team", "web")), STAMP))
        .isEqualTo(
            portal(
                labels(
                    "team", "web",
                    "attune-managed", "payments",
                    "attune-config-hash", "abc",
                    "attune-last-updated", "20250126t103000z")));
  }

  @Test
  void protectionIsWrittenOnlyWhenItHolds() {
    Stamp protection = new Stamp("payments", Optional.of("abc"), STAMP.at(), ProtectionLevel.FULL);

    assertThat(LABELS.full(field(true), MapValue.EMPTY, protection).get("attune-protected"))
        .contains(Text.of("true"));
  }

  @Test
  void aProtectionFromDeletesHasAWordOfItsOwn() {
    Stamp protection =
        new Stamp("payments", Optional.of("abc"), STAMP.at(), ProtectionLevel.DELETE);
    MapValue full = LABELS.full(field(true), MapValue.EMPTY, protection);

    assertThat(full.get("attune-protected")).contains(Text.of("delete"));
    assertThat(LABELS.split(PORTAL, portal(full)).marks().protection())
        .isEqualTo(ProtectionLevel.DELETE);
  }

  @Test
  void whereEveryLabelIsDearOnlyTheOwnerIsWritten() {
    assertThat(LABELS.full(field(false), MapValue.EMPTY, STAMP))
        .isEqualTo(labels("attune-managed", "payments"));
  }

  @Test
  void aHashThatIsNotKnownIsLeftOut() {
    Stamp open = new Stamp("payments", Optional.empty(), STAMP.at(), ProtectionLevel.NONE);

    assertThat(LABELS.full(field(true), MapValue.EMPTY, open).contains("attune-config-hash"))
        .isFalse();
  }

  @Test
  void whatIsWrittenIsReadBack() {
    Labels.Split split =
        LABELS.split(PORTAL, LABELS.write(PORTAL, portal(labels("team", "web")), STAMP));

    assertThat(split)
        .isEqualTo(
            new Labels.Split(
                portal(labels("team", "web")),
                new Marks(
                    Optional.of("payments"),
                    Optional.of("abc"),
                    Optional.of("20250126t103000z"),
                    ProtectionLevel.NONE)));
  }

  @Test
  void labelsThatAreKnownLaterStayUnknown() {
    assertThat(LABELS.write(PORTAL, portal(Unknown.UNKNOWN), STAMP))
        .isEqualTo(portal(Unknown.UNKNOWN));
  }

  private static LabelField field(boolean everyMark) {
    return new LabelField("labels", Portals.DIALECT, everyMark);
  }
}
