package dev.attune.rest.provider.lookup;

import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.list.FutureValue;
import dev.attune.rest.provider.list.ListFetcher;
import dev.attune.rest.provider.request.CollectionKey;
import dev.attune.rest.provider.request.RequestVariables;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Lists that are kept for the next question, until somebody writes or asks the same again. */
final class ListCache {
  private final Map<CollectionKey, CompletableFuture<CachedList>> lists = new ConcurrentHashMap<>();

  /** The list for this question; many who ask at once wait for one and the same. */
  CachedList ask(RequestVariables requestVariables, Object question, Supplier<CachedList> fetch) {
    CollectionKey key = requestVariables.collectionKey();
    while (true) {
      CompletableFuture<CachedList> mine = new CompletableFuture<>();
      CompletableFuture<CachedList> known = lists.putIfAbsent(key, mine);
      if (known == null) {
        return fetched(key, mine, question, fetch);
      }
      CachedList cachedList = FutureValue.of(known);
      if (cachedList.isFirst(question)) {
        return cachedList;
      }
      lists.remove(key, known);
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
        lists.remove(key, mine);
      }
      mine.complete(cachedList);
      return cachedList;
    } catch (RuntimeException | Error bug) {
      lists.remove(key, mine);
      mine.completeExceptionally(bug);
      throw bug;
    }
  }

  /** What was fetched before a write says nothing any more. */
  void clear(ApiKind apiKind) {
    lists.keySet().removeIf(key -> key.kind().equals(apiKind.name()));
  }
}
