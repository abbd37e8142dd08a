package dev.attune.rest.provider;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Lists that are kept for the next question, until somebody writes or asks the same again. */
final class Shelves {
  private final Map<Spot, CompletableFuture<Shelf>> shelves = new ConcurrentHashMap<>();

  /** The list for this question; many who ask at once wait for one and the same. */
  Shelf ask(Filling filling, Object question, Supplier<Shelf> fetch) {
    Spot key = filling.spot();
    while (true) {
      CompletableFuture<Shelf> mine = new CompletableFuture<>();
      CompletableFuture<Shelf> known = shelves.putIfAbsent(key, mine);
      if (known == null) {
        return fetched(key, mine, question, fetch);
      }
      Shelf shelf = joined(known);
      if (shelf.isFirst(question)) {
        return shelf;
      }
      shelves.remove(key, known);
    }
  }

  private Shelf fetched(
      Spot key, CompletableFuture<Shelf> mine, Object question, Supplier<Shelf> fetch) {
    try {
      Shelf shelf = fetch.get();
      var _ = shelf.isFirst(question);
      if (shelf.all() instanceof Listing.All.Failed) {
        shelves.remove(key, mine);
      }
      mine.complete(shelf);
      return shelf;
    } catch (RuntimeException | Error bug) {
      shelves.remove(key, mine);
      mine.completeExceptionally(bug);
      throw bug;
    }
  }

  private static Shelf joined(CompletableFuture<Shelf> known) {
    try {
      return known.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException bug ? bug : e;
    }
  }

  /** What was fetched before a write says nothing any more. */
  void clear(Kind kind) {
    shelves.keySet().removeIf(key -> key.kind().equals(kind.name()));
  }
}
