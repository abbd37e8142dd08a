package dev.attune.rest.provider.lookup;

import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.list.ListFetcher;
import dev.attune.rest.provider.request.CollectionKey;
import dev.attune.rest.provider.request.RequestVariables;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Lists that are kept for the next question, until somebody writes or asks the same again. */
final class ListCache {
  private final Map<CollectionKey, CompletableFuture<CachedList>> shelves =
      new ConcurrentHashMap<>();

  /** The list for this question; many who ask at once wait for one and the same. */
  CachedList ask(RequestVariables requestVariables, Object question, Supplier<CachedList> fetch) {
    CollectionKey key = requestVariables.spot();
    while (true) {
      CompletableFuture<CachedList> mine = new CompletableFuture<>();
      CompletableFuture<CachedList> known = shelves.putIfAbsent(key, mine);
      if (known == null) {
        return fetched(key, mine, question, fetch);
      }
      CachedList cachedList = joined(known);
      if (cachedList.isFirst(question)) {
        return cachedList;
      }
      shelves.remove(key, known);
    }
  }

  private CachedList fetched(
      CollectionKey key,
      CompletableFuture<CachedList> mine,
      Object question,
      Supplier<CachedList> fetch) {
    try {
      CachedList cachedList = fetch.get();
      var _ = cachedList.isFirst(question);
      if (cachedList.all() instanceof ListFetcher.All.Failed) {
        shelves.remove(key, mine);
      }
      mine.complete(cachedList);
      return cachedList;
    } catch (RuntimeException | Error bug) {
      shelves.remove(key, mine);
      mine.completeExceptionally(bug);
      throw bug;
    }
  }

  private static CachedList joined(CompletableFuture<CachedList> known) {
    try {
      return known.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException bug ? bug : e;
    }
  }

  /** What was fetched before a write says nothing any more. */
  void clear(ApiKind apiKind) {
    shelves.keySet().removeIf(key -> key.kind().equals(apiKind.name()));
  }
}
