package dev.attune.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * A secret that stands in a manifest never comes out of a message, whatever else is wrong on the
 * same line or near it. The names of the fields give nothing away: only the schema knows that they
 * are secret.
 */
class SecretsInMessagesTest {
  private static final String CANARY = "canary-8675309";

  @TempDir private Path folder;

  /** Fields of a Credential with a secret in them, as they stand between commas. */
  private static final List<String> SECRETS =
      List.of(
          "pin: CANARY",
          "pin: 'CANARY'",
          "pin: [CANARY]",
          "pin: {a: CANARY}",
          "pni: CANARY",
          "pni: {a: [CANARY]}",
          "grade: CANARY",
          "seed: CANARY",
          "sede: CANARY",
          "vault: {mode: CANARY}",
          "vault: {shelf: CANARY}",
          "vault: {shlef: CANARY}",
          "vault: CANARY",
          "backend: {door: CANARY}",
          "backend: {dor: CANARY}",
          "backend: CANARY",
          "backend: [{door: CANARY}]",
          "slots: [{code: CANARY}]",
          "slots: [{code: CANARY}, {code: CANARY}]",
          "slots: [CANARY]",
          "slots: CANARY",
          "slots: {code: CANARY}",
          "pin: !vault CANARY",
          "backend: !vault {door: CANARY}",
          "pin: 'CANARY ${oops'",
          "pin: 'CANARY ${Data/nobody.output}'",
          "pin: &anchor CANARY, vault: *anchor",
          "pin: a, pin: CANARY",
          "pin: CANARY, pin: a",
          "<<: {pin: CANARY}");

  /** Mistakes in the spec, as they stand between commas beside a secret. */
  private static final List<String> MISTAKES_IN_SPEC =
      List.of(
          "owner: o, zzz: 1",
          "owner: 1",
          "owner: o, slots: [{use: the code is missing}]",
          "owner: o, id: i",
          "owner: o, priority: high",
          "owner: o, owner: again",
          "owner: o, note: '${Data/nobody.output}'",
          "owner: o, note: '${Credential/root.note}'",
          "owner: o, note: '${Credential/other.zzz}'",
          "owner: o, note: '${Credential/waits.note}'",
          "owner: o, priority: '${Credential/other.note}'",
          "owner: o, priority: '1${Credential/other.note}'",
          "owner: '${env:WORD}'",
          "owner: o, note: 'a ${env:WORD}'",
          "owner: o, note: '${file:/etc/passwd}'",
          "owner: o, note: '${file:missing.txt}'",
          "owner: o, note: '${file:.}'",
          "owner: o, note: '${Data/oops}'",
          "owner: o, note: *nothing",
          "owner: o, priority: 007",
          "owner: o, backend: {zzz: 1}");

