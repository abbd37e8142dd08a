package dev.attune.testkit.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Planned;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Proposal;
import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.kind.PlanningBehaviour;
import dev.attune.testkit.world.ServerReply;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Answers a proposal the way a planning provider does; a pure function of what it is asked. */
final class ProposalResponder {
  private final Kind kind;
  private final PlanningBehaviour planningBehaviour;

  ProposalResponder(Kind kind) {
    this.kind = kind;
    this.planningBehaviour = kind.behaviour().planning().orElseGet(PlanningBehaviour::plain);
  }

  Planned answer(Proposal proposal) {
    Optional<Failure> refusal =
        proposal
            .prior()
            .map(this::withoutItsBytes)
            .orElseGet(() -> withForeignBytes(proposal.privateBytes()));
    if (refusal.isPresent()) {
      return Planned.failed(refusal.get());
    }
    MapValue value =
        proposal
            .prior()
            .map(prior -> updated(prior.value(), proposal))
            .orElseGet(() -> created(proposal));
    List<Path> replace =
        proposal.prior().map(prior -> replacing(prior.value(), value)).orElse(List.of());
    PrivateBytes bytes =
        planningBehaviour.keepsPrivate()
            ? planBytes(kind, proposal.prior().map(Instance::id))
            : PrivateBytes.NONE;
    return new Planned(value, replace, bytes, List.<Diagnostic>of(), Optional.empty());
  }

  /** The bytes that a write must bring back; those of another plan will not do. */
  static PrivateBytes planBytes(Kind kind, Optional<String> id) {
    return ServerReply.bytes("plan of " + kind.type().kind() + " " + id.orElse("(new)"));
  }

  /** Why an object is refused that does not bring back what was given with it. */
  Optional<Failure> withoutItsBytes(Instance prior) {
    String bytes = new String(prior.privateBytes().toArray(), StandardCharsets.UTF_8);
    boolean returned = !planningBehaviour.keepsPrivate() || bytes.startsWith(prior.id() + "@");
    return returned
        ? Optional.empty()
        : Optional.of(
            new Failure.Rejected(
                kind.type().kind() + " " + prior.id() + " came without its private bytes"));
  }

  /** A new object has none, unless it takes the place of one whose change was planned. */
  private Optional<Failure> withForeignBytes(PrivateBytes given) {
    String bytes = new String(given.toArray(), StandardCharsets.UTF_8);
    String kindName = kind.type().kind();
    return bytes.isEmpty() || bytes.startsWith("plan of " + kindName + " ")
        ? Optional.empty()
        : Optional.of(new Failure.Rejected("a new " + kindName + " came with foreign bytes"));
  }

  private MapValue created(Proposal proposal) {
    MapValue value = proposal.proposed();
    for (Attribute attribute : kind.schema().body().attributes().values()) {
      boolean provider =
          attribute.presence() == Presence.COMPUTED
              || attribute.presence() == Presence.OPTIONAL_COMPUTED;
      if (provider && isNothing(value.get(attribute.name()))) {
        value = value.with(attribute.name(), unknown(attribute));
      }
    }
    return value;
  }

  private MapValue updated(MapValue prior, Proposal proposal) {
    Value value = proposal.proposed();
    for (Path path : planningBehaviour.suppressed()) {
      Optional<Value> before = prior.at(path);
      if (!isNothing(before) && !isNothing(value.at(path))) {
        value = value.with(path, before.orElseThrow());
      }
    }
    for (Path path : planningBehaviour.filledIn()) {
      if (isNothing(proposal.config().at(path)) && prior.at(path).isPresent()) {
        value = value.with(path, prior.at(path).orElseThrow());
      }
    }
    if (!value.equals(prior)) {
      for (Path path : planningBehaviour.unknownOnUpdate()) {
        value = value.with(path, Unknown.UNKNOWN);
      }
    }
    return (MapValue) value;
  }

  private List<Path> replacing(MapValue prior, MapValue value) {
    List<Path> paths = new ArrayList<>(planningBehaviour.alwaysReplacing());
    planningBehaviour.replacing().stream()
        .filter(path -> !orNull(prior.at(path)).equals(orNull(value.at(path))))
        .forEach(paths::add);
    return paths;
  }

  private static Value unknown(Attribute attribute) {
    return Unknown.UNKNOWN.markedSensitiveIf(attribute.secret());
  }

  private static boolean isNothing(Optional<Value> value) {
    return orNull(value) instanceof Null;
  }

  private static Value orNull(Optional<Value> value) {
    return value.orElse(Null.NULL);
  }
}
