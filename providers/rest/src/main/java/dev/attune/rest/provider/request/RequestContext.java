package dev.attune.rest.provider.request;

import dev.attune.diagnostic.Printable;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.rest.http.Request;
import dev.attune.rest.provider.kind.ApiKind;

/**
 * What the API is asked, for messages about what it answers.
 *
 * @param aim what the request is to do
 * @param discretion keeps secrets out of messages
 */
public record RequestContext(
    ApiKind kind, Request request, Purpose aim, SecretRedactor discretion) {
  private static final int LONGEST_PATH = 200;
  private static final int LONGEST_WORDS = 500;

  /** What a request is to do. */
  public enum Purpose {
    LOOK,
    /** Done twice, it comes to the same. */
    CHANGE,
    /** Done twice, there may be two. */
    MAKE
  }

  public boolean writes() {
    return aim != Purpose.LOOK;
  }

  /** Verb and path: "POST /v1/items". */
  public String words() {
    // Cleaned before it is cut: half a secret is not recognised any more.
    String path = discretion.clean(request.target().getRawPath());
    String shown = path.length() > LONGEST_PATH ? path.substring(0, LONGEST_PATH) + "…" : path;
    return request.verb() + " " + shown;
  }

  /** What somebody else said, fit to be repeated. */
  public String repeated(String said) {
    String clean = Printable.of(discretion.clean(said).strip().replaceAll("\\s+", " "));
    if (clean.length() <= LONGEST_WORDS) {
      return clean;
    }
    int end = Character.isHighSurrogate(clean.charAt(LONGEST_WORDS - 1)) ? 1 : 0;
    return clean.substring(0, LONGEST_WORDS - end) + "…";
  }
}
