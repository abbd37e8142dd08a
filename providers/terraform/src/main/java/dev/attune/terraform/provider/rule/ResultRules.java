package dev.attune.terraform.provider.rule;

import static dev.attune.terraform.provider.rule.ValueParts.elements;
import static dev.attune.terraform.provider.rule.ValueParts.in;
import static dev.attune.terraform.provider.rule.ValueParts.keys;

import dev.attune.terraform.schema.model.AttributeFlag;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * Whether an object is what was planned, by Terraform's own rules and on the wire: what was known
 * then is the same now, and only what was not known may be anything.
 */
public final class ResultRules {
  private final List<RuleViolation> found = new ArrayList<>();

  private ResultRules() {}

  public static List<RuleViolation> broken(Block block, MapValue planned, MapValue actual) {
    ResultRules rules = new ResultRules();
    rules.block(block, planned, actual, Path.ROOT);
    return rules.found;
  }

  private static boolean follows(Block block, Value planned, Value actual) {
    ResultRules rules = new ResultRules();
    rules.element(block, planned, actual, Path.ROOT);
    return rules.found.isEmpty();
  }

  private static boolean follows(Value planned, Value actual) {
    ResultRules rules = new ResultRules();
    rules.value(planned, actual, Path.ROOT);
    return rules.found.isEmpty();
  }

  private void breach(Path path, String reason) {
    found.add(new RuleViolation(path, reason));
  }

  private void block(Block block, MapValue planned, MapValue actual, Path path) {
    for (BlockAttribute attribute : block.attributes()) {
      String name = attribute.name();
      if (!attribute.is(AttributeFlag.SENSITIVE)) {
        value(in(planned, name), in(actual, name), path.field(name));
      } else if (!follows(in(planned, name), in(actual, name))) {
        breach(path.field(name), "is a different secret than planned");
      }
    }
    for (NestedBlock nested : block.blocks()) {
      String name = nested.name();
      nested(nested, in(planned, name), in(actual, name), path.field(name));
    }
  }

  private void nested(NestedBlock nested, Value planned, Value actual, Path path) {
    if (planned instanceof Unknown) {
      return;
    }
    Block block = nested.block();
    switch (nested.nesting()) {
      case SINGLE, GROUP -> element(block, planned, actual, path);
      case LIST -> {
        if (sameCount(planned, actual, path)) {
          for (int i = 0; i < elements(planned).size(); i++) {
            element(block, elements(planned).get(i), elements(actual).get(i), path.index(i));
          }
        }
      }
      case MAP -> {
        if (sameKeys(planned, actual, path)) {
          keys(planned)
              .forEach(key -> element(block, in(planned, key), in(actual, key), path.field(key)));
        }
      }
      case SET -> sets(planned, actual, path, (one, other) -> follows(block, one, other));
    }
  }

  private void element(Block block, Value planned, Value actual, Path path) {
    if (planned instanceof MapValue was && actual instanceof MapValue is) {
      block(block, was, is, path);
    } else {
      value(planned, actual, path);
    }
  }

  private void value(Value planned, Value actual, Path path) {
    if (planned instanceof Unknown) {
      return;
    }
    if (actual instanceof Unknown) {
      breach(path, "was planned with a known value, but is now unknown");
    } else if (planned instanceof Null != actual instanceof Null) {
      breach(
          path,
          planned instanceof Null
              ? "was planned as absent, but exists"
              : "was planned, but is absent");
    } else {
      inside(planned, actual, path);
    }
  }

  private void inside(Value planned, Value actual, Path path) {
    switch (planned) {
      case Null _, Unknown _ -> {}
      case Bool _, Num _, Text _ -> {
        if (!planned.equals(actual)) {
          breach(path, "differs from the planned value");
        }
      }
      case ListValue list -> {
        if (sameCount(planned, actual, path)) {
          for (int i = 0; i < list.elements().size(); i++) {
            value(list.elements().get(i), elements(actual).get(i), path.index(i));
          }
        }
      }
      case MapValue map -> {
        if (sameKeys(planned, actual, path)) {
          map.keys().forEach(key -> value(in(map, key), in(actual, key), path.field(key)));
        }
      }
      case SetValue _ -> sets(planned, actual, path, ResultRules::follows);
    }
  }

  /** Each has its like on the other side; elements may turn out equal, but never become more. */
  private void sets(Value planned, Value actual, Path path, BiPredicate<Value, Value> follows) {
    if (planned.equals(actual)) {
      return;
    }
    List<Value> was = elements(planned);
    List<Value> is = elements(actual);
    if (is.size() > was.size()) {
      breach(path, "has " + is.size() + " elements, but was planned with " + was.size());
    } else {
      boolean alike =
          was.stream().allMatch(one -> is.stream().anyMatch(other -> follows.test(one, other)))
              && is.stream()
                  .allMatch(other -> was.stream().anyMatch(one -> follows.test(one, other)));
      if (!alike) {
        breach(path, "has other elements than planned");
      }
    }
  }

  private boolean sameCount(Value planned, Value actual, Path path) {
    int was = elements(planned).size();
    int is = elements(actual).size();
    if (was != is) {
      breach(path, "has " + is + " elements, but was planned with " + was);
    }
    return was == is;
  }

  private boolean sameKeys(Value planned, Value actual, Path path) {
    Set<String> was = new LinkedHashSet<>(keys(planned));
    Set<String> is = new LinkedHashSet<>(keys(actual));
    if (!was.equals(is)) {
      breach(path, "has other keys than planned");
    }
    return was.equals(is);
  }
}
