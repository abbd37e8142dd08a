package dev.attune.evolution.change.manifest;

import static dev.attune.evolution.convert.plan.Kinds.number;
import static dev.attune.evolution.convert.plan.Kinds.object;
import static dev.attune.evolution.convert.plan.Kinds.string;
import static dev.attune.evolution.convert.plan.Kinds.widget;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.change.VersionPair;
import dev.attune.evolution.shape.VersionedKind;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A committed change manifest is used only as long as it tells the truth. */
class ManifestCheckTest {
  private static final VersionedKind KIND =
      widget(object("size", string()), object("size", number(), "new", string()));

  private static ChangeManifest manifest(VersionedKind kind) {
    return ChangeManifest.of(VersionPair.neighbours(kind), ManifestLayout.CURRENT);
  }

  @Test
  void aManifestThatFitsIsFine() {
    assertThat(ManifestCheck.check(manifest(KIND), KIND, "changes.json")).isEmpty();
  }

  @Test
  void aManifestOfOtherSchemasIsRefusedAndTheDifferencesAreNamed() {
    VersionedKind before =
        widget(object("size", string()), object("size", string(), "other", string()));

    assertThat(ManifestCheck.check(manifest(before), KIND, "changes.json"))
        .extracting(Diagnostic::message)
        .containsExactly(
            "the changes of example.org/Widget do not match its schemas: it lacks field_added"
                + " of spec.new between v1 and v2; it lacks type_changed of spec.size between v1"
                + " and v2; it has field_added of spec.other between v1 and v2");
  }

  @Test
  void aManifestThatDoesNotKnowAChangedKindIsRefused() {
    ChangeManifest empty = new ChangeManifest(Map.of(), ManifestLayout.CURRENT);

    assertThat(ManifestCheck.check(empty, KIND, "changes.json")).hasSize(1);
  }
}
