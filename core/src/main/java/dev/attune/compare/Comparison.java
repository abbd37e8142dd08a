package dev.attune.compare;

import dev.attune.compare.ReplacementCause.FixedField;
import dev.attune.diff.Diff;
import dev.attune.label.LabelNames;
import dev.attune.label.Labels;
import dev.attune.observe.Observed;
import dev.attune.observe.secret.WriteOnlyFields;
import dev.attune.propose.SchemaProposal;
import dev.attune.provider.Planned;
import dev.attune.provider.Provider;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.List;
import java.util.Optional;

/**
 * What differs between an object and what is declared of it. The plan, drift and the last check
 * before a write all ask here, so that they agree.
 *
 * <p>It is a pure function: no provider is asked, and the same input gives the same result.
 */
public final class Comparison {
  private final ProjectKey key;
  private final LabelNames names;

  public Comparison(ProjectKey key, Labels labels) {
    this.key = key;
    this.names = labels.names();
  }

  /** Who said what the object will be. */
  public enum PlannedBy {
    /** The schema alone: the planned value holds everything that will be sent. */
    SCHEMA,
    /** The provider: its plan never holds write-only values, and repeats what the API respelled. */
    PROVIDER;

    public static PlannedBy of(Provider provider, Schema schema) {
      return provider.plans(schema.type()) ? PROVIDER : SCHEMA;
    }
  }

  /** What to make of a field that the remote system did not accept at the last apply. */
  public enum Unaccepted {
    /** As the proposal says: a plan tries it again once a corrected pack may help. */
    AS_PROPOSED,
    /** No difference while neither side has moved: nobody has changed the object since. */
    UNCHANGED
  }

  /**
   * What is compared.
   *
   * @param config what is declared, the labels of people included
   * @param live what is there
   * @param planned what the object will be
   * @param recorded what we applied to it last
   */
  public record Input(
      Schema schema,
      MapValue config,
      Observed live,
      Planned planned,
      Optional<LastApplied> recorded,
      PlannedBy plannedBy,
      Unaccepted unaccepted) {

    /** As a plan compares. */
    public static Input of(
        Provider provider,
        Schema schema,
        MapValue config,
        Observed live,
        Planned planned,
        Optional<LastApplied> recorded) {
      PlannedBy plannedBy = PlannedBy.of(provider, schema);
      return new Input(schema, config, live, planned, recorded, plannedBy, Unaccepted.AS_PROPOSED);
    }

    public Input with(Unaccepted other) {
      return new Input(schema, config, live, planned, recorded, plannedBy, other);
    }
  }

  /**
   * What came of it.
   *
   * @param diff from what is there to what will be; without our own labels
   * @param causes the fields for which the object must be replaced
   * @param missingLabel the label that says whose the object is, where the object has lost it
   */
  public record Result(Diff diff, List<FixedField> causes, Optional<MissingLabel> missingLabel) {
    public Result {
      causes = List.copyOf(causes);
    }
  }

  /**
   * A label of ours that the object no longer carries.
   *
   * @param canReturn whether it can come back without a replacement
   */
  public record MissingLabel(Path path, boolean canReturn) {}

  public Result compare(Input input) {
    Diff found = Diff.between(input.schema().body(), before(input), after(input));
    Optional<MissingLabel> missingLabel = missingLabel(input);
    if (found.isEmpty()) {
      return new Result(Diff.NONE, List.of(), missingLabel);
    }
    List<Path> fixed = input.planned().replace();
    return switch (input.plannedBy()) {
      case SCHEMA -> new Result(found, ReplacementCauses.in(found, fixed), missingLabel);
      case PROVIDER -> {
        SpuriousDifferences spurious =
            new SpuriousDifferences(
                LabelCopies.of(names, input.schema(), input.config(), input.live().value()),
                input.config(),
                input.recorded());
        yield new Result(
            spurious.without(found),
            ReplacementCauses.in(spurious.real(found), fixed),
            missingLabel);
      }
    };
  }

  /** The live object. A write-only value counts as there if it is the one we wrote last. */
  private MapValue before(Input input) {
    MapValue live = input.live().value();
    return switch (input.plannedBy()) {
      case SCHEMA ->
          WriteOnlyFields.aligned(
              key,
              input.schema().body(),
              live,
              SchemaProposal.update(input.schema(), input.config()),
              input.recorded());
      // The plan of a provider has no write-only values: beside it they would look taken away.
      case PROVIDER -> live;
    };
  }

  private static MapValue after(Input input) {
    MapValue planned = input.planned().value();
    if (input.unaccepted() == Unaccepted.AS_PROPOSED || input.recorded().isEmpty()) {
      return planned;
    }
    MapValue live = input.live().value();
    return UnacceptedFields.kept(
        planned, live, UnacceptedFields.unmoved(input.recorded().get(), input.config(), live));
  }

  private Optional<MissingLabel> missingLabel(Input input) {
    Observed live = input.live();
    if (input.schema().labels().isEmpty()
        || live.marks().managed().isPresent()
        || input.recorded().filter(LastApplied::isOursByRecordAlone).isPresent()) {
      return Optional.empty();
    }
    Path path = Path.ROOT.field(input.schema().labels().get().attribute()).field(names.managed());
    boolean canReturn = !ReplacementCauses.isFixed(path, input.planned().replace());
    return Optional.of(new MissingLabel(path, canReturn));
  }
}
