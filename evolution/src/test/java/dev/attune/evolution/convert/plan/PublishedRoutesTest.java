package dev.attune.evolution.convert.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.Published;
import dev.attune.evolution.crd.CrdFolder;
import dev.attune.evolution.crd.CrdReadResult;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.manifest.document.Limits;
import dev.attune.testkit.Property;
import dev.attune.value.MapValue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same of kinds that people use: objects come back, and every route agrees. */
class PublishedRoutesTest {
  private static final int OBJECTS = 3;

  @ParameterizedTest
  @ValueSource(strings = {"aws", "azure", "azuread", "gcp"})
  void everyObjectOfAPublishedKindComesBackAndEveryRouteAgrees(String provider) {
    CrdReadResult crds =
        new CrdFolder(Published.crds().resolve(provider), provider).read(Limits.DEFAULT);
    assertThat(crds.diagnostics()).isEmpty();
    assertThat(crds.kinds()).isNotEmpty();
    for (VersionedKind kind : crds.kinds()) {
      ConversionPlans plans = Kinds.plans(kind, KindRules.NONE);
      RandomObjects objects = new RandomObjects(Property.random(kind.type().hashCode()), 0.3);
      kind.versions()
          .forEach((version, shape) -> {
            for (int i = 0; i < OBJECTS; i++) {
              MapValue object =
                  objects.of(kind.type().group(), kind.type().kind(), version.name(), shape);
              RoundTripProof.of(plans, object, kind.type() + ", object " + i);
            }
          });
    }
  }
}
