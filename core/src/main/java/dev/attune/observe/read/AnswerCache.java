package dev.attune.observe.read;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Answers to questions that take long: who asks first finds out, whoever else asks waits. */
final class AnswerCache<K, V> {
  private final Map<K, CompletableFuture<V>> answers = new ConcurrentHashMap<>();

  boolean isAsked(K question) {
    return answers.containsKey(question);
  }

  V get(K question, Supplier<V> finding) {
    CompletableFuture<V> asked = answers.get(question);
    if (asked != null) {
      return joined(asked);
    }
    CompletableFuture<V> mine = new CompletableFuture<>();
    CompletableFuture<V> known = answers.putIfAbsent(question, mine);
    if (known != null) {
      return joined(known);
    }
    try {
      mine.complete(finding.get());
    } catch (RuntimeException | Error bug) {
      mine.completeExceptionally(bug);
    }
    return joined(mine);
  }

  private static <V> V joined(CompletableFuture<V> answer) {
    try {
      return answer.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException bug ? bug : e;
    }
  }
}
