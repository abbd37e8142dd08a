package dev.attune.rest.http.auth;

import dev.attune.rest.http.HeaderText;
import dev.attune.rest.http.Origin;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Wire;
import dev.attune.rest.http.WireSetupException;
import dev.attune.rest.pack.Authentication;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.Setting;
import dev.attune.rest.pack.Template;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How requests to a server are authenticated, with the settings of an instance filled in. */
public final class AuthenticationSetup {
  private static final String AUTHORIZATION = "Authorization";

  private final Pack pack;
  private final URI server;
  private final Map<String, String> settings;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final Credentials.Given fixed;
  private final Optional<URI> tokenUrl;

  /**
   * @param server where the API is
   */
  public AuthenticationSetup(Pack pack, URI server, Map<String, String> settings)
      throws WireSetupException {
    this.pack = pack;
    this.server = server;
    this.settings = settings;
    for (Map.Entry<String, Template> header : pack.headers().entrySet()) {
      String name = header.getKey();
      demandFree(name);
      String value = filled(header.getValue());
      if (!HeaderText.isSendable(value)) {
        throw new WireSetupException(
            HeaderText.unsendable("the header '" + name + "' of the pack"));
      }
      headers.put(name, value);
    }
    this.fixed = given();
    this.tokenUrl = url();
  }

  private static void demandFree(String name) throws WireSetupException {
    if (HeaderText.isReserved(name)) {
      throw new WireSetupException("the pack sets the header '" + name + "', which is reserved");
    }
  }

  /** What goes with every request. */
  public Map<String, String> headers() {
    return headers;
  }

  /** Who we are, unless a token must be fetched first. */
  public Credentials.Given fixed() {
    return fixed;
  }

  private Credentials.Given given() throws WireSetupException {
    return switch (pack.authentication()) {
      case Authentication.None _, Authentication.Token _ -> new Credentials.Given.Nothing();
      case Authentication.Bearer(String token) ->
          header(AUTHORIZATION, "Bearer " + value(token), "the setting '" + token + "'");
      case Authentication.Header(String name, Template value) -> {
        demandFree(name);
        yield header(name, filled(value), "the value of the header '" + name + "'");
      }
      case Authentication.Basic(String username, String password) ->
          basic(value(username), value(password), username);
    };
  }

  private static Credentials.Given header(String name, String value, String origin) {
    return HeaderText.isSendable(value)
        ? new Credentials.Given.Header(name, value)
        : new Credentials.Given.Failed(new Reply.Refused(HeaderText.unsendable(origin)));
  }

  /** The first colon ends the user name, whatever was meant. */
  private static Credentials.Given basic(String username, String password, String setting) {
    if (username.indexOf(':') >= 0) {
      return new Credentials.Given.Failed(
          new Reply.Refused(
              "the setting '"
                  + setting
                  + "' contains a colon, which is not allowed in a user name"));
    }
    byte[] login = (username + ":" + password).getBytes(StandardCharsets.UTF_8);
    return new Credentials.Given.Header(
        AUTHORIZATION, "Basic " + Base64.getEncoder().encodeToString(login));
  }

  private Optional<URI> url() throws WireSetupException {
    if (!(pack.authentication() instanceof Authentication.Token token)) {
      return Optional.empty();
    }
    demandSettings(token);
    try {
      URI url =
          new URI(
              token.isFromServer() ? onServer(token.tokenUrl()) : filled(token.tokenUrl(), false));
      if (Origin.of(url).isPresent()) {
        return Optional.of(url);
      }
    } catch (URISyntaxException e) {
      // Said below.
    }
    throw new WireSetupException("the token-url of the pack is not an HTTP(S) URL");
  }

  private void demandSettings(Authentication.Token token) throws WireSetupException {
    value(token.clientId());
    if (token.clientSecret().isPresent()) {
      value(token.clientSecret().get());
    }
    if (token.user().isPresent()) {
      value(token.user().get().username());
      value(token.user().get().password());
    }
  }

  private String onServer(Template path) throws WireSetupException {
    String base = server.toString();
    return (base.endsWith("/") ? base.substring(0, base.length() - 1) : base) + filled(path, true);
  }

  /** The request for a token, if one is needed; the settings that it takes are there. */
  public Optional<TokenRequest> tokenRequest(Wire wire, Map<String, String> everywhere) {
    return tokenUrl.flatMap(url ->
        pack.authentication() instanceof Authentication.Token token
            ? Optional.of(new TokenRequest(wire, url, token, settings, everywhere))
            : Optional.empty());
  }

  /** The headers that secrets are written into. */
  public List<String> secretHeaders() {
    List<String> names = new ArrayList<>();
    pack.headers()
        .forEach((name, template) -> {
          if (isSecret(template)) {
            names.add(name);
          }
        });
    if (pack.authentication() instanceof Authentication.Header(String name, Template _)) {
      names.add(name);
    }
    return names;
  }

  private boolean isSecret(Template template) {
    return template.parts().stream()
        .anyMatch(part ->
            part instanceof Template.Part.SettingValue(String name)
                && Optional.ofNullable(pack.settings().get(name))
                    .filter(Setting::secret)
                    .isPresent());
  }

  private String value(String setting) throws WireSetupException {
    String value = settings.get(setting);
    if (value == null) {
      throw new WireSetupException("the setting '" + setting + "' has no value");
    }
    return value;
  }

  private String filled(Template template) throws WireSetupException {
    return filled(template, false);
  }

  /**
   * @param path whether what a setting says is a segment of a path
   */
  private String filled(Template template, boolean path) throws WireSetupException {
    StringBuilder text = new StringBuilder();
    for (Template.Part part : template.parts()) {
      text.append(
          switch (part) {
            case Template.Part.Literal(String literal) -> literal;
            case Template.Part.SettingValue(String name) ->
                path
                    ? URLEncoder.encode(value(name), StandardCharsets.UTF_8).replace("+", "%20")
                    : value(name);
            default ->
                throw new WireSetupException("a variable has no value in '" + template + "'");
          });
    }
    return text.toString();
  }
}
