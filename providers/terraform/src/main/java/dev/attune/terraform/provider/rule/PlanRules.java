package dev.attune.terraform.provider.rule;

import static dev.attune.terraform.provider.rule.ValueParts.elements;
import static dev.attune.terraform.provider.rule.ValueParts.in;
import static dev.attune.terraform.provider.rule.ValueParts.keys;

import dev.attune.terraform.schema.model.AttributeContent;
import dev.attune.terraform.schema.model.AttributeFlag;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether a planned object follows its configuration, by Terraform's own rules and on the wire: a
 * value is as configured, or as it was if both say the same to the provider; where the person says
 * nothing it may be anything if the provider computes it; and blocks are as many as were written.
 */
public final class PlanRules {
  private static final String OTHER =
      "is planned with a value that differs from the configured one";

  private final List<RuleViolation> found = new ArrayList<>();

  private PlanRules() {}

  public static List<RuleViolation> broken(
      Block block, MapValue prior, MapValue config, MapValue planned) {
    PlanRules rules = new PlanRules();
    rules.block(block, prior, config, planned, Path.ROOT);
    return rules.found;
  }

  private void breach(Path path, String reason) {
    found.add(new RuleViolation(path, reason));
  }

  private void block(Block block, Value prior, MapValue config, MapValue planned, Path path) {
    attributes(block.attributes(), prior, config, planned, path);
    for (NestedBlock nested : block.blocks()) {
      String name = nested.name();
      nested(nested, in(prior, name), in(config, name), in(planned, name), path.field(name));
    }
  }

  private void attributes(
      List<BlockAttribute> attributes, Value prior, Value config, Value planned, Path path) {
    for (BlockAttribute attribute : attributes) {
      String name = attribute.name();
      attribute(attribute, in(prior, name), in(config, name), in(planned, name), path.field(name));
    }
  }

  private void attribute(
      BlockAttribute attribute, Value prior, Value config, Value planned, Path path) {
    if (attribute.is(AttributeFlag.WRITE_ONLY)) {
      if (!isNull(planned)) {
        breach(path, "is planned, but is write-only");
      }
      return;
    }
    boolean kept = planned.equals(prior) && !isNull(prior) && !isNull(config);
    boolean decided =
        attribute.is(AttributeFlag.COMPUTED)
            && (isNull(config) || !attribute.is(AttributeFlag.OPTIONAL));
    if (planned.equals(config) || kept || decided) {
      return;
    }
    if (isNull(config)) {
      breach(path, "is planned, but is neither configured nor computed");
    } else if (attribute.content() instanceof AttributeContent.Nested nested) {
      objects(nested, prior, config, planned, path);
    } else {
      breach(path, OTHER);
    }
  }

  private void objects(
      AttributeContent.Nested nested, Value prior, Value config, Value planned, Path path) {
    if (isNull(planned) || planned instanceof Unknown || config instanceof Unknown) {
      breach(path, OTHER);
      return;
    }
    List<BlockAttribute> inner = nested.attributes();
    switch (nested.nesting()) {
      case SINGLE, GROUP -> attributes(inner, prior, config, planned, path);
      case LIST ->
          each(prior, config, planned, path, (a, b, c, at) -> attributes(inner, a, b, c, at));
      case MAP ->
          entries(prior, config, planned, path, (a, b, c, at) -> attributes(inner, a, b, c, at));
      // Which element became which cannot be told.
      case SET -> sameCount(config, planned, path);
    }
  }

  private void nested(NestedBlock nested, Value prior, Value config, Value planned, Path path) {
    if (planned instanceof Unknown) {
      if (!(config instanceof Unknown)) {
        breach(path, "is planned as unknown, but only parts of a block may be unknown");
      }
      return;
    }
    if (config instanceof Unknown) {
      breach(path, "is planned, but the number of these blocks is not known yet");
      return;
    }
    switch (nested.nesting()) {
      case SINGLE, GROUP -> element(nested.block(), prior, config, planned, path);
      case LIST ->
          each(prior, config, planned, path, (a, b, c, at) -> element(nested, a, b, c, at));
      case MAP ->
          entries(prior, config, planned, path, (a, b, c, at) -> element(nested, a, b, c, at));
      case SET -> known(planned, path);
    }
  }

  private void element(NestedBlock nested, Value prior, Value config, Value planned, Path path) {
    element(nested.block(), prior, config, planned, path);
  }

  private void element(Block block, Value prior, Value config, Value planned, Path path) {
    if (config instanceof MapValue wanted && planned instanceof MapValue will) {
      block(block, prior, wanted, will, path);
    } else if (planned instanceof Unknown) {
      breach(path, "is planned as unknown, but only parts of a block may be unknown");
    } else if (isNull(config) != isNull(planned)) {
      breach(
          path,
          isNull(planned)
              ? "is configured, but planned to be absent"
              : "is planned, but not configured");
    }
  }

  /** What is done with each pair of elements. */
  private interface Pair {
    void compare(Value prior, Value config, Value planned, Path path);
  }

  private void each(Value prior, Value config, Value planned, Path path, Pair pair) {
    if (!sameCount(config, planned, path)) {
      return;
    }
    List<Value> wanted = elements(config);
    List<Value> before = elements(prior);
    List<Value> will = elements(planned);
    for (int i = 0; i < wanted.size(); i++) {
      Value old = i < before.size() ? before.get(i) : Null.NULL;
      pair.compare(old, wanted.get(i), will.get(i), path.index(i));
    }
  }

  private boolean sameCount(Value config, Value planned, Path path) {
    if (isNull(planned)) {
      breach(path, "is planned as null, but should be an empty list");
      return false;
    }
    int wanted = elements(config).size();
    int will = elements(planned).size();
    if (wanted != will) {
      breach(path, "is planned with " + will + " elements, but configured with " + wanted);
    }
    return wanted == will;
  }

  private void entries(Value prior, Value config, Value planned, Path path, Pair pair) {
    Set<String> keys = new LinkedHashSet<>(keys(config));
    keys.addAll(keys(planned));
    for (String key : keys) {
      Path at = path.field(key);
      if (!keys(planned).contains(key)) {
        breach(at, "is configured, but not planned");
      } else if (!keys(config).contains(key)) {
        breach(at, "is planned, but not configured");
      } else {
        pair.compare(in(prior, key), in(config, key), in(planned, key), at);
      }
    }
  }

  private void known(Value planned, Path path) {
    if (isNull(planned)) {
      breach(path, "is planned as null, but should be an empty set");
    } else if (elements(planned).stream().anyMatch(Unknown.class::isInstance)) {
      breach(path, "has an unknown element, but only parts of a block may be unknown");
    }
  }

  private static boolean isNull(Value value) {
    return value instanceof Null;
  }
}
