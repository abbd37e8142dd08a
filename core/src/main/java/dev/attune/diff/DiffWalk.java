package dev.attune.diff;

import dev.attune.diff.scalar.ScalarNormaliser;
import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Type;
import dev.attune.schema.TypedValue;
import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Walks through two states of an object at once and notes where they differ. */
final class DiffWalk {
  private final Deque<DiffStep> trail = new ArrayDeque<>();

  private DiffWalk() {}

  static List<Difference> of(Type.ObjectOf type, MapValue before, MapValue after) {
    MapValue old = TypedValue.apply(type, before);
    MapValue now = TypedValue.apply(type, after);
    if (old.equals(now) && !old.containsUnknown()) {
      return List.of();
    }
    List<Difference> out = new ArrayList<>();
    new DiffWalk().compare(Scope.root(type), old, now, out);
    return out;
  }

  void compareAt(DiffStep diffStep, Scope scope, Value before, Value after, List<Difference> out) {
    trail.addLast(diffStep);
    compare(scope, before, after, out);
    trail.removeLast();
  }

  private void compare(Scope outer, Value before, Value after, List<Difference> out) {
    Scope scope = outer.secretIf(before.sensitive() || after.sensitive());
    ValuePair valuePair = new ValuePair(before, after);
    if (before instanceof Null && after instanceof Null) {
      return;
    }
    if (valuePair.areOpen()) {
      whole(scope, before, after, scope.replaces(), out);
    } else if (before instanceof MapValue old && after instanceof MapValue now) {
      maps(scope, old, now, out);
    } else if (valuePair.areCollections()) {
      lists(scope, valuePair, out);
    } else if (!isScalar(before) || !isScalar(after) || !sameScalar(scope, before, after)) {
      whole(scope, before, after, scope.replaces(), out);
    }
  }

  private static boolean isScalar(Value value) {
    return value instanceof Bool || value instanceof Num || value instanceof Text;
  }

  private static boolean sameScalar(Scope scope, Value before, Value after) {
    return ScalarNormaliser.same(scope.normaliser(), before, after);
  }

  private void maps(Scope scope, MapValue before, MapValue after, List<Difference> out) {
    // The keys of a secret map are secret: a path must not tell them.
    boolean closed = scope.secret() && !(describes(scope, before) && describes(scope, after));
    List<Difference> inside = closed ? new ArrayList<>() : out;
    if (scope.type() instanceof Type.ObjectOf object) {
      attributes(object, scope, before, after, inside);
    } else {
      entries(scope.intoElement(), keys(before, after), before, after, inside);
    }
    if (closed) {
      wholeIf(inside, scope, before, after, out);
    }
  }

  private static boolean describes(Scope scope, MapValue map) {
    return scope.type() instanceof Type.ObjectOf object
        && object.attributes().keySet().containsAll(map.keys());
  }

  private void attributes(
      Type.ObjectOf type, Scope scope, MapValue before, MapValue after, List<Difference> out) {
    for (Attribute attribute : type.attributes().values()) {
      Value old = before.get(attribute.name()).orElse(Null.NULL);
      Value now = after.get(attribute.name()).orElse(Null.NULL);
      boolean nothing = attribute.emptyIsUnset() && isNothing(old) && isNothing(now);
      if (attribute.settable() && !nothing) {
        Scope inside =
            scope.into(attribute).replacesIf(ForcedReplacement.between(attribute, old, now));
        compareAt(DiffStep.to(new Step.Field(attribute.name())), inside, old, now, out);
      }
    }
    Stream<String> undescribed =
        keys(before, after).filter(key -> !type.attributes().containsKey(key));
    entries(scope.intoUndescribed(), undescribed, before, after, out);
  }

  static boolean isNothing(Value value) {
    return switch (value) {
      case Null _ -> true;
      case ListValue list -> list.elements().isEmpty();
      case SetValue set -> set.elements().isEmpty();
      case MapValue map -> map.isEmpty();
      default -> false;
    };
  }

