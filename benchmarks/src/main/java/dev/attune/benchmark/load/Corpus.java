package dev.attune.benchmark.load;

import dev.attune.manifest.document.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Manifests as people write them: thirty lines each, with comments, nested maps and lists, scalars
 * of every style and references to two manifests before. The same number gives the same text.
 */
public final class Corpus {
  private static final int TEAMS = 10;

  private final String template;

  public Corpus() throws IOException {
    try (InputStream in = Corpus.class.getResourceAsStream("manifest.yaml")) {
      template = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Sources that hold this many manifests together, each source the same number. */
  public List<Source> sources(int manifests, int perSource) {
    List<Source> sources = new ArrayList<>();
    for (int first = 0; first < manifests; first += perSource) {
      String name = "manifests/services-" + digits(first) + ".yaml";
      sources.add(new Source.OfBytes(name, source(first, perSource)));
    }
    return sources;
  }

  private byte[] source(int first, int count) {
    StringBuilder text = new StringBuilder();
    for (int number = first; number < first + count; number++) {
      text.append(number == first ? "" : "---\n").append(manifest(number));
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private String manifest(int number) {
    return template
        .replace("@number@", digits(number))
        .replace("@team@", Integer.toString(number % TEAMS))
        .replace("@small@", Integer.toString(number % 7 + 1))
        .replace("@near@", reference(number - TEAMS, "id"))
        .replace("@far@", reference(number - 10 * TEAMS, "output.host"));
  }

  /** A reference to a manifest of the same namespace, or plain text where there is none before. */
  private static String reference(int target, String field) {
    return target < 0 ? "example.com" : "${Data/service-" + digits(target) + "." + field + "}";
  }

  private static String digits(int number) {
    return String.format(Locale.ROOT, "%06d", number);
  }
}
