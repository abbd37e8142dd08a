package dev.attune.rest.provider;

import dev.attune.provider.Failure;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Whether an object is gone of which the API says so. A wrong address gives the same answer as a
 * missing object, so the spot where it stood must have answered; where it has not yet, its list is
 * asked, once a session.
 */
final class Absence {
  private final Spots spots;
  private final Map<String, Kind> kinds;
  private final Finding finding;
  private final Map<Spot, Question> questions = new ConcurrentHashMap<>();

  /**
   * @param kinds all of the pack, by name
   */
  Absence(Spots spots, Map<String, Kind> kinds, Finding finding) {
    this.spots = spots;
    this.kinds = kinds;
    this.finding = finding;
  }

  /** The object was not found under its own address. */
  Seen of(Filling missing) {
    return seen(doubt(missing));
  }

  /** The object was to be in a list that was not found. */
  Seen of(Filling missing, Failure.NotFound said) {
    return seen(doubt(missing, () -> listless(missing, said)));
  }

  private static Seen seen(Optional<Failure> doubt) {
    return doubt.<Seen>map(Seen.Unclear::new).orElseGet(Seen.Gone::new);
  }

  /** Why nothing that is said about the spot can be believed, if so. */
  private Optional<Failure> doubt(Filling at) {
    return doubt(at, () -> asked(at));
  }

  private Optional<Failure> doubt(Filling at, Supplier<Optional<Failure>> question) {
    return spots.haveAnswered(at)
        ? Optional.empty()
        : questions.computeIfAbsent(at.spot(), _ -> new Question()).ask(at, question);
  }

  /** Asked by many at once, it is put to the API by one of them. */
  private final class Question {
    private Optional<Optional<Failure>> known = Optional.empty();

    synchronized Optional<Failure> ask(Filling at, Supplier<Optional<Failure>> question) {
      if (spots.haveAnswered(at)) {
        return Optional.empty();
      }
      if (known.isPresent()) {
        return known.get();
      }
      Optional<Failure> doubt = question.get();
      // What passes is asked again.
      if (doubt.isEmpty() || doubt.get() instanceof Failure.Failed) {
        known = Optional.of(doubt);
      }
      return doubt;
    }
  }

  private Optional<Failure> asked(Filling at) {
    if (at.kind().operations().list().isEmpty()) {
      return parent(at).flatMap(this::doubt);
    }
    Page page = finding.listed(at.about(Optional.empty(), at.value()));
    return switch (page) {
      case Page.Came _ -> Optional.empty();
      case Page.Failed _ when spots.haveAnswered(at) -> Optional.empty();
      // Who may not see the list is refused where there is one.
      case Page.Failed(Failure.Denied _) -> Optional.empty();
      case Page.Failed(Failure.NotFound said) -> listless(at, said);
      case Page.Failed(Failure failure) -> Optional.of(failure);
    };
  }

  /** The list is not there either: that is fine if what it stands in is gone. */
  private Optional<Failure> listless(Filling at, Failure.NotFound said) {
    return parent(at).flatMap(parent -> around(parent, said));
  }

  private Optional<Failure> around(Filling parent, Failure.NotFound said) {
    return switch (seen(parent)) {
      case Seen.Gone _ -> Optional.empty();
      case Seen.There _ -> Optional.of(new Failure.Failed(said.message()));
      case Seen.Unclear(Failure failure) -> Optional.of(failure);
    };
  }

  /** All that is known of it is its id. */
  private Seen seen(Filling parent) {
    if (finding.reading().reaches(parent)) {
      return finding.reading().read(parent);
    }
    return parent.kind().operations().list().isPresent() ? finding.byId(parent) : new Seen.Gone();
  }

  private Optional<Filling> parent(Filling child) {
    return child.parents().isEmpty()
        ? Optional.empty()
        : child
            .kind()
            .type()
            .schema()
            .parent()
            .flatMap(type -> Optional.ofNullable(kinds.get(type.kind())))
            .map(child::around);
  }
}
