package dev.attune.benchmark.evolution;

import dev.attune.manifest.document.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.nodes.Node;

/** The peer: the YAML library alone, its settings as they come but for the limit on size. */
final class YamlTreeReader {
  private static final LoadSettings SETTINGS =
      LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).build();

  private long seen;

  /** Composes every source, on one core, in the way that is fastest for the library. */
  void read(List<Source> sources) throws IOException {
    for (Source source : sources) {
      try (InputStream in = source.open()) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        for (Node node : new Compose(SETTINGS).composeAllFromString(text)) {
          seen += node.isRecursive() ? 0 : 1;
        }
      }
    }
    if (seen == 0) {
      throw new IllegalStateException("no documents at all");
    }
  }
}
