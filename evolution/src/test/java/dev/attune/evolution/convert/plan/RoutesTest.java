package dev.attune.evolution.convert.plan;

import dev.attune.evolution.convert.CompactJson;
import dev.attune.evolution.convert.StoredNumbers;
import dev.attune.evolution.convert.compile.ConversionCompiler;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.testkit.Property;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Whatever the versions are: an object comes back as it was, and every route gives the same. */
class RoutesTest {
  private static final int KINDS = 250;

  private record Sample(VersionedKind kind, List<MapValue> objects) {}

  private static Sample sample(RandomGenerator random) {
    VersionedKind kind = new RandomKinds(random).kind();
    RandomObjects generator = new RandomObjects(random, 0.8);
    List<MapValue> objects = new ArrayList<>();
    kind.versions()
        .forEach((version, shape) ->
            objects.add(generator.of("example.org", "Widget", version.name(), shape)));
    return new Sample(kind, objects);
  }

  @Test
  void everyObjectComesBackAndEveryRouteAgrees() {
    Property.check(
        "every object comes back and every route agrees",
        KINDS,
        RoutesTest::sample,
        sample ->
            ConversionCompiler.compile(sample.kind(), KindRules.NONE)
                .plans()
                .ifPresent(plans ->
                    sample
                        .objects()
                        .forEach(object -> RoundTripProof.of(plans, object, "an object"))));
  }

  @Test
  void theSameHoldsWhereNothingIsConvertedByItself() {
    KindRules kept = new KindRules(true, List.of(), List.of());
    Property.check(
        "what is only kept comes back",
        KINDS,
        RoutesTest::sample,
        sample -> {
          ConversionPlans plans = Kinds.plans(sample.kind(), kept);
          sample.objects().forEach(object -> RoundTripProof.of(plans, object, "an object"));
        });
  }

  @Test
  void everyRouteAgreesAboutAnObjectThatWasEditedOnItsWay() {
    Property.check(
        "every route agrees about an edited object",
        KINDS,
        RoutesTest::sample,
        sample ->
            ConversionCompiler.compile(sample.kind(), KindRules.NONE)
                .plans()
                .ifPresent(plans -> everyEdit(plans, sample.objects())));
  }

  @Test
  void anObjectComesBackFromAServerThatSpellsNumbersItsOwnWay() {
    Property.check(
        "an object comes back from a server",
        KINDS,
        RoutesTest::sample,
        sample ->
            ConversionCompiler.compile(sample.kind(), KindRules.NONE)
                .plans()
                .ifPresent(plans -> sample.objects().forEach(object -> stored(plans, object))));
  }

  private static void stored(ConversionPlans plans, MapValue object) {
    for (String version : plans.versions()) {
      MapValue there = (MapValue) StoredNumbers.of(RoundTripProof.convert(plans, object, version));
      MapValue back = RoundTripProof.convert(plans, there, RoundTripProof.version(object));
      if (!StoredNumbers.isStill(object, back)) {
        throw new AssertionError(
            version + ": " + CompactJson.write(object) + "\n" + CompactJson.write(back));
      }
    }
  }

  /** Each object on its way gets what another one of that version says. */
  private static void everyEdit(ConversionPlans plans, List<MapValue> objects) {
    for (MapValue object : objects) {
      for (MapValue other : objects) {
        String version = RoundTripProof.version(other);
        MapValue edited =
            RoundTripProof.convert(plans, object, version)
                .with("spec", other.get("spec").orElseThrow());
        // What was kept of values that are gone goes with the next conversion.
        String elsewhere =
            plans.versions().stream().filter(one -> !one.equals(version)).findFirst().orElseThrow();
        MapValue settled =
            RoundTripProof.convert(
                plans, RoundTripProof.convert(plans, edited, elsewhere), version);
        RoundTripProof.of(plans, settled, "an edited object");
      }
    }
  }
}
