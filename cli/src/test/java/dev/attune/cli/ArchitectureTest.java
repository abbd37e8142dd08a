package dev.attune.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The arrows of the design: each package knows only those before it. */
class ArchitectureTest {
  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("testkit"))
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("dev.attune");

  /** The steps of core, in order; a step's inner packages follow it in an order of their own. */
  private static final List<String> STEPS =
      List.of(
          "value",
          "json",
          "schema",
          "diagnostic",
          "secret",
          "manifest",
          "provider",
          "store",
          "own",
          "propose",
          "diff",
          "replace",
          "label",
          "observe",
          "plan",
          "apply");

  /** The one module that keeps the store in a database, and so needs more libraries. */
  private static final String DATABASE = "dev.attune.store.jdbc..";

  /** The module that hosts the programs of others, over their protocol. */
  private static final String TERRAFORM = "dev.attune.terraform..";

  /** The module of REST APIs. */
  private static final String REST = "dev.attune.rest..";

  /** The module of versions of schemas, in the order of its packages. */
  private static final List<String> EVOLUTION =
      List.of("shape", "crd", "source", "change", "rule", "convert", "upgrade");

  /** The class that is loaded only by a rule that holds an expression. */
  private static final String CEL = "CelConverter";

  private static final List<String> INSIDE_MANIFEST =
      List.of("reference", "document", "check", "project", "", "load", "resolve");

  @TestFactory
  Stream<DynamicTest> aStepKnowsOnlyThoseBeforeIt() {
    return IntStream.range(0, STEPS.size())
        .mapToObj(i -> {
          String[] later =
              STEPS.subList(i + 1, STEPS.size()).stream()
                  .map(step -> "dev.attune." + step + "..")
                  .toArray(String[]::new);
          return noArrow("dev.attune." + STEPS.get(i) + "..", later);
        });
  }

  @TestFactory
  Stream<DynamicTest> insideManifestTheArrowsPointOneWayToo() {
    return IntStream.range(0, INSIDE_MANIFEST.size())
        .mapToObj(i -> {
          String[] later =
              INSIDE_MANIFEST.subList(i + 1, INSIDE_MANIFEST.size()).stream()
                  .map(ArchitectureTest::insideManifest)
                  .toArray(String[]::new);
          return noArrow(insideManifest(INSIDE_MANIFEST.get(i)), later);
        });
  }

  @TestFactory
  Stream<DynamicTest> insideEvolutionTheArrowsPointOneWayToo() {
    return IntStream.range(0, EVOLUTION.size())
        .mapToObj(i -> {
          String[] later =
              EVOLUTION.subList(i + 1, EVOLUTION.size()).stream()
                  .map(name -> "dev.attune.evolution." + name)
                  .toArray(String[]::new);
          return noArrow("dev.attune.evolution." + EVOLUTION.get(i), later);
        });
  }

  private static String insideManifest(String name) {
    return name.isEmpty() ? "dev.attune.manifest" : "dev.attune.manifest." + name;
  }

  private static DynamicTest noArrow(String from, String... to) {
    return DynamicTest.dynamicTest(
        from,
        () -> {
          if (to.length > 0) {
            noClasses()
                .that()
                .resideInAPackage(from)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(to)
                .allowEmptyShould(true)
                .check(ALL);
          }
        });
  }

  @Test
  void everyPackageOfCoreIsAStep() {
    assertThat(ALL.stream().map(JavaClass::getPackageName).distinct())
        .allMatch(name ->
            STEPS.stream().anyMatch(step -> (name + ".").startsWith("dev.attune." + step + "."))
                || name.startsWith("dev.attune.terraform.")
                || name.startsWith("dev.attune.rest.")
                || EVOLUTION.stream().anyMatch(room -> name.equals("dev.attune.evolution." + room))
                || name.equals("dev.attune.cli"));
  }

  @Test
  void nobodyKnowsTheCommandLine() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.attune.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.attune.cli..", "picocli..")
        .check(ALL);
  }

  @Test
  void packagesFormNoCycle() {
    slices().matching("dev.attune.(**)").should().beFreeOfCycles().check(ALL);
  }

  @Test
  void coreUsesSmallLibrariesOnly() {
    classes()
        .that()
        .resideOutsideOfPackages("dev.attune.cli..", DATABASE, TERRAFORM)
        .and()
        .doNotHaveSimpleName(CEL)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "dev.attune..",
            "java..",
            "javax.crypto..",
            "javax.net.ssl..",
            "com.sun.net.httpserver..",
            "org.jspecify..",
            "org.snakeyaml..",
            "tools.jackson.core..")
        .check(ALL);
  }

  @Test
  void oneClassKnowsTheLibraryOfExpressions() {
    noClasses()
        .that()
        .doNotHaveSimpleName(CEL)
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.cel..")
        .check(ALL);
  }

  @Test
  void onlyTheCommandLineKnowsTheDatabase() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.attune.cli..", DATABASE)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(DATABASE, "java.sql..", "org.sqlite..", "org.postgresql..")
        .check(ALL);
  }

  @Test
  void onlyTheCommandLineKnowsTheHostOfTerraformProviders() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.attune.cli..", TERRAFORM)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(TERRAFORM, "io.grpc..", "io.netty..", "com.google.protobuf..")
        .check(ALL);
  }

  @Test
  void onlyTheCommandLineKnowsPacks() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.attune.cli..", REST)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(REST)
        .check(ALL);
  }

  @Test
  void onlyTheCommandLineKnowsHowSchemasEvolve() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.attune.cli..", "dev.attune.evolution..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.attune.evolution..")
        .check(ALL);
  }

  @Test
  void theYamlAndJsonLibrariesAreKnownToDocumentsOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.attune.manifest.document",
            DATABASE,
            TERRAFORM,
            "dev.attune.json",
            "dev.attune.evolution.crd",
            "dev.attune.evolution.source")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.snakeyaml..", "tools.jackson..")
        .check(ALL);
  }

  @Test
  void onlyTheCommandLineTalks() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.attune.cli..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .check(ALL);
  }

  @Test
  void coreKnowsNoClockNoChanceAndNoEnvironment() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.attune.cli..", "dev.attune.terraform.plugin")
        .should()
        .callMethod(System.class, "getenv", String.class)
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .dependOnClassesThat()
        .haveNameMatching(
            "java\\.time\\.Clock|java\\.util\\.(Random|UUID)|java\\.security\\.SecureRandom")
        .check(ALL);
  }

  @Test
  void namesSayWhatAClassIsFor() {
    noClasses().should().haveNameMatching(".*(Util|Utils|Helper|Manager|Common|Impl)s?").check(ALL);
  }

  @Test
  void pureStepsTouchNoFiles() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.attune.value..",
            "dev.attune.schema..",
            "dev.attune.diagnostic..",
            "dev.attune.manifest.reference..",
            "dev.attune.manifest.check..",
            "dev.attune.manifest.load..",
            "dev.attune.rest.pack",
            "dev.attune.evolution.shape")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.io..", "java.nio.file..", "java.net..")
        .check(ALL);
  }
}
