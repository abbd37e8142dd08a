package dev.attune.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which java the launcher takes. */
@Timeout(60)
final class JdkChoiceIT {
  @TempDir private Path temporary;
  private Checkout checkout;

  @BeforeEach
  void setUp() throws IOException {
    checkout = new Checkout(temporary).built();
  }

  @ParameterizedTest
  @ValueSource(strings = {"25", "25.0.3", "25-ea", "25+36"})
  void takesEveryReleaseOfVersion25(String version) throws Exception {
    var jdk = checkout.jdk("a", version);
    assertThat(started(checkout.usual(jdk))).isEqualTo(jdk);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.8.0_402", "17.0.15", "24.0.2", "26", "250.1"})
  void saysWhatToInstallWhenThereIsNoJdk25(String version) throws Exception {
    var run = checkout.usual(checkout.jdk("a", version)).attune("version").run();
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .contains("JDK 25", "install", "JAVA_HOME");
  }

  @Test
  void prefersJavaHomeToPathAndPathToTheUsualFolders() throws Exception {
    var home = checkout.jdk("home", "25");
    var path = checkout.jdk("path", "25");
    var usual = checkout.jdk("usual", "25");
    assertThat(started(checkout.usual(usual))).isEqualTo(usual);
    Files.createSymbolicLink(checkout.path("bin/java"), path.resolve("bin/java"));
    assertThat(started(checkout)).isEqualTo(path);
    assertThat(started(checkout.set("JAVA_HOME", home.toString()))).isEqualTo(home);
  }

  @Test
  void goesOnWhenJavaHomeAndPathLeadToAnotherVersion() throws Exception {
    var old = checkout.jdk("old", "17.0.15");
    var usual = checkout.jdk("usual", "25");
    Files.createSymbolicLink(checkout.path("bin/java"), old.resolve("bin/java"));
    checkout.set("JAVA_HOME", old.toString()).usual(old, usual);
    assertThat(started(checkout)).isEqualTo(usual);
  }

  @Test
  void recognisesTheJavaOnPathAmongTheUsualFolders() throws Exception {
    var first = checkout.jdk("first", "25");
    var path = checkout.jdk("path", "25");
    Files.createSymbolicLink(checkout.path("bin/java"), path.resolve("bin/java"));
    Files.delete(checkout.path("bin/readlink"));
    assertThat(started(checkout.usual(first, path))).isEqualTo(path);
  }

  @Test
  void takesAJavaThatLiesOnPathInItsOwnJdk() throws Exception {
    var jdk = checkout.jdk("a", "25");
    var tools = checkout.path("bin");
    checkout.set("PATH", String.join(File.pathSeparator, "/none", tools.toString(), jdk + "/bin"));
    assertThat(started(checkout)).isEqualTo(jdk);
  }

  @Test
  void asksAJavaThatHasNoReleaseFile() throws Exception {
    var jdk = checkout.withoutRelease("a");
    assertThat(started(checkout.usual(jdk))).isEqualTo(jdk);
    var home = checkout.withoutRelease("home");
    assertThat(started(checkout.set("JAVA_HOME", home.toString()))).isEqualTo(home);
  }

  @Test
  void buildsWithAJdkAlthoughAJreWouldDoToRun() throws Exception {
    var jre = checkout.jdk("jre", "25");
    Files.delete(jre.resolve("bin/javac"));
    var jdk = checkout.jdk("jdk", "25");
    checkout.maven("").usual(jre, jdk);
    assertThat(started(checkout)).isEqualTo(jre);
    assertThat(Start.of(checkout.edited("pom.xml").attune().run()).jdk()).isEqualTo(jdk);
  }

  private static Path started(Checkout checkout) throws Exception {
    return Start.of(checkout.attune("version")).jdk();
  }
}
