package dev.attune.diagnostic;

import dev.attune.diagnostic.Diagnostic.Note;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Tells a cause once that several diagnostics share, with the number of resources and their names.
 */
public final class SharedCauses {
  /** As in a file; what has no place comes last. */
  private static final Comparator<Note> BY_PLACE =
      Comparator.comparing((Note note) -> note.position().isEmpty())
          .thenComparing(note -> note.position().map(Position::source).orElse(""))
          .thenComparing(note -> note.position().map(Position::line).orElse(0))
          .thenComparing(note -> note.position().map(Position::column).orElse(0))
          .thenComparing(Note::message);

  private SharedCauses() {}

  /**
   * The same diagnostics, those with one cause as one in the place of the first. Who is alone with
   * a cause stays as it is.
   *
   * @param named what a person knows a subject by
   */
  public static List<Diagnostic> once(List<Diagnostic> found, UnaryOperator<String> named) {
    Map<Share.Cause, List<Diagnostic>> sharing = new HashMap<>();
    for (Diagnostic one : found) {
      one.share()
          .ifPresent(
              share -> sharing.computeIfAbsent(share.cause(), _ -> new ArrayList<>()).add(one));
    }
    Set<Share.Cause> told = new HashSet<>();
    List<Diagnostic> all = new ArrayList<>(found.size());
    for (Diagnostic one : found) {
      List<Diagnostic> same =
          one.share()
              .map(share -> sharing.getOrDefault(share.cause(), List.of()))
              .orElse(List.of());
      if (same.size() < 2) {
        all.add(one);
      } else if (told.add(same.getFirst().share().orElseThrow().cause())) {
        all.add(common(same, named));
      }
    }
    return all;
  }

  private static Diagnostic common(List<Diagnostic> same, UnaryOperator<String> named) {
    Diagnostic first = same.getFirst();
    Share share = first.share().orElseThrow();
    Share.Cause cause = share.cause();
    List<Note> concerned = concerned(same);
    String message =
        named.apply(cause.subject())
            + " "
            + cause.trouble()
            + counted(concerned.size())
            + ": "
            + share.said();
    return new Diagnostic(
        first.severity(),
        first.code(),
        message,
        Optional.empty(),
        Optional.empty(),
        Optional.of(cause.advice()),
        concerned,
        false,
        Optional.of(new Share(cause, share.said(), Optional.empty())));
  }

  private static List<Note> concerned(List<Diagnostic> same) {
    return same.stream()
        .flatMap(one -> one.share().flatMap(Share::concerned).stream())
        .distinct()
        .sorted(BY_PLACE)
        .toList();
  }

  private static String counted(int resources) {
    return resources == 0
        ? ""
        : ", which concerns " + resources + (resources == 1 ? " resource" : " resources");
  }
}
