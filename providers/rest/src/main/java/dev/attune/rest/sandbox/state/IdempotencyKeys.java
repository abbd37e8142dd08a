package dev.attune.rest.sandbox.state;

import dev.attune.rest.sandbox.http.RefusalException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Remembers the keys of creates, so that a repeated create finds the object of the first. */
public final class IdempotencyKeys {
  private static final int MOST = 10_000;

  /**
   * A token that a create came with.
   *
   * @param body a hash of what was sent: the same token for something else is a mistake
   */
  public record Token(String kind, String text, String body) {}

  private record Name(String kind, String text) {}

  private record Use(String body, StoredObject.Key object) {}

  private final Map<Name, Use> uses =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Name, Use> eldest) {
          return size() > MOST;
        }
      };

  public void put(Token token, StoredObject.Key object) {
    uses.put(new Name(token.kind(), token.text()), new Use(token.body(), object));
  }

  /** Those of which the object is known, by it. */
  public Map<StoredObject.Key, Token> byObject() {
    Map<StoredObject.Key, Token> all = new HashMap<>();
    uses.forEach(
        (name, use) -> all.put(use.object(), new Token(name.kind(), name.text(), use.body())));
    return all;
  }

  /** The object that was made with the token. */
  public Optional<StoredObject.Key> find(Token token) {
    Optional<Use> use = Optional.ofNullable(uses.get(new Name(token.kind(), token.text())));
    if (use.filter(one -> !one.body().equals(token.body())).isPresent()) {
      throw RefusalException.with(409, "the idempotency key was used for another request");
    }
    return use.map(Use::object);
  }
}
