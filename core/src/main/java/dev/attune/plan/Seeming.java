package dev.attune.plan;

import dev.attune.diff.Diff;
import dev.attune.diff.Difference;
import dev.attune.label.LabelNames;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Differences in the plan of a provider that only seem to be some.
 *
 * <p>Our labels, where the object repeats its labels elsewhere: what becomes of them is told apart.
 *
 * <p>A JSON text that the API spells its own way, if nobody asks for another: either it is not
 * declared, or neither side has moved since it was applied. To write it again would change nothing,
 * for ever. What a person declares anew counts as it is spelled: to some fields every space counts.
 */
public final class Seeming {
  private Seeming() {}

  /** The rest; all of it, where only a part of it would be respelled: it is written as a whole. */
  public static Diff without(
      LabelNames names, Diff diff, MapValue config, Optional<LastApplied> recalled) {
    return real(names, diff, config, recalled).isEmpty()
        ? Work.NO_DIFFERENCE
        : new Diff(notOurs(names, diff));
  }

  /** Those that somebody meant: what is merely respelled beside them replaces nothing. */
  public static Diff real(
      LabelNames names, Diff diff, MapValue config, Optional<LastApplied> recalled) {
    return new Diff(
        notOurs(names, diff).stream()
            .filter(difference -> !isRespelled(difference, config, recalled))
            .toList());
  }

  private static List<Difference> notOurs(LabelNames names, Diff diff) {
    return diff.differences().stream()
        .filter(difference -> !isOurs(names, difference.path()))
        .toList();
  }

  private static boolean isOurs(LabelNames names, Path path) {
    return path.steps().size() == 2
        && path.steps().getLast() instanceof Step.Field(String key)
        && names.owns(key);
  }

  private static boolean isRespelled(
      Difference difference, MapValue config, Optional<LastApplied> recalled) {
    Path path = difference.path();
    return path.steps().stream().allMatch(Step.Field.class::isInstance)
        && difference.before().orElse(Null.NULL) instanceof Text before
        && difference.after().orElse(Null.NULL) instanceof Text after
        && (set(config, path).isEmpty()
            || recalled.filter(applied -> isUnmoved(applied, path, config, before)).isPresent())
        && isSameJson(before.text(), after.text());
  }

  private static boolean isUnmoved(LastApplied applied, Path path, MapValue config, Text live) {
    return set(applied.declared(), path).equals(set(config, path))
        && applied.instance().value().at(path).equals(Optional.of(live));
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