  /** Mistakes beside the spec, as a document around it. */
  private static final List<String> MISTAKES_AROUND_SPEC =
      List.of(
          "{apiVersion: acme.attune.dev/v1, kind: Credential, metadata: {name: -x}, spec: SPEC}",
          "{apiVersion: acme.attune.dev/v1, kind: Credential, metadata: {nmae: x}, spec: SPEC}",
          "{apiVersion: acme.attune.dev/v1, kind: Credential, metadata: x, spec: SPEC}",
          "{apiVersion: acme.attune.dev/v1, kind: Credential, spec: SPEC}",
          "{apiVersion: acme.attune.dev/v1, kind: Credntial, metadata: {name: x}, spec: SPEC}",
          "{apiVersion: acme.attune.dev/v2, kind: Credential, metadata: {name: x}, spec: SPEC}",
          "{apiVersion: acne.attune.dev/v1, kind: Credential, metadata: {name: x}, spec: SPEC}",
          "{apiVersion: v1, kind: Credential, metadata: {name: x}, spec: SPEC}",
          "{kind: Credential, metadata: {name: x}, spec: SPEC}",
          "{apiVersion: acme.attune.dev/v1, metadata: {name: x}, spec: SPEC}",
          "{apiVersion: acme.attune.dev/v1, kind: Credential, metadata: {name: x}, spce: SPEC}",
          "{apiVersion: acme.attune.dev/v1, kind: Credential, metadata: {name: x}, spec: [SPEC]}",
          "{apiVersion: acme.attune.dev/v1, kind: Credential, metadata: {name: other}, spec: SPEC}",
          document("namespace: N"),
          document("parent: Api/a"),
          document("labels: {a: 1}"),
          document("labels: {a: '${Data/nobody.output}'}"),
          document("labels: {a: '${env:WORD}'}"),
          document("annotations: {attune.dev/protected: on}"),
          document("annotations: {attune.dev/protekted: 'true'}"),
          document("annotations: {attune.dev/provider: nobody}"),
          document("annotations: {a: '${Data/nobody.output}'}"),
          "{credentials: [{ref: -x, SECRET}]}",
          "{credentials: [{owner: o, SECRET}]}",
          "{credentials: {ref: x, SECRET}}",
          "{credentials: [[{ref: x, SECRET}]]}",
          "{credentails: [{ref: x, owner: o, SECRET}]}",
          "{credentials: [{ref: x, owner: o, attune: {namespace: N}, SECRET}]}",
          "{credentials: [{ref: x, owner: o, labels: {a: !ref nobody}, SECRET}]}",
          "{credentials: [{ref: x, owner: o, note: !ref nobody, SECRET}]}",
          "{credentials: [{ref: x, owner: o, SECRET}, {ref: y, slots: [{use: u}]}]}",
          "{credentials: [{ref: x, owner: o, SECRET}, {ref: x, owner: o}]}",
          "{portals: [{ref: x, name: x, descripton: x}], credentials: [{ref: x, owner: o, SECRET}]}",
          "{portals: [{ref: x, name: !ref nobody}], credentials: [{ref: x, owner: o, SECRET}]}");

  /** Others to refer to, where nothing else is wrong. */
  private static final String OTHERS =
      """
      ---
      apiVersion: acme.attune.dev/v1
      kind: Credential
      metadata: {name: other}
      spec: {owner: other}
      ---
      apiVersion: acme.attune.dev/v1
      kind: Credential
      metadata: {name: waits}
      spec:
        owner: waits
        note: ${Credential/root.note}
      """;

  private static String document(String metadata) {
    return "{apiVersion: acme.attune.dev/v1, kind: Credential, metadata: {name: x, "
        + metadata
        + "}, spec: SPEC}";
  }

  @TestFactory
  Stream<DynamicTest> onTheSameLineAsAMistakeInTheSpec() {
    return each(MISTAKES_IN_SPEC, SECRETS, SecretsInMessagesTest::oneLine);
  }

  @TestFactory
  Stream<DynamicTest> onTheLineAboveAMistakeInTheSpec() {
    return each(
        MISTAKES_IN_SPEC, SECRETS, (mistake, secret) -> inSpec(lines(secret) + lines(mistake)));
  }

  @TestFactory
  Stream<DynamicTest> onTheLineBelowAMistakeInTheSpec() {
    return each(
        MISTAKES_IN_SPEC, SECRETS, (mistake, secret) -> inSpec(lines(mistake) + lines(secret)));
  }

  @TestFactory
  Stream<DynamicTest> inATextOfSeveralLinesBeforeAMistake() {
    return each(
        MISTAKES_IN_SPEC,
        List.of(
            "  pin: |\n    first\n    CANARY\n",
            "  pin: >\n    CANARY\n\n    CANARY\n",
            "  pin: 'first\n    CANARY\n    CANARY'\n",
            "  pin: first\n    CANARY\n    CANARY\n",
            "  pni: |\n    first\n    CANARY\n",
            "  backend:\n    dor: |\n      CANARY\n"),
        (mistake, secret) -> inSpec(secret + lines(mistake)));
  }

