package dev.attune.rest.pack;

import java.util.List;

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

  /** A token that is fetched first, with the values of two settings. */
  record ClientCredentials(
      Template tokenUrl, String clientId, String clientSecret, List<String> scopes)
      implements Authentication {
    public ClientCredentials {
      scopes = List.copyOf(scopes);
    }
  }
}
