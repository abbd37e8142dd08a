import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import javax.tools.ToolProvider;

/**
 * Makes the class-data archive that lets attune start fast. The build runs this file as it stands,
 * with the JDK that compiled the sources: {@code java Archive.java DISTRIBUTION PROJECT
 * COMMAND...}. Each command is one run of attune whose classes go into the archive; they run one
 * after the other in a copy of the project, where they may leave a key and a store. Meanwhile a
 * project is applied whose resource is that of a Terraform provider, {@code Practice}. Commands
 * that load next to nothing that another has not loaded are left out, since each costs seconds.
 *
 * <p>An archive only saves time. A command that fails here (an edited example, say) still names its
 * classes, and a JVM without archives leaves none: neither stops the build.
 */
final class Archive {
  /** Must be what the launcher passes, or the JVM will not take the archive. */
  private static final String OPTION = "--enable-native-access=ALL-UNNAMED";

  private static final String MAIN = "dev.attune.cli.Main";

  private static final Path PROVIDER =
      Path.of("cli/src/main/archive/Practice.java").toAbsolutePath();

  private static final String PRACTICE =
      """
      apiVersion: practice.tf.attune.dev/v1
      kind: Thing
      metadata: {name: thing}
      spec: {id: one, name: thing, secret: s, on: true, rule: {ports: [1, 2]}}
      """;

  /** For programs that are over before an optimising compiler has paid off. */
  private static final List<String> SHORT = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  private final Path distribution;
  private final Path archive;
  private final Path scratch;

  private Archive(Path distribution, Path scratch) {
    this.distribution = distribution;
    this.archive = distribution.resolve("attune.jsa");
    this.scratch = scratch;
  }

  public static void main(String[] arguments)
      throws IOException, InterruptedException, ExecutionException {
    var scratch = Files.createTempDirectory("attune");
    try {
      copy(Path.of(arguments[1]), scratch.resolve("project"));
      new Archive(Path.of(arguments[0]), scratch)
          .make(List.of(arguments).subList(2, arguments.length));
    } finally {
      delete(scratch);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (var file : files.map(from::relativize).toList()) {
        // What a person left behind while trying the project is not the project.
        if (!file.startsWith(".attune")) {
          Files.copy(from.resolve(file), to.resolve(file));
        }
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Both projects at once: each run is mostly a JVM that starts, which keeps one core busy. */
  private void make(List<String> commands)
      throws IOException, InterruptedException, ExecutionException {
    Set<String> classes = new LinkedHashSet<>();
    try (var both = Executors.newFixedThreadPool(2)) {
      for (var used :
          both.invokeAll(
              List.<Callable<List<String>>>of(
                  () -> used(scratch.resolve("project"), commands),
                  () -> used(practice(), List.of("apply --auto-approve"))))) {
        classes.addAll(used.get());
      }
    }
    dump(Files.write(scratch.resolve("classes"), classes));
  }

  /** A project with one resource of a provider that is on this machine only. */
  private Path practice() throws IOException {
    var project = scratch.resolve("practice");
    var mirror = project.resolve("mirror").toAbsolutePath();
    var program =
        mirror.resolve(
            "registry.terraform.io/attune/practice/1.0.0/%s/terraform-provider-practice"
                .formatted(platform()));
    Files.createDirectories(program.getParent());
    var provider = Files.createDirectories(scratch.resolve("provider"));
    var libraries = jar().toAbsolutePath().toString();
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-cp", libraries, "-proc:none", "-d", "" + provider, "" + PROVIDER);
    Files.writeString(
        program,
        "#!/bin/sh\nexec '%s' %s -cp '%s:%s' Practice\n"
            .formatted(java(), String.join(" ", SHORT), provider, libraries));
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    Files.writeString(
        project.resolve("attune.yaml"),
        "providers: {practice: {terraform: attune/practice, mirror: mirror, config: {region: r}}}\n");
    Files.writeString(project.resolve("thing.yaml"), PRACTICE);
    return project;
  }

  private static String platform() {
    var os = System.getProperty("os.name").startsWith("Mac") ? "darwin" : "linux";
    var arch = System.getProperty("os.arch");
    return os + "_" + (arch.equals("x86_64") ? "amd64" : arch.equals("aarch64") ? "arm64" : arch);
  }

  /** The classes that commands load which run one after the other. */
  private List<String> used(Path project, List<String> commands)
      throws IOException, InterruptedException {
    var classes = new ArrayList<String>();
    for (var command : commands) {
      var list = scratch.resolve(project.getFileName() + ".classes");
      var line = new ArrayList<>(SHORT);
      line.addAll(List.of("-Xshare:off", "-XX:DumpLoadedClassList=" + list, MAIN));
      line.addAll(List.of(command.split(" ")));
      int status = java(project, line, scratch.resolve(project.getFileName() + ".log"));
      var loaded = withoutNumbers(Files.readAllLines(list));
      System.out.printf("attune %s: exit %d, %d classes%n", command, status, loaded.size());
      classes.addAll(loaded);
    }
    return classes;
  }

  /**
   * Each run numbers its classes anew, and a JVM refuses a list in which a number comes twice. Only
   * classes of other class loaders, which have a source, need the numbers: those stay out. So do
   * the constants of picocli, which is compiled for an old Java: to resolve them links its classes,
   * and old classes that are linked do not go into an archive.
   */
  private static List<String> withoutNumbers(List<String> classes) {
    return classes.stream()
        .filter(line -> !line.contains(" source: ") && !line.startsWith("@cp picocli"))
        .map(line -> line.replaceFirst(" id: \\d+$", ""))
        .toList();
  }

  private void dump(Path list) throws IOException, InterruptedException {
    var log = scratch.resolve("log");
    var input = "-XX:SharedClassListFile=" + list;
    var output = "-XX:SharedArchiveFile=" + archive;
    int status = java(scratch, List.of("-Xshare:dump", input, output), log);
    if (status == 0 && Files.exists(archive)) {
      return;
    }
    System.out.printf("No archive (exit %d): attune will start, but more slowly.%n", status);
    System.out.println(Files.readString(log));
    Files.deleteIfExists(archive);
  }

  private static String java() {
    return ProcessHandle.current().info().command().orElse("java");
  }

  private int java(Path folder, List<String> arguments, Path log)
      throws IOException, InterruptedException {
    var line = new ArrayList<String>();
    line.add(java());
    line.addAll(List.of(OPTION, "-Dattune.native=" + distribution.resolve("native")));
    line.addAll(List.of("-cp", jar().toString()));
    line.addAll(arguments);
    var command =
        new ProcessBuilder(line)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    command.environment().put("XDG_CACHE_HOME", scratch.resolve("cache").toString());
    command.environment().remove("TF_REATTACH_PROVIDERS");
    return command.start().waitFor();
  }

  private Path jar() throws IOException {
    try (var jars = Files.newDirectoryStream(distribution.resolve("lib"), "attune-cli-*.jar")) {
      return jars.iterator().next();
    }
  }
}
