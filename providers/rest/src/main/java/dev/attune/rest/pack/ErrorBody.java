package dev.attune.rest.pack;

import dev.attune.value.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where the API says what was wrong with a request.
 *
 * @param message a sentence for people
 * @param code a word for programs
 * @param forbidden the codes of a 401 that mean a 403: who asks is known, and not allowed to
 * @param details a list with one entry for each thing that is wrong
 */
public record ErrorBody(
    Optional<Path> message,
    Optional<Path> code,
    List<String> forbidden,
    Optional<Details> details) {

  public ErrorBody {
    forbidden = List.copyOf(forbidden);
  }

  /** Where the list is, and what each entry calls the field and what is wrong with it. */
  public record Details(Path list, Optional<Path> field, Path message) {}
}
