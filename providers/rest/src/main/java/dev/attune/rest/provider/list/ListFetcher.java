package dev.attune.rest.provider.list;

import dev.attune.provider.Failure;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.Pagination;
import dev.attune.rest.pack.Template;
import dev.attune.rest.provider.api.ApiClient;
import dev.attune.rest.provider.api.ApiReply;
import dev.attune.rest.provider.body.AnswerBody;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.kind.BodyPath;
import dev.attune.rest.provider.request.RequestTargets;
import dev.attune.rest.provider.request.RequestVariables;
import dev.attune.rest.provider.request.UnfilledVariableException;
import dev.attune.value.ListValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Fetches lists, page by page, and notices those that never end. */
public final class ListFetcher {
  private static final int MOST_PAGES = 100_000;

  private final ApiClient apiClient;
  private final RequestTargets requestTargets;

  public ListFetcher(ApiClient apiClient, RequestTargets requestTargets) {
    this.apiClient = apiClient;
    this.requestTargets = requestTargets;
  }

  /** All elements, or why they cannot be had. */
  public sealed interface All {
    record Fetched(List<Value> elements, String words) implements All {}

    record Failed(Failure failure) implements All {}
  }

  /**
   * All pages of a list.
   *
   * @param more what the query has to get only some
   */
  public All all(RequestVariables requestVariables, Map<String, Template> more) {
    List<Value> all = new ArrayList<>();
    Set<String> places = new HashSet<>();
    Set<String> ids = new HashSet<>();
    Optional<PageMark> mark = Optional.empty();
    for (int pages = 0; pages < MOST_PAGES; pages++) {
      switch (page(requestVariables, more, mark)) {
        case Page.Failed(Failure failure) -> {
          return new All.Failed(failure);
        }
        case Page.Fetched(var elements, var next, var _, var _, var _, String words) -> {
          // What was inserted meanwhile shifts the pages, so that some elements come twice.
          List<Value> fresh = fresh(requestVariables.kind(), elements, ids);
          boolean news = elements.isEmpty() || isNews(requestVariables.kind(), elements, ids);
          all.addAll(fresh);
          if (next.isEmpty()) {
            return new All.Fetched(all, words);
          }
          if (!news || !places.add(next.get().place())) {
            return new All.Failed(endless(requestVariables.kind()));
          }
          mark = next;
        }
      }
    }
    return new All.Failed(endless(requestVariables.kind()));
  }

  private static List<Value> fresh(ApiKind apiKind, List<Value> elements, Set<String> ids) {
    return elements.stream()
        .filter(element -> apiKind.idOfElement(element).filter(ids::contains).isEmpty())
        .toList();
  }

  /** Whether any of them was not there before; of those without an id nobody can tell. */
  private static boolean isNews(ApiKind apiKind, List<Value> elements, Set<String> ids) {
    boolean news = false;
    for (Value element : elements) {
      Optional<String> id = apiKind.idOfElement(element);
      news |= id.isEmpty() || ids.add(id.get());
    }
    return news;
  }

  static Failure endless(ApiKind apiKind) {
    return new Failure.Failed(
        "the list of "
            + apiKind.name()
            + " never ends: the server returns the same page twice"
            + apiKind
                .operations()
                .list()
                .flatMap(list -> PageNavigator.parameter(list.pagination()))
                .map(name ->
                    ", so it ignores '"
                        + name
                        + "'; check pagination in the pack, which the API"
                        + " may not have")
                .orElse("; check pagination in the pack"));
  }

  public Page page(
      RequestVariables requestVariables, Map<String, Template> more, Optional<PageMark> mark) {
    ApiKind apiKind = requestVariables.kind();
    Operations.Listing list = apiKind.operations().list().orElseThrow();
    PageNavigator pageNavigator = new PageNavigator(list.pagination());
    URI target;
    try {
      target = target(list, pageNavigator, requestVariables, more, mark);
    } catch (UnfilledVariableException e) {
      return new Page.Failed(new Failure.Failed(e.why()));
    }
    return switch (apiClient.look(requestVariables, target)) {
      case ApiReply.Failed(Failure.NotFound(String said)) ->
          mark.map(place -> notThere(requestVariables, more, place, said))
              .orElseGet(() -> new Page.Failed(missing(requestVariables, target, said)));
      case ApiReply.Failed(Failure failure) -> new Page.Failed(failure);
      case ApiReply.Fine fine ->
          page(fine, new Question(apiKind, list, target, !more.isEmpty()), pageNavigator, mark);
    };
  }

