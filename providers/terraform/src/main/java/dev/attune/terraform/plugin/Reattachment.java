package dev.attune.terraform.plugin;

import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.failure.StartFailure;
import dev.attune.terraform.plugin.protocol.Protocol;
import java.net.SocketAddress;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A provider that runs already.
 *
 * @param name its full address, as in {@code registry.terraform.io/hashicorp/aws}
 */
public record Reattachment(String name, Protocol protocol, SocketAddress address) {
  /** The variable that says which providers are not to be started. */
  public static final String VARIABLE = "TF_REATTACH_PROVIDERS";

  private static final JsonFactory JSON = JsonFactory.builder().build();

  /**
   * Reads all that the variable names.
   *
   * @param text the value of the variable
   * @return all of them by their full address
   * @throws PluginException if it cannot be read
   */
  public static Map<String, Reattachment> parse(String text) {
    Map<String, Reattachment> found = new TreeMap<>();
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw no("all of them", "it is not a JSON object");
      }
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        found.put(name, one(name, parser));
      }
    } catch (JacksonException e) {
      throw no("all of them", "it is not JSON");
    }
    return Map.copyOf(found);
  }

  private static Reattachment one(String name, JsonParser parser) {
    Map<String, String> fields = new TreeMap<>();
    collect("", parser, fields);
    String version = fields.getOrDefault("ProtocolVersion", "");
    if (!fields.getOrDefault("Protocol", "").equals("grpc")) {
      throw no(name, "its Protocol is not grpc");
    }
    Protocol protocol =
        switch (version) {
          case "5" -> Protocol.V5;
          case "6" -> Protocol.V6;
          default -> throw new PluginException(new StartFailure.UnsupportedProtocol(name, version));
        };
    SocketAddress address =
        Handshake.address(
            name, fields.getOrDefault("Addr.Network", ""), fields.getOrDefault("Addr.String", ""));
    return new Reattachment(name, protocol, address);
  }

  /** The leaves of an object, under the names on the way to them. */
  private static void collect(String prefix, JsonParser parser, Map<String, String> fields) {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = prefix + parser.currentName();
      if (parser.nextToken().isStructStart()) {
        collect(name + ".", parser, fields);
      } else {
        fields.put(name, parser.getString());
      }
    }
  }

  private static PluginException no(String name, String reason) {
    return new PluginException(new StartFailure.NotAttached(VARIABLE, name, reason));
  }
}
