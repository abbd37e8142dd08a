package dev.attune.applier.settle;

import dev.attune.label.Labels;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.schema.LabelField;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What there is to see where a create makes its object, through the narrowest way to look. */
public record Candidates(List<Instance> instances, Optional<Failure> failure) {

  /** None where the kind offers no way to look. */
  public static Optional<Candidates> of(
      Labels labels, Intent intent, Provider provider, Schema schema) {
    return CandidateQuery.of(labels, intent, provider, schema).map(query -> query.ask(provider));
  }

  /** Whether the kind offers any way to look. */
  public static boolean isOffered(Intent intent, Provider provider, Schema schema) {
    Set<Operation> operations = provider.operations(schema.type());
    return operations.contains(Operation.LIST)
        || (operations.contains(Operation.FIND_BY_NAME) && intent.name().isPresent())
        || (operations.contains(Operation.FIND_BY_LABEL) && schema.labels().isPresent());
  }

  /** Whether an object of the kind says which create made it: by its name, or by our hash. */
  public static boolean isRecognizable(Intent intent, Schema schema) {
    return !schema.keyFields().isEmpty()
        || (schema.labels().map(LabelField::everyMark).orElse(false)
            && intent.configHash().isPresent());
  }
}
