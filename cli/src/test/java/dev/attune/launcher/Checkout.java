package dev.attune.launcher;

import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A folder that looks like a checkout to the launcher: the real script beside two small modules.
 * Its JDKs and its Maven are shell scripts, and PATH leads to nothing but them and a few tools.
 */
final class Checkout {
  static final Path REAL = Path.of("..").toAbsolutePath().normalize();

  private static final FileTime WRITTEN = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));
  private static final FileTime BUILT = FileTime.from(Instant.parse("2020-01-01T01:00:00Z"));
  private static final FileTime EDITED = FileTime.from(Instant.parse("2020-01-01T02:00:00Z"));

  private static final List<String> TOOLS =
      List.of("cat", "find", "grep", "mkdir", "readlink", "rm", "sleep", "tail", "touch");

  /** Tells its own path, the locale and its arguments, each ended by a zero byte. */
  private static final String JAVA =
      """
      #!/bin/sh
      if [ "$1" = -XshowSettings:properties ]; then
        printf '    java.home = %s\\n    java.specification.version = 25\\n' "${0%/bin/java}" >&2
      else
        printf '%s\\0' "$0" "${LC_ALL-}" "$@"
      fi
      """;

  private final Path folder;
  private final Map<String, String> environment = new LinkedHashMap<>();

  Checkout(Path temporary) throws IOException {
    folder = Files.createDirectories(temporary.resolve("checkout"));
    write("pom.xml", "<project/>");
    write("core/pom.xml", "<project/>");
    write("core/src/main/java/Core.java", "class Core {}");
    write("cli/pom.xml", "<project/>");
    write("cli/src/main/java/Main.java", "class Main {}");
    Files.copy(REAL.resolve("attune"), folder.resolve("attune"), COPY_ATTRIBUTES);
    date(WRITTEN);
    for (var tool : TOOLS) {
      executable("bin/" + tool, "#!/bin/sh\nexec '" + installed(tool) + "' \"$@\"\n");
    }
    set("PATH", path("bin").toString());
    set("HOME", temporary.toString());
    set("ATTUNE_JDKS", "");
  }

  Path path(String relative) {
    return folder.resolve(relative);
  }

  Checkout set(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /** Leaves a distribution that is an hour newer than every source. */
  Checkout built() throws IOException {
    write("cli/target/dist/lib/attune-cli-1.jar", "");
    Files.setLastModifiedTime(write("cli/target/dist/stamp", ""), BUILT);
    return this;
  }

  /** Gives a file or a folder a time after that of the distribution. */
  Checkout edited(String relative) throws IOException {
    Files.setLastModifiedTime(path(relative), EDITED);
    return this;
  }

  /** Makes a JDK whose release file says the version, and which is no usual place until told so. */
  Path jdk(String name, String version) throws IOException {
    write(
        "jdks/" + name + "/release",
        "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\nLIBC=\"gnu\"\n");
    return withoutRelease(name);
  }

  Path withoutRelease(String name) throws IOException {
    executable("jdks/" + name + "/bin/java", JAVA);
    executable("jdks/" + name + "/bin/javac", JAVA);
    return path("jdks/" + name);
  }

  /** The folders in which JDKs are usually found. */
  Checkout usual(Path... jdks) {
    var names = List.of(jdks).stream().map(Path::toString).toList();
    return set("ATTUNE_JDKS", String.join(File.pathSeparator, names));
  }

  /**
   * Puts a Maven on PATH that notes each run, does what the script says and leaves a distribution.
   */
  Checkout maven(String script) throws IOException {
    executable(
        "bin/mvn",
        """
        #!/bin/sh
        echo "$JAVA_HOME" "$@" >>'%1$s/maven.log'
        claim=%1$s/target/attune-build.claim.$$
        %2$s
        mkdir -p '%1$s/cli/target/dist/lib'
        touch '%1$s/cli/target/dist/lib/attune-cli-1.jar' '%1$s/cli/target/dist/stamp'
        """
            .formatted(folder, script));
    return this;
  }

  /** A pipe, on which a script can wait for a test, and a test for a script. */
  Path pipe(String name) throws IOException, InterruptedException {
    var pipe = path(name);
    if (new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() != 0) {
      throw new IOException("cannot make the pipe " + pipe);
    }
    return pipe;
  }

  /** One line for each run of Maven: its JDK and its arguments. */
  List<String> mavenRuns() throws IOException {
    var log = path("maven.log");
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }

  Program attune(String... arguments) {
    return program(path("attune").toString(), arguments);
  }

  Program program(String file, String... arguments) {
    var command = new ArrayList<>(List.of(file));
    command.addAll(List.of(arguments));
    return new Program(folder, environment, command);
  }

  Path write(String relative, String text) throws IOException {
    var file = path(relative);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private void executable(String relative, String text) throws IOException {
    Files.setPosixFilePermissions(
        write(relative, text), PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private void date(FileTime time) throws IOException {
    try (var files = Files.walk(folder)) {
      files.forEach(file -> date(file, time));
    }
  }

  private static void date(Path file, FileTime time) {
    try {
      Files.setLastModifiedTime(file, time);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path installed(String tool) {
    return onPath(tool)
        .orElseThrow(() ->
            new IllegalStateException("The launcher needs " + tool + ", which is not on PATH."));
  }

  /** The file that a shell would run for this name. */
  static Optional<Path> onPath(String tool) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .map(folder -> Path.of(folder, tool))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
