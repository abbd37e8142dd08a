package dev.attune.benchmark.load;

import dev.attune.manifest.document.Source;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.load.ManifestLoader;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.Resolution;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.schema.Catalogue;
import java.nio.file.Path;
import java.util.List;

/** The whole way from sources to manifests that are checked and linked: what validate does. */
public final class Pipeline {
  private static final Path FOLDER = Path.of("").toAbsolutePath();

  private final Catalogue catalogue = Catalogue.of(BuiltinKinds.schemas());
  private final Project project = Project.unnamed(FOLDER);

  /** Loads the sources and makes sure that they hold this many manifests and nothing wrong. */
  public LoadResult run(List<Source> sources, int manifests) {
    LoadResult loadResult = new ManifestLoader(catalogue, project).load(sources);
    int findings = loadResult.diagnostics().size();
    findings += Resolution.check(loadResult, project, FOLDER).size();
    if (findings > 0 || loadResult.manifests().size() != manifests) {
      throw new IllegalStateException("the corpus is not what it should be");
    }
    return loadResult;
  }
}
