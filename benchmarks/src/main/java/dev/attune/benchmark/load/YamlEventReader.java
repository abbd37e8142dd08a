package dev.attune.benchmark.load;

import dev.attune.manifest.document.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;

/** The peer: the YAML library alone, its settings as they come but for the limit on size. */
final class YamlEventReader {
  private static final LoadSettings SETTINGS =
      LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).build();

  private long seen;

  /** Turns every source into events, in the way that is fastest for the library. */
  void read(List<Source> sources) throws IOException {
    long before = seen;
    for (Source source : sources) {
      for (Event event : new Parse(SETTINGS).parseString(text(source))) {
        seen += event.getEventId() == Event.ID.Scalar ? 1 : 0;
      }
    }
    if (seen == before) {
      throw new IllegalStateException("no scalars at all");
    }
  }

  private static String text(Source source) throws IOException {
    try (InputStream in = source.open()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
