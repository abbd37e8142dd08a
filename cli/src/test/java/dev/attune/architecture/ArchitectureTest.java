package dev.attune.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.attune.architecture.planted.early.Early;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The arrows of the design: each package knows only those before it. */
class ArchitectureTest {

  @Test
  void everyPackageHasItsPlaceInTheOrder() {
    assertThat(Tree.ALL.stream().map(JavaClass::getPackageName).distinct())
        .containsExactlyInAnyOrderElementsOf(Tree.ORDER);
  }

  @Test
  void aPackageKnowsOnlyThoseBeforeIt() {
    assertThat(Tree.arrowsBack(Tree.ALL, Tree.ORDER)).isEmpty();
  }

  @Test
  void packagesFormNoCycle() {
    slices().matching("dev.attune.(**)").should().beFreeOfCycles().check(Tree.ALL);
  }

  /** A provider in a jar is given nothing through which it could ask for the project key. */
  @Test
  void whatProvidersAreWrittenAgainstKnowsNoKey() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.attune.value", "dev.attune.schema", "dev.attune.diagnostic", "dev.attune.provider")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.attune.secret")
        .check(Tree.ALL);
  }

  @Test
  void anArrowBackIsFound() {
    String planted = Early.class.getPackageName().replace(".early", "");
    JavaClasses classes = new ClassFileImporter().importPackages(planted);

    assertThat(Tree.arrowsBack(classes, List.of(planted + ".early", planted + ".late")))
        .isNotEmpty()
        .allMatch(arrow -> arrow.contains("Early") && arrow.contains("Late"));
    assertThat(Tree.arrowsBack(classes, List.of(planted + ".late", planted + ".early"))).isEmpty();
  }
}
