package dev.attune.rest.sandbox.fault;

import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.sandbox.fault.Fault.Effect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Faults as people and programs write them: keys and texts, or in one line {@code
 * refuse,times=3,verb=POST}.
 */
public final class FaultText {
  private static final Pattern TIME = Pattern.compile("([0-9]{1,6})(ms|s|m)");
  private static final List<String> KEYS =
      List.of("fault", "time", "retry_after", "verb", "path", "times", "every");
  private static final List<String> FAULTS =
      List.of(
          "latency",
          "refuse",
          "error-before",
          "error-after",
          "drop-before",
          "drop-after",
          "stale",
          "down");

  /** What became of a text. */
  public sealed interface Read {
    /** It says this. */
    record Understood(Fault fault) implements Read {}

    /** It says nothing, and why. */
    record Unclear(String why) implements Read {}
  }

  private static final class Wrong extends Exception {
    private static final long serialVersionUID = 1;

    Wrong(String why) {
      super(why, null, false, false);
    }
  }

  private final Map<String, String> words;

  private FaultText(Map<String, String> words) {
    this.words = words;
  }

  /** From one line: a fault, its time behind '=', and the rest behind commas. */
  public static Read read(String line) {
    Map<String, String> words = new LinkedHashMap<>();
    List<String> parts = new ArrayList<>(List.of(line.split(",", -1)));
    String head = parts.removeFirst();
    int equals = head.indexOf('=');
    words.put("fault", equals < 0 ? head : head.substring(0, equals));
    if (equals >= 0) {
      words.put(head.startsWith("refuse") ? "retry_after" : "time", head.substring(equals + 1));
    }
    for (String part : parts) {
      int at = part.indexOf('=');
      if (at < 0) {
        return new Read.Unclear("'" + part + "' has no '='");
      }
      words.put(part.substring(0, at), part.substring(at + 1));
    }
    return read(words);
  }

  public static Read read(Map<String, String> words) {
    try {
      return new Read.Understood(new FaultText(words).fault());
    } catch (Wrong e) {
      return new Read.Unclear(String.valueOf(e.getMessage()));
    }
  }

  private Fault fault() throws Wrong {
    for (String key : words.keySet()) {
      if (!KEYS.contains(key)) {
        throw new Wrong("'" + key + "' is not one of " + String.join(", ", KEYS));
      }
    }
    Effect effect = effect();
    Optional<String> verb = Optional.ofNullable(words.get("verb"));
    Optional<Verb> known =
        verb.flatMap(name -> Stream.of(Verb.values()).filter(v -> v.name().equals(name)).findAny());
    if (verb.isPresent() && known.isEmpty()) {
      throw new Wrong("'verb' is not one of GET, POST, PUT, PATCH, DELETE");
    }
    return new Fault(
        effect, known, words.getOrDefault("path", ""), count("times"), count("every").orElse(1));
  }

  private Effect effect() throws Wrong {
    Effect effect =
        switch (words.getOrDefault("fault", "")) {
          case "latency" -> new Effect.Latency(time());
          case "stale" -> new Effect.Stale(time());
          case "refuse" -> new Effect.Refuse(count("retry_after").orElse(1));
          case "error-before" -> new Effect.ErrorBefore();
          case "error-after" -> new Effect.ErrorAfter();
          case "drop-before" -> new Effect.DropBefore();
          case "drop-after" -> new Effect.DropAfter();
          case "down" -> new Effect.Down();
          default -> throw new Wrong("a fault must be one of " + String.join(", ", FAULTS));
        };
    boolean timed = effect instanceof Effect.Latency || effect instanceof Effect.Stale;
    if (!timed && words.containsKey("time")) {
      throw new Wrong("'" + words.get("fault") + "' does not take a time");
    }
    if (!(effect instanceof Effect.Refuse) && words.containsKey("retry_after")) {
      throw new Wrong("'retry_after' is only for refuse");
    }
    return effect;
  }

  private Duration time() throws Wrong {
    Matcher match = TIME.matcher(words.getOrDefault("time", ""));
    if (!match.matches()) {
      throw new Wrong("'" + words.get("fault") + "' needs a time such as 20ms, 2s or 1m");
    }
    long amount = Long.parseLong(match.group(1));
    return switch (match.group(2)) {
      case "ms" -> Duration.ofMillis(amount);
      case "s" -> Duration.ofSeconds(amount);
      default -> Duration.ofMinutes(amount);
    };
  }

  private OptionalInt count(String key) throws Wrong {
    String text = words.get(key);
    if (text == null) {
      return OptionalInt.empty();
    }
    if (!text.matches("[0-9]{1,9}") || (Integer.parseInt(text) < 1 && !key.equals("retry_after"))) {
      throw new Wrong("'" + key + "' must be a whole number, 1 or more");
    }
    return OptionalInt.of(Integer.parseInt(text));
  }

  /** The words again. */
  public static Map<String, String> of(Fault fault) {
    Map<String, String> words = new LinkedHashMap<>();
    switch (fault.effect()) {
      case Effect.Latency(Duration time) -> timed("latency", time, words);
      case Effect.Stale(Duration time) -> timed("stale", time, words);
      case Effect.Refuse(int seconds) -> {
        words.put("fault", "refuse");
        words.put("retry_after", Integer.toString(seconds));
      }
      case Effect.ErrorBefore _ -> words.put("fault", "error-before");
      case Effect.ErrorAfter _ -> words.put("fault", "error-after");
      case Effect.DropBefore _ -> words.put("fault", "drop-before");
      case Effect.DropAfter _ -> words.put("fault", "drop-after");
      case Effect.Down _ -> words.put("fault", "down");
    }
    fault.verb().ifPresent(verb -> words.put("verb", verb.name()));
    if (!fault.path().isEmpty()) {
      words.put("path", fault.path());
    }
    fault.times().ifPresent(times -> words.put("times", Integer.toString(times)));
    if (fault.every() != 1) {
      words.put("every", Integer.toString(fault.every()));
    }
    return words;
  }

  private static void timed(String name, Duration time, Map<String, String> words) {
    words.put("fault", name);
    words.put("time", time.toMillis() + "ms");
  }
}
