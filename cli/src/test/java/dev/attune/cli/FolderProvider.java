package dev.attune.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A remote system in a folder, which outlives the process that writes to it: an object is a file,
 * named by its id. Its provider comes in a jar, as those of others do.
 */
final class FolderProvider {
  /** Slow on purpose, before and after each effect: a kill should find a write under way. */
  private static final String SOURCE =
      """
      package grid;
      import dev.attune.diagnostic.*;
      import dev.attune.provider.*;
      import dev.attune.schema.*;
      import dev.attune.value.*;
      import java.io.*;
      import java.nio.file.*;
      import java.nio.file.Path;
      import java.util.*;
      public class Factory implements ProviderFactory {
        static final Set<Operation> OPERATIONS = Set.of(
            Operation.READ, Operation.LIST, Operation.FIND_BY_NAME,
            Operation.CREATE, Operation.UPDATE, Operation.DELETE);
        public Provider open(String instance) {
          Schema schema = Schema.of(
              new TypeName(instance + ".example.org", "Disk"), "v1",
              Type.object(
                  Attribute.required("name", Type.Scalar.TEXT).build(),
                  Attribute.required("size", Type.Scalar.NUMBER).build(),
                  Attribute.optional("zone", Type.Scalar.TEXT).replaceOnChange().build(),
                  Attribute.optional("on", Type.Scalar.TEXT).build(),
                  Attribute.computed("id", Type.Scalar.TEXT).build()),
              "A disk.").named("name");
          return new Provider() {
            volatile Path folder = Path.of("nowhere");
            public List<Diagnostic> configure(MapValue config) {
              folder = Path.of(((Text) config.get("folder").orElseThrow()).text());
              return List.of();
            }
            public Catalogue schemas() { return Catalogue.of(List.of(schema)); }
            public Set<Operation> operations(TypeName type) { return OPERATIONS; }
            public Result read(Location location, Instance known) {
              return Files.exists(folder.resolve(known.id())) ? Result.of(load(known.id())) : Result.gone();
            }
            public Matches list(Location location, Optional<String> after) {
              return Matches.of(all());
            }
            public Matches find(Location location, Lookup lookup) {
              String name = ((Lookup.ByName) lookup).name();
              return Matches.of(all().stream()
                  .filter(disk -> disk.value().get("name").equals(Optional.of(Text.of(name)))).toList());
            }
            public Result create(Location location, Write write, String intent) {
              String id = UUID.randomUUID().toString();
              slowly(() -> save(id, write.config()));
              return Result.of(load(id));
            }
            public Result update(Location location, Instance prior, Write write) {
              slowly(() -> save(prior.id(), write.config()));
              return Result.of(load(prior.id()));
            }
            public Result delete(Location location, Instance prior) {
              slowly(() -> Files.deleteIfExists(folder.resolve(prior.id())));
              return Result.gone();
            }
            public void close() {
              slowly(() -> null);
            }
            List<Instance> all() {
              try (var files = Files.list(folder)) {
                return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith(".")).sorted().map(this::load).toList();
              } catch (IOException e) { throw new UncheckedIOException(e); }
            }
            Instance load(String id) {
              Properties fields = new Properties();
              try (var in = Files.newInputStream(folder.resolve(id))) { fields.load(in); }
              catch (IOException e) { throw new UncheckedIOException(e); }
              MapValue.Builder value = MapValue.builder();
              value.put("name", Text.of(fields.getProperty("name")));
              value.put("size", Num.of(fields.getProperty("size")));
              for (String name : List.of("zone", "on")) {
                if (fields.containsKey(name)) { value.put(name, Text.of(fields.getProperty(name))); }
              }
              value.put("id", Text.of(id));
              return Instance.of(id, value.build(), "v1");
            }
            Path save(String id, MapValue config) throws IOException {
              Properties fields = new Properties();
              for (int i = 0; i < config.size(); i++) {
                switch (config.value(i)) {
                  case Text text -> fields.setProperty(config.key(i), text.text());
                  case Num number -> fields.setProperty(config.key(i), number.text());
                  default -> {}
                }
              }
              Path file = Files.createTempFile(folder, ".", ".new");
              try (var out = Files.newOutputStream(file)) { fields.store(out, null); }
              return Files.move(file, folder.resolve(id), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            long pause() throws IOException {
              Path slow = folder.resolve(".slow");
              return Files.exists(slow) ? Long.parseLong(Files.readString(slow)) : 3;
            }
            void slowly(java.util.concurrent.Callable<?> effect) {
              try { Files.write(folder.resolve(".begun"), new byte[0]); Thread.sleep(pause()); effect.call(); Thread.sleep(pause()); }
              catch (Exception e) { throw new IllegalStateException(e); }
            }
          };
        }
      }
      """;

  /** Compiled once: a thousand kills need a thousand folders and one provider. */
  private static byte @Nullable [] compiled;

  private final Path folder;

  private FolderProvider(Path folder) {
    this.folder = folder;
  }

  /** A remote system in this folder, and a project that uses it. */
  static FolderProvider in(Path folder, Path project) throws IOException {
    Files.createDirectories(folder);
    Files.write(project.resolve("grid.jar"), jar(project));
    Files.writeString(
        project.resolve("attune.yaml"),
        "providers: {grid: {java: grid.jar, config: {folder: \"" + folder + "\"}}}\n");
    return new FolderProvider(folder);
  }

  private static synchronized byte[] jar(Path work) throws IOException {
    if (compiled == null) {
      compiled = Files.readAllBytes(ProviderJar.of(work.resolve("grid.jar"), SOURCE));
    }
    return compiled;
  }

  /** How long it takes before and after each effect, in milliseconds. */
  void slow(String pause) throws IOException {
    Files.writeString(folder.resolve(".slow"), pause);
  }

  /** Returns when a write has begun. */
  void awaitWrite() {
    while (!Files.exists(folder.resolve(".begun"))) {
      Thread.onSpinWait();
    }
  }

  /** An object. */
  record Disk(String id, String name, String size, String zone) {}

  List<Disk> disks() {
    List<Disk> disks = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file :
          files.filter(f -> !f.getFileName().toString().startsWith(".")).sorted().toList()) {
        Properties fields = new Properties();
        fields.load(Files.newBufferedReader(file));
        disks.add(
            new Disk(
                file.getFileName().toString(),
                fields.getProperty("name"),
                fields.getProperty("size"),
                fields.getProperty("zone", "")));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return disks;
  }
}
