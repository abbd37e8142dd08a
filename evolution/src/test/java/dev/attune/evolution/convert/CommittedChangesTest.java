package dev.attune.evolution.convert;

import static dev.attune.evolution.convert.Kinds.number;
import static dev.attune.evolution.convert.Kinds.object;
import static dev.attune.evolution.convert.Kinds.string;
import static dev.attune.evolution.convert.Kinds.widget;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.change.ChangeManifest;
import dev.attune.evolution.change.Layout;
import dev.attune.evolution.change.Pair;
import dev.attune.evolution.shape.VersionedKind;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A committed change manifest is used only as long as it tells the truth. */
class CommittedChangesTest {
  private static final VersionedKind KIND =
      widget(object("size", string()), object("size", number(), "new", string()));

  private static ChangeManifest manifest(VersionedKind kind) {
    return ChangeManifest.of(Pair.neighbours(kind), Layout.CURRENT);
  }

  @Test
  void aManifestThatFitsIsFine() {
    assertThat(CommittedChanges.check(manifest(KIND), KIND, "changes.json")).isEmpty();
  }

  @Test
  void aManifestOfOtherSchemasIsRefusedAndTheDifferencesAreNamed() {
    VersionedKind before =
        widget(object("size", string()), object("size", string(), "other", string()));

    assertThat(CommittedChanges.check(manifest(before), KIND, "changes.json"))
        .extracting(Diagnostic::message)
        .containsExactly(
            "the changes of example.org/Widget are not those of its schemas: it lacks field_added"
                + " of spec.new between v1 and v2; it lacks type_changed of spec.size between v1"
                + " and v2; it has field_added of spec.other between v1 and v2");
  }

  @Test
  void aManifestThatDoesNotKnowAChangedKindIsRefused() {
    ChangeManifest empty = new ChangeManifest(Map.of(), Layout.CURRENT);

    assertThat(CommittedChanges.check(empty, KIND, "changes.json")).hasSize(1);
  }
}
