package dev.attune.rest.pack;

import java.util.List;
import java.util.Optional;

/** How a request says who sends it. Credentials are named here, never held. */
public sealed interface Authentication {

  /** It does not. */
  record None() implements Authentication {}

  /** The value of a setting as a bearer token. */
  record Bearer(String token) implements Authentication {}

  /** A header of its own, such as an API key. */
  record Header(String name, Template value) implements Authentication {}

  /** The values of two settings as user name and password. */
  record Basic(String username, String password) implements Authentication {}

  /**
   * A token that is fetched first, with the values of settings.
   *
   * @param tokenUrl where; a path is one of the server's
   * @param clientSecret by which the client proves itself, if it must
   * @param user who logs in; without one the client acts for itself
   */
  record Token(
      Template tokenUrl,
      String clientId,
      Optional<String> clientSecret,
      Optional<Basic> user,
      List<String> scopes)
      implements Authentication {
    public Token {
      scopes = List.copyOf(scopes);
    }

    /** Whether it is fetched from the server itself. */
    public boolean isFromServer() {
      return !tokenUrl.parts().isEmpty()
          && tokenUrl.parts().getFirst() instanceof Template.Part.Literal(String text)
          && text.startsWith("/");
    }
  }
}
