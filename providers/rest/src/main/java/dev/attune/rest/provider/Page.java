package dev.attune.rest.provider;

import dev.attune.provider.Failure;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** A page of a list. */
sealed interface Page {

  /**
   * It came.
   *
   * @param elements as the API shows them; those that stood inside others behind them
   * @param beyond the page after the next, where that can be told already
   */
  record Came(
      List<Value> elements, Optional<PageMark> next, Optional<PageMark> beyond, String words)
      implements Page {

    /** Whether it is the very page that was before this place. */
    boolean isAgain(PageMark mark) {
      return next.filter(after -> after.before() == mark.before()).isPresent();
    }
  }

  /** It did not. */
  record Failed(Failure failure) implements Page {}
}
