package dev.attune.cli.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.json.PlainJsonReader;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectYamlTest {
  private static MapValue json(String text) {
    return (MapValue) PlainJsonReader.read(text).orElseThrow();
  }

  @Test
  void laysBlocksOutAsKubectlDoes() {
    assertThat(
            ObjectYaml.write(
                json("{\"a\":{\"b\":[1,{\"c\":\"d\",\"e\":[[2]]},[]],\"f\":{}},\"g\":null}")))
        .isEqualTo(
            """
            a:
              b:
              - 1
              - c: d
                e:
                -
                  - 2
              - []
              f: {}
            g: null
            """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "yes",
        "No",
        "null",
        "~",
        "1",
        "1e3",
        "0x10",
        "-",
        "- a",
        "a: b",
        "a #b",
        "{",
        "a\nb",
        "\u0000",
        "\u0085\u2028\ufeff",
        "é",
        "😀",
        "'",
        "\"",
        "\\",
        " a ",
        "2001-01-01",
        "=",
        "<<",
        "@a",
        "%a",
        "a:",
        "*a",
        "&a",
        "!a",
        "|",
        ">",
        "?",
        "1_000",
        "0o7",
        ".inf",
        "[a]",
        "/dev/null"
      })
  void whatIsWrittenReadsBackAsItWas(String text) {
    MapValue object =
        MapValue.builder().put("key", Text.of(text)).put("k" + text, json("{\"n\":1.50}")).build();
    Source source =
        new Source.OfBytes("o.yaml", ObjectYaml.write(object).getBytes(StandardCharsets.UTF_8));

    assertThat(Documents.readPlain(source, Limits.DEFAULT).documents().getFirst().root())
        .isEqualTo(object);
  }
}
