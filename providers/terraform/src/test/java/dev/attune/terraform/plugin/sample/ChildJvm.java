package dev.attune.terraform.plugin.sample;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;

/**
 * A small JVM with the classes of the tests, which starts in half the time that it would take: from
 * an archive of loaded classes, made once for all tests of a module.
 *
 * @param classPath only jars, because no archive knows classes of folders
 * @param archive none where it could not be made: it only saves time
 */
public record ChildJvm(String classPath, Optional<Path> archive) {
  /** Says to a JVM that was started so which archive is its own: it may start others. */
  private static final String OWN = "attune.child-jvm.archive";

  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  /**
   * What a short life goes without: no password and no certificate of others guards anything in a
   * test, and nobody records its buffers.
   */
  private static final List<String> LIGHT =
      List.of(
          "-Dio.netty.jfr.enabled=false",
          "-Dio.netty.allocator.type=unpooled",
          "-Dkeystore.pkcs12.keyPbeIterationCount=1",
          "-Dkeystore.pkcs12.certPbeIterationCount=1",
          "-Dkeystore.pkcs12.macIterationCount=1",
          "-Djavax.net.ssl.trustStore=NONE");

  /**
   * Runs a program once with this command, so that the classes it needs become known, in an empty
   * folder.
   */
  public interface Training {
    void run(Path folder, List<String> command) throws Exception;
  }

  /**
   * The one of this name, made now unless it is there and nothing was compiled since.
   *
   * @param name of the folder below that of the build's results
   */
  public static ChildJvm trained(String name, Training training) throws IOException {
    String given = System.getProperty("java.class.path");
    String own = System.getProperty(OWN);
    if (own != null) {
      return new ChildJvm(given, Optional.of(Path.of(own)));
    }
    // By class path: a development environment has other folders than the build has.
    Path folder =
        Files.createDirectories(
            Path.of("target", "child-jvm", name + "-" + Integer.toHexString(given.hashCode()))
                .toAbsolutePath());
    try (FileChannel lock =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      // Two processes may run the tests of a module.
      var _ = lock.lock();
      return made(folder, given, training);
    }
  }

  private static ChildJvm made(Path folder, String given, Training training) throws IOException {
    List<Path> entries =
        Arrays.stream(given.split(File.pathSeparator, -1))
            .filter(entry -> !entry.isEmpty())
            .map(Path::of)
            .filter(Files::exists)
            .toList();
    String stamp = stamp(entries);
    Path written = folder.resolve("stamp");
    Path archive = folder.resolve("classes.jsa");
    boolean fresh = Files.exists(written) && Files.readString(written).equals(stamp);
    String classPath = jars(folder, entries, fresh);
    if (!fresh) {
      Files.deleteIfExists(archive);
      train(folder, classPath, training);
      Files.writeString(written, stamp);
    }
    return new ChildJvm(classPath, Optional.of(archive).filter(Files::exists));
  }

  /** Tells any two states of these files and folders apart. */
  private static String stamp(List<Path> entries) throws IOException {
    StringBuilder stamp = new StringBuilder(JAVA);
    for (Path entry : entries) {
      long[] sum = new long[3];
      Files.walkFileTree(
          entry,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              sum[0]++;
              sum[1] += attributes.size();
              sum[2] = Math.max(sum[2], attributes.lastModifiedTime().toMillis());
              return FileVisitResult.CONTINUE;
            }
          });
      stamp.append('\n').append(entry).append(Arrays.toString(sum));
    }
    return stamp.toString();
  }

  /** One jar for each folder: two folders may have files of one name. */
  private static String jars(Path folder, List<Path> entries, boolean fresh) throws IOException {
    List<String> jars = new ArrayList<>();
    for (Path entry : entries) {
      if (Files.isDirectory(entry)) {
        Path jar = folder.resolve(jars.size() + ".jar");
        if (!fresh) {
          pack(entry, jar);
        }
        jars.add(jar.toString());
      } else {
        jars.add(entry.toString());
      }
    }
    return String.join(File.pathSeparator, jars);
  }

  private static void pack(Path classes, Path jar) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        var files = Files.walk(classes)) {
      out.setLevel(0);
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
        Files.copy(file, out);
        out.closeEntry();
      }
    }
  }

  private static void train(Path folder, String classPath, Training training) {
    Path list = folder.resolve("classes.list");
    try {
      training.run(
          Files.createTempDirectory(folder, "training"),
          command(classPath, "-XX:DumpLoadedClassList=" + list));
      dump(folder, classPath, list);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      System.err.println("The JVMs that tests start do without an archive: " + e);
    }
  }

  private static void dump(Path folder, String classPath, Path list)
      throws IOException, InterruptedException {
    List<String> command =
        command(
            classPath,
            "-Xshare:dump",
            "-XX:+AOTClassLinking",
            "-XX:SharedClassListFile=" + list,
            "-XX:SharedArchiveFile=" + folder.resolve("classes.jsa"));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    if (process.waitFor() != 0) {
      throw new IOException("see " + folder.resolve("log"));
    }
  }

  /** What to call before the name of a main class. */
  public List<String> command() {
    return archive.map(this::command).orElseGet(() -> command(classPath));
  }

  private List<String> command(Path file) {
    // The JVM would say on the standard output what it does not like of an archive.
    return command(
        classPath, "-XX:SharedArchiveFile=" + file, "-Xlog:disable", "-D" + OWN + "=" + file);
  }

  private static List<String> command(String classPath, String... options) {
    List<String> command =
        new ArrayList<>(List.of(JAVA, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
    command.addAll(LIGHT);
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", classPath));
    return command;
  }
}
