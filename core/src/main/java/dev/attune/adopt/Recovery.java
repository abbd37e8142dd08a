package dev.attune.adopt;

import dev.attune.applier.state.RecordableInstance;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.PlacedResource;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.InstanceFailure;
import dev.attune.observe.read.Observation;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Instance;
import dev.attune.provider.Providers;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.Intent;
import dev.attune.store.IntentKey;
import dev.attune.store.Journal;
import dev.attune.store.ObjectPlace;
import dev.attune.store.Outcome;
import dev.attune.store.Store;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds again what a lost store knew: by labels, for kinds without any by natural keys, and by its
 * place what there is only one of.
 */
public final class Recovery {
  private final DeclaredIndex declared;
  private final ReferenceGraph referenceGraph;
  private final Labels labels;
  private final Providers providers;
  private final RecordableInstance recordableInstance;
  private final Store store;

  /** A resource, on a node if it is placed, and the object that it is there. */
  public record Match(
      PlacedResource where, Schema schema, Observed object, Optional<Identity> parent) {
    public Identity identity() {
      return where.identity();
    }
  }

  /**
   * What was found.
   *
   * @param ours what carries our label, and what is declared and always there
   * @param named what has the name, or the place, of a declared resource and no way to carry a
   *     label: a person must say whether it is ours
   * @param losses declared resources that nothing was found for, what may be ours and is not taken,
   *     and why
   * @param unseen what could not be looked at, though nothing that is declared is missing for it
   */
  public record Found(
      List<Match> ours, List<Match> named, List<Diagnostic> losses, List<Diagnostic> unseen) {

    /** Every loss in words. */
    public List<String> lost() {
      return losses.stream().map(Diagnostic::message).toList();
    }

    /** Losses as errors and what could not be looked at as warnings, each common cause once. */
    public List<Diagnostic> told(Providers providers) {
      return InstanceFailure.once(
          Stream.concat(losses.stream(), unseen.stream()).toList(), providers);
    }
  }

  static Diagnostic loss(String what) {
    return Diagnostic.error(PlanCode.NOT_ADOPTED, what);
  }

  public Recovery(
      LoadResult loadResult, Labels labels, Providers providers, ProjectKey key, Store store) {
    this.declared = new DeclaredIndex(loadResult);
    this.referenceGraph = new ReferenceGraph(loadResult);
    this.labels = labels;
    this.providers = providers;
    this.recordableInstance = new RecordableInstance(key);
    this.store = store;
  }

  /** Looks, and writes nothing. */
  public Found find() {
    Observation observation = new Observation(providers, labels);
    RecordIndex recordIndex = new RecordIndex(store);
    LabelledObjects labelled = new LabelledObjects(declared, providers, observation, recordIndex);
    labelled.find();
    ExternalParents externalParents = new ExternalParents(observation, recordIndex, referenceGraph);
    NamedObjects named = new NamedObjects(labelled, externalParents, observation, recordIndex);
    declared.all().forEach(named::find);
    List<Diagnostic> lost =
        Stream.concat(labelled.lost().stream().map(Recovery::loss), named.lost().stream()).toList();
    List<Match> ours = Stream.concat(labelled.matches().stream(), named.unmade().stream()).toList();
    return withoutReleased(
        new Found(ours, List.copyOf(named.matches()), lost, named.unseen()), recordIndex);
  }

  /** What was let go comes back only when somebody adopts it. */
  private static Found withoutReleased(Found found, RecordIndex recordIndex) {
    List<Diagnostic> lost =
        Stream.concat(
                found.losses().stream(),
                Stream.concat(found.ours().stream(), found.named().stream())
                    .filter(match -> isReleased(match, recordIndex))
                    .map(match ->
                        loss(
                            match.identity()
                                + " ('"
                                + match.object().instance().id()
                                + "') was forgotten: adopt it to manage it again")))
            .toList();
    return new Found(
        found.ours().stream().filter(match -> !isReleased(match, recordIndex)).toList(),
        found.named().stream().filter(match -> !isReleased(match, recordIndex)).toList(),
        lost,
        found.unseen());
  }

  private static boolean isReleased(Match match, RecordIndex recordIndex) {
    return recordIndex.isReleased(ObjectId.of(match.object()));
  }

  /** Puts what was found on record. */
  public void record(List<Match> matches, Journal journal, String run) {
    int number = 0;
    for (Match match : matches) {
      Observed object = match.object();
      Manifest manifest = declared.of(match.identity()).orElseThrow();
      Instance kept =
          recordableInstance.of(
              match.schema(), object.instance(), RecordableInstance.secretsOf(manifest));
      Intent intent =
          Intent.of(
              new IntentKey(run + "/recover-" + ++number, run, "recover"),
              Intent.Kind.RECORD,
              new ObjectPlace(
                  new Deployment(match.identity(), match.where().node(), 0),
                  object.provider(),
                  object.location().parents()),
              Declaration.NONE
                  .withProtection(object.marks().protection())
                  .withDependencies(match.parent().stream().toList()),
              Intent.Clues.of(NaturalKey.of(match.schema(), object.value()), Optional.of(kept)));
      journal.intend(intent);
      journal.record(new Outcome.Made(intent.id(), intent.applied(kept, Optional.empty())));
    }
    journal.flush();
  }
}
