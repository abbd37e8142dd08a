package dev.attune.rest.http.wire;

import dev.attune.rest.http.HttpEnvironment;
import dev.attune.rest.http.HttpOptions;
import dev.attune.rest.http.Origin;
import dev.attune.rest.http.Redaction;
import dev.attune.rest.http.Wire;
import dev.attune.rest.http.WireSetupException;
import dev.attune.rest.http.auth.AuthenticationSetup;
import dev.attune.rest.http.auth.Credentials;
import dev.attune.rest.http.auth.TokenCredentials;
import dev.attune.rest.http.client.JdkWire;
import dev.attune.rest.http.client.ProxyRoutes;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.Setting;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Opens wires: the one place that knows how they are stacked. */
public final class Wires {
  private Wires() {}

  /** What became of opening a wire. */
  public sealed interface Opened {
    /** It can be used until it is closed. */
    record Ready(Wire wire) implements Opened {}

    /** It cannot, for this reason, which is a sentence about the instance. */
    record Unusable(String why) implements Opened {}
  }

  /**
   * Opens the wire of an instance. Nothing is sent yet.
   *
   * @param server where the API is; credentials go nowhere else
   * @param settings what the instance is told, by name, secrets included
   */
  public static Opened open(
      Pack pack,
      URI server,
      Map<String, String> settings,
      HttpOptions terms,
      HttpEnvironment httpEnvironment) {
    List<String> secrets = new ArrayList<>(secrets(pack, settings));
    try {
      ProxyRoutes proxyRoutes = ProxyRoutes.of(terms, httpEnvironment.environment());
      secrets.addAll(proxyRoutes.secrets());
      AuthenticationSetup authenticationSetup = new AuthenticationSetup(pack, server, settings);
      Redaction redaction = new Redaction(secrets, authenticationSetup.secretHeaders());
      Optional<Origin> origin = Origin.of(server);
      if (origin.isEmpty()) {
        throw new WireSetupException("its server is not an HTTP(S) URL");
      }
      Map<String, String> everywhere =
          Map.of("Accept", "application/json", "User-Agent", httpEnvironment.userAgent());
      Map<String, String> ours = authenticationSetup.headers();
      // The client comes last: once it is there, nothing may fail without closing it.
      Wire bare = new JdkWire(terms, proxyRoutes);
      Wire traced = traced(bare, redaction, httpEnvironment);
      Credentials credentials =
          authenticationSetup
              .tokenRequest(new RedirectingWire(traced), everywhere)
              .<Credentials>map(
                  request -> new TokenCredentials(request, redaction, httpEnvironment.time()))
              .orElseGet(() -> new Credentials.Fixed(authenticationSetup.fixed()));
      Wire paced =
          pack.rateLimit()
              .<Wire>map(limit -> new RateLimitedWire(traced, limit, httpEnvironment.time()))
              .orElse(traced);
      Wire ready =
          new ServerWire(new RedirectingWire(paced), origin.get(), everywhere, ours, credentials);
      return new Opened.Ready(new RedactedWire(ready, redaction));
    } catch (WireSetupException e) {
      return new Opened.Unusable(new Redaction(secrets, List.of()).clean(e.why()));
    }
  }

  private static List<String> secrets(Pack pack, Map<String, String> settings) {
    return pack.settings().values().stream()
        .filter(Setting::secret)
        .flatMap(setting -> Optional.ofNullable(settings.get(setting.name())).stream())
        .toList();
  }

  private static Wire traced(Wire bare, Redaction redaction, HttpEnvironment httpEnvironment) {
    return httpEnvironment
        .trace()
        .<Wire>map(trace -> new TracedWire(bare, trace, redaction, httpEnvironment.time()))
        .orElse(bare);
  }
}
