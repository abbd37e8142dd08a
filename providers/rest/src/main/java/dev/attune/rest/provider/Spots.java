package dev.attune.rest.provider;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The spots from which something has come in this session: what is asked there is understood. */
final class Spots {
  private final Set<Spot> answered = ConcurrentHashMap.newKeySet();

  void answered(Filling about) {
    answered.add(about.spot());
  }

  boolean haveAnswered(Filling about) {
    return answered.contains(about.spot());
  }
}
