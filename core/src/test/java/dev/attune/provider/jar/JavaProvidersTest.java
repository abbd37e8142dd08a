package dev.attune.provider.jar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaProvidersTest {
  private static final TypeName DISK = new TypeName("grid.example.org", "Disk");
  private static final GuardSettings TERMS = GuardSettings.of(Duration.ofMinutes(1));

  /** A factory whose provider reads a disk named by the expression. */
  private static final String FACTORY =
      """
      package grid;
      import dev.attune.provider.*;
      import dev.attune.schema.*;
      import dev.attune.value.*;
      import java.util.*;
      public class Factory implements ProviderFactory {
        public Provider open(String instance) {
          return new Provider() {
            public Catalogue schemas() {
              return Catalogue.of(List.of(Schema.of(
                  new TypeName("grid.example.org", "Disk"), "v1",
                  Type.object(Attribute.required("name", Type.Scalar.TEXT).build()), "")));
            }
            public Set<Operation> operations(TypeName type) {
              return Set.of(Operation.READ);
            }
            public Result read(Location location, Instance known) {
              return Result.of(known.withValue(MapValue.of("name", Text.of(NAME))));
            }
          };
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void aProviderOfAJarAnswers() throws IOException {
    assertThat(nameReadBy(new ProviderJar().factory("grid.Factory", reading("\"disk\""))))
        .isEqualTo("disk");
  }

  @Test
  void aProviderUsesItsOwnCopyOfALibrary() throws IOException {
    ProviderJar jar =
        new ProviderJar()
            .factory("grid.Factory", reading("org.snakeyaml.engine.v2.api.Load.whose()"))
            .source(
                "org.snakeyaml.engine.v2.api.Load",
                """
                package org.snakeyaml.engine.v2.api;
                public class Load {
                  public static String whose() { return "its own"; }
                }
                """);

    assertThat(nameReadBy(jar)).isEqualTo("its own");
  }

  @Test
  void aProviderDoesNotSeeTheRestOfOurs() throws IOException {
    assertThat(
            nameReadBy(
                new ProviderJar()
                    .factory(
                        "grid.Factory", reading("grid.Sight.of(\"dev.attune.manifest.Manifest\")"))
                    .source(
                        "grid.Sight",
                        """
                        package grid;
                        public class Sight {
                          public static String of(String name) {
                            try {
                              return Class.forName(name).getName();
                            } catch (ClassNotFoundException e) {
                              return "nothing";
                            }
                          }
                        }
                        """)))
        .isEqualTo("nothing");
  }

  @Test
  void librariesFindTheirPartsThroughTheThread() throws IOException {
    assertThat(
            nameReadBy(
                new ProviderJar()
                    .factory(
                        "grid.Factory",
                        reading(
                            "String.valueOf(Thread.currentThread().getContextClassLoader()"
                                + " == grid.Factory.class.getClassLoader())"))))
        .isEqualTo("true");
  }

  @Test
  void afterClosingTheProviderAnswersNoMore() throws IOException {
    Provider provider = open(new ProviderJar().factory("grid.Factory", reading("\"disk\"")));

    provider.close();

    assertThat(read(provider).failure()).isPresent();
  }

  @Test
  void aFileThatIsNotThereIsReported() {
    assertThat(refusal(Path.of("no.jar"))).endsWith("the file no.jar does not exist");
  }

  @Test
  void aFileThatIsNoJarIsReported() throws IOException {
    Path text = Files.writeString(folder.resolve("text.jar"), "text");

    assertThat(refusal(text)).endsWith("text.jar is not a jar, or cannot be read");
  }

  @Test
  void aJarWithoutAServiceIsReported() throws IOException {
    assertThat(refusal(new ProviderJar().source("grid.X", "package grid; class X {}")))
        .endsWith("it has no META-INF/services/dev.attune.provider.ProviderFactory");
  }

  @Test
  void aJarWithSeveralServicesIsReported() throws IOException {
    assertThat(
            refusal(
                new ProviderJar()
                    .factory("grid.Factory", reading("\"a\""))
                    .factory(
                        "grid.Other",
                        "package grid; public class Other extends Factory { public Other() {} }")))
        .endsWith("its jar offers 2 factories, but only one is allowed");
  }

  @Test
  void aServiceThatIsNoFactoryIsReported() throws IOException {
    assertThat(refusal(new ProviderJar().factory("grid.X", "package grid; public class X {}")))
        .endsWith("names a class that does not exist or is not a ProviderFactory");
  }

  @Test
  void aFactoryThatThrowsIsReportedWithoutItsWords() throws IOException {
    assertThat(
            refusal(
                new ProviderJar()
                    .factory(
                        "grid.Factory",
                        """
                        package grid;
                        import dev.attune.provider.*;
                        public class Factory implements ProviderFactory {
                          public Provider open(String instance) {
                            throw new IllegalStateException("s3cret");
                          }
                        }
                        """)))
        .isEqualTo(
            "the provider 'grid' cannot be used: opening it failed with"
                + " java.lang.IllegalStateException at grid.Factory.open(Factory.java:5)");
  }

  @Test
  void aFactoryThatCannotBeMadeIsReported() throws IOException {
    assertThat(
            refusal(
                new ProviderJar()
                    .factory(
                        "grid.Factory",
                        """
                        package grid;
                        import dev.attune.provider.*;
                        public class Factory implements ProviderFactory {
                          public Factory() { throw new IllegalStateException("s3cret"); }
                          public Provider open(String instance) { return null; }
                        }
                        """)))
        .contains("opening it failed with java.lang.IllegalStateException at grid.Factory.<init>");
  }

  @Test
  void aFactoryThatGivesNothingIsReported() throws IOException {
    assertThat(
            refusal(
                new ProviderJar()
                    .factory(
                        "grid.Factory",
                        """
                        package grid;
                        import dev.attune.provider.*;
                        public class Factory implements ProviderFactory {
                          public Provider open(String instance) { return null; }
                        }
                        """)))
        .endsWith("opening it got an empty answer");
  }

  @Test
  void aJarForANewerJavaIsReported() throws IOException {
    ProviderJar jar =
        new ProviderJar()
            .factory("grid.Factory", reading("\"disk\""))
            .touched(JavaProvidersTest::fromTheFuture);

    assertThat(refusal(jar))
        .endsWith("it was built for a newer Java than " + Runtime.version().feature());
  }

  @Test
  void kindsOfAnotherInstanceAreReported() throws IOException {
    Path jar = new ProviderJar().factory("grid.Factory", reading("\"disk\"")).in(folder);

    assertThat(refusal("mesh", jar))
        .endsWith(
            "its kind Disk.grid.example.org is of another group: all groups must begin with"
                + " 'mesh.'");
  }

  private static String reading(String name) {
    return FACTORY.replace("NAME", name);
  }

  private static byte[] fromTheFuture(byte[] compiled) {
    byte[] bytes = compiled.clone();
    bytes[7] = (byte) 200; // The version of the class file.
    return bytes;
  }

  private String nameReadBy(ProviderJar jar) throws IOException {
    try (Provider provider = open(jar)) {
      return read(provider).instance().orElseThrow().value().get("name").orElseThrow()
              instanceof Text text
          ? text.text()
          : "";
    }
  }

  private static Result read(Provider provider) {
    return provider.read(Location.of(DISK), Instance.of("1", MapValue.EMPTY, "v1"));
  }

  private Provider open(ProviderJar jar) throws IOException {
    return switch (JavaProviders.open("grid", jar.in(folder), TERMS)) {
      case JavaProviders.Opened.Ready(Provider provider) -> provider;
      case JavaProviders.Opened.Unusable unusable ->
          throw new AssertionError(unusable.diagnostic().message());
    };
  }

  private String refusal(ProviderJar jar) throws IOException {
    return refusal(jar.in(folder));
  }

  private static String refusal(Path jar) {
    return refusal("grid", jar);
  }

  private static String refusal(String instance, Path jar) {
    return switch (JavaProviders.open(instance, jar, TERMS)) {
      case JavaProviders.Opened.Ready _ -> throw new AssertionError("it could be used");
      case JavaProviders.Opened.Unusable unusable -> unusable.diagnostic().message();
    };
  }
}
