package dev.attune.rest.provider.api;

import dev.attune.rest.provider.request.CollectionKey;
import dev.attune.rest.provider.request.RequestVariables;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The spots from which something has come in this session: what is asked there is understood. */
public final class AnsweredCollections {
  private final Set<CollectionKey> answered = ConcurrentHashMap.newKeySet();

  void answered(RequestVariables about) {
    answered.add(about.spot());
  }

  public boolean haveAnswered(RequestVariables about) {
    return answered.contains(about.spot());
  }
}
