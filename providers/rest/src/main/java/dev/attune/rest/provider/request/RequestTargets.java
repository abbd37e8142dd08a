package dev.attune.rest.provider.request;

import dev.attune.rest.pack.Constant;
import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.Template;
import dev.attune.rest.pack.Template.Part;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where requests go: paths and queries with their variables filled, each as one segment. */
public final class RequestTargets {
  private static final String UNRESERVED =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

  /** What a pack may write in a path and mean. */
  private static final String IN_PATHS = UNRESERVED + "/!$&'()*+,;=:@%";

  private static final int LONGEST_SHOWN = 300;

  private final URI base;
  private final Map<String, String> settings;

  public RequestTargets(URI base, Map<String, String> settings) {
    this.base = base;
    this.settings = settings;
  }

  public URI of(Operations.Request request, RequestVariables requestVariables)
      throws UnfilledVariableException {
    return of(request, requestVariables, Map.of());
  }

  /**
   * The URL of a request.
   *
   * @param more what the query has beyond that of the request
   */
  public URI of(
      Operations.Request request, RequestVariables requestVariables, Map<String, String> more)
      throws UnfilledVariableException {
    Map<String, String> query = texts(request.query(), requestVariables);
    query.putAll(more);
    return of(request.path(requestVariables.parentKind()), requestVariables, query);
  }

  /** The values of a query; none of them is encoded yet. */
  public Map<String, String> texts(
      Map<String, Template> templates, RequestVariables requestVariables)
      throws UnfilledVariableException {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Map.Entry<String, Template> entry : templates.entrySet()) {
      texts.put(entry.getKey(), text(entry.getValue(), requestVariables));
    }
    return texts;
  }

  private String text(Template template, RequestVariables requestVariables)
      throws UnfilledVariableException {
    StringBuilder text = new StringBuilder();
    for (Part part : template.parts()) {
      text.append(value(part, requestVariables, template));
    }
    return text.toString();
  }

  /** What the body of a request says beside the fields of its object. */
  public MapValue set(Operations.Request request, RequestVariables requestVariables)
      throws UnfilledVariableException {
    MapValue.Builder set = MapValue.builder();
    for (Map.Entry<String, Constant> entry : request.set().entrySet()) {
      set.put(
          entry.getKey(),
          switch (entry.getValue()) {
            case Constant.Literal(Value value) -> value;
            case Constant.Filled(Template text) -> filled(text, requestVariables);
          });
    }
    return set.build();
  }

  private Value filled(Template template, RequestVariables requestVariables)
      throws UnfilledVariableException {
    Optional<Value> alone =
        template.parts().size() == 1
            ? requestVariables.value(template.parts().getFirst())
            : Optional.empty();
    return alone.isPresent() ? alone.get() : Text.of(text(template, requestVariables));
  }

  public URI of(Template path, RequestVariables requestVariables, Map<String, String> query)
      throws UnfilledVariableException {
    StringBuilder target = new StringBuilder(withoutSlash(base.toString()));
    for (Part part : path.parts()) {
      if (part instanceof Part.Literal(String text)) {
        encode(text, IN_PATHS, target);
      } else {
        segment(part, value(part, requestVariables, path), path, target);
      }
    }
    char separator = '?';
    for (Map.Entry<String, String> entry : query.entrySet()) {
      target.append(separator);
      encode(entry.getKey(), UNRESERVED, target);
      target.append('=');
      encode(entry.getValue(), UNRESERVED, target);
      separator = '&';
    }
    try {
      return new URI(target.toString());
    } catch (URISyntaxException e) {
      throw new UnfilledVariableException("'" + path + "' is not a valid path");
    }
  }

  private static String withoutSlash(String text) {
    return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
  }

  private String value(Part part, RequestVariables requestVariables, Template template)
      throws UnfilledVariableException {
    Optional<String> value =
        part instanceof Part.SettingValue(String name)
            ? Optional.ofNullable(settings.get(name))
            : requestVariables.text(part);
    if (value.isEmpty()) {
      throw unfilled(part, template, "it is not known");
    }
    return value.get();
  }

  private static UnfilledVariableException unfilled(Part part, Template template, String why) {
    String variable = new Template(List.of(part)).toString();
    return new UnfilledVariableException(
        "'" + variable + "' in " + template + " has no usable value: " + why);
  }

  /** Dots alone lead to another place than the one that is meant, however they are escaped. */
  private static void segment(Part part, String value, Template path, StringBuilder target)
      throws UnfilledVariableException {
    if (value.isEmpty()) {
      throw unfilled(part, path, "it is empty");
    }
    if (value.equals(".") || value.equals("..")) {
      throw unfilled(part, path, "'" + value + "' is not allowed in a path");
    }
    encode(value, UNRESERVED, target);
  }

  private static void encode(String text, String kept, StringBuilder out) {
    for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (one & 0xFF);
      if (c < 128 && kept.indexOf(c) >= 0) {
        out.append(c);
      } else {
        out.append('%')
            .append(Character.toUpperCase(Character.forDigit(c >> 4, 16)))
            .append(Character.toUpperCase(Character.forDigit(c & 0xF, 16)));
      }
    }
  }

  /** An address without its query, and without who logs in there. */
  public static String shown(URI target) {
    String address =
        target.getScheme()
            + "://"
            + target.getHost()
            + (target.getPort() < 0 ? "" : ":" + target.getPort())
            + target.getRawPath();
    return address.length() > LONGEST_SHOWN ? address.substring(0, LONGEST_SHOWN) + "…" : address;
  }

  /** Where a link of an answer leads; nothing if that is another server, or nowhere. */
  public Optional<URI> followed(URI from, String link) {
    try {
      URI target = from.resolve(new URI(link.strip()));
      return isOurs(target) ? Optional.of(target) : Optional.empty();
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private boolean isOurs(URI target) {
    return base.getScheme().equalsIgnoreCase(target.getScheme())
        && target.getUserInfo() == null
        && target.getHost() != null
        && target.getHost().equalsIgnoreCase(base.getHost())
        && port(target) == port(base);
  }

  private static int port(URI uri) {
    if (uri.getPort() >= 0) {
      return uri.getPort();
    }
    return "https".equalsIgnoreCase(uri.getScheme()) ? 443 : 80;
  }
}
