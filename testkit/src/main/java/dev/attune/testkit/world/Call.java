package dev.attune.testkit.world;

import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Proposal;
import java.util.Optional;

/**
 * A call as the remote system saw it. It holds no values, so that no log of it can hold a secret.
 *
 * @param location for an operation without a place, the kind alone
 * @param id of the object that was asked for, where the caller knew it
 * @param intent what a create was called with
 */
public record Call(
    Operation operation, Location location, Optional<String> id, Optional<String> intent) {

  public static Call of(Operation operation, Location location) {
    return new Call(operation, location, Optional.empty(), Optional.empty());
  }

  public static Call of(Operation operation, Location location, String id) {
    return new Call(operation, location, Optional.of(id), Optional.empty());
  }

  public static Call propose(Proposal proposal) {
    Location place = Location.of(proposal.type());
    Optional<String> id = proposal.prior().map(Instance::id);
    return new Call(Operation.PROPOSE, place, id, Optional.empty());
  }

  public static Call create(Location location, String intent) {
    return new Call(Operation.CREATE, location, Optional.empty(), Optional.of(intent));
  }

  /** As a test reads best: {@code DELETE ApiImplementation api-1/api_implementation-2}. */
  @Override
  public String toString() {
    String path = String.join("/", location.parents());
    String place = path.isEmpty() ? id.orElse("") : path + "/" + id.orElse("");
    return (operation + " " + location.type().kind() + " " + place).strip();
  }
}
