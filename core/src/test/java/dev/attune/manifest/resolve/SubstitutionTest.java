package dev.attune.manifest.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.load.ManifestLoader;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.reference.Reference;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.schema.Attribute;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What stands where a reference stood. */
class SubstitutionTest {
  private static final Project PROJECT = Project.unnamed(Path.of("/project"));

  private static final Schema THING =
      Schema.of(
          new TypeName("acme.attune.dev", "Thing"),
          "v1",
          Type.object(
              Attribute.optional("text", Scalar.TEXT).build(),
              Attribute.optional("number", Scalar.NUMBER).build(),
              Attribute.optional("switch", Scalar.BOOL).build(),
              Attribute.optional("secret", Scalar.TEXT).sensitive().build(),
              Attribute.optional("set", Type.set(Scalar.TEXT)).build(),
              Attribute.optional("any", Type.DYNAMIC).build()),
          "");

  private final Map<String, String> environment = new HashMap<>();
  private final Map<String, Value> files = new HashMap<>();
  private final Map<String, Value> planned = new HashMap<>();
  private final List<Diagnostic> found = new ArrayList<>();

  /** The resource {@code it} of these manifests. */
  private Desired resolve(String yaml) {
    LoadResult loadResult =
        new ManifestLoader(Catalogue.of(List.of(THING, BuiltinKinds.DATA)), PROJECT)
            .load(List.of(new Source.OfBytes("m.yaml", yaml.getBytes(StandardCharsets.UTF_8))));
    assertThat(loadResult.diagnostics()).isEmpty();
    Manifest it =
        loadResult.manifests().stream()
            .filter(manifest -> manifest.identity().name().equals("it"))
            .findFirst()
            .orElseThrow();
    Surroundings surroundings =
        new Surroundings() {
          @Override
          public Optional<String> environment(String name) {
            return Optional.ofNullable(environment.get(name));
          }

          @Override
          public Content file(String source, Reference.ToFile reference) {
            Value content = files.get(reference.file());
            return content == null
                ? new Content.Unusable("does not exist")
                : new Content.Found(content);
          }
        };
    Substitution.Result resolved =
        new Substitution(
                new ReferenceGraph(loadResult),
                surroundings,
                (target, _) ->
                    Optional.of(planned.getOrDefault(target.identity().name(), Unknown.UNKNOWN)))
            .resolve(it);
    found.addAll(resolved.diagnostics());
    return resolved.desired();
  }

  private Value field(String field, String text) {
    Desired desired =
        resolve(
            """
            apiVersion: acme.attune.dev/v1
            kind: Thing
            metadata: {name: it}
            spec:
              %s: %s
            ---
            apiVersion: builtin.attune.dev/v1
            kind: Data
            metadata: {name: a}
            ---
            apiVersion: builtin.attune.dev/v1
            kind: Data
            metadata: {name: b}
            """
                .formatted(field, text));
    return desired.spec().get(field).orElseThrow();
  }

  private String complaint() {
    assertThat(found).hasSize(1);
    Diagnostic one = found.getFirst();
    return one.position().orElseThrow() + ": " + one.message();
  }

  @Test
  void aVariableIsTextAndSecret() {
    environment.put("X", "1");
    Value value = field("text", "${env:X}");
    assertThat(value).isEqualTo(Text.of("1").markedSensitive());
    assertThat(value.sensitive()).isTrue();
  }

  @Test
  void aVariableIsReadAsTheNumberThatIsWanted() {
    environment.put("X", " 1.50\n");
    assertThat(field("number", "${env:X}")).isInstanceOf(Num.class);
    assertThat(found).isEmpty();
  }

  @Test
  void aVariableIsReadAsTheTruthValueThatIsWanted() {
    environment.put("X", "true");
    assertThat(field("switch", "${env:X}")).isEqualTo(Bool.of(true).markedSensitive());
  }

  @Test
  void aVariableThatIsNotTheNumberThatIsWantedIsToldWithoutItsValue() {
    environment.put("X", "canary");
    assertThat(field("number", "${env:X}")).isInstanceOf(Unknown.class);
    assertThat(complaint())
        .isEqualTo("m.yaml:5:11: the referenced value is not a number")
        .doesNotContain("canary");
  }

  @Test
  void aVariableThatIsNotSetIsToldAtItsPlaceInTheText() {
    environment.put("X", "1");
    field("secret", "\"${env:X} and ${env:NOT_THERE}\"");
    assertThat(complaint()).isEqualTo("m.yaml:5:25: the environment variable NOT_THERE is not set");
  }

  @Test
  void aFileIsReadAndNotSecret() {
    files.put("a.txt", Text.of("hello"));
    Value value = field("text", "${file:a.txt}");
    assertThat(value).isEqualTo(Text.of("hello"));
    assertThat(value.sensitive()).isFalse();
  }

  @Test
  void aFileIsReadAsTheNumberThatIsWanted() {
    files.put("a.txt", Text.of("42\n"));
    assertThat(field("number", "${file:a.txt}")).isEqualTo(Num.of(42));
  }

