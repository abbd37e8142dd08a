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

  private final PackFindings packFindings;

  public TemplateReader(PackFindings packFindings) {
    this.packFindings = packFindings;
  }

  /** A path from the server's URL on. */
  public Template path(LocatedValue<String> text, VariableScope variableScope) {
    String path = text.value();
    if (!path.matches("/[^\\s?#]*") || path.contains("//") || path.matches(".*/\\.{1,2}(/.*|$)")) {
      packFindings.value(
          PackCode.BAD_TEMPLATE,
          text.path(),
          "this is not a valid path",
          "start with one '/'; put query parameters under query");
      return EMPTY;
    }
    return text(text, variableScope);
  }

  /** The URL of a server, or one that a token is fetched from. */
  public Template url(LocatedValue<String> text, VariableScope variableScope) {
    Template url = text(text, variableScope);
    if (!isUrl(text.value().replaceAll("\\{[^{}]*}", "1"))) {
      packFindings.value(
          PackCode.BAD_TEMPLATE,
          text.path(),
          "this is not a valid URL of a server",
          "start with https:// or http:// and a host, without a query or a '/' at the end");
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

  public Map<String, Template> texts(
      Map<String, LocatedValue<String>> texts, VariableScope variableScope) {
    Map<String, Template> templates = new LinkedHashMap<>();
    texts.forEach((key, text) -> templates.put(key, text(text, variableScope)));
    return templates;
  }

  public Template text(LocatedValue<String> locatedValue, VariableScope variableScope) {
    String text = locatedValue.value();
    List<Part> parts = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int open = text.indexOf('{', at);
      int end = open < 0 ? text.length() : open;
      literal(locatedValue, at, end, parts);
      if (open < 0) {
        break;
      }
      int close = text.indexOf('}', open);
      if (close < 0) {
        brace(locatedValue, open, "'{' without a matching '}'");
        break;
      }
      variable(locatedValue, open, close, variableScope, parts);
      at = close + 1;
    }
    return new Template(parts);
  }

  private void literal(LocatedValue<String> locatedValue, int start, int end, List<Part> parts) {
    String literal = locatedValue.value().substring(start, end);
    if (literal.indexOf('}') >= 0) {
      brace(locatedValue, start + literal.indexOf('}'), "'}' without a matching '{'");
    }
    if (!literal.isEmpty()) {
      parts.add(new Part.Literal(literal));
    }
  }

  private void brace(LocatedValue<String> locatedValue, int at, String message) {
    packFindings.part(
        PackCode.BAD_TEMPLATE, locatedValue, at, 1, message, "write a variable in braces: {id}");
  }

  private void variable(
      LocatedValue<String> locatedValue,
      int open,
      int close,
      VariableScope variableScope,
      List<Part> parts) {
    String name = locatedValue.value().substring(open + 1, close);
    Part part = variableScope.known().get(name);
    if (part != null) {
      parts.add(part);
      return;
    }
    int length = close + 1 - open;
    String secret = variableScope.secrets().get(name);
    if (secret != null) {
      packFindings.part(
          PackCode.SECRET,
          locatedValue,
          open,
          length,
          "the secret '{" + name + "}' is not allowed here",
          secret);
      return;
    }
    packFindings.part(
        PackCode.NOT_FILLED,
        locatedValue,
        open,
        length,
        "unknown variable '{" + name + "}'",
        hint(name, variableScope));
  }

  private static String hint(String name, VariableScope variableScope) {
    String reason = variableScope.unknown().get(name);
    if (reason != null) {
      return reason;
    }
    return Suggestion.nearest(name, variableScope.known().keySet())
        .map(near -> "did you mean '{" + near + "}'?")
        .orElseGet(() -> known(variableScope));
  }

  private static String known(VariableScope variableScope) {
    return variableScope.known().isEmpty()
        ? "no variable is known here; add a setting or a parent"
        : variableScope.known().keySet().stream()
            .sorted()
            .limit(MOST)
            .collect(Collectors.joining("}, {", "known here: {", "}"));
  }
}