  @TestFactory
  Stream<DynamicTest> inATextThatEndsOnTheLineOfAMistake() {
    return each(
        MISTAKES_IN_SPEC,
        List.of("pin: 'first\n  CANARY'", "pni: 'first\n  CANARY'", "vault: {mode: 'a\n  CANARY'}"),
        SecretsInMessagesTest::oneLine);
  }

  @TestFactory
  Stream<DynamicTest> onTheSameLineAsAMistakeAroundTheSpec() {
    return each(
        MISTAKES_AROUND_SPEC,
        SECRETS,
        (mistake, secret) ->
            mistake.replace("SPEC", "{owner: o, SECRET}").replace("SECRET", secret)
                + "\n"
                + OTHERS.substring(0, OTHERS.lastIndexOf("---")));
  }

  @TestFactory
  Stream<DynamicTest> inAJsonFileOfOneLine() {
    List<String> mistakes =
        List.of(
            "\"zzz\": 1", "\"note\": \"${Data/nobody.output}\"", "\"id\": 1", "\"owner\": \"o\"");
    List<String> secrets =
        List.of("\"pin\": \"CANARY\"", "\"pni\": \"CANARY\"", "\"slots\": [\"CANARY\"]");
    return mistakes.stream()
        .flatMap(mistake ->
            secrets.stream()
                .map(secret ->
                    dynamicTest(
                        secret + " with " + mistake,
                        () ->
                            neverShown(
                                "case.json",
                                """
                                {"apiVersion": "acme.attune.dev/v1", "kind": "Credential", \
                                "metadata": {"name": "x"}, "spec": {"owner": "o", %s, %s}}\
                                """
                                    .formatted(secret, mistake)))));
  }

  @TestFactory
  Stream<DynamicTest> inTheProjectFile() {
    List<String> mistakes =
        List.of(
            "naem: x",
            "name: [x]",
            "name: x, name: y",
            "name: '${env:NAME}'",
            "labels: {prefix: -}",
            "defaults: {namespace: N}",
            "limits: {depth: 0}",
            "limits: {file: plenty}",
            "outputs: {a: text}",
            "outputs: {a: '${Data/nobody.output}'}",
            "outputs: {a: '${env:WORD}'}",
            "apiVersion: builtin.attune.dev/v1, kind: Data");
    List<String> secrets =
        List.of(
            "store: 'postgresql://me:CANARY@host/db'",
            "store: [CANARY]",
            "sotre: CANARY",
            "store: a, store: CANARY",
            "providers: {p: {pack: p, config: {a: CANARY}}}",
            "providers: {p: {pack: p, cofnig: {a: CANARY}}}",
            "providers: {p: {config: {a: CANARY}}}",
            "providers: {P: {pack: p, config: {a: CANARY}}}",
            "providers: CANARY",
            "key: CANARY",
            "key: [CANARY]",
            "key: {file: CANARY}",
            "key: {env: 'CANARY'}",
            "key: {env: A, file: CANARY}",
            "kye: CANARY",
            "spec: CANARY");
    return mistakes.stream()
        .flatMap(mistake ->
            secrets.stream()
                .map(secret ->
                    dynamicTest(
                        secret + " with " + mistake,
                        () -> neverShown("attune.yaml", "{" + secret + ", " + mistake + "}\n"))));
  }

