package dev.attune.cli.text;

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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds source lines again for those few sources that have something to show. */
final class SourceFileLines implements SourceLines {
  private final Path folder;
  private final Map<String, Source> sources = new HashMap<>();
  private String lastSource = "";
  private List<String> lastLines = List.of();

  SourceFileLines(Path folder, List<Source> sources) {
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
    if (!isReadableAgain(name)) {
      return List.of();
    }
    try (InputStream in = open(name);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      List<String> lines = new ArrayList<>(reader.lines().toList());
      if (!lines.isEmpty() && lines.getFirst().startsWith("\uFEFF")) {
        lines.set(0, lines.getFirst().substring(1));
      }
      return lines;
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }

  /** A pipe gives its text once; asking again would wait for ever. */
  private boolean isReadableAgain(String name) {
    return switch (sources.get(name)) {
      case null -> Files.isRegularFile(folder.resolve(name));
      case Source.OfFile source -> Files.isRegularFile(source.file());
      case Source.OfBytes _ -> true;
    };
  }

  private InputStream open(String name) throws IOException {
    Source source = sources.get(name);
    return source == null ? Files.newInputStream(folder.resolve(name)) : source.open();
  }
}
