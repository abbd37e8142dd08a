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
                  List.of("token-url", "client-id", "client-secret"), List.of("scopes"))));

  private final Section pack;
  private final DeclaredSettings settings;
  private final PackFindings findings;
  private final TemplateReader templates;

  public ConnectionReader(Section pack, DeclaredSettings settings, PackFindings findings) {
    this.pack = pack;
    this.settings = settings;
    this.findings = findings;
    this.templates = new TemplateReader(findings);
  }

  public Map<String, Template> servers() {
    Map<String, LocatedValue<String>> servers = pack.textsByKey("servers");
    Map<String, Template> urls = new LinkedHashMap<>();
    servers.forEach((name, url) -> {
      NameRules.demandWord(name, url.path(), "a server", findings);
      if (name.equals("sandbox")) {
        findings.key(
            PackCode.BAD_NAME,
            url.path(),
            "'sandbox' cannot be the name of a server",
            "server: sandbox means the one that Attune brings along");
      }
      urls.put(name, templates.url(url, settings.inUrls()));
    });
    return urls;
  }

  /** The server that is taken where nobody chooses. */
  public String defaultServer(Map<String, Template> servers) {
    Optional<LocatedValue<String>> said = pack.text("default-server");
    if (said.isPresent()) {
      if (!servers.containsKey(said.get().value())) {
        findings.notThere(
            said.get(), "there is no server '" + said.get().value() + "'", servers.keySet());
      }
      return said.get().value();
    }
    if (servers.size() != 1 && pack.own("servers").isPresent()) {
      findings.key(
          PackCode.INCOMPLETE,
          pack.path().field("servers"),
          servers.isEmpty() ? "there is no server" : "nothing says which server is the default",
          servers.isEmpty()
              ? "add one: main: https://api.example.com"
              : "add default-server: NAME");
    }
    return servers.keySet().stream().findFirst().orElse("");
  }

  public Authentication authentication() {
    Section section = pack.section("authentication");
    return switch (AUTHENTICATION.of(section, findings)) {
      case "bearer" -> new Authentication.Bearer(settings.named(section, "token", true));
      case "header" -> header(section);
      case "basic" ->
          new Authentication.Basic(
              settings.named(section, "username", false),
              settings.named(section, "password", true));
      case "oauth2" ->
          new Authentication.ClientCredentials(
              section
                  .text("token-url")
                  .map(url -> templates.url(url, settings.inUrls()))
                  .orElse(TemplateReader.EMPTY),
              settings.named(section, "client-id", false),
              settings.named(section, "client-secret", true),
              section.texts("scopes").stream().map(LocatedValue::value).toList());
      default -> new Authentication.None();
    };
  }

  private Authentication header(Section section) {
    return new Authentication.Header(
        NameRules.header(section, "name", "", findings),
        section
            .text("value")
            .map(value -> templates.text(value, settings.inHeaders()))
            .orElse(TemplateReader.EMPTY));
  }

  public Map<String, Template> headers() {
    Map<String, LocatedValue<String>> headers = pack.textsByKey("headers");
    headers.forEach((name, value) -> NameRules.demandHeader(name, value.path(), findings));
    return templates.texts(headers, settings.inHeaders());
  }

  public Optional<RateLimit> rateLimit() {
    if (pack.own("rate-limit").isEmpty()) {
      return Optional.empty();
    }
    Section section = pack.section("rate-limit");
    ScalarReader measures = new ScalarReader(findings);
    return Optional.of(
        new RateLimit(
            measures.count(section, "requests", 1).orElse(1),
            measures.duration(section, "per", Duration.ofSeconds(1)),
            measures.count(section, "parallel", 1),
            NameRules.header(section, "retry-after", "Retry-After", findings)));
  }
}
