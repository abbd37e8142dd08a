package dev.attune.manifest.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Position;
import dev.attune.value.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentPlaceTest {
  private static final Document DOCUMENT =
      TestDocuments.yaml(
              """
              metadata:
                name: "portal"
                labels: {team: payments}
              spec:
                disks:
                  - size: 10
                  - size: 20
                text: |
                  one
                  two
              """)
          .documents()
          .getFirst();

  @ParameterizedTest
  @CsvSource({
    "metadata,            2:3",
    "metadata.name,       2:9",
    "metadata.labels,     3:11",
    "metadata.labels.team,3:18",
    "spec.disks,          6:5",
    "spec.disks[1],       7:7",
    "spec.disks[1].size,  7:13",
    "spec.text,           8:9"
  })
  void ofAValueIsWhereItBegins(String path, String place) {
    assertThat(DOCUMENT.valueAt(Path.of(path))).hasToString("a.yaml:" + place);
  }

  @ParameterizedTest
  @CsvSource({
    "metadata,            1:1",
    "metadata.name,       2:3",
    "metadata.labels.team,3:12",
    "spec.disks,          5:3",
    "spec.disks[1],       7:7",
    "spec.disks[1].size,  7:7"
  })
  void ofAKeyIsWhereItBegins(String path, String place) {
    assertThat(DOCUMENT.keyAt(Path.of(path))).hasToString("a.yaml:" + place);
  }

  @ParameterizedTest
  @CsvSource({
    "metadata.nmae,          1:1",
    "spec.disks[5],          5:3",
    "spec.disks[1].name,     7:7",
    "spec.disks[name=\"x\"], 5:3",
    "metadata.name.first,    2:3",
    "absent,                 1:1"
  })
  void ofWhatIsNotThereIsTheNearestThingAbove(String path, String place) {
    assertThat(DOCUMENT.valueAt(Path.of(path))).hasToString("a.yaml:" + place);
  }

  @Test
  void coversAScalarFromEndToEnd() {
    assertThat(DOCUMENT.valueAt(Path.of("metadata.name")))
        .isEqualTo(new Position("a.yaml", 2, 9, 8));
    assertThat(DOCUMENT.keyAt(Path.of("metadata.name"))).isEqualTo(new Position("a.yaml", 2, 3, 4));
  }

  @Test
  void isOneCharacterOfATextOfSeveralLines() {
    assertThat(DOCUMENT.valueAt(Path.of("spec.text")).length()).isEqualTo(1);
  }

  @Test
  void ofTheRootIsTheFirstKey() {
    assertThat(DOCUMENT.valueAt(Path.ROOT)).hasToString("a.yaml:1:1");
  }

  @Test
  void isKeptForLinesAndColumnsFarOut() {
    String text = "\n".repeat(100_000) + "a: '" + "x".repeat(100_000) + "'\nb: {c: *x}\n";
    Documents documents = TestDocuments.yaml(text);
    assertThat(TestDocuments.findings(documents)).containsExactly("BAD_ALIAS 100002:8");
  }

  @Test
  void isKeptForAColumnFarOut() {
    assertThat(TestDocuments.findings(TestDocuments.yaml("[" + "1,".repeat(500_000) + "*x]")))
        .containsExactly("BAD_ALIAS 1:1000002");
  }
}
