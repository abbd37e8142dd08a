package dev.attune.terraform.plugin.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A line of a provider's log.
 *
 * @param module the part of the provider that wrote it; may be empty
 * @param fields what else it says, as {@code name=value}
 * @param structured whether the provider itself kept words and data apart
 */
public record LogLine(
    LogLevel level, String module, String message, List<String> fields, boolean structured) {
  private static final JsonFactory JSON = JsonFactory.builder().build();

  public LogLine {
    fields = List.copyOf(fields);
  }

  /** A JSON object, or text that may begin with its level in brackets. */
  static LogLine parse(String line) {
    if (line.startsWith("{")) {
      try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), line)) {
        return json(parser);
      } catch (JacksonException e) {
        return new LogLine(LogLevel.INFO, "", line, List.of(), false);
      }
    }
    int end = line.startsWith("[") ? line.indexOf(']') : -1;
    Optional<LogLevel> level = end < 0 ? Optional.empty() : LogLevel.of(line.substring(1, end));
    return level
        .map(found -> new LogLine(found, "", line.substring(end + 1).strip(), List.of(), false))
        .orElseGet(() -> new LogLine(LogLevel.INFO, "", line, List.of(), false));
  }

  private static LogLine json(JsonParser parser) {
    LogLevel level = LogLevel.INFO;
    String module = "";
    String message = "";
    List<String> fields = new ArrayList<>();
    parser.nextToken();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      if (parser.currentToken().isStructStart()) {
        parser.skipChildren();
        fields.add(name + "=…");
        continue;
      }
      String value = parser.getString();
      switch (name) {
        case "@level" -> level = LogLevel.of(value).orElse(LogLevel.INFO);
        case "@module" -> module = value;
        case "@message" -> message = value;
        case "@timestamp", "@caller" -> {}
        default -> fields.add(name + "=" + value);
      }
    }
    return new LogLine(level, module, message, fields, true);
  }

  /** For a person; without the fields, which may hold what was sent and what came back. */
  public String words() {
    return module.isEmpty() ? message : module + ": " + message;
  }
}
