package dev.attune.evolution.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.change.manifest.UpjetChange;
import dev.attune.evolution.change.manifest.UpjetChange.What;
import dev.attune.evolution.change.manifest.UpjetDiff;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DiffPropertyTest {
  private static final int CASES = 1_000;

  private record Two(Shape older, Shape newer) {}

  private static final Generator<Shape> SHAPES = new AnyShape();
  private static final Generator<Two> TWO =
      random -> new Two(SHAPES.next(random), SHAPES.next(random));

  @Test
  void nothingDiffersFromItself() {
    Property.check(
        "a shape does not differ from itself",
        CASES,
        SHAPES,
        shape -> {
          assertThat(SchemaDiff.between(shape, shape)).isEmpty();
          assertThat(UpjetDiff.between(shape, shape)).isEmpty();
        });
  }

  @Test
  void whatIsAddedOneWayIsRemovedTheOther() {
    Property.check(
        "what is added one way is removed the other way",
        CASES,
        TWO,
        two -> {
          assertThat(fields(two.older(), two.newer(), SchemaChange.FieldAdded.class))
              .isEqualTo(fields(two.newer(), two.older(), SchemaChange.FieldRemoved.class));
          assertThat(fields(two.older(), two.newer(), SchemaChange.FieldRenamed.class))
              .hasSameSizeAs(fields(two.newer(), two.older(), SchemaChange.FieldRenamed.class));
        });
  }

  /** Where a list became an object, paths differ by whose they are: the marks are left out. */
  private static List<String> fields(Shape older, Shape newer, Class<? extends SchemaChange> what) {
    return SchemaDiff.between(older, newer).stream()
        .map(RatedChange::change)
        .filter(what::isInstance)
        .map(change -> change.place().path().toString().replace("[*]", ""))
        .sorted()
        .toList();
  }

  @Test
  void theDocumentsFindingsAreMirroredWhereNoListBecomesAnObject() {
    Property.check(
        "the document's findings are mirrored",
        CASES,
        TWO,
        two -> {
          if (!holdsLists(two.older()) && !holdsLists(two.newer())) {
            List<UpjetChange> there = UpjetDiff.between(two.older(), two.newer());
            List<UpjetChange> back = UpjetDiff.between(two.newer(), two.older());
            assertThat(paths(there, What.FIELD_ADDED)).isEqualTo(paths(back, What.FIELD_DELETED));
            assertThat(paths(there, What.FIELD_DELETED)).isEqualTo(paths(back, What.FIELD_ADDED));
            assertThat(paths(there, What.TYPE_CHANGED)).isEqualTo(paths(back, What.TYPE_CHANGED));
          }
        });
  }

  private static boolean holdsLists(Shape shape) {
    return shape.types().contains(JsonType.ARRAY)
        || Stream.concat(
                shape.properties().values().stream(),
                Stream.concat(shape.items().stream(), shape.values().stream()))
            .anyMatch(DiffPropertyTest::holdsLists);
  }

  private static List<String> paths(List<UpjetChange> changes, What what) {
    return changes.stream().filter(c -> c.what() == what).map(UpjetChange::path).toList();
  }

  @Test
  void whoeverFindsNothingBreakingMayBeBelievedByTheDocument() {
    Property.check(
        "whatever the document finds, we find something at or above it",
        CASES,
        TWO,
        two -> {
          boolean documented = !UpjetDiff.between(two.older(), two.newer()).isEmpty();
          assertThat(!documented || !SchemaDiff.between(two.older(), two.newer()).isEmpty())
              .isTrue();
        });
  }
}
