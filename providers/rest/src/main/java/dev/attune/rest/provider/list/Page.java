package dev.attune.rest.provider.list;

import dev.attune.provider.Failure;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/** A page of a list. */
public sealed interface Page {

  /**
   * It came.
   *
   * @param elements as the API shows them; those that stood inside others behind them
   * @param beyond the page after the next, where that can be told already
   * @param sum what its ids come to
   * @param total how many elements there are in all, less than zero where it does not say
   */
  record Fetched(
      List<Value> elements,
      Optional<PageMark> next,
      Optional<PageMark> beyond,
      long sum,
      long total,
      String words)
      implements Page {

    /** Whether it is the very page that was before this place. */
    boolean isAgain(PageMark mark) {
      return !elements.isEmpty() && sum == mark.before();
    }

    /** Whether something was made or deleted between the page before this place and this one. */
    boolean isOfAnotherTime(PageMark mark) {
      return total != mark.total();
    }
  }

  /** It did not. */
  record Failed(Failure failure) implements Page {}
}
