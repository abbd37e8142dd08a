package dev.attune.manifest.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Position;
import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.text.JsonWriter;
import dev.attune.testkit.text.Manifests;
import dev.attune.testkit.text.WrittenValue;
import dev.attune.testkit.text.WrittenValue.Place;
import dev.attune.testkit.text.YamlWriter;
import dev.attune.testkit.value.ExactEquality;
import dev.attune.testkit.value.Paths;
import dev.attune.testkit.value.Values;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class DocumentsPropertyTest {
  private static final int CASES = 1_000;

  private record Case(String file, Value value, WrittenValue written) {
    @Override
    public String toString() {
      return file + ":\n" + written;
    }
  }

  @Test
  void whatWasWrittenAsYamlIsReadBackExactly() {
    Property.check(
        "YAML gives the value back, with the order of its keys and the text of its numbers",
        CASES,
        yaml(),
        c -> assertThat(ExactEquality.same(read(c).root(), c.value())).isTrue());
  }

  @Test
  void whatWasWrittenAsJsonIsReadBackExactly() {
    Property.check(
        "JSON gives the value back, with the order of its keys and the text of its numbers",
        CASES,
        json(),
        c -> assertThat(ExactEquality.same(read(c).root(), c.value())).isTrue());
  }

  @Test
  void theTextOfAnythingInYamlIsWhereThePositionSays() {
    Property.check(
        "places of values and keys in YAML are those they were written at",
        CASES,
        yaml(),
        DocumentsPropertyTest::assertPlaces);
  }

  @Test
  void theTextOfAnythingInJsonIsWhereThePositionSays() {
    Property.check(
        "places of values and keys in JSON are those they were written at",
        CASES,
        json(),
        DocumentsPropertyTest::assertPlaces);
  }

  @Test
  void aValidManifestHasNoFinding() {
    Property.check(
        "a generated manifest is read as what it declares",
        CASES,
        Manifests.any().map(m -> new Case(m.file(), m.declared(), m.written())),
        c -> assertThat(ExactEquality.same(read(c).root(), c.value())).isTrue());
  }

  @Test
  void aFileOfLinkedResourcesHasNoFinding() {
    Property.check(
        "generated files with references are read without a finding",
        CASES,
        Manifests.linked(),
        text -> {
          Documents documents = documents("a.yaml", text);
          assertThat(documents.diagnostics()).isEmpty();
          assertThat(documents.documents()).isNotEmpty();
          documents.documents().forEach(document -> assertThat(document.uses()).isNotNull());
        });
  }

  private static Generator<Case> yaml() {
    return random -> {
      Value value =
          value(random.nextBoolean() ? Values.declared() : Values.declared().maps(), random);
      return new Case("a.yaml", value, YamlWriter.of(value, random));
    };
  }

  private static Generator<Case> json() {
    return random -> {
      Value value = Values.declared().next(random);
      return new Case("a.json", value, JsonWriter.of(value, random));
    };
  }

  /** A YAML document that is nothing but null counts as empty, so it does not come up. */
  private static Value value(Generator<? extends Value> values, RandomGenerator random) {
    Value value = values.next(random);
    return value instanceof Null ? MapValue.EMPTY : value;
  }

  private static Document read(Case c) {
    Documents documents = documents(c.file(), c.written().text());
    assertThat(documents.diagnostics()).isEmpty();
    assertThat(documents.unread()).isEmpty();
    assertThat(documents.documents()).hasSize(1);
    return documents.documents().getFirst();
  }

  private static Documents documents(String file, String text) {
    Source source = new Source.OfBytes(file, text.getBytes(StandardCharsets.UTF_8));
    return Documents.read(source, Limits.DEFAULT);
  }

  private static void assertPlaces(Case c) {
    Document document = read(c);
    for (Path path : Paths.into(c.value())) {
      assertThat(place(document.valueAt(path)))
          .as("the value at %s", path)
          .isEqualTo(c.written().values().get(path));
      Place key = c.written().keys().get(path);
      assertThat(place(document.keyAt(path)))
          .as("the key of %s", path)
          .isEqualTo(key == null ? c.written().values().get(path) : key);
    }
  }

  private static Place place(Position position) {
    return new Place(position.line(), position.column());
  }
}
