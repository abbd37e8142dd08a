package dev.attune.rest.sandbox.route;

import dev.attune.rest.pack.Authentication;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.sandbox.http.OutgoingResponse;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;

/** Where clients get tokens, in an API that hands them out itself. Anybody gets one. */
public record TokenEndpoint(List<List<Part>> pattern) {
  private static final long LIFE = 3600;

  public TokenEndpoint {
    pattern = List.copyOf(pattern);
  }

  public static Optional<TokenEndpoint> of(Pack pack) {
    return pack.authentication() instanceof Authentication.Token token && token.isFromServer()
        ? Optional.of(new TokenEndpoint(Route.segments(token.tokenUrl())))
        : Optional.empty();
  }

  public boolean isAt(String verb, List<String> segments) {
    if (!verb.equals(Verb.POST.name()) || segments.size() != pattern.size()) {
      return false;
    }
    for (int i = 0; i < segments.size(); i++) {
      if (Bindings.of(pattern.get(i), segments.get(i)).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  public static OutgoingResponse token() {
    return OutgoingResponse.of(
        200,
        MapValue.builder()
            .put("access_token", Text.of("sandbox"))
            .put("token_type", Text.of("Bearer"))
            .put("expires_in", Num.of(LIFE))
            .build());
  }
}
