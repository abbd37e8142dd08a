package dev.attune.rest.provider.lookup;

import dev.attune.provider.Failure;
import dev.attune.rest.provider.api.AnsweredCollections;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.list.Page;
import dev.attune.rest.provider.request.CollectionKey;
import dev.attune.rest.provider.request.RequestVariables;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Whether an object is gone of which the API says so. A wrong address gives the same answer as a
 * missing object, so the collection where it stood must have answered; where it has not yet, its
 * list is asked, once a session.
 */
final class AbsenceCheck {
  private final AnsweredCollections answeredCollections;
  private final Map<String, ApiKind> apiKinds;
  private final ObjectSearch objectSearch;
  private final Map<CollectionKey, Question> questions = new ConcurrentHashMap<>();

  /**
   * @param apiKinds all of the pack, by name
   */
  AbsenceCheck(
      AnsweredCollections answeredCollections,
      Map<String, ApiKind> apiKinds,
      ObjectSearch objectSearch) {
    this.answeredCollections = answeredCollections;
    this.apiKinds = apiKinds;
    this.objectSearch = objectSearch;
  }

  /** The object was not found under its own address. */
  ReadResult of(RequestVariables missing) {
    return seen(doubt(missing));
  }

  /** The object was to be in a list that was not found. */
  ReadResult of(RequestVariables missing, Failure.NotFound said) {
    return seen(doubt(missing, () -> listless(missing, said)));
  }

  private static ReadResult seen(Optional<Failure> doubt) {
    return doubt.<ReadResult>map(ReadResult.Unclear::new).orElseGet(ReadResult.Gone::new);
  }

  /** Why nothing that is said about the collection can be believed, if so. */
  private Optional<Failure> doubt(RequestVariables at) {
    return doubt(at, () -> asked(at));
  }

  private Optional<Failure> doubt(RequestVariables at, Supplier<Optional<Failure>> question) {
    return answeredCollections.haveAnswered(at)
        ? Optional.empty()
        : questions.computeIfAbsent(at.collectionKey(), _ -> new Question()).ask(at, question);
  }

  /** Asked by many at once, it is put to the API by one of them. */
  private final class Question {
    private Optional<Optional<Failure>> known = Optional.empty();

    synchronized Optional<Failure> ask(RequestVariables at, Supplier<Optional<Failure>> question) {
      if (answeredCollections.haveAnswered(at)) {
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

  private Optional<Failure> asked(RequestVariables at) {
    if (at.kind().operations().list().isEmpty()) {
      return parent(at).flatMap(this::doubt);
    }
    Page page = objectSearch.listed(at.about(Optional.empty(), at.value()));
    return switch (page) {
      case Page.Fetched _ -> Optional.empty();
      case Page.Failed _ when answeredCollections.haveAnswered(at) -> Optional.empty();
      // Who may not see the list is refused where there is one.
      case Page.Failed(Failure.Denied _) -> Optional.empty();
      case Page.Failed(Failure.NotFound said) -> listless(at, said);
      case Page.Failed(Failure failure) -> Optional.of(failure);
    };
  }

  /** The list is not there either: that is fine if what it stands in is gone. */
  private Optional<Failure> listless(RequestVariables at, Failure.NotFound said) {
    return parent(at).flatMap(parent -> around(parent, said));
  }

  private Optional<Failure> around(RequestVariables parent, Failure.NotFound said) {
    return switch (seen(parent)) {
      case ReadResult.Gone _ -> Optional.empty();
      case ReadResult.There _ -> Optional.of(new Failure.Failed(said.message()));
      case ReadResult.Unclear(Failure failure) -> Optional.of(failure);
    };
  }

  /** All that is known of it is its id. */
  private ReadResult seen(RequestVariables parent) {
    if (objectSearch.reading().reaches(parent)) {
      return objectSearch.reading().read(parent);
    }
    return parent.kind().operations().list().isPresent()
        ? objectSearch.byId(parent)
        : new ReadResult.Gone();
  }

  private Optional<RequestVariables> parent(RequestVariables child) {
    return Optional.ofNullable(apiKinds.get(child.parentKind())).map(child::around);
  }
}
