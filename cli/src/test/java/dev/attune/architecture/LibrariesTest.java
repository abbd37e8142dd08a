package dev.attune.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

/** Which packages know which libraries and which parts of the world outside. */
class LibrariesTest {
  private static final JavaClasses ALL = Tree.ALL;

  /** The one module that keeps the store in a database, and so needs more libraries. */
  private static final String DATABASE = "dev.attune.store.jdbc..";

  /** The module that hosts the programs of others, over their protocol. */
  private static final String TERRAFORM = "dev.attune.terraform..";

  /** The module of REST APIs. */
  private static final String REST = "dev.attune.rest..";

  /** The class that is loaded only by a rule that holds an expression. */
  private static final String CEL = "CelConverter";

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
        .resideOutsideOfPackages("dev.attune.cli..", "dev.attune.terraform.plugin.tls")
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
