package dev.attune.testkit.kind;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Operation;
import dev.attune.schema.Schema;
import dev.attune.testkit.kind.ObjectBehaviour.Trait;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** States how a remote system behaves for a kind; what is not stated is the friendliest choice. */
public final class KindBuilder {
  private final Schema schema;
  private final EnumSet<Operation> operations;
  private int pageSize = 100;
  private @Nullable PlanningBehaviour planningBehaviour;
  private final Map<String, Value> defaults = new HashMap<>();
  private final Map<String, FieldComputation> fieldComputation = new HashMap<>();
  private final Map<Path, UnaryOperator<Value>> normalisers = new HashMap<>();
  private boolean nullLabels;
  private @Nullable String idField;
  private final EnumSet<Trait> traits = EnumSet.noneOf(Trait.class);
  private int hiddenFor;
  private int lingersFor;
  private Function<MapValue, List<Diagnostic>> validation = _ -> List.of();
  private UnaryOperator<MapValue> upgrade = UnaryOperator.identity();
  private Function<MapValue, MapValue> data = Function.identity();

  KindBuilder(Schema schema) {
    this.schema = schema;
    operations =
        EnumSet.of(
            Operation.READ,
            Operation.LIST,
            Operation.CREATE,
            Operation.UPDATE,
            Operation.DELETE,
            Operation.IMPORT);
    schema.nameField().ifPresent(_ -> operations.add(Operation.FIND_BY_NAME));
    schema.labels().ifPresent(_ -> operations.add(Operation.FIND_BY_LABEL));
  }

  /** Exactly these operations, whatever was stated before. */
  public KindBuilder only(Operation... these) {
    operations.clear();
    operations.addAll(List.of(these));
    return this;
  }

  public KindBuilder without(Operation... these) {
    operations.removeAll(Set.of(these));
    return this;
  }

  public KindBuilder pageSize(int size) {
    pageSize = size;
    return this;
  }

  /** The provider says itself what an object will be. */
  public KindBuilder planning(PlanningBehaviour how) {
    planningBehaviour = how;
    operations.add(Operation.PROPOSE);
    return this;
  }

  /** What the server sets where nothing or null is sent. */
  public KindBuilder serverDefault(String field, Value value) {
    defaults.put(field, value);
    return this;
  }

  /** What the server computes when it makes an object, and keeps. */
  public KindBuilder computed(String field, Function<WriteContext, Value> function) {
    fieldComputation.put(field, new FieldComputation(function, false));
    return this;
  }

  /** What the server computes anew with every write. */
  public KindBuilder computedAtEveryWrite(String field, Function<WriteContext, Value> function) {
    fieldComputation.put(field, new FieldComputation(function, true));
    return this;
  }

  /** How the server respells what it was sent, where something stands at the path. */
  public KindBuilder normalised(String path, UnaryOperator<Value> spelling) {
    normalisers.put(Path.of(path), spelling);
    return this;
  }

  /** An object without labels answers null for them. */
  public KindBuilder nullLabels() {
    nullLabels = true;
    return this;
  }

  /** The id is what this field says, unique in its place only, instead of a counted one. */
  public KindBuilder idFrom(String field) {
    idField = field;
    return this;
  }

  /** A create takes the place of an object that has the id already, as many a PUT does. */
  public KindBuilder overwrites() {
    traits.add(Trait.OVERWRITES);
    return this;
  }

  /** Several objects may have one natural key. */
  public KindBuilder sharedNames() {
    traits.add(Trait.SHARED_NAMES);
    return this;
  }

  /** Deleting one deletes what lives in it, instead of being a conflict. */
  public KindBuilder cascades() {
    traits.add(Trait.CASCADES);
    return this;
  }

  /** Private bytes hold a version, and a write that does not bring the newest is a conflict. */
  public KindBuilder versioned() {
    traits.add(Trait.VERSIONED);
    return this;
  }

  /** A create with an intent that was seen before gives the object made then. */
  public KindBuilder idempotent() {
    traits.add(Trait.IDEMPOTENT);
    return this;
  }

  /** So many finds and lists in its place miss a new object before one sees it. */
  public KindBuilder hiddenFor(int lookups) {
    hiddenFor = lookups;
    return this;
  }

  /** So many reads, finds and lists still see a deleted object, which keeps its name meanwhile. */
  public KindBuilder lingersFor(int lookups) {
    lingersFor = lookups;
    operations.add(Operation.AWAIT_GONE);
    return this;
  }

  public KindBuilder validated(Function<MapValue, List<Diagnostic>> check) {
    validation = check;
    operations.add(Operation.VALIDATE);
    return this;
  }

  /** How a stored value of another schema version becomes one of today's. */
  public KindBuilder upgraded(UnaryOperator<MapValue> conversion) {
    upgrade = conversion;
    operations.add(Operation.UPGRADE);
    return this;
  }

  /** There is nothing to create: the kind answers a question, and does nothing else. */
  public KindBuilder answering(Function<MapValue, MapValue> answer) {
    data = answer;
    return only(Operation.READ_DATA);
  }

  public Kind build() {
    Behaviour behaviour =
        new Behaviour(
            Optional.ofNullable(planningBehaviour),
            new FieldBehaviour(
                defaults, fieldComputation, normalisers, nullLabels, Optional.ofNullable(idField)),
            new ObjectBehaviour(pageSize, traits, hiddenFor, lingersFor),
            validation,
            upgrade,
            data);
    return new Kind(schema, operations, behaviour);
  }
}
