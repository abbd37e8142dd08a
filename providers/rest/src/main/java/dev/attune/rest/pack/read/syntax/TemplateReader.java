package dev.attune.rest.pack.read.syntax;

import dev.attune.diagnostic.Suggestion;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.Template;
import dev.attune.rest.pack.Template.Part;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Texts with variables in braces. */
public final class TemplateReader {
  public static final Template EMPTY = new Template(List.of());

  /** Nobody reads more names in one message. */
  private static final int MOST = 12;

  private final PackFindings findings;

  public TemplateReader(PackFindings findings) {
    this.findings = findings;
  }

  /** A path from the server's URL on. */
  public Template path(LocatedValue<String> text, VariableScope scope) {
    String path = text.value();
    if (!path.matches("/[^\\s?#]*") || path.contains("//") || path.matches(".*/\\.{1,2}(/.*|$)")) {
      findings.value(
          PackCode.BAD_TEMPLATE,
          text.path(),
          "this is not a path below the server's URL",
          "begin with one '/'; queries stand under query");
      return EMPTY;
    }
    return text(text, scope);
  }

  /** The URL of a server, or one that a token is fetched from. */
  public Template url(LocatedValue<String> text, VariableScope scope) {
    Template url = text(text, scope);
    if (!isUrl(text.value().replaceAll("\\{[^{}]*}", "1"))) {
      findings.value(
          PackCode.BAD_TEMPLATE,
          text.path(),
          "this is not the URL of a server",
          "begin with https:// or http://, then a host, and neither query nor '/' at the end");
    }
    return url;
  }

  private static boolean isUrl(String text) {
    try {
      URI uri = new URI(text);
      return List.of("http", "https").contains(String.valueOf(uri.getScheme()))
          && uri.getHost() != null
          && uri.getUserInfo() == null
          && uri.getQuery() == null
          && uri.getFragment() == null
          && !text.endsWith("/");
    } catch (URISyntaxException e) {
      return false;
    }
  }

  public Map<String, Template> texts(Map<String, LocatedValue<String>> texts, VariableScope scope) {
    Map<String, Template> templates = new LinkedHashMap<>();
    texts.forEach((key, text) -> templates.put(key, text(text, scope)));
    return templates;
  }

  public Template text(LocatedValue<String> said, VariableScope scope) {
    String text = said.value();
    List<Part> parts = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int open = text.indexOf('{', at);
      int end = open < 0 ? text.length() : open;
      literal(said, at, end, parts);
      if (open < 0) {
        break;
      }
      int close = text.indexOf('}', open);
      if (close < 0) {
        brace(said, open, "a '{' that nothing closes");
        break;
      }
      variable(said, open, close, scope, parts);
      at = close + 1;
    }
    return new Template(parts);
  }

  private void literal(LocatedValue<String> said, int start, int end, List<Part> parts) {
    String literal = said.value().substring(start, end);
    if (literal.indexOf('}') >= 0) {
      brace(said, start + literal.indexOf('}'), "a '}' that nothing opens");
    }
    if (!literal.isEmpty()) {
      parts.add(new Part.Literal(literal));
    }
  }

  private void brace(LocatedValue<String> said, int at, String message) {
    findings.part(PackCode.BAD_TEMPLATE, said, at, 1, message, "a variable stands in braces: {id}");
  }

  private void variable(
      LocatedValue<String> said, int open, int close, VariableScope scope, List<Part> parts) {
    String name = said.value().substring(open + 1, close);
    Part part = scope.known().get(name);
    if (part != null) {
      parts.add(part);
      return;
    }
    int length = close + 1 - open;
    String secret = scope.secrets().get(name);
    if (secret != null) {
      findings.part(
          PackCode.SECRET,
          said,
          open,
          length,
          "the secret '{" + name + "}' cannot stand here",
          secret);
      return;
    }
    findings.part(
        PackCode.NOT_FILLED,
        said,
        open,
        length,
        "nothing fills '{" + name + "}'",
        hint(name, scope));
  }

  private static String hint(String name, VariableScope scope) {
    String reason = scope.unknown().get(name);
    if (reason != null) {
      return reason;
    }
    return Suggestion.nearest(name, scope.known().keySet())
        .map(near -> "did you mean '{" + near + "}'?")
        .orElseGet(() -> known(scope));
  }

  private static String known(VariableScope scope) {
    return scope.known().isEmpty()
        ? "nothing is known here; a setting or a parent could fill it"
        : scope.known().keySet().stream()
            .sorted()
            .limit(MOST)
            .collect(Collectors.joining("}, {", "known here: {", "}"));
  }
}
