package dev.attune.evolution.convert.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.Published;
import dev.attune.evolution.change.manifest.ChangeManifest;
import dev.attune.evolution.change.manifest.ManifestReadResult;
import dev.attune.evolution.change.manifest.UpjetChange;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.testkit.Property;
import dev.attune.value.MapValue;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every change of type that the published manifests tell of converts there and back. */
class PublishedConversionsTest {
  private static final int OBJECTS = Property.times(15);

  /** Of a structure a manifest tells the fields that came with it, or nothing. */
  private static List<Shape> shapes(String type) {
    return switch (type) {
      case "string" -> List.of(Kinds.string());
      case "number" -> List.of(Kinds.number());
      case "boolean" -> List.of(Kinds.bool());
      case "array" ->
          List.of(
              Kinds.list(Kinds.string()),
              Kinds.list(Kinds.object("numNodeGroups", Kinds.number(), "name", Kinds.string())));
      case "object" ->
          List.of(
              Kinds.object("type", Kinds.string(), "inverted", Kinds.bool()),
              Kinds.map(Kinds.string()));
      default -> throw new AssertionError("another type: " + type);
    };
  }

  private static List<UpjetChange> typeChanges(String file) {
    Path path = Published.crds().resolve("manifests").resolve(file);
    ChangeManifest manifest =
        ManifestReadResult.of(new Source.OfFile(path, file), Limits.DEFAULT)
            .manifest()
            .orElseThrow();
    List<UpjetChange> changes = new ArrayList<>();
    manifest.kinds().values().stream()
        .flatMap(kind -> kind.versions().values().stream())
        .flatMap(versions -> versions.changes().stream())
        .filter(change -> change.types().isPresent())
        .forEach(changes::add);
    return changes;
  }

  @Test
  void allThirtyChangesOfRealProvidersConvertThereAndBack() {
    List<UpjetChange> changes = new ArrayList<>(typeChanges("aws-fork.json"));
    changes.addAll(typeChanges("infisical.json"));

    assertThat(changes).hasSize(30);
    for (UpjetChange change : changes) {
      UpjetChange.TypeChange types = change.types().orElseThrow();
      for (Shape from : shapes(types.from().getFirst())) {
        for (Shape to : shapes(types.to().getFirst())) {
          proveBoth(change.path(), from, to);
        }
      }
    }
  }

  private static void proveBoth(String path, Shape from, Shape to) {
    VersionedKind kind =
        VersionedKind.of(
            Kinds.WIDGET,
            Map.of("v1", nested(path, from), "v2", nested(path, to), "v3", nested(path, from)));
    ConversionPlans plans = Kinds.plans(kind, KindRules.NONE);
    RandomObjects objects = new RandomObjects(Property.random(path.hashCode()), 0.9);
    kind.versions()
        .forEach((version, shape) -> {
          for (int i = 0; i < OBJECTS; i++) {
            MapValue object = objects.of("example.org", "Widget", version.name(), shape);
            RoundTripProof.of(plans, object, path + ", object " + i);
          }
        });
  }

  private static Shape nested(String path, Shape leaf) {
    Shape shape = leaf;
    List<String> names = List.of(path.split("\\.", -1));
    for (int i = names.size() - 1; i >= 0; i--) {
      String name = names.get(i);
      boolean isList = name.endsWith("[*]");
      String plain = isList ? name.substring(0, name.length() - 3) : name;
      shape = Kinds.object(plain, isList ? Kinds.list(shape) : shape);
    }
    return shape;
  }
}
