package dev.attune.planner.order;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.replace.Decision;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The drafts of one resource.
 *
 * @param unprotect takes the protection off, before all else
 * @param delete takes the old object away
 * @param write makes or changes the object
 * @param protect puts protection on, after all else
 * @param decision the order of delete and write, where it is a replacement
 * @param warning what must be told about the order
 */
public record DraftGroup(
    Optional<ChangeDraft> unprotect,
    Optional<ChangeDraft> delete,
    Optional<ChangeDraft> write,
    Optional<ChangeDraft> protect,
    Optional<Decision> decision,
    Optional<Diagnostic> warning) {

  static final DraftGroup NONE = plain(Optional.empty(), Optional.empty(), Optional.empty());

  /** The steps of a resource whose object stays, or is new. */
  static DraftGroup plain(
      Optional<ChangeDraft> unprotect, Optional<ChangeDraft> write, Optional<ChangeDraft> protect) {
    return new DraftGroup(
        unprotect, Optional.empty(), write, protect, Optional.empty(), Optional.empty());
  }

  boolean deletesFirst() {
    return decision.filter(made -> made.order() == Decision.Order.DELETE_FIRST).isPresent();
  }

  /** Puts the steps of this one resource in order. */
  void chain() {
    unprotect.ifPresent(first -> edits().forEach(edit -> edit.waitFor(first)));
    protect.ifPresent(last -> edits().forEach(last::waitFor));
    if (delete.isPresent() && write.isPresent()) {
      if (deletesFirst()) {
        write.get().waitFor(delete.get());
      } else {
        delete.get().waitFor(write.get());
      }
    }
  }

  Stream<ChangeDraft> edits() {
    return Stream.concat(delete.stream(), write.stream());
  }

  public Stream<ChangeDraft> all() {
    return Stream.of(unprotect, delete, write, protect).flatMap(Optional::stream);
  }
}
