package dev.attune.apply;

import dev.attune.observe.Observed;
import dev.attune.plan.Change;
import dev.attune.plan.Payload;
import dev.attune.schema.Schema;
import java.util.Map;

/**
 * A change that fits the world.
 *
 * @param prior the objects that are there, by node
 */
record Ready(Change change, Payload payload, Schema schema, Map<String, Observed> prior) {
  Ready {
    prior = Map.copyOf(prior);
  }
}
