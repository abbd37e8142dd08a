package dev.attune.diagnostic;

import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One thing that a person must or should know.
 *
 * @param message what happened, as a sentence without a full stop
 * @param position where, if it is about a place
 * @param path which part of the resource, if it is about one
 * @param hint what to do about it
 * @param notes other places that belong to it
 * @param quotable whether the source line may be shown: not when a secret stands on it
 * @param share what it has in common with others, if its cause may be theirs, too
 */
public record Diagnostic(
    Severity severity,
    Code code,
    String message,
    Optional<Position> position,
    Optional<Path> path,
    Optional<String> hint,
    List<Note> notes,
    boolean quotable,
    Optional<Share> share) {

  /** A further thing, with what it has to do with the matter and its place if it has one. */
  public record Note(String message, Optional<Position> position) {
    public Note(String message, Position position) {
      this(message, Optional.of(position));
    }
  }

  /** By place, so that a person reads a file from top to bottom; then by code and text. */
  public static final Comparator<Diagnostic> BY_PLACE =
      Comparator.comparing((Diagnostic d) -> d.position().map(Position::source).orElse(""))
          .thenComparing(d -> d.position().map(Position::line).orElse(0))
          .thenComparing(d -> d.position().map(Position::column).orElse(0))
          .thenComparing(d -> d.code().id())
          .thenComparing(Diagnostic::message);

  private record Key(Optional<Position> position, Code code, String message) {}

  /** In the order of places, each once: what stands under an alias may be found again and again. */
  public static List<Diagnostic> inOrder(Collection<Diagnostic> found) {
    Set<Key> seen = new HashSet<>();
    return found.stream()
        .sorted(BY_PLACE)
        .filter(one -> seen.add(new Key(one.position(), one.code(), one.message())))
        .toList();
  }

  public Diagnostic {
    notes = List.copyOf(notes);
  }

  public static Diagnostic error(Code code, String message) {
    return of(Severity.ERROR, code, message);
  }

  public static Diagnostic warning(Code code, String message) {
    return of(Severity.WARNING, code, message);
  }

  private static Diagnostic of(Severity severity, Code code, String message) {
    return new Diagnostic(
        severity,
        code,
        message,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        true,
        Optional.empty());
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** The same in other words. */
  public Diagnostic saying(String words) {
    return new Diagnostic(severity, code, words, position, path, hint, notes, quotable, share);
  }

  public Diagnostic at(Position place) {
    return new Diagnostic(
        severity, code, message, Optional.of(place), path, hint, notes, quotable, share);
  }

  public Diagnostic about(Path part) {
    return new Diagnostic(
        severity, code, message, position, Optional.of(part), hint, notes, quotable, share);
  }

  public Diagnostic hint(String advice) {
    return new Diagnostic(
        severity, code, message, position, path, Optional.of(advice), notes, quotable, share);
  }

  public Diagnostic hint(Optional<String> advice) {
    return advice.map(this::hint).orElse(this);
  }

  public Diagnostic note(String text, Position place) {
    List<Note> more = new ArrayList<>(notes);
    more.add(new Note(text, place));
    return new Diagnostic(severity, code, message, position, path, hint, more, quotable, share);
  }

  public Diagnostic sharing(Share cause) {
    return new Diagnostic(
        severity, code, message, position, path, hint, notes, quotable, Optional.of(cause));
  }

  /** The same without leave to show the source line. */
  public Diagnostic unquotable() {
    return new Diagnostic(severity, code, message, position, path, hint, notes, false, share);
  }
}
