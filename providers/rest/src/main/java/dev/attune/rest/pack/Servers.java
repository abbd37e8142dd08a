package dev.attune.rest.pack;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where an API is served.
 *
 * @param urls by the names that an instance can choose from
 * @param defaultName the one that is taken where nobody chooses
 */
public record Servers(Map<String, Template> urls, String defaultName) {
  public Servers {
    urls = Collections.unmodifiableMap(new LinkedHashMap<>(urls));
    if (!urls.containsKey(defaultName)) {
      throw new IllegalArgumentException("the default server is not one of the servers");
    }
  }
}
