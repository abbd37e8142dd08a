package dev.attune.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Makes jars of a provider of disks, compiled on the spot. */
final class ProviderJar {
  private static final String SERVICE = "META-INF/services/dev.attune.provider.ProviderFactory";

  /** The provider, with a place for whatever a test wants it to do. */
  private static final String SOURCE =
      """
      package grid;
      import dev.attune.diagnostic.*;
      import dev.attune.provider.*;
      import dev.attune.schema.*;
      import dev.attune.value.*;
      import java.util.*;
      public class Factory implements ProviderFactory {
        public Provider open(String instance) {
          return new Provider() {
            public Catalogue schemas() {
              return Catalogue.of(List.of(Schema.of(
                  new TypeName(instance + ".example.org", "Disk"), "v1",
                  Type.object(
                      Attribute.required("size", Type.Scalar.NUMBER).build(),
                      Attribute.computed("id", Type.Scalar.TEXT).build()),
                  "A disk of the grid.")));
            }
            public Set<Operation> operations(TypeName type) {
              return OPERATIONS;
            }
            //MEMBERS
          };
        }
      }
      """;

  private ProviderJar() {}

  /** A jar whose provider also has these members. */
  static Path make(Path jar, String operations, String members) throws IOException {
    return of(jar, source(operations, members));
  }

  /** A jar of a class grid.Factory. */
  static Path of(Path jar, String factory) throws IOException {
    return of(jar, factory, Map.of());
  }

  /**
   * The same with other files in it.
   *
   * @param files texts by name
   */
  static Path of(Path jar, String factory, Map<String, String> files) throws IOException {
    Path work = Files.createTempDirectory(jar.getParent(), ".provider");
    Path source = Files.writeString(work.resolve("Factory.java"), factory);
    Path classes = Files.createDirectory(work.resolve("classes"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter words = new StringWriter();
    boolean compiled =
        compiler
            .getTask(
                words,
                null,
                null,
                List.of("-proc:none", "-d", classes.toString()),
                null,
                compiler.getStandardFileManager(null, null, null).getJavaFileObjects(source))
            .call();
    if (!compiled) {
      throw new IllegalStateException(words.toString());
    }
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path place = classes.resolve(file.getKey());
      Files.createDirectories(place.resolveSibling(""));
      Files.writeString(place, file.getValue());
    }
    pack(jar, classes);
    return jar;
  }

  private static String source(String operations, String members) {
    return SOURCE.replace("OPERATIONS", operations).replace("//MEMBERS", members);
  }

  private static void pack(Path jar, Path classes) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> files = Files.walk(classes)) {
      for (Path compiled : files.filter(Files::isRegularFile).toList()) {
        put(out, classes.relativize(compiled).toString(), Files.readAllBytes(compiled));
      }
      put(out, SERVICE, "grid.Factory".getBytes(StandardCharsets.UTF_8));
    }
  }

  private static void put(JarOutputStream out, String name, byte[] bytes) throws IOException {
    out.putNextEntry(new JarEntry(name));
    out.write(bytes);
    out.closeEntry();
  }
}