  /**
   * A later page that is not there. Some APIs have none after the last, and some lose what a list
   * stands in meanwhile: the first page tells which it is.
   */
  private Page notThere(
      RequestVariables requestVariables, Map<String, Template> more, PageMark place, String said) {
    ApiKind apiKind = requestVariables.kind();
    Pagination pagination = apiKind.operations().list().orElseThrow().pagination();
    return switch (page(requestVariables, more, Optional.empty())) {
      case Page.Failed failed -> failed;
      case Page.Fetched first when new PageNavigator(pagination).promises(place, first.total()) ->
          new Page.Failed(
              new Failure.Failed(
                  said
                      + ", though the list of "
                      + apiKind.name()
                      + " goes on there by the server's own account: some may be missing; try"
                      + " again"));
      case Page.Fetched first -> end(sum(apiKind, List.of()), first.total(), first.words());
    };
  }

  /** What comes after the last page. */
  private static Page end(long sum, long total, String words) {
    return new Page.Fetched(List.of(), Optional.empty(), Optional.empty(), sum, total, words);
  }

  /** A list is there whether it is empty or not, unless what it stands in is gone. */
  private static Failure missing(RequestVariables requestVariables, URI target, String said) {
    String message =
        said
            + "; there is no list of "
            + requestVariables.kind().name()
            + " at "
            + RequestTargets.shown(target)
            + ": check the server's URL and the path in the pack";
    return requestVariables.parents().isEmpty()
        ? new Failure.Failed(message)
        : new Failure.NotFound(message);
  }

  private URI target(
      Operations.Listing list,
      PageNavigator pageNavigator,
      RequestVariables requestVariables,
      Map<String, Template> more,
      Optional<PageMark> mark)
      throws UnfilledVariableException {
    Map<String, String> query = requestTargets.texts(more, requestVariables);
    pageNavigator.query(mark, query);
    URI target = requestTargets.of(list.request(), requestVariables, query);
    Optional<String> link = pageNavigator.link(mark);
    return link.isEmpty()
        ? target
        : requestTargets
            .followed(target, link.get())
            .orElseThrow(() -> new UnfilledVariableException("the next page is on another server"));
  }

  /**
   * What was asked.
   *
   * @param isFiltered whether only some of a list are wanted
   */
  private record Question(ApiKind kind, Operations.Listing list, URI target, boolean isFiltered) {}

  private Page page(
      ApiReply.Fine fine, Question question, PageNavigator pageNavigator, Optional<PageMark> mark) {
    ApiKind apiKind = question.kind();
    Operations.Listing list = question.list();
    String words = fine.ask().words();
    return switch (fine.body().elements(apiKind.list())) {
      case AnswerBody.Listed.None(String why) ->
          new Page.Failed(new Failure.Failed(words + ": " + why));
      case AnswerBody.Listed.Elements(Value body, List<Value> found) -> {
        List<Value> objects = objects(apiKind, found);
        long sum = sum(apiKind, objects);
        if (!found.isEmpty() && mark.filter(here -> here.before() == sum).isPresent()) {
          // Some servers have no pages where they filter: what they gave is all, if it had room.
          yield question.isFiltered() && pageNavigator.isShort(found.size())
              ? end(sum, PageMark.UNSAID, words)
              : new Page.Failed(endless(apiKind));
        }
        Optional<PageMark> next = pageNavigator.next(mark, fine.answer(), body, found.size(), sum);
        if (list.pagination() instanceof Pagination.Link && next.isPresent()) {
          Optional<URI> link = requestTargets.followed(question.target(), next.get().place());
          if (link.isEmpty()) {
            yield new Page.Failed(
                new Failure.Failed(
                    words + ": the next page is on another server, which Attune does not contact"));
          }
          PageMark after = next.get();
          next =
              Optional.of(
                  new PageMark(link.get().toString(), 0, after.longest(), sum, after.total()));
        }
        Optional<PageMark> beyond =
            next.flatMap(after -> pageNavigator.beyond(after, found.size()));
        yield new Page.Fetched(
            flat(list, objects), next, beyond, sum, pageNavigator.total(body), words);
      }
    };
  }

  /**
   * What elements are about; one that is not wrapped as the others are is left to be told about.
   */
  private static List<Value> objects(ApiKind apiKind, List<Value> elements) {
    return apiKind.element().steps().isEmpty()
        ? elements
        : elements.stream().map(one -> apiKind.element().find(one).orElse(Null.NULL)).toList();
  }

  /** What the ids of a page come to: the same for the same page, and never zero. */
  private static long sum(ApiKind apiKind, List<Value> elements) {
    long sum = elements.size();
    for (Value element : elements) {
      sum = sum * 1_000_003 + apiKind.idOfElement(element).map(String::hashCode).orElse(0);
    }
    return sum == 0 ? 1 : sum;
  }

  private static List<Value> flat(Operations.Listing list, List<Value> elements) {
    if (list.tree().isEmpty()) {
      return elements;
    }
    List<Value> flat = new ArrayList<>();
    flatten(BodyPath.of(list.tree().get()), elements, flat);
    return flat;
  }

  private static void flatten(BodyPath tree, List<Value> elements, List<Value> flat) {
    for (Value element : elements) {
      flat.add(element);
      if (tree.in(element) instanceof ListValue inner) {
        flatten(tree, inner.elements(), flat);
      }
    }
  }
}
