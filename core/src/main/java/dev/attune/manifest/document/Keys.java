package dev.attune.manifest.document;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The keys of maps, each kept once: the same few stand in every manifest. Sources that are read
 * side by side may share one.
 */
public final class Keys {
  private final Map<String, String> kept = new ConcurrentHashMap<>();

  /** The same text, always the same object. */
  String kept(String text) {
    String earlier = kept.get(text);
    if (earlier == null) {
      earlier = kept.putIfAbsent(text, text);
    }
    return earlier == null ? text : earlier;
  }
}
