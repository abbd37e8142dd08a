package dev.attune.cli;

import dev.attune.diagnostic.SourceLines;
import dev.attune.manifest.document.Source;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds source lines again for those few sources that have something to show. */
final class Lines implements SourceLines {
  private final Path folder;
  private final Map<String, Source> sources = new HashMap<>();
  private String lastSource = "";
  private List<String> lastLines = List.of();

  Lines(Path folder, List<Source> sources) {
    this.folder = folder;
    sources.forEach(source -> this.sources.put(source.name(), source));
  }

  @Override
  public Optional<String> line(String source, int number) {
    if (!source.equals(lastSource)) {
      lastLines = read(source);
      lastSource = source;
    }
    return number <= lastLines.size() ? Optional.of(lastLines.get(number - 1)) : Optional.empty();
  }

  /** A source that cannot be read again is shown without its line; the finding itself stays. */
  private List<String> read(String name) {
    try (InputStream in = open(name);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }

  private InputStream open(String name) throws IOException {
    Source source = sources.get(name);
    return source == null ? Files.newInputStream(folder.resolve(name)) : source.open();
  }
}
