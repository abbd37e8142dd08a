package dev.attune.provider.jar;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A jar of a provider, compiled on the spot. */
final class ProviderJar {
  private static final String SERVICE = "META-INF/services/dev.attune.provider.ProviderFactory";

  private final Map<String, String> sources = new LinkedHashMap<>();
  private final List<String> services = new ArrayList<>();
  private UnaryOperator<byte[]> touch = UnaryOperator.identity();

  /** Adds a class. */
  ProviderJar source(String name, String text) {
    sources.put(name, text);
    return this;
  }

  /** Adds a class that is offered as the provider's factory. */
  ProviderJar factory(String name, String text) {
    services.add(name);
    return source(name, text);
  }

  /** Changes the bytes of every class. */
  ProviderJar touched(UnaryOperator<byte[]> change) {
    touch = change;
    return this;
  }

  Path in(Path folder) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    compile(folder, classes);
    Path jar = folder.resolve("provider.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> files = Files.walk(classes)) {
      for (Path compiled : files.filter(Files::isRegularFile).toList()) {
        put(
            out,
            classes.relativize(compiled).toString().replace('\\', '/'),
            touch.apply(Files.readAllBytes(compiled)));
      }
      if (!services.isEmpty()) {
        put(out, SERVICE, String.join("\n", services).getBytes(StandardCharsets.UTF_8));
      }
    }
    return jar;
  }

  private static void put(JarOutputStream out, String name, byte[] bytes) throws IOException {
    out.putNextEntry(new JarEntry(name));
    out.write(bytes);
    out.closeEntry();
  }

  private void compile(Path folder, Path classes) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = folder.resolve("src").resolve(source.getKey().replace('.', '/') + ".java");
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      files.add(Files.writeString(file, source.getValue()));
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter words = new StringWriter();
    boolean compiled =
        files.isEmpty()
            || compiler
                .getTask(
                    words,
                    null,
                    null,
                    List.of("-proc:none", "-d", classes.toString()),
                    null,
                    compiler
                        .getStandardFileManager(null, null, null)
                        .getJavaFileObjects(files.toArray(Path[]::new)))
                .call();
    if (!compiled) {
      throw new IllegalStateException(words.toString());
    }
  }
}
