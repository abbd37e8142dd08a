package dev.attune.rest.pack.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.read.syntax.PackShape;
import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The page that teaches the language is right. An example is a pack; or some keys of one, to which
 * the missing ones are added; or types, which begin with a capital letter.
 */
class PacksPageTest {
  private static final Path PAGE = Path.of("../../docs/packs.md");
  private static final Pattern EXAMPLE =
      Pattern.compile("^```yaml\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  /** The one example that shows mistakes. */
  private static final String WRONG = "# file: wrong.yaml";

  @TestFactory
  Stream<DynamicTest> everyExampleIsAPackWithoutAFault() throws IOException {
    return EXAMPLE
        .matcher(Files.readString(PAGE))
        .results()
        .map(match -> match.group(1))
        .filter(example -> !example.startsWith(WRONG))
        .map(example ->
            DynamicTest.dynamicTest(
                example.lines().limit(2).toList().toString(),
                () -> assertThat(Packs.findings(completed(example))).isEmpty()));
  }

  private static String completed(String example) {
    if (Character.isUpperCase(example.charAt(0))) {
      return completed("types:\n" + example.indent(2));
    }
    return added(
        added(added(example, "pack", "shop"), "servers", "{main: \"https://shop.example\"}"),
        "types",
        "{Thing: {path: /things, fields: {id: computed text}}}");
  }

  private static String added(String pack, String key, String value) {
    boolean there = pack.lines().anyMatch(line -> line.startsWith(key + ":"));
    return there ? pack : pack + key + ": " + value + "\n";
  }

  @Test
  void everyKeyOfTheLanguageStandsInTheReference() throws IOException {
    String page = Files.readString(PAGE);
    String reference = page.substring(page.indexOf("\n## Reference"));
    Set<String> keys = new TreeSet<>();
    keys(PackShape.PACK, keys);
    keys(PackShape.FIELD, keys);

    assertThat(keys)
        .allSatisfy(
            key -> assertThat(reference).containsPattern("`([a-z-]+\\.)?" + key + "(\\.[A-Z]+)?`"));
  }

  private static void keys(Type type, Set<String> keys) {
    switch (type) {
      case Type.ObjectOf object -> {
        for (Attribute attribute : object.attributes().values()) {
          keys.add(attribute.name());
          keys(attribute.type(), keys);
        }
      }
      case Type.MapOf map -> keys(map.element(), keys);
      case Type.ListOf list -> keys(list.element(), keys);
      case Type.Scalar _, Type.Dynamic _ -> {}
    }
  }
}
