package dev.attune.evolution.change.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.change.VersionPair;
import dev.attune.evolution.crd.CrdText;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.manifest.document.Limits;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChangeManifestTest {
  private static final String CURRENT =
      "{\"example.org/Bucket\":{\"versions\":{\"v1beta2\":{\"oldVersion\":\"v1beta1\","
          + "\"newVersion\":\"v1beta2\",\"changes\":["
          + "{\"path\":\"a\",\"pathParts\":[\"a\"],\"changeType\":\"type_changed\","
          + "\"typeChangeDetails\":{\"oldType\":\"string\",\"newType\":\"number\","
          + "\"added\":[\"number\"],\"deleted\":[\"string\"]}},"
          + "{\"path\":\"b\",\"pathParts\":[\"b\"],\"changeType\":\"field_added\"}]}}}}";
  private static final String OLDER =
      "{\"example.org/Bucket\":{\"versions\":{\"v1beta2\":{\"oldVersion\":\"v1beta1\","
          + "\"newVersion\":\"v1beta2\",\"changes\":["
          + "{\"path\":\"a\",\"changeType\":\"type_changed\","
          + "\"oldValue\":\"string\",\"newValue\":\"number\"},"
          + "{\"path\":\"b\",\"changeType\":\"field_added\"}]}}}}";

  private static final VersionedKind BUCKET =
      CrdText.kind(
          CrdText.of(
              List.of("v1beta2", "v1beta1"),
              List.of(
                  "{properties: {a: {type: number}, b: {}}}",
                  "{properties: {a: {type: string}}}")));

  private static ManifestReadResult read(String text) {
    return ManifestReadResult.of(CrdText.source("changes.json", text), Limits.DEFAULT);
  }

  private static String written(VersionedKind kind, ManifestLayout manifestLayout) {
    return ChangeManifest.of(VersionPair.neighbours(kind), manifestLayout).write();
  }

  private static String entry(String text) {
    return "{\"g/K\":{\"versions\":{\"v2\":{\"oldVersion\":\"v1\",\"newVersion\":\"v2\",\"changes\":"
        + "[\n"
        + text
        + "]}}}}";
  }

  private static List<String> findings(String text) {
    return read(text).diagnostics().stream()
        .map(found -> found.position().orElseThrow() + ": " + found.message())
        .toList();
  }

  @Test
  void isWrittenInEitherLayout() {
    assertThat(written(BUCKET, ManifestLayout.CURRENT)).isEqualTo(CURRENT);
    assertThat(written(BUCKET, ManifestLayout.OLDER)).isEqualTo(OLDER);
  }

  @Test
  void withoutChangesIsAnEmptyObject() {
    VersionedKind same = CrdText.kind(CrdText.of(List.of("v1", "v2"), List.of("{}", "{}")));
    assertThat(written(same, ManifestLayout.CURRENT)).isEqualTo("{}");
    assertThat(written(CrdText.kind(CrdText.of("v1", "{}")), ManifestLayout.CURRENT))
        .isEqualTo("{}");
  }

  @Test
  void aSideWithoutTypesIsLeftOutAndItsListIsNull() {
    VersionedKind kind =
        CrdText.kind(CrdText.of(List.of("v1", "v2"), List.of("{}", "{type: string}")));
    assertThat(written(kind, ManifestLayout.CURRENT))
        .contains(
            "\"typeChangeDetails\":"
                + "{\"newType\":\"string\",\"added\":[\"string\"],\"deleted\":null}");
  }

  @Test
  void comparesEachVersionWithTheOneBeforeInTheOrderOfKubernetes() {
    VersionedKind kind =
        CrdText.kind(
            CrdText.of(
                List.of("v1beta10", "v1", "v1beta2", "v1alpha1"),
                List.of(
                    "{properties: {a: {}, b: {}}}",
                    "{properties: {a: {}, b: {}, c: {}}}",
                    "{properties: {a: {}}}",
                    "{}")));
    assertThat(VersionPair.neighbours(kind))
        .extracting(versionPair -> versionPair.oldVersion() + ">" + versionPair.newVersion())
        .containsExactly("v1alpha1>v1beta2", "v1beta2>v1beta10", "v1beta10>v1");
    assertThat(VersionPair.all(kind)).hasSize(6);
    // In the file they stand as Go sorts keys.
    assertThat(
            ChangeManifest.of(VersionPair.neighbours(kind), ManifestLayout.CURRENT)
                .kinds()
                .values())
        .singleElement()
        .satisfies(changes ->
            assertThat(changes.versions().keySet()).containsExactly("v1", "v1beta10", "v1beta2"));
  }

  @Test
  void isEscapedAsGoEscapesIt() {
    VersionedKind kind =
        CrdText.kind(
            CrdText.of(
                List.of("v1", "v2"),
                List.of("{}", "{properties: {\"<a>&\\u2028\\t\\x01é\": {}}}")));
    assertThat(written(kind, ManifestLayout.CURRENT))
        .contains("\"path\":\"\\u003ca\\u003e\\u0026\\u2028\\t\\u0001é\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {CURRENT, OLDER, "{}", "{}\n", CURRENT + "\n"})
  void isWrittenBackAsItWasRead(String text) {
    assertThat(read(text).manifest().orElseThrow().write()).isEqualTo(text);
  }

  @Test
  void keepsOrderAndIndentationOfAFile() {
    String text =
        """
        {
            "z/Z": {
                "versions": {}
            },
            "a/A": {
                "versions": {
                    "v2": {
                        "oldVersion": "v1",
                        "newVersion": "v2",
                        "changes": []
                    }
                }
            }
        }
        """;
    assertThat(read(text).manifest().orElseThrow().write()).isEqualTo(text);
  }

  @Test
  void bothLayoutsSayTheSame() {
    assertThat(read(OLDER).manifest().orElseThrow().kinds())
        .isEqualTo(read(CURRENT).manifest().orElseThrow().kinds())
        .isEqualTo(
            ChangeManifest.of(VersionPair.neighbours(BUCKET), ManifestLayout.CURRENT).kinds());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "{\"path\":\"a\",\"changeType\":\"type_changed\"}" + " | a type change without its types",
        "{\"path\":\"a\",\"changeType\":\"field_modified\"} | unknown change",
        "{\"path\":\"a\"} | changeType is missing or not text",
        "{\"changeType\":\"field_added\"} | path is missing or not text",
        "{\"path\":\"a\",\"changeType\":\"field_added\",\"oldVlaue\":\"x\"} | unknown field",
        "{\"path\":\"a\",\"changeType\":\"type_changed\",\"oldValue\":\"x\",\"newValue\":\"x\"}"
            + " | a type change that changes nothing",
        "{\"path\":\"a\",\"changeType\":\"type_changed\",\"oldValue\":\"x\","
            + "\"typeChangeDetails\":{}} | the types are there in both layouts",
        "{\"path\":\"a\",\"changeType\":\"type_changed\",\"typeChangeDetails\":"
            + "{\"oldType\":\"x\",\"newType\":\"y\",\"added\":null,\"deleted\":[\"x\"]}}"
            + " | added and deleted do not match oldType and newType",
        "{\"path\":\"a\",\"changeType\":\"field_added\",\"newValue\":\"x\"}"
            + " | an added or deleted field has no type change",
        "7 | expected a map",
      })
  void anEntryThatSaysNothingClearIsAnErrorInItsPlace(String entry, String message) {
    assertThat(findings(entry(entry)))
        .singleElement()
        .asString()
        .startsWith("changes.json:2:")
        .endsWith(": " + message);
  }

  @Test
  void twoLayoutsInOneFileAreAnError() {
    String mixed =
        "{\"path\":\"a\",\"changeType\":\"type_changed\",\"oldValue\":\"x\",\"newValue\":\"y\"},\n"
            + "{\"path\":\"b\",\"changeType\":\"type_changed\",\"typeChangeDetails\":"
            + "{\"oldType\":\"x\",\"newType\":\"y\",\"added\":[\"y\"],\"deleted\":[\"x\"]}}";
    assertThat(findings(entry(mixed)))
        .containsExactly("changes.json:3:1: the file mixes two layouts");
  }

  @Test
  void everythingWrongIsFoundInOneRun() {
    assertThat(findings(entry("7,\n{\"path\":\"a\"}"))).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "7", "{\"g/K\":[]}", "{\"g/K\":{}}", "{\"a\":1,\"a\":1}", "{"})
  void whatIsNoManifestIsAnError(String text) {
    assertThat(read(text).manifest()).isEmpty();
    assertThat(read(text).diagnostics()).isNotEmpty();
  }
}
