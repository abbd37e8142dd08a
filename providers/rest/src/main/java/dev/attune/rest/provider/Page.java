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
   */
  record Came(List<Value> elements, Optional<PageMark> next, String words) implements Page {}

  /** It did not. */
  record Failed(Failure failure) implements Page {}
}
