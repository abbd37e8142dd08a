package dev.attune.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.load.ManifestLoader;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.Resolution;
import dev.attune.schema.Attribute;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.Schema.Collections;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * The example files of kongctl, which nobody wrote with us in mind, go through the loader: whatever
 * is in them becomes a manifest or a finding.
 */
class KongctlExamplesTest {
  private static final String VARIABLE = "ATTUNE_TEST_DATA";

  @Test
  void everyExampleFileBecomesManifestsOrFindings() throws IOException {
    Path folder = examples();
    List<Source> sources = sources(folder);
    Catalogue catalogue = new LooseCatalogue().learn(sources);
    Project project = Project.unnamed(folder);

    int recognised = 0;
    Map<String, Integer> findings = new TreeMap<>();
    for (Source source : sources) {
      LoadResult loadResult = new ManifestLoader(catalogue, project).load(List.of(source));
      List<Diagnostic> all = new ArrayList<>(loadResult.diagnostics());
      all.addAll(Resolution.check(loadResult, project, folder));
      assertThat(loadResult.manifests().size() + all.size()).as(source.name()).isPositive();
      recognised += loadResult.manifests().size();
      all.forEach(finding -> findings.merge(finding.code().id(), 1, Integer::sum));
    }

    System.out.printf(
        "kongctl examples: %d files, %d resources recognised, findings by code: %s%n",
        sources.size(), recognised, findings);
    assertThat(recognised).isGreaterThan(100);
  }

  private static Path examples() {
    String data = System.getenv(VARIABLE);
    if (data == null) {
      System.out.println("SKIPPED: the kongctl examples were not read; set " + VARIABLE);
    }
    Assumptions.assumeTrue(data != null, VARIABLE + " names no folder of test data");
    return Path.of(String.valueOf(data), "kongctl", "examples");
  }

  private static List<Source> sources(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().matches(".*\\.ya?ml"))
          .sorted()
          .<Source>map(file -> new Source.OfFile(file, folder.relativize(file).toString()))
          .toList();
    }
  }

  /**
   * Takes every list of maps with a ref for a collection, and each field that any of them has for
   * an attribute that holds anything.
   */
  private static final class LooseCatalogue {
    private final Map<String, Set<String>> fields = new TreeMap<>();

    Catalogue learn(List<Source> sources) {
      for (Source source : sources) {
        for (Document document : Documents.read(source, Limits.DEFAULT).documents()) {
          if (document.root() instanceof MapValue root) {
            collections("", root);
          }
        }
      }
      return Catalogue.of(fields.keySet().stream().map(this::schema).toList());
    }

    private void collections(String inside, MapValue map) {
      for (int i = 0; i < map.size(); i++) {
        String name = inside.isEmpty() ? map.key(i) : inside + "." + map.key(i);
        if (map.value(i) instanceof ListValue list
            && !list.elements().isEmpty()
            && list.elements().stream().allMatch(LooseCatalogue::isResource)) {
          Set<String> known = fields.computeIfAbsent(name, _ -> new LinkedHashSet<>());
          for (Value element : list.elements()) {
            known.addAll(((MapValue) element).keys());
            collections(name, (MapValue) element);
          }
        }
      }
    }

    private static boolean isResource(Value value) {
      return value instanceof MapValue map && map.contains("ref");
    }

    private Schema schema(String name) {
      int dot = name.lastIndexOf('.');
      String key = name.substring(dot + 1);
      Set<Attribute> attributes =
          fields.getOrDefault(name, Set.of()).stream()
              .filter(field -> !fields.containsKey(name + "." + field))
              .map(field -> Attribute.optional(field, Type.DYNAMIC).build())
              .collect(Collectors.toCollection(LinkedHashSet::new));
      attributes.removeIf(attribute -> attribute.name().equals("id"));
      attributes.add(Attribute.computed("id", Type.Scalar.TEXT).build());
      Schema schema = Schema.of(type(name), "v1", Type.object(attributes), "Learnt.");
      return dot < 0
          ? schema.called(Collections.root(key))
          : schema
              .inside(type(name.substring(0, dot)))
              .called(new Collections(Optional.empty(), Optional.of(key)));
    }

    private static TypeName type(String name) {
      return new TypeName("kongctl.attune.dev", name);
    }
  }
}