  private void entries(
      Scope inside, Stream<String> keys, MapValue before, MapValue after, List<Difference> out) {
    keys.forEach(key -> {
      Value old = before.get(key).orElse(Null.NULL);
      Value now = after.get(key).orElse(Null.NULL);
      compareAt(DiffStep.to(new Step.Field(key)), inside, old, now, out);
    });
  }

  private static Stream<String> keys(MapValue before, MapValue after) {
    return Stream.concat(before.keys().stream(), after.keys().stream())
        .distinct()
        .sorted(CanonicalJson.KEY_ORDER);
  }

  private void lists(Scope scope, ValuePair valuePair, List<Difference> out) {
    if (scope.type() instanceof Type.ListOf(Type _, ListKind.Keyed(List<String> fields))) {
      KeyedElements.compare(this, scope, fields, valuePair, out);
      return;
    }
    ValuePair masked = ValuePair.masked(valuePair.before(), valuePair.after(), scope.secret());
    switch (kind(scope, valuePair)) {
      case ListKind.Unordered _ -> SetElements.compare(this, scope, masked, out);
      case ListKind.Ordered _ -> OrderedElements.compare(this, scope, masked, out);
      case ListKind.Keyed _, ListKind.Atomic _ -> atomic(scope, masked, out);
    }
  }

  /** Without a schema a list is in order, and a list is no set. */
  private static ListKind kind(Scope scope, ValuePair valuePair) {
    if (scope.type() instanceof Type.ListOf list) {
      return list.kind();
    }
    boolean list = valuePair.before() instanceof ListValue;
    if (list != valuePair.after() instanceof ListValue) {
      return ListKind.ATOMIC;
    }
    return list ? ListKind.ORDERED : ListKind.SET;
  }

  private void atomic(Scope scope, ValuePair valuePair, List<Difference> out) {
    Value before = valuePair.before();
    Value after = valuePair.after();
    boolean typed = scope.type() instanceof Type.ListOf;
    if (!typed || valuePair.olds().size() != valuePair.news().size()) {
      whole(scope, before, after, scope.replaces(), out);
      return;
    }
    List<Difference> inside = new ArrayList<>();
    for (int i = 0; i < valuePair.olds().size(); i++) {
      compareAt(
          DiffStep.to(new Step.Index(i)),
          scope.intoElement(),
          valuePair.old(i),
          valuePair.now(i),
          inside);
    }
    wholeIf(inside, scope, before, after, out);
  }

  boolean same(Scope scope, Value before, Value after) {
    List<Difference> differences = new ArrayList<>();
    compare(scope, before, after, differences);
    return differences.isEmpty();
  }

  private void wholeIf(
      List<Difference> inside, Scope scope, Value before, Value after, List<Difference> out) {
    if (!inside.isEmpty()) {
      boolean replaces = scope.replaces() || inside.stream().anyMatch(Difference::replaces);
      whole(scope, before, after, replaces, out);
    }
  }

  private void whole(
      Scope scope, Value before, Value after, boolean replaces, List<Difference> out) {
    out.add(difference(ValuePair.masked(before, after, scope.secret()), List.of(), replaces));
  }

  /** Notes something that is there on one side only. */
  void wholeAt(DiffStep diffStep, Scope scope, Value before, Value after, List<Difference> out) {
    trail.addLast(diffStep);
    whole(scope, before, after, scope.replaces(), out);
    trail.removeLast();
  }

  Difference difference(ValuePair valuePair, List<Edit> edits, boolean replaces) {
    Path path = new Path(trail.stream().map(DiffStep::step).toList());
    boolean isShown = trail.stream().allMatch(diffStep -> diffStep.step().equals(diffStep.shown()));
    return new Difference(
        path,
        isShown ? path : new Path(trail.stream().map(DiffStep::shown).toList()),
        unlessNull(valuePair.before()),
        unlessNull(valuePair.after()),
        edits,
        replaces);
  }

  private static Optional<Value> unlessNull(Value value) {
    return value instanceof Null ? Optional.empty() : Optional.of(value);
  }
}
