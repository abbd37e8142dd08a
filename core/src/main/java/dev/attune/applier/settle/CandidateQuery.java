package dev.attune.applier.settle;

import dev.attune.label.Labels;
import dev.attune.observe.read.ObjectList;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import java.util.Optional;
import java.util.Set;

/**
 * A way to look for what creates made. Equal ones are asked once.
 *
 * @param lookup the narrowest there is; none: a list of all objects at the place
 */
record CandidateQuery(String instance, Location place, Optional<Lookup> lookup) {

  /** None where the kind offers no way to look. */
  static Optional<CandidateQuery> of(
      Labels labels, Intent intent, Provider provider, Schema schema) {
    Location place = new Location(schema.type(), intent.parents());
    Set<Operation> operations = provider.operations(schema.type());
    if (operations.contains(Operation.FIND_BY_NAME) && intent.name().isPresent()) {
      Lookup named = new Lookup.ByName(intent.name().get());
      return Optional.of(new CandidateQuery(intent.provider(), place, Optional.of(named)));
    }
    if (operations.contains(Operation.FIND_BY_LABEL) && schema.labels().isPresent()) {
      String namespace = intent.deployment().identity().namespace();
      Lookup ours = new Lookup.ByLabel(labels.names().managed(), namespace);
      return Optional.of(new CandidateQuery(intent.provider(), place, Optional.of(ours)));
    }
    return operations.contains(Operation.LIST)
        ? Optional.of(new CandidateQuery(intent.provider(), place, Optional.empty()))
        : Optional.empty();
  }

  /** One list instead of a question for each name, where each question costs as much as a list. */
  Optional<CandidateQuery> shared(Provider provider) {
    return lookup.orElse(null) instanceof Lookup.ByName
            && provider.operations(place.type()).contains(Operation.LIST)
            && !provider.filtersNames(place.type())
            && !provider.listsOneByOne(place.type())
        ? Optional.of(new CandidateQuery(instance, place, Optional.empty()))
        : Optional.empty();
  }

  Candidates ask(Provider provider) {
    if (lookup.isPresent()) {
      Matches matches = provider.find(place, lookup.get());
      return new Candidates(matches.instances(), matches.failure());
    }
    ObjectList all = ObjectList.fetch(provider, place);
    return new Candidates(all.instances(), all.failure());
  }
}
