package dev.attune.testkit.provider;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.kind.PlanningBehaviour;
import dev.attune.testkit.world.World;
import java.util.Optional;

/** The provider's own part in a write: what it checks before anything goes out. */
final class ProviderWrites {
  private final World world;
  private final Kind kind;

  ProviderWrites(World world, Kind kind) {
    this.world = world;
    this.kind = kind;
  }

  Result create(Location location, Write write, String intent) {
    return refusal(write, Optional.empty())
        .map(Result::failed)
        .orElseGet(() ->
            world
                .server()
                .create(kind, location, RequestBody.of(kind.schema().body(), write), intent));
  }

  Result update(Location location, Instance prior, Write write) {
    return refusal(write, Optional.of(prior.id()))
        .map(Result::failed)
        .orElseGet(() ->
            world
                .server()
                .update(kind, location, prior, RequestBody.of(kind.schema().body(), write)));
  }

  Result delete(Location location, Instance prior) {
    return new ProposalResponder(kind)
        .withoutItsBytes(prior)
        .map(Result::failed)
        .orElseGet(() -> world.server().delete(kind, location, prior));
  }

  private Optional<Failure> refusal(Write write, Optional<String> id) {
    if (write.config().containsUnknown()) {
      return rejected("cannot be written while its configuration is not wholly known");
    }
    boolean keeps = kind.behaviour().planning().map(PlanningBehaviour::keepsPrivate).orElse(false);
    return keeps && !write.privateBytes().equals(ProposalResponder.planBytes(kind, id))
        ? rejected("came without the private bytes of its plan")
        : Optional.empty();
  }

  private Optional<Failure> rejected(String reason) {
    return Optional.of(new Failure.Rejected(kind.type().kind() + " " + reason));
  }
}
