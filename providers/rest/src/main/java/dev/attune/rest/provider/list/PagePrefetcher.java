package dev.attune.rest.provider.list;

import dev.attune.provider.Failure;
import dev.attune.rest.provider.request.RequestVariables;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Fetches the next pages of a list while somebody makes objects of the one before.
 *
 * <p>What was fetched ahead is for the one who walks through this list now, and for nobody else:
 * who begins anew wants to know what is there now.
 */
public final class PagePrefetcher implements AutoCloseable {
  /** One that is on its way and one that has come keep both sides busy. */
  private static final int AHEAD = 2;

  private final ListFetcher listFetcher;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicLong walks = new AtomicLong();
  private final Map<PendingPage, CompletableFuture<Page>> pending = new ConcurrentHashMap<>();

  /** Where somebody is in which of the walks through a list. */
  public record Stop(long walk, PageMark mark) {
    public String text() {
      return walk + "/" + mark.text();
    }

    /** Nothing if nobody can have got it from us. */
    public static Optional<Stop> of(String text) {
      int slash = text.indexOf('/');
      try {
        return slash < 0
            ? Optional.empty()
            : PageMark.of(text.substring(slash + 1))
                .map(mark -> new Stop(Long.parseLong(text.substring(0, slash)), mark));
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    }
  }

  private record PendingPage(String kind, List<String> parents, Stop stop) {
    boolean isOf(RequestVariables requestVariables) {
      return kind.equals(requestVariables.kind().name())
          && parents.equals(requestVariables.parents());
    }
  }

  public PagePrefetcher(ListFetcher listFetcher) {
    this.listFetcher = listFetcher;
  }

  /** Begins to walk through a list. */
  public long begin(RequestVariables requestVariables) {
    pending.keySet().removeIf(key -> key.isOf(requestVariables));
    return walks.incrementAndGet();
  }

  /** The first page of a walk, or the one that a stop names. */
  public Page page(RequestVariables requestVariables, long walk, Optional<PageMark> mark) {
    CompletableFuture<Page> known =
        mark.map(at -> pending.remove(key(requestVariables, walk, at))).orElse(null);
    Page page =
        known == null
            ? listFetcher.page(requestVariables, Map.of(), mark)
            : judged(FutureValue.of(known), requestVariables, mark.orElseThrow());
    goOn(requestVariables, walk, page, AHEAD);
    return page;
  }

  /**
   * Two pages that were fetched at once may have been answered in the other order. What was made
   * meanwhile then stands between them, and something else in neither: such a page is fetched anew.
   */
  private Page judged(Page page, RequestVariables requestVariables, PageMark mark) {
    if (!(page instanceof Page.Fetched fetched)) {
      return page;
    }
    if (fetched.isOfAnotherTime(mark)) {
      return listFetcher.page(requestVariables, Map.of(), Optional.of(mark));
    }
    return fetched.isAgain(mark)
        ? new Page.Failed(ListFetcher.endless(requestVariables.kind()))
        : page;
  }

  private void goOn(RequestVariables requestVariables, long walk, Page page, int more) {
    if (more > 0 && page instanceof Page.Fetched fetched && fetched.next().isPresent()) {
      begin(requestVariables, walk, fetched.next().get(), more - 1);
      if (more > 1) {
        fetched.beyond().ifPresent(after -> begin(requestVariables, walk, after, 0));
      }
    }
  }

  private void begin(RequestVariables requestVariables, long walk, PageMark mark, int more) {
    PendingPage key = key(requestVariables, walk, mark);
    CompletableFuture<Page> known = pending.get(key);
    if (known == null) {
      pending.computeIfAbsent(key, _ -> fetch(requestVariables, walk, mark.alone(), more));
      return;
    }
    var _ =
        known.thenAccept(page -> {
          // Whoever has taken it meanwhile goes on from there.
          if (pending.containsKey(key)) {
            goOn(requestVariables, walk, page, more);
          }
        });
  }

  private CompletableFuture<Page> fetch(
      RequestVariables requestVariables, long walk, PageMark mark, int more) {
    try {
      return CompletableFuture.supplyAsync(
          () -> {
            Page page = listFetcher.page(requestVariables, Map.of(), Optional.of(mark));
            goOn(
                requestVariables,
                walk,
                page,
                more); // Before anybody has this one, and asks for the next.
            return page;
          },
          threads);
    } catch (RejectedExecutionException e) {
      return CompletableFuture.completedFuture(
          new Page.Failed(new Failure.Unavailable("the connection was closed")));
    }
  }

  private static PendingPage key(RequestVariables requestVariables, long walk, PageMark mark) {
    return new PendingPage(
        requestVariables.kind().name(), requestVariables.parents(), new Stop(walk, mark.alone()));
  }

  /** Waits for nothing: what is under way ends with the connection. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
