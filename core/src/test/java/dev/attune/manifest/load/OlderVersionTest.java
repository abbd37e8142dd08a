package dev.attune.manifest.load;

import static dev.attune.schema.Attribute.optional;
import static dev.attune.schema.Attribute.required;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.document.Source;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Conversion;
import dev.attune.schema.Conversions;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A manifest that was written for an older version of its kind is read as one of today's. */
class OlderVersionTest {
  private static final TypeName DOOR = new TypeName("house.attune.dev", "Door");
  private static final Type.ObjectOf LOCK = Type.object(optional("key", Scalar.TEXT).build());

  private static final Schema V1 =
      Schema.of(
          DOOR,
          "v1",
          Type.object(
              required("color", Scalar.TEXT).build(),
              optional("height", Scalar.TEXT).build(),
              optional("lock", Type.list(LOCK)).build(),
              optional("width", Scalar.NUMBER).build(),
              optional("motto", Scalar.TEXT).build(),
              optional("pin", Scalar.TEXT).sensitive().build()),
          "A door.");

  private static final Schema V2 =
      Schema.of(
          DOOR,
          "v2",
          Type.object(
              required("colour", Scalar.TEXT).build(),
              optional("height", Scalar.NUMBER).build(),
              optional("lock", LOCK).build(),
              optional("width", Scalar.NUMBER).build()),
          "A door.");

  /** What stands in for the compiled plans of the module evolution. */
  private static Conversion convert(Schema from, Schema to, MapValue value) {
    MapValue.Builder now = MapValue.builder();
    List<Path> converted = new ArrayList<>();
    List<Path> dropped = new ArrayList<>();
    List<Path> unfit = new ArrayList<>();
    for (int i = 0; i < value.size(); i++) {
      Value part = value.value(i);
      Path path = Path.ROOT.field(value.key(i));
      switch (value.key(i)) {
        case "color" -> now.put("colour", part);
        case "lock" -> now.put("lock", ((ListValue) part).elements().getFirst());
        case "height" -> {
          if (part instanceof Text(String text, boolean _) && text.equals("tall")) {
            unfit.add(path);
          } else {
            now.put("height", part instanceof Text(String text, boolean _) ? Num.of(text) : part);
          }
        }
        case "width" -> now.put("width", part);
        default -> dropped.add(path);
      }
      if (List.of("color", "lock", "height").contains(value.key(i))) {
        converted.add(path);
      }
    }
    return new Conversion.Done(now.build(), OlderVersionTest::origin, converted, dropped, unfit);
  }

  private static Path origin(Path now) {
    List<Step> steps = new ArrayList<>(now.steps());
    if (!steps.isEmpty() && steps.getFirst() instanceof Step.Field(String name)) {
      if (name.equals("colour")) {
        steps.set(0, new Step.Field("color"));
      } else if (name.equals("lock")) {
        steps.add(1, new Step.Index(0));
      }
    }
    return new Path(steps);
  }

  private static LoadResult load(String version, String spec) {
    String text =
        """
        apiVersion: house.attune.dev/%s
        kind: Door
        metadata: {name: front, labels: {team: "${env:TEAM}"}}
        spec:
        %s
        """
            .formatted(version, spec.indent(2).stripTrailing());
    Source source = Texts.source("a.yaml", text);
    Conversions conversions = OlderVersionTest::convert;
    return new ManifestLoader(Catalogue.of(List.of(V2), List.of(V1)), Texts.PROJECT, conversions)
        .load(List.of(source));
  }

  private static List<String> findings(LoadResult loadResult) {
    return loadResult.diagnostics().stream()
        .map(found ->
            found.position().orElseThrow()
                + " "
                + found.severity()
                + " "
                + found.code().id()
                + " "
                + found.message())
        .toList();
  }

  @Test
  void itHasTheFieldsOfTodayAndAWarningSaysWhatWasConverted() {
    LoadResult loadResult =
        load("v1", "color: red\nheight: \"210\"\nlock: [{key: brass}]\nwidth: 3");

    assertThat(loadResult.manifests().getFirst().spec())
        .hasToString(
            "{\"colour\":\"red\",\"height\":210,\"lock\":{\"key\":\"brass\"},\"width\":3}");
    assertThat(loadResult.manifests().getFirst().schema()).isEqualTo(V2);
    assertThat(findings(loadResult))
        .containsExactly(
            "a.yaml:1:13 WARNING ATT-0228 the Door is written for v1 and read as v2; converted:"
                + " 'color', 'height', 'lock'");
    assertThat(loadResult.diagnostics().getFirst().hint())
        .contains("write house.attune.dev/v2 and its fields; attune explain Door shows them");
  }

