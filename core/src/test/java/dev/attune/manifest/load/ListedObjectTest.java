package dev.attune.manifest.load;

import static dev.attune.schema.Attribute.optional;
import static dev.attune.schema.Attribute.required;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.ProjectSurroundings;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.manifest.resolve.Substitution;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.value.CanonicalJson;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An object of which there is never more than one may be written as a list of one. */
class ListedObjectTest {
  private static final Type.ObjectOf KEY =
      Type.listable(
          List.of(
              required("size", Scalar.NUMBER).build(),
              optional("secret", Scalar.TEXT).sensitive().build()));

  private static final Type.ObjectOf LOCK =
      Type.listable(
          List.of(
              optional("key", KEY).build(), optional("colours", Type.set(Scalar.TEXT)).build()));

  private static final Schema DOOR =
      Schema.of(
          new TypeName("house.attune.dev", "Door"),
          "v1",
          Type.object(
              optional("lock", LOCK).build(),
              optional("hinges", Type.list(Type.object(optional("pin", KEY).build()))).build()),
          "A door.");

  private static LoadResult load(String spec) {
    String text =
        """
        apiVersion: house.attune.dev/v1
        kind: Door
        metadata: {name: front}
        spec: %s
        """
            .formatted(spec);
    return new ManifestLoader(Catalogue.of(List.of(DOOR)), Texts.PROJECT)
        .load(List.of(Texts.source("a.yaml", text)));
  }

  private static Manifest one(String spec) {
    LoadResult loadResult = load(spec);
    assertThat(loadResult.diagnostics()).isEmpty();
    return loadResult.manifests().getFirst();
  }

  private static String finding(String spec) {
    return load(spec).diagnostics().stream()
        .map(found -> found.position().orElseThrow() + " " + found.message())
        .reduce((a, b) -> a + "\n" + b)
        .orElse("");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {lock: [{key: [{size: 3}]}]}         | {lock: {key: {size: 3}}}
          {lock: [{key: {size: 3}}]}           | {lock: {key: {size: 3}}}
          {lock: {key: [{size: 3}]}}           | {lock: {key: {size: 3}}}
          {lock: [{colours: [b, a]}]}          | {lock: {colours: [b, a]}}
          {hinges: [{pin: [{size: 1}]}]}       | {hinges: [{pin: {size: 1}}]}
          {lock: []}                           | {lock: null}
          """)
  void bothSpellingsMeanTheSame(String list, String object) {
    assertThat(one(list).spec()).isEqualTo(one(object).spec());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {lock: [{key: {size: 1}}, {}]} | a.yaml:4:33 'lock[1]' is one too many: only one is allowed
          {lock: [{key: [{sise: 1}]}]}   | a.yaml:4:23 unknown field 'sise' of 'lock.key' of Door
          {lock: [{key: [{size: x}]}]}   | a.yaml:4:29 'lock.key.size' must be a number, not text
          {lock: [{key: [{}]}]}          | a.yaml:4:16 the field 'size' of 'lock.key' of Door is missing
          {lock: [3]}                    | a.yaml:4:14 'lock' must be an object, not a number
          """)
  void whatIsWrongIsFoundWhereItStands(String spec, String message) {
    assertThat(finding(spec)).isEqualTo(message);
  }

  @Test
  void noLineWithASecretInTheListIsQuoted() {
    Diagnostic found = load("{lock: [{key: [{size: x, secret: hush}]}]}").diagnostics().getFirst();
    assertThat(found.quotable()).isFalse();
  }

  @Test
  void aReferenceInTheListStandsInTheObject() {
    Manifest manifest = one("{lock: [{key: [{size: 1, secret: \"${env:HUSH}\"}]}]}");
    assertThat(manifest.uses())
        .extracting(use -> use.path().toString())
        .containsExactly("lock.key.secret");
    Substitution.Result resolved =
        new Substitution(
                new ReferenceGraph(load("{}")),
                new ProjectSurroundings(Texts.PROJECT, Texts.PROJECT.folder(), _ -> "whisper"),
                (_, _) -> Optional.empty())
            .resolve(manifest);
    assertThat(resolved.diagnostics()).isEmpty();
    assertThat(CanonicalJson.write(resolved.desired().spec()))
        .isEqualTo("{\"lock\":{\"key\":{\"secret\":\"(sensitive)\",\"size\":1}}}");
  }
}
