package dev.attune.manifest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.Document;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Every node of a manifest knows where it is written. All words of these texts stand in them once.
 */
class ManifestPositionsTest {
  private static final String BLOCK =
      """
      # A comment.
      apiVersion: builtin.attune.dev/v1
      kind: Data

      metadata:
        name: greeting
        labels:
          team: payments
          größe: "gross"
      spec:
        input:
          first:   spaced   # with a comment
          second: 'single'
          third: "double"
          list:
            - one
            -   two
            - inner: three
              other: four
            -
              deeper: five
            - - six
              - seven
          flow: {eight: nine, ten: [eleven, "twelve", {thirteen: fourteen}]}
          "quoted key": fifteen
          ? explicit
          : sixteen
          emoji: "😀seventeen"
          behind: eighteen
      """;

  private static final String COMPACT =
      """
      portals:
        - ref: developer-portal
          name: Portal
          theme:
            mode: dark
      apis: [{ref: payments, name: Payments, versions: [{ref: initial, version: v1}]}]
      """;

  private static final String JSON =
      """
      {"apiVersion": "builtin.attune.dev/v1", "kind": "Data",
        "metadata": {"name": "greeting"},
        "spec": {
          "input": ["one", {"two": "three"},
            ["four", "five"]]}}
      """;

  @Test
  void inBlockAndFlowStyle() {
    everyNodeIsWhereItSays("a.yaml", BLOCK);
  }

  @Test
  void inTheCompactForm() {
    everyNodeIsWhereItSays("a.yaml", COMPACT);
  }

  @Test
  void inJson() {
    everyNodeIsWhereItSays("a.json", JSON);
  }

  @Test
  void inADocumentBehindOthers() {
    LoadResult loadResult =
        Texts.load(
            """
            apiVersion: builtin.attune.dev/v1
            kind: Data
            metadata: {name: first}
            --- # the second
            apiVersion: builtin.attune.dev/v1
            kind: Data
            metadata: {name: second}
            """);

    assertThat(loadResult.manifests().getLast().origin().position())
        .isEqualTo(new Position("a.yaml", 7, 18, 6));
  }

  @Test
  void withWindowsLineEndings() {
    everyNodeIsWhereItSays("a.yaml", BLOCK.replace("\n", "\r\n"));
  }

  private static void everyNodeIsWhereItSays(String name, String text) {
    LoadResult loadResult = Texts.load(Texts.PROJECT, Texts.source(name, text));
    assertThat(loadResult.diagnostics()).isEmpty();
    Document document = loadResult.manifests().getFirst().origin().document();
    Walk walk = new Walk(document, text.lines().toList());
    walk.visit(document.root(), Path.ROOT);
    assertThat(walk.scalars).hasSizeGreaterThan(5);
  }

  /** Compares each position with where the words are found by searching. */
  private static final class Walk {
    private final Document document;
    private final List<String> lines;
    private final List<String> scalars = new ArrayList<>();

    Walk(Document document, List<String> lines) {
      this.document = document;
      this.lines = lines;
    }

    void visit(Value value, Path path) {
      switch (value) {
        case Text(String text, boolean _) -> {
          scalars.add(text);
          standsAt(document.valueAt(path), text);
        }
        case MapValue map -> {
          opens(path, "{", map.isEmpty() ? path : path.field(map.key(0)));
          for (int i = 0; i < map.size(); i++) {
            Path entry = path.field(map.key(i));
            standsAt(document.keyAt(entry), map.key(i));
            visit(map.value(i), entry);
          }
        }
        case ListValue list -> {
          assertThat(at(document.valueAt(path))).as("%s", path).startsWith(list(path));
          for (int i = 0; i < list.elements().size(); i++) {
            visit(list.elements().get(i), path.index(i));
          }
        }
        default -> throw new AssertionError("no scalar of these texts is anything but text");
      }
    }

    /** A list starts with its bracket or with its first hyphen. */
    private String list(Path path) {
      return at(document.valueAt(path)).startsWith("[") ? "[" : "-";
    }

    /** A map starts with its brace, or where its first key does. */
    private void opens(Path path, String brace, Path firstKey) {
      Position place = document.valueAt(path);
      boolean flow = at(place).startsWith(brace);
      boolean explicit = at(place).startsWith("?");
      if (!flow && !explicit) {
        assertThat(place.toString()).isEqualTo(document.keyAt(firstKey).toString());
      }
    }

    private void standsAt(Position place, String word) {
      boolean quoted = at(place).startsWith("\"") || at(place).startsWith("'");
      assertThat(at(place).substring(quoted ? 1 : 0)).as("%s", place).startsWith(word);
      assertThat(place.length())
          .as("length of %s", word)
          .isEqualTo(word.codePointCount(0, word.length()) + (quoted ? 2 : 0));
    }

    /** The text from the position on; columns count code points. */
    private String at(Position place) {
      String line = lines.get(place.line() - 1);
      return line.substring(line.offsetByCodePoints(0, place.column() - 1));
    }
  }
}
