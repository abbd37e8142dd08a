package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.Resolution;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.testkit.Property;
import dev.attune.testkit.fuzz.Target;
import dev.attune.testkit.schema.Schemas;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads bytes as manifests, checks them against schemas and links them with each other. */
record ManifestsTarget(String file, Catalogue catalogue, Project project) implements Target {

  /** A target that knows the built-in kind and a generated one of every name. */
  static ManifestsTarget of(String file, Path folder) {
    Map<TypeName, Schema> schemas = new LinkedHashMap<>();
    schemas.put(BuiltinKinds.DATA.type(), BuiltinKinds.DATA);
    for (long seed = 0; seed < 200; seed++) {
      Schema schema = Schemas.any().next(Property.random(seed));
      schemas.putIfAbsent(schema.type(), schema.called(Schema.Collections.NONE));
    }
    return new ManifestsTarget(file, Catalogue.of(schemas.values()), Project.unnamed(folder));
  }

  @Override
  public void feed(byte[] input) {
    LoadResult loadResult =
        new ManifestLoader(catalogue, project).load(List.of(new Source.OfBytes(file, input)));
    List<Diagnostic> all = new ArrayList<>(loadResult.diagnostics());
    all.addAll(Resolution.check(loadResult, project, project.folder()));
    for (Diagnostic diagnostic : all) {
      if (diagnostic.message().isBlank() || diagnostic.position().isEmpty()) {
        throw new IllegalStateException(
            "a finding without words or without a place: " + diagnostic);
      }
    }
  }
}
