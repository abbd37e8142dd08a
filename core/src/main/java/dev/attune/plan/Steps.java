package dev.attune.plan;

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
 */
record Steps(
    Optional<Draft> unprotect,
    Optional<Draft> delete,
    Optional<Draft> write,
    Optional<Draft> protect,
    Optional<Decision> decision) {

  static final Steps NONE =
      new Steps(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

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

  Stream<Draft> edits() {
    return Stream.concat(delete.stream(), write.stream());
  }

  Stream<Draft> all() {
    return Stream.of(unprotect, delete, write, protect).flatMap(Optional::stream);
  }
}
