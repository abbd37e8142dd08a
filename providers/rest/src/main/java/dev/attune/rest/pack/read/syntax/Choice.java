package dev.attune.rest.pack.read.syntax;

import dev.attune.rest.pack.PackCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The key {@code by} of a section, which says what the other keys mean.
 *
 * @param subject what the section is about, for messages
 * @param keys which keys each way needs and which it knows besides
 */
public record Choice(String subject, Map<String, Keys> keys) {
  public static final String BY = "by";
  public static final String NONE = "none";

  /** The keys of one way. */
  public record Keys(List<String> needed, List<String> possible) {
    public static final Keys NOTHING = new Keys(List.of(), List.of());

    boolean knows(String key) {
      return key.equals(BY) || needed.contains(key) || possible.contains(key);
    }
  }

  /** The way that a section takes, checked; none where it says nothing. */
  public String of(Section section, PackFindings packFindings) {
    if (section.map().isEmpty()) {
      return NONE;
    }
    String by = section.textOr(BY, "");
    Keys known = keys.get(by);
    if (known == null) {
      return NONE; // Which the shape has told.
    }
    for (Section.Entry entry : section.entries()) {
      if (!known.knows(entry.key())) {
        packFindings.key(
            PackCode.CONTRADICTION,
            entry.path(),
            "'" + entry.key() + "' does not apply to " + subject + " by " + by,
            owner(entry.key()).map(way -> "it belongs to by: " + way).orElse("remove it"));
      }
    }
    for (String key : known.needed()) {
      if (section.own(key).isEmpty()) {
        packFindings.key(
            PackCode.INCOMPLETE,
            section.path(),
            subject + " by " + by + " needs '" + key + "'",
            "needed: " + String.join(", ", known.needed()));
      }
    }
    return by;
  }

  private Optional<String> owner(String key) {
    List<String> ways =
        keys.entrySet().stream()
            .filter(way -> way.getValue().knows(key))
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    return ways.isEmpty()
        ? Optional.empty()
        : Optional.of(ways.stream().collect(Collectors.joining(" or ")));
  }
}
