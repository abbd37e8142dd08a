package dev.attune.terraform.provider.operation;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Planned;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Proposal;
import dev.attune.terraform.plugin.protocol.Answers;
import dev.attune.terraform.plugin.protocol.Requests;
import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.provider.rule.PlanRules;
import dev.attune.terraform.provider.rule.ReplacementPaths;
import dev.attune.terraform.provider.rule.RuleViolation;
import dev.attune.terraform.provider.session.Session;
import dev.attune.terraform.provider.translation.DiagnosticTranslator;
import dev.attune.terraform.provider.translation.ObjectCodec;
import dev.attune.terraform.provider.translation.OperationException;
import dev.attune.terraform.provider.translation.WriteOnlyParts;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.List;
import java.util.Optional;

/** Asks a provider what an object will be, and holds it to the rules for plans. */
public final class PlanOperation {
  private final Session session;

  public PlanOperation(Session session) {
    this.session = session;
  }

  public Planned propose(TerraformType type, Proposal proposal) throws OperationException {
    ObjectCodec objectCodec = new ObjectCodec(type);
    MapValue config = objectCodec.config(proposal.config());
    Optional<MapValue> prior = Optional.empty();
    if (proposal.prior().isPresent()) {
      prior = Optional.of(objectCodec.object(proposal.prior().get().value()));
    }
    MapValue before = proposal.prior().map(Instance::value).orElse(MapValue.EMPTY);
    DiagnosticTranslator diagnosticTranslator =
        DiagnosticTranslator.about(type, proposal.config(), before);
    Answers.Planned answer =
        answer(diagnosticTranslator, request(objectCodec, prior, config, proposal.privateBytes()));
    MapValue planned = planned(objectCodec, prior.orElse(MapValue.EMPTY), config, answer);
    Planned found =
        new Planned(
            objectCodec.value(planned, config, prior.orElse(MapValue.EMPTY)),
            replace(objectCodec, prior, planned, answer),
            answer.privateBytes(),
            diagnosticTranslator.all(answer.diagnostics()),
            Optional.empty());
    return answer.legacyTypes() ? found.loosely() : found;
  }

  private static Requests.Plan request(
      ObjectCodec objectCodec, Optional<MapValue> prior, MapValue config, PrivateBytes bytes)
      throws OperationException {
    return new Requests.Plan(
        objectCodec.type().name(),
        prior.isPresent() ? objectCodec.sent(prior.get()) : WireValue.NULL,
        objectCodec.sent(objectCodec.type().proposed(prior, config)),
        objectCodec.sent(config),
        bytes,
        Optional.empty());
  }

  private Answers.Planned answer(DiagnosticTranslator diagnosticTranslator, Requests.Plan request)
      throws OperationException {
    Answers.Planned answer =
        session.look(
            diagnosticTranslator.discretion(), client -> client.planResourceChange(request));
    diagnosticTranslator.check(answer.diagnostics());
    if (answer.deferred().isPresent()) {
      throw new OperationException(
          new Failure.Failed("the provider deferred the plan until more is known"));
    }
    return answer;
  }

  private static MapValue planned(
      ObjectCodec objectCodec, MapValue prior, MapValue config, Answers.Planned answer)
      throws OperationException {
    try {
      MapValue planned =
          objectCodec
              .received(answer.state())
              .orElseThrow(() ->
                  new OperationException(new Failure.Failed("the provider planned no object")));
      if (answer.legacyTypes()) {
        // Providers of the older kit cannot keep the rules; nobody could use them if they had to.
        return WriteOnlyParts.without(objectCodec.block(), objectCodec.type().mended(planned));
      }
      List<RuleViolation> breaches = PlanRules.broken(objectCodec.block(), prior, config, planned);
      if (!breaches.isEmpty()) {
        throw new OperationException(
            new Failure.Failed(
                "the provider's plan breaks the rules of the protocol: "
                    + breaches.getFirst().sentence()),
            RuleViolation.errors(objectCodec.type(), "the provider's plan", breaches));
      }
      return planned;
    } catch (InvalidValueException invalidValueException) {
      throw new OperationException(new Failure.Failed(ObjectCodec.nonsense(invalidValueException)));
    }
  }

  private static List<Path> replace(
      ObjectCodec objectCodec, Optional<MapValue> prior, MapValue planned, Answers.Planned answer) {
    // An object that is not there yet need not be replaced.
    return prior
        .map(before ->
            new ReplacementPaths(objectCodec.block(), before, planned)
                .paths(answer.requiresReplace()).stream()
                    .map(objectCodec.type()::fromWire)
                    .filter(path -> !path.isRoot())
                    .distinct()
                    .toList())
        .orElse(List.of());
  }
}
