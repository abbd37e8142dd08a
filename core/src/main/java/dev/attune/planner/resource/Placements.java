package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Manifest;
import dev.attune.plan.PlanCode;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** The nodes that a resource is placed on: provider instances, each with an object of its own. */
public final class Placements {
  private static final Nodes NOT_PLACED = new Nodes(List.of(""), Optional.empty());

  private static final Path PLACEMENT = Path.of("placement");

  private Placements() {}

  private static boolean isName(Value node) {
    return node instanceof Text(String text, boolean _) && !text.isEmpty();
  }

  /** Where a node is named. */
  static Position position(Manifest manifest, String node) {
    Value nodes = manifest.placement().flatMap(map -> map.get("nodes")).orElse(Null.NULL);
    int index =
        nodes instanceof ListValue(List<Value> named, boolean _) ? named.indexOf(Text.of(node)) : 0;
    Path path = PLACEMENT.field("nodes").index(Math.max(index, 0));
    return manifest.origin().document().valueAt(path);
  }

  /**
   * The nodes of a resource.
   *
   * @param names in the order they are named; one empty node where the resource is not placed
   * @param wrong what is wrong with the placement
   */
  public record Nodes(List<String> names, Optional<Diagnostic> wrong) {}

  public static Nodes nodes(Manifest manifest) {
    if (manifest.placement().isEmpty()) {
      return NOT_PLACED;
    }
    MapValue placement = manifest.placement().get();
    Value nodes = placement.get("nodes").orElse(Null.NULL);
    if (nodes instanceof ListValue(List<Value> named, boolean _)
        && !named.isEmpty()
        && named.stream().allMatch(Placements::isName)
        && named.stream().distinct().count() == named.size()) {
      return new Nodes(named.stream().map(node -> ((Text) node).text()).toList(), Optional.empty());
    }
    return new Nodes(
        NOT_PLACED.names(),
        Optional.of(
            Diagnostic.error(
                    PlanCode.NO_PLACEMENT,
                    "the placement of " + manifest.identity() + " names no nodes")
                .at(manifest.origin().document().valueAt(PLACEMENT))
                .hint("write placement: {nodes: [a, b]}, each the name of a provider, once")));
  }
}