  @Test
  void aReferenceMovesWithItsFieldAndKeepsItsPlace() {
    Manifest manifest =
        load("v1", "width: 3\nlock: [{key: \"${env:KEY}\"}]\ncolor: ${env:RED}")
            .manifests()
            .getFirst();

    assertThat(manifest.uses())
        .extracting(use -> use.section() + " " + use.path() + " " + use.position())
        .containsExactlyInAnyOrder(
            "SPEC lock.key a.yaml:6:16", "SPEC colour a.yaml:7:10", "LABELS team a.yaml:3:40");
  }

  @Test
  void placesAreThoseOfWhatIsWritten() {
    Manifest manifest =
        load("v1", "height: \"210\"\nlock: [{key: brass}]\ncolor: red").manifests().getFirst();
    Manifest.Origin origin = manifest.origin();

    assertThat(origin.document().valueAt(Path.of("spec.colour"))).hasToString("a.yaml:7:10");
    assertThat(origin.document().keyAt(Path.of("spec.colour"))).hasToString("a.yaml:7:3");
    assertThat(origin.document().valueAt(Path.of("spec.height"))).hasToString("a.yaml:5:11");
    assertThat(origin.document().valueAt(Path.of("spec.lock.key"))).hasToString("a.yaml:6:16");
    assertThat(origin.document().valueAt(Path.of("metadata.name"))).hasToString("a.yaml:3:18");
  }

  @Test
  void aFieldThatIsNoMoreIsLeftOutAndNeverSilently() {
    LoadResult loadResult = load("v1", "color: red\nmotto: stay out");

    assertThat(loadResult.manifests().getFirst().spec()).hasToString("{\"colour\":\"red\"}");
    assertThat(findings(loadResult))
        .contains("a.yaml:6:3 WARNING ATT-0229 'motto' of Door is not in v2 and is ignored");
  }

  @Test
  void aSecretThatIsNoMoreIsNotQuoted() {
    LoadResult loadResult = load("v1", "color: red\npin: hush");

    assertThat(loadResult.diagnostics())
        .filteredOn(found -> found.code().id().equals("ATT-0229"))
        .singleElement()
        .extracting(Diagnostic::quotable)
        .isEqualTo(false);
    assertThat(findings(loadResult).toString()).doesNotContain("hush");
  }

  @Test
  void aValueThatTodaysVersionCannotHoldIsAnError() {
    LoadResult loadResult = load("v1", "color: red\nheight: tall");

    assertThat(loadResult.manifests()).isEmpty();
    assertThat(loadResult.broken()).hasSize(1);
    assertThat(findings(loadResult))
        .contains(
            "a.yaml:6:11 ERROR ATT-0230 'height' of Door cannot be converted to v2, which does not"
                + " accept this value");
  }

  @Test
  void aMistakeIsReportedInTheWordsOfTheVersionItIsWrittenFor() {
    assertThat(findings(load("v1", "colour: red\nheight: 3")))
        .containsExactly(
            "a.yaml:5:3 ERROR ATT-0301 unknown field 'colour' of Door",
            "a.yaml:6:11 ERROR ATT-0302 'height' must be text, not a number");
  }

  @Test
  void aVersionThatNobodyKnowsIsAnErrorThatNamesThoseThereAre() {
    LoadResult loadResult = load("v0", "color: red");

    assertThat(findings(loadResult))
        .containsExactly("a.yaml:1:13 ERROR ATT-0214 Door has no version 'v0'");
    assertThat(loadResult.diagnostics().getFirst().hint())
        .contains("write house.attune.dev/v2; Attune also reads v1");
  }

  @Test
  void aVersionThatNothingConvertsIsAnError() {
    Source source =
        Texts.source(
            "a.yaml",
            """
            apiVersion: house.attune.dev/v1
            kind: Door
            metadata: {name: front}
            spec: {color: red}
            """);
    LoadResult loadResult =
        new ManifestLoader(Catalogue.of(List.of(V2), List.of(V1)), Texts.PROJECT)
            .load(List.of(source));

    assertThat(findings(loadResult))
        .containsExactly(
            "a.yaml:1:13 ERROR ATT-0214 the Door of v1 cannot be converted to v2: there is no"
                + " conversion between versions");
  }

  @Test
  void whatIsMissingIsMissedInTheVersionItIsWrittenFor() {
    assertThat(findings(load("v1", "width: 3")))
        .containsExactly("a.yaml:4:1 ERROR ATT-0303 the field 'color' of Door is missing");
  }
}
