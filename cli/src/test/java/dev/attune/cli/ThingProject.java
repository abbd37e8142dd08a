package dev.attune.cli;

import dev.attune.terraform.plugin.Behaviour;
import dev.attune.terraform.provider.ThingBinary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A project whose provider is one of Terraform's, in a process of its own: found in a mirror, as on
 * a machine without a network, and with its objects in files.
 */
record ThingProject(Path folder, Path mirror, Path remote) {
  static final String ADDRESS = "example.org/test/sample";

  static ThingProject in(Path folder) throws IOException {
    ThingProject project =
        new ThingProject(
            Files.createDirectories(folder.resolve("project")),
            folder.resolve("mirror"),
            Files.createDirectories(folder.resolve("remote")));
    ThingBinary.in(Files.createDirectories(project.program().getParent()).resolve(NAME));
    project.configure("{region: here}");
    return project;
  }

  /** The same with two versions in the mirror, 1.2.3 and 2.0.0, whose schemas differ. */
  static ThingProject evolving(Path folder) throws IOException {
    ThingProject project = in(folder);
    ThingBinary.in(project.program(), 1);
    Path newer = project.program("2.0.0");
    ThingBinary.in(Files.createDirectories(newer.getParent()).resolve(newer.getFileName()), 2);
    return project;
  }

  private static final String NAME = "terraform-provider-sample_v1.2.3";

  /** The program of the provider. */
  Path program() {
    return program("1.2.3");
  }

  private Path program(String version) {
    return mirror
        .resolve(ADDRESS)
        .resolve(version)
        .resolve(Machine.ofProcess().platform().toString())
        .resolve("terraform-provider-sample_v" + version);
  }

  void configure(String config) throws IOException {
    configure(config, "");
  }

  private void configure(String config, String more) throws IOException {
    Files.writeString(
        folder.resolve("attune.yaml"),
        """
        name: things
        providers:
          sample:
            terraform: %s
            mirror: %s
            config: %s
        %s\
        """
            .formatted(ADDRESS, mirror, config, more));
  }

  /** Settles on a version, as the message about the lock says. */
  ThingProject upgrade(String version) throws IOException {
    Files.deleteIfExists(folder.resolve("attune.lock"));
    configure("{region: here}", "    version: \"" + version + "\"\n");
    return this;
  }

  ThingProject declares(String... things) throws IOException {
    Files.writeString(folder.resolve("things.yaml"), String.join("---\n", things));
    return this;
  }

  /** A thing of this name, with these fields besides. */
  static String thing(String name, String fields) {
    return """
    apiVersion: sample.tf.attune.dev/v1
    kind: Thing
    metadata: {name: %s}
    spec: {name: %s%s}
    """
        .formatted(name, name, fields);
  }

  Session session() {
    return Session.in(folder)
        .with("ATTUNE_KEY", Session.KEY)
        .with("PATH", "/usr/bin:/bin")
        .with(ThingBinary.FOLDER, remote.toString());
  }

  /** The same with a provider that does this wrong. */
  Session session(Behaviour behaviour) {
    return session().with(Behaviour.VARIABLE, behaviour.name());
  }

  /** The ids of all things that are there. */
  List<String> things() {
    try (Stream<Path> files = Files.list(remote)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("sample_thing."))
          .map(name -> name.substring(name.indexOf('.') + 1))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<String> calls() {
    try {
      return ThingBinary.calls(remote);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
