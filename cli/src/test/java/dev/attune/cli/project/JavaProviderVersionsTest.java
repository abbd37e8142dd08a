package dev.attune.cli.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ProviderJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A provider in a jar whose next version has other fields: manifests and records go along. */
class JavaProviderVersionsTest {
  private static final String FACTORY =
      """
      package grid;
      import dev.attune.provider.*;
      import dev.attune.schema.*;
      import dev.attune.value.*;
      import java.util.*;
      public class Factory implements ProviderFactory {
        static Schema schema(String instance, String version, String label, Type size) {
          return Schema.of(
              new TypeName(instance + ".example.org", "Disk"), version,
              Type.object(
                  Attribute.required("size", size).build(),
                  Attribute.optional(label, Type.Scalar.TEXT).build(),
                  Attribute.computed("id", Type.Scalar.TEXT).build()),
              "A disk of the grid.");
        }
        public Provider open(String instance) {
          return new Provider() {
            public Catalogue schemas() {
              Schema old = schema(instance, "v1", "label", Type.Scalar.TEXT);
              Schema present = schema(instance, "v2", "tag", Type.Scalar.NUMBER);
              return CATALOGUE;
            }
            public Set<Operation> operations(TypeName type) {
              return Set.of(Operation.CREATE, Operation.UPDATE);
            }
            public Result create(Location location, Write write, String intent) {
              MapValue disk = write.config().with("id", Text.of("disk-1"));
              return Result.of(Instance.of("disk-1", disk, VERSION));
            }
          };
        }
      }
      """;

  private static final String RULES =
      """
      grid.example.org/Disk:
        converters:
          - {from: v1, to: v2, path: spec.label, mode: rename, toName: tag}
      """;

  private static final String OLD =
      """
      apiVersion: grid.example.org/v1
      kind: Disk
      metadata: {name: data}
      spec: {size: "10", label: fast}
      """;

  private static final String NEW =
      """
      apiVersion: grid.example.org/v2
      kind: Disk
      metadata: {name: data}
      spec: {size: 10, tag: fast}
      """;

  @TempDir Path folder;

  @BeforeEach
  void aDiskOfTheOlderVersion() throws IOException {
    Files.writeString(
        folder.resolve("attune.yaml"), "name: p\nproviders: {grid: {java: grid.jar}}\n");
    jar("Catalogue.of(List.of(old))", "v1", Map.of());
    declare(OLD);
    Session.Result result = run("apply", "--auto-approve");
    assertThat(result.exit()).as(result.err()).isZero();
    jar(
        "Catalogue.of(List.of(present), List.of(old))",
        "v2",
        Map.of("attune/conversions.yaml", RULES));
  }

  private void jar(String catalogue, String version, Map<String, String> files) throws IOException {
    String factory =
        FACTORY.replace("CATALOGUE", catalogue).replace("VERSION", "\"" + version + "\"");
    var _ = ProviderJar.of(folder.resolve("grid.jar"), factory, files);
    Files.deleteIfExists(folder.resolve("attune.lock")); // As who upgrades is told to.
  }

  private void declare(String manifest) throws IOException {
    Files.writeString(folder.resolve("disk.yaml"), manifest);
  }

  private Session.Result run(String... arguments) {
    return Session.in(folder).with("ATTUNE_KEY", Session.KEY).run(arguments);
  }

  @Test
  void anOlderManifestPlansNoChange() {
    Session.Result result = run("plan", "--detailed-exitcode");

    assertThat(result.exit()).as(result.out() + result.err()).isZero();
    assertThat(result.err())
        .contains(
            "disk.yaml:1:13: warning: the Disk is written for v1 and read as v2; converted:"
                + " 'label', 'size' [ATT-0228]");
  }

  @Test
  void theManifestOfTodayPlansNoChangeEither() throws IOException {
    declare(NEW);

    Session.Result result = run("plan", "--detailed-exitcode");

    assertThat(result.exit()).as(result.out() + result.err()).isZero();
    assertThat(result.err()).isEmpty();
  }

  @Test
  void rulesInTheJarAreCheckedLikeAnyOther() throws IOException {
    jar(
        "Catalogue.of(List.of(present), List.of(old))",
        "v2",
        Map.of("attune/conversions.yaml", "Disk: {}\n"));

    assertThat(run("validate").err()).contains("grid.jar!/attune/conversions.yaml:1:1: ");
  }
}
