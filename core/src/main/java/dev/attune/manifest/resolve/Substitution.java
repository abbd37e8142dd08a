package dev.attune.manifest.resolve;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.Manifest.Section;
import dev.attune.schema.SingleElementLists;
import dev.attune.schema.TypedValue;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Replaces the references of manifests by what they lead to. */
public final class Substitution {
  private final ReferenceGraph referenceGraph;
  private final Surroundings surroundings;
  private final Targeted targeted;

  /** What the target of a reference will be. */
  public interface Targeted {
    /**
     * The whole object, unknown where only apply will tell; none if it is not on this node.
     *
     * @param node the node that the reference names, if it names one
     */
    Optional<Value> planned(Manifest target, Optional<String> node);
  }

  /**
   * What a manifest came to.
   *
   * @param desired unknown where something is wrong
   * @param diagnostics what is wrong
   */
  public record Result(Desired desired, List<Diagnostic> diagnostics) {
    public Result {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  public Substitution(ReferenceGraph referenceGraph, Surroundings surroundings, Targeted targeted) {
    this.referenceGraph = referenceGraph;
    this.surroundings = surroundings;
    this.targeted = targeted;
  }

  /** The manifest with its references replaced. */
  public Result resolve(Manifest manifest) {
    if (manifest.uses().isEmpty()) {
      return new Result(
          new Desired(
              manifest, manifest.spec(), manifest.spec(), manifest.labels(), List.of(), List.of()),
          List.of());
    }
    TextValues texts = texts(manifest);
    Desired desired = desired(manifest, texts);
    return new Result(desired, texts.diagnostics());
  }

  /** What {@link Desired#written} says of a manifest, of whose references none was checked. */
  public MapValue written(Manifest manifest) {
    if (manifest.uses().isEmpty()) {
      return manifest.spec();
    }
    TextValues texts = texts(manifest);
    Map<Path, Value> fromFiles = new HashMap<>();
    for (Manifest.Use use : manifest.uses()) {
      if (isFromFiles(use)) {
        fromFiles.put(use.path(), texts.of(use));
      }
    }
    return (MapValue) filled(stated(manifest), Path.ROOT, fromFiles);
  }

  private TextValues texts(Manifest manifest) {
    return new TextValues(
        manifest, new ReferenceValues(manifest, referenceGraph, surroundings, targeted));
  }

  private static boolean isFromFiles(Manifest.Use use) {
    return use.section() == Section.SPEC && use.template().isFromFiles();
  }

  private static Desired desired(Manifest manifest, TextValues texts) {
    Map<Path, Value> inSpec = new HashMap<>();
    Map<Path, Value> inLabels = new HashMap<>();
    Map<Path, Value> fromFiles = new HashMap<>();
    List<Value> values = new ArrayList<>(manifest.uses().size());
    for (Manifest.Use use : manifest.uses()) {
      Value value = texts.of(use);
      values.add(value);
      (use.section() == Section.SPEC ? inSpec : inLabels).put(use.path(), value);
      if (isFromFiles(use)) {
        fromFiles.put(use.path(), value);
      }
    }
    MapValue written = stated(manifest);
    return new Desired(
        manifest,
        TypedValue.apply(manifest.schema().body(), (MapValue) filled(written, Path.ROOT, inSpec)),
        fromFiles.isEmpty() ? written : (MapValue) filled(written, Path.ROOT, fromFiles),
        (MapValue) filled(manifest.labels(), Path.ROOT, inLabels),
        values,
        texts.links());
  }

  /** The spec as it is written: in the typed one an element of a set has no place any more. */
  private static MapValue stated(Manifest manifest) {
    // A manifest may have references in its labels and no spec at all.
    Value stated =
        manifest.origin().document().root().at(manifest.origin().spec()).orElse(MapValue.EMPTY);
    MapValue all =
        SingleElementLists.unlisted(
            manifest.schema().body(), stated instanceof MapValue map ? map : MapValue.EMPTY);
    if (!all.sensitive() && all.keys().stream().allMatch(manifest.spec()::contains)) {
      return all;
    }
    MapValue.Builder fields = MapValue.builder();
    for (int i = 0; i < all.size(); i++) {
      if (manifest.spec().contains(all.key(i))) {
        fields.put(all.key(i), all.value(i));
      }
    }
    return fields.build();
  }

  private static Value filled(Value value, Path at, Map<Path, Value> values) {
    return switch (value) {
      case Unknown _ -> values.getOrDefault(at, value);
      case MapValue map when map.containsUnknown() ->
          map.mapped((key, inside) -> filled(inside, at.field(key), values));
      case ListValue list when list.containsUnknown() -> {
        List<Value> copy = new ArrayList<>(list.elements().size());
        for (int i = 0; i < list.elements().size(); i++) {
          copy.add(filled(list.elements().get(i), at.index(i), values));
        }
        yield new ListValue(copy, list.sensitive());
      }
      default -> value;
    };
  }
}