  @TestFactory
  Stream<DynamicTest> inAFileThatCannotBeReadToItsEnd() {
    return Stream.of(
            "{kind: Credential, spec: {pin: CANARY, note: ${Data/a.output}}}",
            "kind: Credential\nspec:\n  pin: CANARY: a",
            "kind: Credential\nspec:\n  pin: |\n    first\n  CANARY\n  note: a",
            "kind: Credential\nspec:\n  pin: |\n    first\n CANARY\n",
            "kind: Credential\nspec:\n\tpin: CANARY",
            "kind: Credential\nspec:\n  pin: 'CANARY",
            "kind: Credential\nspec:\n  pin: a\n  pin: CANARY\n note: a",
            "kind: Credential\nspec:\n  seed: CANARY: a",
            "kind: Credential\nspec:\n  backend:\n    door: CANARY: a",
            "kind: Credential\nspec:\n  pin: CANARY\u0000",
            "kind: Credential\nspec:\n  pin: CANARY\u0007\n",
            "kind: Credential\nspec:\n  pi\u0000n: CANARY\n",
            "kind: Credential\nspec:\n  pni: CANARY\u0000\n",
            "kind: Credntial\nspec:\n  pin: CANARY\u0000\n",
            "kind: Data\n---\nspec:\n  pin: CANARY\u0000\n",
            "kind: Data\n---\nkind: Cred\u0000ential\nspec:\n  pin: CANARY\u0000\n",
            "kind: Data\nspec:\n  pin: CANARY\u0000\n---\nkind: Cred\u0000ential\n",
            "kind: Data\ninput: \u0000pin: CANARY\n",
            "credentials:\n  - ref: a\n    pin: CANARY\u0000\n",
            "kind: Credential\nspec:\n  pin: [[[[[[[[[[[[CANARY]]]]]]]]]]]]",
            "credentials:\n  - ref: a\n    pin: CANARY: a",
            "credentials: [{ref: a, pin: CANARY, note: ${Data/a.output}}]")
        .map(text ->
            dynamicTest(
                text,
                () -> {
                  Files.writeString(folder.resolve("attune.yaml"), "limits: {depth: 9}");
                  neverShown("case.yaml", text);
                }));
  }

  @TestFactory
  Stream<DynamicTest> inAProjectFileThatCannotBeReadToItsEnd() {
    return Stream.of(
            "store: postgresql://me:CANARY@host/db: a",
            "{store: 'postgresql://me:CANARY@host/db', name: ${env:NAME}}",
            "providers:\n  p:\n    config:\n      a: |\n        first\n      CANARY",
            "key: CANARY: a",
            "'key': \"CANARY",
            "kye: CANARY\u0000",
            "store: CANARY\u0000")
        .map(text -> dynamicTest(text, () -> neverShown("attune.yaml", text)));
  }

  private interface Writer {
    String text(String mistake, String secret);
  }

  private Stream<DynamicTest> each(List<String> mistakes, List<String> secrets, Writer writer) {
    return mistakes.stream()
        .flatMap(mistake ->
            secrets.stream()
                .map(secret ->
                    dynamicTest(
                        secret + " with " + mistake,
                        () -> neverShown("case.yaml", writer.text(mistake, secret)))));
  }

  private void neverShown(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text.replace("CANARY", CANARY));
    ValidationRun validationRun =
        file.equals("attune.yaml") ? ValidationRun.in(folder) : ValidationRun.in(folder, file);
    assertThat(validationRun.diagnostics()).as("findings").isNotEmpty();
    assertThat(validationRun.text()).as("what a person reads").doesNotContain(CANARY);
    assertThat(validationRun.json()).as("what a program reads").doesNotContain(CANARY);
  }

  private static String oneLine(String mistake, String secret) {
    return """
    apiVersion: acme.attune.dev/v1
    kind: Credential
    metadata: {name: root}
    spec: {%s, %s}
    """
            .formatted(secret, mistake)
        + OTHERS;
  }

  private static String inSpec(String fields) {
    return """
    apiVersion: acme.attune.dev/v1
    kind: Credential
    metadata: {name: root}
    spec:
    """
        + fields
        + OTHERS;
  }

  /** Fields that stand between commas, one a line; what is inside them keeps its commas. */
  private static String lines(String fields) {
    return "  " + fields.replaceAll(", (?=[a-z]+: )(?![^\\[{]*[\\]}])", "\n  ") + "\n";
  }
}
