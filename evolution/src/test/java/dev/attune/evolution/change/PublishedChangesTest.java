package dev.attune.evolution.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.Published;
import dev.attune.evolution.change.manifest.ChangeManifest;
import dev.attune.evolution.change.manifest.ManifestLayout;
import dev.attune.evolution.change.manifest.ManifestReadResult;
import dev.attune.evolution.crd.CrdFolder;
import dev.attune.evolution.crd.CrdLoader;
import dev.attune.evolution.crd.CrdReadResult;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublishedChangesTest {
  private static List<VersionedKind> kinds(String provider) {
    CrdReadResult read =
        new CrdFolder(Published.crds().resolve(provider), provider).read(Limits.DEFAULT);
    assertThat(read.diagnostics()).isEmpty();
    return read.kinds();
  }

  @ParameterizedTest
  @ValueSource(strings = {"aws", "azure", "azuread", "gcp"})
  void areFoundInTheCrdsByteForByte(String provider) throws IOException {
    List<VersionPair> versionPairs =
        kinds(provider).stream().flatMap(kind -> VersionPair.neighbours(kind).stream()).toList();
    String expected = Files.readString(Published.crds().resolve(provider + ".changes.json"));
    assertThat(ChangeManifest.of(versionPairs, ManifestLayout.CURRENT).write())
        .isEqualTo(expected.stripTrailing());
  }

  @TestFactory
  Stream<DynamicTest> areWrittenBackByteForByte() throws IOException {
    try (Stream<Path> files = Files.list(Published.crds().resolve("manifests"))) {
      return files.sorted().toList().stream()
          .map(file ->
              DynamicTest.dynamicTest(
                  String.valueOf(file.getFileName()), () -> isWrittenBack(file)));
    }
  }

  private static void isWrittenBack(Path file) throws IOException {
    ManifestReadResult read =
        ManifestReadResult.of(new Source.OfFile(file, "m.json"), Limits.DEFAULT);
    assertThat(read.diagnostics()).isEmpty();
    assertThat(read.manifest().orElseThrow().write()).isEqualTo(Files.readString(file));
  }

  @Test
  void theRenameThatTheDocumentCannotSeeIsSeen() {
    List<SchemaChange> changes =
        kinds("gcp").stream()
            .flatMap(kind -> VersionPair.neighbours(kind).stream())
            .flatMap(versionPair -> KindComparison.of(versionPair).findings().stream())
            .map(RatedChange::change)
            .toList();
    assertThat(changes)
        .filteredOn(SchemaChange.FieldRenamed.class::isInstance)
        .extracting(change -> ((SchemaChange.FieldRenamed) change).from().toString())
        .contains("spec.forProvider.instance");
  }

  @Test
  void aParameterThatARuleMakesRequiredIsFoundAndBreaksWriters() {
    assertThat(
            kinds("gcp").stream()
                .flatMap(kind -> VersionPair.neighbours(kind).stream())
                .flatMap(versionPair -> KindComparison.of(versionPair).findings().stream()))
        .filteredOn(rated ->
            rated.change() instanceof SchemaChange.RuleChanged(_, var rule, boolean now)
                && now
                && rule.message().equals("spec.forProvider.instanceName is a required parameter"))
        .hasSize(6)
        .allMatch(rated -> rated.impact().breaks().equals(Set.of(Audience.WRITERS)));
  }

  @Test
  void aTypeThatChangedInsideListsBetweenTwoReleasesIsFound() {
    Path releases = Published.crds().resolve("releases");
    String name = "s3.aws.upbound.io_bucketlifecycleconfigurations.yaml";
    ReleaseComparison compared =
        new ReleaseComparison(
            release(releases.resolve(name + ".old.yaml")),
            release(releases.resolve(name + ".new.yaml")),
            ReleaseComparison.Versions.SIDE_BY_SIDE);
    assertThat(compared.comparisons())
        .flatExtracting(KindComparison::findings)
        .extracting(RatedChange::change)
        .filteredOn(SchemaChange.TypeChanged.class::isInstance)
        .extracting(change -> (SchemaChange.TypeChanged) change)
        .anySatisfy(change -> {
          assertThat(change.place().path().toString()).contains("[*]");
          assertThat(change.from()).isEqualTo(Set.of(JsonType.STRING));
          assertThat(change.to()).isEqualTo(Set.of(JsonType.NUMBER));
        });
  }

  private static List<VersionedKind> release(Path file) {
    return CrdLoader.read(List.of(new Source.OfFile(file, file.toString())), Limits.DEFAULT)
        .kinds();
  }
}