  @Test
  void aFileThatCannotBeUsedIsToldAtItsPlace() {
    field("text", "${file:a.txt}");
    assertThat(complaint()).isEqualTo("m.yaml:5:9: 'a.txt' does not exist");
  }

  @Test
  void aReferenceThatIsTheWholeTextKeepsTheType() {
    planned.put("a", MapValue.of("output", ListValue.of(Num.of(1), Bool.of(false))));
    assertThat(field("any", "${Data/a.output}")).isEqualTo(ListValue.of(Num.of(1), Bool.of(false)));
  }

  @Test
  void referencesInATextBecomeText() {
    planned.put("a", MapValue.of("output", Num.of("1.50")));
    planned.put("b", MapValue.of("output", Bool.of(true)));
    assertThat(field("text", "\"${Data/a.output} is ${Data/b.output}, $${really}\""))
        .isEqualTo(Text.of("1.50 is true, ${really}"));
  }

  @Test
  void oneUnknownPartMakesTheWholeTextUnknown() {
    planned.put("a", MapValue.of("output", Text.of("x")));
    planned.put("b", MapValue.of("id", Unknown.UNKNOWN));
    assertThat(field("text", "\"${Data/a.output} ${Data/b.id}\"")).isEqualTo(Unknown.UNKNOWN);
  }

  @Test
  void aListIsNoPartOfAText() {
    planned.put("a", MapValue.of("output", ListValue.of(Num.of(1))));
    field("text", "\"x ${Data/a.output}\"");
    assertThat(complaint())
        .isEqualTo("m.yaml:5:9: only text, numbers and booleans can be part of a text");
  }

  @Test
  void aFieldThatNobodySetIsNull() {
    planned.put("a", MapValue.of("id", Text.of("1")));
    assertThat(field("any", "${Data/a.output}")).isEqualTo(Null.NULL);
    assertThat(found).isEmpty();
  }

  @Test
  void aPartThatIsNotThereIsToldWithItsPath() {
    planned.put("a", MapValue.of("output", MapValue.of("x", Num.of(1))));
    field("any", "${Data/a.output.y}");
    assertThat(complaint()).isEqualTo("m.yaml:5:8: Data/a has no value at 'output.y'");
  }

  @Test
  void elementsOfASetAreOneWhereTheyTurnOutEqual() {
    planned.put("a", MapValue.of("output", Text.of("x")));
    assertThat(field("set", "[\"${Data/a.output}\", x, y]"))
        .isEqualTo(SetValue.of(Text.of("x"), Text.of("y")));
  }

  @Test
  void aSecretThatComesThroughOthersMayBeTheWholeValue() {
    planned.put("a", MapValue.of("output", Text.of("canary").markedSensitive()));
    Value value = field("text", "${Data/a.output}");
    assertThat(value.sensitive()).isTrue();
    assertThat(found).isEmpty();
  }

  @Test
  void aSecretThatComesThroughOthersIsRefusedInsideAText() {
    planned.put("a", MapValue.of("output", Text.of("canary").markedSensitive()));
    field("text", "\"see ${Data/a.output}\"");
    assertThat(complaint())
        .isEqualTo("m.yaml:5:9: a secret would be shown in 'text'")
        .doesNotContain("canary");
  }

  @Test
  void aSecretThatComesThroughOthersMayBePartOfASecretText() {
    planned.put("a", MapValue.of("output", Text.of("canary").markedSensitive()));
    assertThat(field("secret", "\"see ${Data/a.output}\"").sensitive()).isTrue();
    assertThat(found).isEmpty();
  }

  @Test
  void aSecretDeepInWhatComesThroughOthersIsRefusedInALabel() {
    planned.put("a", MapValue.of("output", Text.of("canary").markedSensitive()));
    resolve(
        """
        apiVersion: acme.attune.dev/v1
        kind: Thing
        metadata: {name: it, labels: {a: "${Data/a.output}"}}
        spec: {}
        ---
        apiVersion: builtin.attune.dev/v1
        kind: Data
        metadata: {name: a}
        """);
    assertThat(complaint()).isEqualTo("m.yaml:3:34: a secret would be shown in a label");
  }

  @Test
  void whatWasWrittenKeepsReferencesOpenAndFilesFilled() {
    files.put("a.txt", Text.of("hello"));
    planned.put("a", MapValue.of("output", Text.of("x")));
    Desired desired =
        resolve(
            """
            apiVersion: acme.attune.dev/v1
            kind: Thing
            metadata: {name: it}
            spec: {text: "${file:a.txt}", any: "${Data/a.output}"}
            ---
            apiVersion: builtin.attune.dev/v1
            kind: Data
            metadata: {name: a}
            """);
    assertThat(desired.written())
        .isEqualTo(
            MapValue.builder().put("text", Text.of("hello")).put("any", Unknown.UNKNOWN).build());
    assertThat(desired.links()).hasSize(1);
  }
}
