package dev.attune.applier.check;

import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.ProviderWarnings;
import dev.attune.apply.ApplyCode;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.compare.Prior;
import dev.attune.compare.Proposer;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.label.Stamp;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.observe.Observed;
import dev.attune.own.SettableFields;
import dev.attune.provider.Planned;
import dev.attune.provider.Provider;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import java.util.Optional;

/** What exactly is to be written, now that everything it refers to is known. */
public final class WriteBuilder {
  private final ApplyRequest request;
  private final ReferenceTargets targets;
  private final ConfigValidation configValidation;
  private final Proposer proposer;
  private final PromiseCheck promiseCheck;

  public WriteBuilder(
      ApplyRequest request, ReferenceTargets targets, ProviderWarnings providerWarnings) {
    this.request = request;
    this.targets = targets;
    this.configValidation = new ConfigValidation(request);
    this.proposer = new Proposer(request.labels());
    this.promiseCheck = new PromiseCheck(request.key(), providerWarnings);
  }

  public Provider provider(NodeChange nodeChange) {
    return request.providers().find(nodeChange.provider()).orElseThrow();
  }

  /** What is declared; all of it must be known and right. */
  public MapValue config(CheckedChange checkedChange, NodeChange nodeChange) throws Refusal {
    MapValue config =
        targets
            .payloadResolver()
            .config(
                checkedChange.change(),
                checkedChange.payload(),
                checkedChange.schema(),
                nodeChange.node());
    if (config.containsUnknown()) {
      throw Refusal.failed(
          Diagnostic.error(
              ApplyCode.FAILED,
              nodeChange.displayName() + " cannot be written: some of its values are not known"));
    }
    configValidation.check(nodeChange, provider(nodeChange), checkedChange.schema(), config);
    return config;
  }

  /** What the object will be, by what its provider says, and has said before. */
  public Planned proposed(
      CheckedChange checkedChange,
      NodeChange nodeChange,
      MapValue config,
      ProtectionLevel protection,
      Prior prior)
      throws Refusal {
    Planned planned =
        proposer.propose(
            provider(nodeChange),
            new Proposer.Wanted(
                checkedChange.change().identity(),
                checkedChange.schema(),
                config,
                protection,
                checkedChange.payload().keepsUnspecified()),
            prior);
    if (planned.failure().isPresent()) {
      MapValue was = prior.object().map(Observed::value).orElse(MapValue.EMPTY);
      throw Refusal.failed(ChangeMessages.failed(nodeChange, planned.failure().get(), config, was));
    }
    promiseCheck.check(checkedChange, nodeChange, prior.object(), planned);
    return planned;
  }

  /** The object as it is, without our labels. */
  public Write unlabelled(CheckedChange checkedChange, NodeChange nodeChange, Observed live)
      throws Refusal {
    Schema schema = checkedChange.schema();
    MapValue settable =
        request.labels().withoutOurs(schema, SettableFields.in(schema.body(), live.value()));
    Planned planned =
        proposer.proposeUnmarked(
            provider(nodeChange),
            new Proposer.Wanted(
                checkedChange.change().identity(), schema, settable, ProtectionLevel.NONE, false),
            Prior.of(live));
    if (planned.failure().isPresent()) {
      throw Refusal.failed(
          ChangeMessages.failed(nodeChange, planned.failure().get(), settable, live.value()));
    }
    if (!planned.replace().isEmpty()) {
      throw Refusal.failed(
          Diagnostic.error(
                  ApplyCode.FAILED,
                  nodeChange.displayName()
                      + " could not be forgotten: its labels cannot be changed")
              .hint(Hint.KEEP_LABELS));
    }
    return new Write(settable, planned.value(), planned.privateBytes());
  }

  public Stamp stamp(
      CheckedChange checkedChange, Optional<String> hash, ProtectionLevel protection) {
    return new Stamp(
        checkedChange.change().identity().namespace(),
        hash,
        request.plan().metadata().generatedAt(),
        protection);
  }

  /**
   * The write, with our labels unless they were refused.
   *
   * @param prior the object that is to be changed, as it was proposed
   */
  public Write write(Schema schema, MapValue config, Planned planned, Stamp stamp, Prior prior) {
    if (prior.isOursByRecordAlone()) {
      return new Write(config, planned.value(), planned.privateBytes());
    }
    return new Write(
        request.labels().write(schema, config, stamp),
        request.labels().write(schema, planned.value(), stamp),
        planned.privateBytes());
  }
}
