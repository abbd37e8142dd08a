package dev.attune.rest.http;

import dev.attune.diagnostic.Printable;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.value.CanonicalJson;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Keeps secrets out of everything that a person reads about an exchange. */
public final class Redaction {
  private static final int LONGEST = 2_000;
  private static final int MOST_LOOKED_AT = 100_000;

  /** Old tokens end; so many may still come back in an answer. */
  private static final int TOKENS = 4;

  /** Headers that carry secrets whoever sends them, and those whose names say so. */
  private static final Pattern TELLTALE =
      Pattern.compile(
          "(proxy-)?authorization|set-cookie2?|cookie|.*(token|secret|password|api-?key).*");

  private final List<String> settings;
  private final Set<String> headers;
  private final Deque<String> tokens = new ArrayDeque<>();
  private volatile SecretRedactor secretRedactor;

  /**
   * Knows what must not be shown.
   *
   * @param headers the names of the headers that the pack puts secrets into
   */
  public Redaction(Collection<String> secrets, Collection<String> headers) {
    this.settings = secrets.stream().filter(secret -> !secret.isEmpty()).toList();
    this.headers =
        headers.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    this.secretRedactor = about(settings);
  }

  private static SecretRedactor about(Collection<String> secrets) {
    return SecretRedactor.about(
        secrets.stream().map(secret -> Text.of(secret).markedSensitive()).toArray(Value[]::new));
  }

  /** A secret that came up on the way. */
  public synchronized void learn(String token) {
    tokens.remove(token);
    tokens.addLast(token);
    if (tokens.size() > TOKENS) {
      tokens.removeFirst();
    }
    secretRedactor = about(Stream.concat(settings.stream(), tokens.stream()).toList());
  }

  /** The text as it may be shown. */
  public String clean(String text) {
    // What is cut off first is cut again, since a secret that the first cut divides is not found.
    String first = text.length() <= MOST_LOOKED_AT ? text : text.substring(0, MOST_LOOKED_AT);
    return shortened(Printable.of(secretRedactor.clean(first)));
  }

  /** A text that others have made fit to be shown, without what only we know. */
  public String also(String text) {
    return secretRedactor.clean(text);
  }

  /** The value of a header as it may be shown. */
  public String header(String name, String value) {
    String lower = name.toLowerCase(Locale.ROOT);
    boolean secret =
        headers.contains(lower)
            || TELLTALE.matcher(lower).matches()
            || settings.stream().anyMatch(value::contains)
            || !secretRedactor.clean(value).equals(value);
    if (secret) {
      return CanonicalJson.SENSITIVE;
    }
    return shortened(Printable.of(value));
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}
