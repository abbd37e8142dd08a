package dev.attune.rest.provider.api;

import dev.attune.rest.provider.request.CollectionKey;
import dev.attune.rest.provider.request.RequestVariables;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The collections that have answered in this session: their addresses are known to be right. */
public final class AnsweredCollections {
  private final Set<CollectionKey> answered = ConcurrentHashMap.newKeySet();

  void answered(RequestVariables about) {
    answered.add(about.collectionKey());
  }

  public boolean haveAnswered(RequestVariables about) {
    return answered.contains(about.collectionKey());
  }
}
