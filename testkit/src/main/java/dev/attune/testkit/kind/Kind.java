package dev.attune.testkit.kind;

import dev.attune.provider.Operation;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import java.util.Set;

/** A kind of resource and how the remote system behaves for it; stated by a builder. */
public final class Kind {
  private final Schema schema;
  private final Set<Operation> operations;
  private final Behaviour behaviour;

  Kind(Schema schema, Set<Operation> operations, Behaviour behaviour) {
    this.schema = schema;
    this.operations = Set.copyOf(operations);
    this.behaviour = behaviour;
  }

  /** A kind with every operation that its schema makes sense of, on a well-behaved system. */
  public static KindBuilder of(Schema schema) {
    return new KindBuilder(schema);
  }

  public Schema schema() {
    return schema;
  }

  public TypeName type() {
    return schema.type();
  }

  public Set<Operation> operations() {
    return operations;
  }

  public Behaviour behaviour() {
    return behaviour;
  }

  /** Whether a natural key may be taken only once in a place. */
  public boolean uniqueNames() {
    return schema.nameField().isPresent() && !behaviour.sharedNames();
  }

  /** Whether its objects come with private bytes. */
  public boolean keepsPrivate() {
    return behaviour.versioned()
        || behaviour.planning().map(PlanningBehaviour::keepsPrivate).orElse(false);
  }
}
