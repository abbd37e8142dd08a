package dev.attune.compare;

import dev.attune.diff.LiveValues;
import dev.attune.label.Labels;
import dev.attune.label.Stamp;
import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.observe.Observed;
import dev.attune.own.Effective;
import dev.attune.propose.SchemaProposal;
import dev.attune.provider.Instance;
import dev.attune.provider.Planned;
import dev.attune.provider.Proposal;
import dev.attune.provider.Provider;
import dev.attune.schema.LabelField;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Finds out what an object will be: from the provider if it plans itself, else from the schema. */
public final class Proposer {
  private final Labels labels;

  /**
   * What is wanted of an object.
   *
   * @param config what is declared, the labels of people included
   * @param protection how much it will be protected
   * @param keepsUnspecified whether fields that are left out keep their live values
   */
  public record Wanted(
      Identity identity,
      Schema schema,
      MapValue config,
      ProtectionLevel protection,
      boolean keepsUnspecified) {}

  public Proposer(Labels labels) {
    this.labels = labels;
  }

  /** What the object will be, with the labels of people only. */
  public Planned propose(Provider provider, Wanted wanted, Prior prior) {
    return provider.plans(wanted.schema().type())
        ? withoutOurs(wanted, asked(provider, wanted, prior, written(wanted, prior)))
        : derived(wanted, prior);
  }

  /**
   * What the object will be once our labels are off it: a provider that plans is not told of any.
   */
  public Planned proposeUnmarked(Provider provider, Wanted wanted, Prior prior) {
    if (provider.plans(wanted.schema().type())) {
      return asked(provider, wanted, prior, asGiven(wanted, prior, wanted.config()));
    }
    Planned planned = derived(wanted, prior);
    return Planned.of(labels.withoutOurs(wanted.schema(), planned.value()), planned.replace());
  }

  private static Planned derived(Wanted wanted, Prior prior) {
    Schema schema = wanted.schema();
    MapValue before = prior.object().map(Observed::value).orElse(MapValue.EMPTY);
    MapValue proposed = effective(wanted, prior).proposed();
    if (prior.object().isEmpty()) {
      return Planned.of(SchemaProposal.create(schema, proposed), List.of());
    }
    // What is left out stays as it is there, even where the schema states a default.
    MapValue update =
        wanted.keepsUnspecified() ? proposed : SchemaProposal.update(schema, proposed);
    MapValue planned = LiveValues.kept(schema.body(), before, update);
    List<Path> settled =
        prior
            .record()
            .map(record -> UnacceptedFields.settled(record, schema, wanted.config(), before))
            .orElse(List.of());
    return Planned.of(UnacceptedFields.kept(planned, before, settled), List.of());
  }

  /** Without our labels. */
  private static Effective effective(Wanted wanted, Prior prior) {
    MapValue before = prior.object().map(Observed::value).orElse(MapValue.EMPTY);
    return wanted.keepsUnspecified()
        ? Effective.keepingUnspecified(
            wanted.schema(), wanted.config(), before, prior.lastDeclared())
        : Effective.of(wanted.schema(), wanted.config(), before);
  }

  /**
   * With our labels, except where they were refused: a provider that plans sees them as well, as it
   * must plan for all that will be written.
   */
  private Effective written(Wanted wanted, Prior prior) {
    boolean isMarked = !prior.isOursByRecordAlone();
    if (wanted.keepsUnspecified()) {
      Effective effective = effective(wanted, prior);
      return isMarked
          ? new Effective(marked(wanted, effective.config()), marked(wanted, effective.proposed()))
          : effective;
    }
    return asGiven(wanted, prior, isMarked ? marked(wanted, wanted.config()) : wanted.config());
  }

  /** Over the object as its provider gave it, our labels included. */
  private static Effective asGiven(Wanted wanted, Prior prior, MapValue config) {
    MapValue before =
        prior.object().map(Observed::instance).map(Instance::value).orElse(MapValue.EMPTY);
    return Effective.of(wanted.schema(), config, before);
  }

  private static Planned asked(Provider provider, Wanted wanted, Prior prior, Effective effective) {
    return provider.propose(
        new Proposal(
            wanted.schema().type(),
            prior.object().map(Observed::instance),
            prior.privateBytes(),
            effective.config(),
            effective.proposed()));
  }

  private Planned withoutOurs(Wanted wanted, Planned planned) {
    return new Planned(
        labels.split(wanted.schema(), planned.value(), wanted.config()).value(),
        planned.replace(),
        planned.privateBytes(),
        planned.diagnostics(),
        planned.failure(),
        planned.loose());
  }

  /** With whose it is and its protection; hash and time are not known before the write. */
  private MapValue marked(Wanted wanted, MapValue value) {
    Schema schema = wanted.schema();
    Schema lasting =
        schema
            .labels()
            .map(
                field -> schema.labelled(new LabelField(field.attribute(), field.dialect(), false)))
            .orElse(schema);
    Stamp stamp =
        new Stamp(
            wanted.identity().namespace(), Optional.empty(), Instant.EPOCH, wanted.protection());
    return labels.write(lasting, value, stamp);
  }
}
