package dev.attune.terraform.schema.mapping;

import dev.attune.schema.TypeName;
import dev.attune.terraform.schema.model.SchemaFamily;
import java.util.Collection;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the types of a provider are called in manifests.
 *
 * <p>Terraform's {@code aws_ssm_parameter} is the kind {@code SsmParameter}: the provider's own
 * word goes, and each underscore makes the letter behind it a capital. One before a digit stays, so
 * that no two names become one.
 *
 * @param instance the provider instance of the project: {@code aws-eu}
 * @param provider the provider's own name: {@code aws}
 * @param major its major version
 */
public record TypeNames(String instance, String provider, int major) {

  /** What a manifest writes behind the group: {@code v5}. */
  public String version() {
    return "v" + major;
  }

  public TypeName name(SchemaFamily schemaFamily, String type) {
    return new TypeName(group(schemaFamily), kind(type));
  }

  /** {@code aws.tf.attune.dev}, and the like for data and ephemeral sources. */
  public String group(SchemaFamily schemaFamily) {
    return instance + "." + schemaFamily.domain();
  }

  public String kind(String type) {
    return camel(rest(type).orElse(type));
  }

  /** The types by their kinds. Of two that would be one kind the provider's own is kept. */
  public SortedMap<String, String> kinds(Collection<String> types) {
    SortedMap<String, String> kinds = new TreeMap<>();
    for (String type : types) {
      kinds.merge(kind(type), type, (one, other) -> rest(one).isPresent() ? one : other);
    }
    return kinds;
  }

  /** What stands behind the provider's word; google-beta has the types of google. */
  private Optional<String> rest(String type) {
    int hyphen = provider.indexOf('-');
    return behind(provider, type)
        .or(() -> hyphen < 0 ? Optional.empty() : behind(provider.substring(0, hyphen), type));
  }

  private static Optional<String> behind(String word, String type) {
    int end = word.length();
    return type.length() > end + 1 && type.startsWith(word) && type.charAt(end) == '_'
        ? Optional.of(type.substring(end + 1))
        : Optional.empty();
  }

  private static String camel(String snake) {
    StringBuilder kind = new StringBuilder(snake.length());
    boolean start = true;
    for (int i = 0; i < snake.length(); i++) {
      char c = snake.charAt(i);
      boolean joins = c == '_' && i > 0 && i + 1 < snake.length() && isLetter(snake.charAt(i + 1));
      if (!joins) {
        kind.append(start && isLetter(c) ? (char) (c - 'a' + 'A') : c);
      }
      start = c == '_';
    }
    return kind.toString();
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z';
  }
}
