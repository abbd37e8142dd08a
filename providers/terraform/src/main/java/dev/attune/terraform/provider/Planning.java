package dev.attune.terraform.provider;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Planned;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Proposal;
import dev.attune.terraform.plugin.Answers;
import dev.attune.terraform.plugin.Requests;
import dev.attune.terraform.plugin.WireValue;
import dev.attune.terraform.schema.TerraformType;
import dev.attune.terraform.value.Misfit;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.List;
import java.util.Optional;

/** Asks a provider what an object will be, and holds it to the rules for plans. */
final class Planning {
  private final Session session;

  Planning(Session session) {
    this.session = session;
  }

  Planned propose(TerraformType type, Proposal proposal) throws Mishap {
    Transport transport = new Transport(type);
    MapValue config = transport.config(proposal.config());
    Optional<MapValue> prior = Optional.empty();
    if (proposal.prior().isPresent()) {
      prior = Optional.of(transport.object(proposal.prior().get().value()));
    }
    MapValue before = proposal.prior().map(Instance::value).orElse(MapValue.EMPTY);
    Remarks remarks = Remarks.about(type, proposal.config(), before);
    Answers.Planned answer =
        answer(remarks, request(transport, prior, config, proposal.privateBytes()));
    MapValue planned = planned(transport, prior.orElse(MapValue.EMPTY), config, answer);
    Planned found =
        new Planned(
            transport.value(planned, config, prior.orElse(MapValue.EMPTY)),
            replace(transport, prior, planned, answer),
            answer.privateBytes(),
            remarks.all(answer.diagnostics()),
            Optional.empty());
    return answer.legacyTypes() ? found.loosely() : found;
  }

  private static Requests.Plan request(
      Transport transport, Optional<MapValue> prior, MapValue config, PrivateBytes bytes)
      throws Mishap {
    return new Requests.Plan(
        transport.type().name(),
        prior.isPresent() ? transport.sent(prior.get()) : WireValue.NULL,
        transport.sent(transport.type().proposed(prior, config)),
        transport.sent(config),
        bytes,
        Optional.empty());
  }

  private Answers.Planned answer(Remarks remarks, Requests.Plan request) throws Mishap {
    Answers.Planned answer =
        session.look(remarks.discretion(), client -> client.planResourceChange(request));
    remarks.check(answer.diagnostics());
    if (answer.deferred().isPresent()) {
      throw new Mishap(new Failure.Failed("the provider puts the plan off until more is known"));
    }
    return answer;
  }

  private static MapValue planned(
      Transport transport, MapValue prior, MapValue config, Answers.Planned answer) throws Mishap {
    try {
      MapValue planned =
          transport
              .received(answer.state())
              .orElseThrow(() -> new Mishap(new Failure.Failed("the provider planned no object")));
      if (answer.legacyTypes()) {
        // Providers of the older kit cannot keep the rules; nobody could use them if they had to.
        return WriteOnlyParts.without(transport.block(), transport.type().mended(planned));
      }
      List<Breach> breaches = PlanRules.broken(transport.block(), prior, config, planned);
      if (!breaches.isEmpty()) {
        throw new Mishap(
            new Failure.Failed(
                "the provider planned against its own rules: " + breaches.getFirst().sentence()),
            Breach.errors(transport.type(), "the provider's plan", breaches));
      }
      return planned;
    } catch (Misfit misfit) {
      throw new Mishap(new Failure.Failed(Transport.nonsense(misfit)));
    }
  }

  private static List<Path> replace(
      Transport transport, Optional<MapValue> prior, MapValue planned, Answers.Planned answer) {
    // An object that is not there yet need not be replaced.
    return prior
        .map(before ->
            new Replacing(transport.block(), before, planned)
                .paths(answer.requiresReplace()).stream()
                    .map(transport.type()::fromWire)
                    .filter(path -> !path.isRoot())
                    .distinct()
                    .toList())
        .orElse(List.of());
  }
}
