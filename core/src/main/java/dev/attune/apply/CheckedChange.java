package dev.attune.apply;

import dev.attune.observe.Observed;
import dev.attune.plan.Change;
import dev.attune.plan.Payload;
import dev.attune.schema.Schema;
import dev.attune.store.Deployment;
import java.util.Map;

/**
 * A change that fits the world.
 *
 * @param prior the objects that are there, by node
 * @param vacant what is on record of objects that are gone and are made anew, by node
 */
public record CheckedChange(
    Change change,
    Payload payload,
    Schema schema,
    Map<String, Observed> prior,
    Map<String, Deployment> vacant) {
  public CheckedChange {
    prior = Map.copyOf(prior);
    vacant = Map.copyOf(vacant);
  }
}
