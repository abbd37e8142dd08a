package dev.attune.rest.pack.read.connection;

import dev.attune.rest.pack.Authentication;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.RateLimit;
import dev.attune.rest.pack.Template;
import dev.attune.rest.pack.read.syntax.Choice;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.NameRules;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.ScalarReader;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.rest.pack.read.syntax.TemplateReader;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How to get to the API: servers, authentication, headers, limits. */
public final class ConnectionReader {
  private static final Choice AUTHENTICATION =
      new Choice(
          "authentication",
          Map.of(
              Choice.NONE,
              Choice.Keys.NOTHING,
              "bearer",
              new Choice.Keys(List.of("token"), List.of()),
              "header",
              new Choice.Keys(List.of("name", "value"), List.of()),
              "basic",
              new Choice.Keys(List.of("username", "password"), List.of()),
              "oauth2",
              new Choice.Keys(
                  List.of("token-url", "client-id"),
                  List.of("client-secret", "username", "password", "scopes"))));

  private final Section pack;
  private final DeclaredSettings declaredSettings;
  private final PackFindings packFindings;
  private final TemplateReader templateReader;

  public ConnectionReader(
      Section pack, DeclaredSettings declaredSettings, PackFindings packFindings) {
    this.pack = pack;
    this.declaredSettings = declaredSettings;
    this.packFindings = packFindings;
    this.templateReader = new TemplateReader(packFindings);
  }

  public Map<String, Template> servers() {
    Map<String, LocatedValue<String>> servers = pack.textsByKey("servers");
    Map<String, Template> urls = new LinkedHashMap<>();
    servers.forEach((name, url) -> {
      NameRules.demandWord(name, url.path(), "a server", packFindings);
      if (name.equals("sandbox")) {
        packFindings.key(
            PackCode.BAD_NAME,
            url.path(),
            "'sandbox' is reserved and cannot be the name of a server",
            "server: sandbox means the sandbox of Attune");
      }
      urls.put(name, templateReader.url(url, declaredSettings.inUrls()));
    });
    return urls;
  }

  /** The server that is taken where nobody chooses. */
  public String defaultServer(Map<String, Template> servers) {
    Optional<LocatedValue<String>> locatedValue = pack.text("default-server");
    if (locatedValue.isPresent()) {
      if (!servers.containsKey(locatedValue.get().value())) {
        packFindings.notThere(
            locatedValue.get(),
            "there is no server '" + locatedValue.get().value() + "'",
            servers.keySet());
      }
      return locatedValue.get().value();
    }
    if (servers.size() != 1 && pack.own("servers").isPresent()) {
      packFindings.key(
          PackCode.INCOMPLETE,
          pack.path().field("servers"),
          servers.isEmpty() ? "the pack has no server" : "several servers, but no default server",
          servers.isEmpty()
              ? "add one: main: https://api.example.com"
              : "add default-server: NAME");
    }
    return servers.keySet().stream().findFirst().orElse("");
  }

  public Authentication authentication() {
    Section section = pack.section("authentication");
    return switch (AUTHENTICATION.of(section, packFindings)) {
      case "bearer" -> new Authentication.Bearer(declaredSettings.named(section, "token", true));
      case "header" -> header(section);
      case "basic" ->
          new Authentication.Basic(
              declaredSettings.named(section, "username", false),
              declaredSettings.named(section, "password", true));
      case "oauth2" -> token(section);
      default -> new Authentication.None();
    };
  }

  private Authentication token(Section section) {
    boolean user = section.own("username").isPresent();
    boolean password = section.own("password").isPresent();
    boolean secret = section.own("client-secret").isPresent();
    if (user != password) {
      packFindings.key(
          PackCode.INCOMPLETE,
          section.path(),
          "authentication by oauth2 needs both 'username' and 'password', or neither",
          "with them a user logs in, without them the client itself");
    } else if (!user && !secret) {
      packFindings.key(
          PackCode.INCOMPLETE,
          section.path(),
          "authentication by oauth2 needs 'client-secret', or 'username' and 'password'",
          "without username and password the client itself logs in, by its secret");
    }
    return new Authentication.Token(
        section.text("token-url").map(this::tokenUrl).orElse(TemplateReader.EMPTY),
        declaredSettings.named(section, "client-id", false),
        secret
            ? Optional.of(declaredSettings.named(section, "client-secret", true))
            : Optional.empty(),
        user && password
            ? Optional.of(
                new Authentication.Basic(
                    declaredSettings.named(section, "username", false),
                    declaredSettings.named(section, "password", true)))
            : Optional.empty(),
        section.texts("scopes").stream().map(LocatedValue::value).toList());
  }

  /** A path is one of the server's, whichever server an instance chooses. */
  private Template tokenUrl(LocatedValue<String> url) {
    return url.value().startsWith("/")
        ? templateReader.path(url, declaredSettings.inUrls())
        : templateReader.url(url, declaredSettings.inUrls());
  }

  private Authentication header(Section section) {
    return new Authentication.Header(
        NameRules.header(section, "name", "", packFindings),
        section
            .text("value")
            .map(value -> templateReader.text(value, declaredSettings.inHeaders()))
            .orElse(TemplateReader.EMPTY));
  }

  public Map<String, Template> headers() {
    Map<String, LocatedValue<String>> headers = pack.textsByKey("headers");
    headers.forEach((name, value) -> NameRules.demandHeader(name, value.path(), packFindings));
    return templateReader.texts(headers, declaredSettings.inHeaders());
  }

  public Optional<RateLimit> rateLimit() {
    if (pack.own("rate-limit").isEmpty()) {
      return Optional.empty();
    }
    Section section = pack.section("rate-limit");
    ScalarReader scalarReader = new ScalarReader(packFindings);
    return Optional.of(
        new RateLimit(
            scalarReader.count(section, "requests", 1).orElse(1),
            scalarReader.duration(section, "per", Duration.ofSeconds(1)),
            scalarReader.count(section, "parallel", 1),
            NameRules.header(section, "retry-after", "Retry-After", packFindings)));
  }
}
