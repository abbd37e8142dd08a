package dev.attune.label;

import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Joins the labels that people wrote in two places. */
final class LabelUnion {
  private final LabelNames names;
  private final String attribute;
  private final List<LabelViolation> violations = new ArrayList<>();

  private LabelUnion(LabelNames names, String attribute) {
    this.names = names;
    this.attribute = attribute;
  }

  static Labels.Merged merge(LabelNames names, String attribute, MapValue spec, MapValue metadata) {
    LabelUnion union = new LabelUnion(names, attribute);
    return new Labels.Merged(union.merge(spec, metadata), union.violations);
  }

  private MapValue merge(MapValue spec, MapValue metadata) {
    refuseOurs(metadata);
    return switch (spec.get(attribute).orElse(Null.NULL)) {
      case MapValue labels -> {
        refuseOurs(labels);
        yield spec.with(attribute, union(labels, metadata));
      }
      case Null _ -> metadata.isEmpty() ? spec : spec.with(attribute, LabelMap.set(metadata));
      // A map that is known later, or no map at all, which the schema's check has reported.
      default -> spec;
    };
  }

  private void refuseOurs(MapValue labels) {
    for (String key : labels.keys()) {
      if (names.owns(key)) {
        String shown = labels.sensitive() ? CanonicalJson.SENSITIVE : key;
        violations.add(new LabelViolation.Ours(shown, names.stem()));
      }
    }
  }

  private MapValue union(MapValue labels, MapValue metadata) {
    MapValue union = LabelMap.set(labels);
    MapValue more = LabelMap.set(metadata);
    for (int i = 0; i < more.size(); i++) {
      String key = more.key(i);
      Value theirs = more.value(i);
      Value stated = union.get(key).orElse(theirs);
      boolean known = !(stated instanceof Unknown) && !(theirs instanceof Unknown);
      if (known && !stated.equals(theirs)) {
        violations.add(new LabelViolation.TwoValues(key, attribute));
      }
      Value chosen = known ? stated : Unknown.UNKNOWN;
      union = union.with(key, chosen.markedSensitiveIf(theirs.sensitive()));
    }
    return union;
  }
}
