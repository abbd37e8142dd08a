package dev.attune.apply;

import dev.attune.apply.Recovery.Match;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Manifest;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observation;
import dev.attune.observe.Observation.Look;
import dev.attune.observe.Observed;
import dev.attune.observe.OnNode;
import dev.attune.observe.Recall;
import dev.attune.plan.Placements;
import dev.attune.provider.Location;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds what has the name of a declared resource and carries nobody's label. */
final class NamedObjects {
  private final LabelledObjects labelled;
  private final Observation observation;
  private final Recall recall;
  private final List<Match> matches = new ArrayList<>();
  private final List<String> lost = new ArrayList<>();

  NamedObjects(LabelledObjects labelled, Observation observation, Recall recall) {
    this.labelled = labelled;
    this.observation = observation;
    this.recall = recall;
  }

  List<Match> matches() {
    return matches;
  }

  /** The resources that nothing was found for. */
  List<String> lost() {
    return lost;
  }

  void find(Manifest manifest) {
    List<Diagnostic> wrong = new ArrayList<>();
    List<String> nodes = Placements.nodes(manifest, wrong);
    wrong.forEach(diagnostic -> lost.add(diagnostic.message()));
    for (String node : wrong.isEmpty() ? nodes : List.<String>of()) {
      OnNode where = new OnNode(manifest.identity(), node);
      if (!labelled.isSettled(where) && !labelled.isAmbiguous(where)) {
        find(manifest, where);
      }
    }
  }

  private void find(Manifest manifest, OnNode where) {
    Schema schema = manifest.schema();
    String instance = where.node().isEmpty() ? manifest.instance() : where.node();
    Optional<String> name = Declarations.name(manifest);
    if (name.isPresent() && schema.parent().isEmpty() && observation.knows(instance)) {
      Look look =
          observation.named(
              instance, Location.of(schema.type()), schema, name.get(), MapValue.EMPTY);
      if (look instanceof Look.Found(List<Observed> objects)
          && objects.size() == 1
          && isFree(objects.getFirst())) {
        matches.add(new Match(where, schema, objects.getFirst(), Optional.empty()));
        return;
      }
    }
    lost.add(
        where.identity()
            + (where.node().isEmpty() ? "" : " on '" + where.node() + "'")
            + " is not there, or cannot be told from others");
  }

  private boolean isFree(Observed object) {
    return object.marks().managed().isEmpty() && recall.of(ObjectId.of(object)).isEmpty();
  }
}
