package dev.attune.manifest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Manifest;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.Resolution;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.schema.Catalogue;
import dev.attune.schema.TypedValue;
import dev.attune.testkit.Property;
import dev.attune.testkit.text.ManifestText;
import dev.attune.testkit.text.Manifests;
import dev.attune.testkit.value.ExactEquality;
import dev.attune.value.MapValue;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestsPropertyTest {
  private static final int CASES = 700;

  @TempDir private Path folder;

  @Test
  void aManifestThatFitsItsSchemaIsLoadedAsItIsDeclared() {
    Property.check(
        "the spec of a valid manifest is what was declared, typed by its schema",
        CASES,
        Manifests.any(),
        text -> {
          LoadResult loadResult = load(text);
          assertThat(loadResult.diagnostics()).isEmpty();
          Manifest manifest = loadResult.manifests().getFirst();
          MapValue spec = (MapValue) text.declared().get("spec").orElseThrow();
          MapValue typed = TypedValue.apply(text.schema().body(), spec);
          assertThat(ExactEquality.same(manifest.spec(), typed)).isTrue();
        });
  }

  @Test
  void linkedResourcesHaveNoFinding() {
    Property.check(
        "references to earlier resources of the file are found",
        CASES,
        Manifests.linked(),
        text -> {
          Catalogue catalogue = Catalogue.of(List.of(BuiltinKinds.DATA));
          Project project = Project.unnamed(folder);
          LoadResult loadResult =
              new ManifestLoader(catalogue, project).load(List.of(source("a.yaml", text)));
          assertThat(loadResult.diagnostics()).isEmpty();
          assertThat(Resolution.check(loadResult, project, folder)).isEmpty();
        });
  }

  private LoadResult load(ManifestText text) {
    Catalogue catalogue = Catalogue.of(List.of(BuiltinKinds.DATA, text.schema()));
    return new ManifestLoader(catalogue, Project.unnamed(folder))
        .load(List.of(source(text.file(), text.written().text())));
  }

  private static Source source(String file, String text) {
    return new Source.OfBytes(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
