package dev.attune.compare;

import dev.attune.diff.Diff;
import dev.attune.diff.Difference;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Differences in the plan of a provider that only seem to be some.
 *
 * <p>Our labels, where the object repeats its labels elsewhere ({@link LabelCopies}): what becomes
 * of them is told apart. Nor is it a difference what a provider would compute anew for their sake.
 *
 * <p>A JSON text that the API spells its own way, if nobody asks for another: either it is not
 * declared, or neither side has moved since it was applied. To write it again would change nothing,
 * for ever. What a person declares anew counts as it is spelled: to some fields every space counts.
 */
final class SpuriousDifferences {
  private final LabelCopies labelCopies;
  private final MapValue config;
  private final Optional<LastApplied> recalled;

  /**
   * @param labelCopies what the object repeats of its labels
   * @param config what is declared
   * @param recalled what is on record of the object
   */
  SpuriousDifferences(LabelCopies labelCopies, MapValue config, Optional<LastApplied> recalled) {
    this.labelCopies = labelCopies;
    this.config = config;
    this.recalled = recalled;
  }

  /** The rest; all of it, where only a part of it would be respelled: it is written as a whole. */
  Diff without(Diff diff) {
    return real(diff).isEmpty() ? Diff.NONE : new Diff(notOurs(diff));
  }

  /** Those that somebody meant: what is merely respelled beside them replaces nothing. */
  Diff real(Diff diff) {
    List<Difference> notOurs = notOurs(diff);
    boolean forOurs = notOurs.size() < diff.differences().size();
    return new Diff(
        notOurs.stream()
            .filter(one -> !isRespelled(one) && !(forOurs && isComputedAnew(one)))
            .toList());
  }

  private List<Difference> notOurs(Diff diff) {
    return diff.differences().stream().filter(one -> !labelCopies.explain(one)).toList();
  }

  private boolean isComputedAnew(Difference difference) {
    return difference.after().orElse(Null.NULL) instanceof Unknown
        && set(config, difference.path()).isEmpty();
  }

  private boolean isRespelled(Difference difference) {
    Path path = difference.path();
    return path.steps().stream().allMatch(Step.Field.class::isInstance)
        && difference.before().orElse(Null.NULL) instanceof Text before
        && difference.after().orElse(Null.NULL) instanceof Text after
        && (set(config, path).isEmpty() || isUnmoved(path, before))
        && isSameJson(before.text(), after.text());
  }

  private boolean isUnmoved(Path path, Text live) {
    return recalled
        .filter(applied ->
            set(applied.declared(), path).equals(set(config, path))
                && applied.instance().value().at(path).equals(Optional.of(live)))
        .isPresent();
  }

  private static Optional<Value> set(MapValue config, Path path) {
    return config.at(path).filter(value -> !(value instanceof Null));
  }

  private static boolean isSameJson(String one, String other) {
    Optional<Value> first = json(one);
    return first.isPresent() && first.equals(json(other));
  }

  private static Optional<Value> json(String text) {
    if (!text.startsWith("{") && !text.startsWith("[")) {
      return Optional.empty();
    }
    Source source = new Source.OfBytes("text.json", text.getBytes(StandardCharsets.UTF_8));
    return Optional.of(Documents.readPlain(source, Limits.DEFAULT))
        .filter(read -> read.diagnostics().isEmpty())
        .map(read -> read.documents().getFirst().root());
  }
}
