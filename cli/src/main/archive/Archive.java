import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes the class-data archive that lets attune start fast. The build runs this file as it stands,
 * with the JDK that compiled the sources: {@code java Archive.java JAR ARCHIVE COMMAND...}. Each
 * command is one run of attune whose classes go into the archive.
 *
 * <p>An archive only saves time. A command that fails here (an edited example, say) still names its
 * classes, and a JVM without archives leaves none: neither stops the build.
 */
final class Archive {
  /** Must be what the launcher passes, or the JVM will not take the archive. */
  private static final String OPTION = "--enable-native-access=ALL-UNNAMED";

  private static final String MAIN = "dev.attune.cli.Main";

  private final Path jar;
  private final Path archive;

  private Archive(Path jar, Path archive) {
    this.jar = jar;
    this.archive = archive;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    var commands = List.of(arguments).subList(2, arguments.length);
    new Archive(Path.of(arguments[0]), Path.of(arguments[1])).make(commands);
  }

  private void make(List<String> commands) throws IOException, InterruptedException {
    var list = Files.createTempFile("attune", ".classes");
    var log = Files.createTempFile("attune", ".log");
    try {
      Set<String> classes = new LinkedHashSet<>();
      for (var command : commands) {
        classes.addAll(used(command, list, log));
      }
      Files.write(list, classes);
      dump(list, log);
    } finally {
      Files.delete(list);
      Files.delete(log);
    }
  }

  private List<String> used(String command, Path list, Path log)
      throws IOException, InterruptedException {
    var line = new ArrayList<>(List.of("-Xshare:off", "-XX:DumpLoadedClassList=" + list, MAIN));
    line.addAll(List.of(command.split(" ")));
    int status = java(line, log);
    var classes = withoutNumbers(Files.readAllLines(list));
    System.out.printf("attune %s: exit %d, %d classes%n", command, status, classes.size());
    return classes;
  }

  /**
   * Each run numbers its classes anew, and a JVM refuses a list in which a number comes twice. Only
   * classes of other class loaders, which have a source, need the numbers: those stay out.
   */
  private static List<String> withoutNumbers(List<String> classes) {
    return classes.stream()
        .filter(line -> !line.contains(" source: "))
        .map(line -> line.replaceFirst(" id: \\d+$", ""))
        .toList();
  }

  private void dump(Path list, Path log) throws IOException, InterruptedException {
    var input = "-XX:SharedClassListFile=" + list;
    var output = "-XX:SharedArchiveFile=" + archive;
    int status = java(List.of("-Xshare:dump", input, output), log);
    if (status == 0 && Files.exists(archive)) {
      return;
    }
    System.out.printf("No archive (exit %d): attune will start, but more slowly.%n", status);
    System.out.println(Files.readString(log));
    Files.deleteIfExists(archive);
  }

  private int java(List<String> arguments, Path log) throws IOException, InterruptedException {
    var line = new ArrayList<String>();
    line.add(ProcessHandle.current().info().command().orElse("java"));
    line.addAll(List.of(OPTION, "-cp", jar.toString()));
    line.addAll(arguments);
    var builder = new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(log.toFile());
    return builder.start().waitFor();
  }
}
