package dev.attune.manifest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Acme;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.Resolution;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Manifests from texts, without files. */
final class Texts {
  static final Project PROJECT = Project.unnamed(Path.of("/project"));

  private Texts() {}

  static Source source(String name, String text) {
    return new Source.OfBytes(name, text.getBytes(StandardCharsets.UTF_8));
  }

  static LoadResult load(Project project, Source... sources) {
    return new ManifestLoader(Acme.catalogue(), project).load(List.of(sources));
  }

  static LoadResult load(String... texts) {
    return load(PROJECT, Stream.of(texts).map(t -> source("a.yaml", t)).toArray(Source[]::new));
  }

  /** The only manifest of a text that has nothing wrong with it. */
  static Manifest one(String text) {
    return one(PROJECT, text);
  }

  static Manifest one(Project project, String text) {
    LoadResult loadResult = load(project, source("a.yaml", text));
    if (loadResult.manifests().size() != 1 || !loadResult.diagnostics().isEmpty()) {
      throw new AssertionError("not one manifest without findings: " + loadResult.diagnostics());
    }
    return loadResult.manifests().getFirst();
  }

  static Project withDefaults(String namespace, Optional<Boolean> ignoreUnspecifiedFields) {
    return new Project(
        PROJECT.name(),
        PROJECT.folder(),
        PROJECT.providers(),
        PROJECT.store(),
        PROJECT.key(),
        PROJECT.labelPrefix(),
        new Project.Defaults(namespace, true, ignoreUnspecifiedFields),
        PROJECT.outputs(),
        PROJECT.limits(),
        PROJECT.prunedWhole());
  }

  /** Loads and links a text with nothing wrong in it. */
  static LoadResult clean(String text) {
    LoadResult loadResult = load(text);
    assertThat(loadResult.diagnostics()).isEmpty();
    assertThat(Resolution.check(loadResult, PROJECT, PROJECT.folder())).isEmpty();
    return loadResult;
  }
}
