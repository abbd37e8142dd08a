package dev.attune.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The class-data archive saves time and can do no harm: tried on a copy of the real distribution.
 */
@Timeout(120)
final class ArchiveIT {
  @TempDir private Path temporary;
  private Path checkout;
  private Path archive;
  private Path jar;

  @BeforeEach
  void setUp() throws IOException {
    checkout = temporary.resolve("another name");
    copy(Checkout.REAL.resolve("attune"), checkout.resolve("attune"));
    var dist = Path.of("cli/target/dist");
    try (var files = Files.walk(Checkout.REAL.resolve(dist))) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        copy(file, checkout.resolve(Checkout.REAL.relativize(file)));
      }
    }
    archive = checkout.resolve(dist).resolve("attune.jsa");
    try (var jars =
        Files.newDirectoryStream(checkout.resolve(dist).resolve("lib"), "attune-cli-*.jar")) {
      jar = jars.iterator().next();
    }
  }

  @Test
  void attuneStartsFromTheArchive() throws Exception {
    assertThat(sourceOfMain(Checkout.REAL, "./attune")).contains("shared objects file");
  }

  @Test
  void theArchiveStillFitsWhenTheCheckoutWasMoved() throws Exception {
    assertThat(sourceOfMain(checkout, "./attune")).contains("shared objects file");
    assertThat(sourceOfMain(temporary, checkout.resolve("attune").toString()))
        .contains("shared objects file");
  }

  @Test
  void runsSilentlyWithoutTheArchive() throws Exception {
    Files.delete(archive);
    assertRunsAsEver();
  }

  @Test
  void runsSilentlyWhenTheArchiveIsCutOff() throws Exception {
    var whole = Files.readAllBytes(archive);
    for (int size : new int[] {0, 10, 5000, whole.length / 2, whole.length - 1}) {
      Files.delete(archive);
      Files.write(archive, Arrays.copyOf(whole, size));
      assertRunsAsEver();
    }
  }

  @Test
  void runsSilentlyWhenTheArchiveIsGarbage() throws Exception {
    Files.delete(archive);
    Files.writeString(archive, "no archive\n".repeat(10_000));
    assertRunsAsEver();
  }

  @Test
  void runsTheNewClassesWhenTheArchiveIsStale() throws Exception {
    replaceMain("System.out.println(\"new\");");
    var run = attune(checkout, "./attune", Map.of(), "version").run();
    assertThat(run).isEqualTo(new Program.Run(0, "new\n", ""));
  }

  private void assertRunsAsEver() throws Exception {
    var expected = attune(Checkout.REAL, "./attune", Map.of(), "version").run();
    assertThat(expected.status()).isZero();
    assertThat(expected.err()).isEmpty();
    assertThat(attune(checkout, "./attune", Map.of(), "version").run()).isEqualTo(expected);
  }

  private String sourceOfMain(Path folder, String file) throws Exception {
    var log = temporary.resolve("classes.log");
    var options = Map.of("ATTUNE_JAVA_OPTS", "-Xlog:class+load:file=" + log);
    assertThat(attune(folder, file, options, "version").run().status()).isZero();
    try (var lines = Files.lines(log)) {
      return lines.filter(line -> line.contains("dev.attune.cli.Main ")).findFirst().orElseThrow();
    }
  }

  private static Program attune(
      Path folder, String file, Map<String, String> more, String command) {
    var environment = new HashMap<>(more);
    environment.put("PATH", System.getenv("PATH"));
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("ATTUNE_BUILD", "never");
    return new Program(folder, environment, List.of(file, command));
  }

  /** Replaces the jar by one whose Main has another body; the libraries stay on the class path. */
  private void replaceMain(String body) throws IOException {
    var source = temporary.resolve("Main.java");
    Files.writeString(
        source,
        "package dev.attune.cli; class Main { public static void main(String[] a) { "
            + body
            + " } }");
    var compiler = ToolProvider.getSystemJavaCompiler();
    assertThat(compiler.run(null, null, null, "-d", temporary.toString(), source.toString()))
        .isZero();
    var manifest = manifest();
    try (var out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      out.putNextEntry(new JarEntry("dev/attune/cli/Main.class"));
      Files.copy(temporary.resolve("dev/attune/cli/Main.class"), out);
    }
  }

  private Manifest manifest() throws IOException {
    try (var old = new JarFile(jar.toFile())) {
      return old.getManifest();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
  }
}
