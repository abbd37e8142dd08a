package dev.attune.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What a package holds: not too much, under names that say what it is, behind few doors. */
class RoomsTest {
  private static final int MOST_CLASSES = 20;
  private static final int MOST_COMPONENTS = 12;
  private static final int MOST_PARAMETERS = 6;

  /** Packages above the limit, each with the reason. */
  private static final Map<String, String> LARGE_PACKAGES = Map.of();

  /** Records above the limit, each with the reason. */
  private static final Map<String, String> LARGE_RECORDS =
      Map.of("dev.attune.schema.Attribute", "all that a schema says of a field; it has a builder");

  /** Names in -ing that are nouns of the domain. */
  private static final Set<String> NOUNS = Set.of("dev.attune.rest.pack.Setting");

  /**
   * Rooms that only their own step may use. Their classes are public for the rooms beside them; the
   * names on the right are the doors, which others may use as well.
   */
  private static final Map<String, Set<String>> CLOSED =
      Map.ofEntries(
          Map.entry("planner.resource", Set.of("Placements", "NameCollisions")),
          Map.entry("planner.prune", Set.of()),
          Map.entry("planner.order", Set.of()),
          Map.entry("applier.state", Set.of("RecordableInstance")),
          Map.entry("applier.check", Set.of()),
          Map.entry("applier.journal", Set.of()),
          Map.entry("applier.schedule", Set.of()),
          Map.entry("applier.settle", Set.of("Settlement")),
          Map.entry("applier.write", Set.of()),
          Map.entry("store.jdbc.dialect", Set.of()),
          Map.entry("store.jdbc.document", Set.of()),
          Map.entry("store.jdbc.tally", Set.of()),
          Map.entry("store.jdbc.part", Set.of()),
          Map.entry("store.jdbc.journal", Set.of("ThisProcess")),
          Map.entry("evolution.convert.converter", Set.of()),
          Map.entry("evolution.convert.walk", Set.of()),
          Map.entry("evolution.convert.annotation", Set.of()),
          Map.entry("terraform.plugin.client", Set.of()),
          Map.entry("terraform.plugin.process", Set.of()),
          Map.entry("terraform.plugin.tls", Set.of()),
          Map.entry("terraform.provider.operation", Set.of()),
          Map.entry("terraform.provider.rule", Set.of()),
          Map.entry("terraform.provider.session", Set.of()),
          Map.entry("terraform.provider.translation", Set.of()),
          Map.entry("terraform.provider.type", Set.of("OlderTypes")),
          Map.entry("rest.pack.read.syntax", Set.of()),
          Map.entry("rest.pack.read.connection", Set.of()),
          Map.entry("rest.pack.read.operation", Set.of()),
          Map.entry("rest.pack.read.type", Set.of()),
          Map.entry("rest.http.auth", Set.of()),
          Map.entry("rest.http.client", Set.of()),
          Map.entry("rest.provider.kind", Set.of()),
          Map.entry("rest.provider.body", Set.of()),
          Map.entry("rest.provider.request", Set.of()),
          Map.entry("rest.provider.failure", Set.of()),
          Map.entry("rest.provider.api", Set.of()),
          Map.entry("rest.provider.list", Set.of()),
          Map.entry("rest.provider.lookup", Set.of()),
          Map.entry("rest.provider.operation", Set.of()),
          Map.entry("rest.sandbox.body", Set.of()),
          Map.entry("rest.sandbox.fault", Set.of("Fault", "Faults", "FaultText")),
          Map.entry("rest.sandbox.http", Set.of()),
          Map.entry("rest.sandbox.state", Set.of()),
          Map.entry("rest.sandbox.journal", Set.of()),
          Map.entry("rest.sandbox.route", Set.of()),
          Map.entry("rest.sandbox.rule", Set.of()),
          Map.entry("rest.sandbox.service", Set.of()));

  @Test
  void aPackageHoldsAtMostTwentyClasses() {
    assertThat(large(Tree.ALL)).isEqualTo(LARGE_PACKAGES.keySet());
  }

  @Test
  void aLargePackageIsFound() {
    JavaClasses classes = new ClassFileImporter().importPackages("org.junit.jupiter.api");

    assertThat(large(classes)).contains("org.junit.jupiter.api");
  }

  private static Set<String> large(JavaClasses classes) {
    return Tree.sizes(classes).entrySet().stream()
        .filter(size -> size.getValue() > MOST_CLASSES)
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  @Test
  void everyPackageSaysWhatLivesThere() {
    Set<String> described =
        Tree.ALL.stream()
            .filter(one -> one.getSimpleName().equals("package-info"))
            .map(JavaClass::getPackageName)
            .collect(Collectors.toSet());

    assertThat(described).containsAll(Tree.ORDER);
  }

  @Test
  void noClassIsNamedAfterAnActivity() {
    assertThat(Tree.files(Tree.ALL).filter(file -> file.getSimpleName().endsWith("ing")))
        .extracting(JavaClass::getName)
        .containsExactlyInAnyOrderElementsOf(NOUNS);
  }

  @Test
  void noClassIsNamedAfterNothing() {
    assertThat(Tree.ALL.stream().map(JavaClass::getName))
        .noneMatch(name -> name.matches(".*(Util|Utils|Helper|Manager|Common|Impl)s?"));
  }

  @Test
  void twoClassesOfAModuleNeverShareAName() {
    Map<String, List<String>> byName =
        Tree.files(Tree.ALL)
            .collect(
                Collectors.groupingBy(
                    file -> module(file) + file.getSimpleName(),
                    Collectors.mapping(JavaClass::getName, Collectors.toList())));

    assertThat(byName.values()).allMatch(names -> names.size() == 1);
  }

  /** Where its classes are compiled to, or its jar. */
  private static String module(JavaClass file) {
    String path = file.getPackageName().replace('.', '/') + '/';
    String at = file.getSource().orElseThrow().getUri().toString();
    return at.substring(0, at.indexOf(path));
  }

  @Test
  void aRecordHasAtMostTwelveComponents() {
    assertThat(Tree.ALL.stream().filter(JavaClass::isRecord).filter(RoomsTest::isLarge))
        .extracting(JavaClass::getName)
        .containsExactlyInAnyOrderElementsOf(LARGE_RECORDS.keySet());
  }

  private static boolean isLarge(JavaClass record) {
    return record.getFields().stream()
            .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
            .count()
        > MOST_COMPONENTS;
  }

  @Test
  void nobodyPassesMoreThanSixArguments() {
    assertThat(
            Tree.ALL.stream()
                .flatMap(RoomsTest::written)
                .filter(unit -> unit.getRawParameterTypes().size() > MOST_PARAMETERS)
                .map(JavaCodeUnit::getFullName))
        .isEmpty();
  }

  /** What a person wrote: lambdas take what they catch, and a record takes its components. */
  private static Stream<JavaCodeUnit> written(JavaClass one) {
    return one.getCodeUnits().stream()
        .filter(unit -> !unit.getModifiers().contains(JavaModifier.SYNTHETIC))
        .filter(unit -> !(unit.isConstructor() && (one.isRecord() || one.isEnum())));
  }

  @TestFactory
  Stream<DynamicTest> aClosedRoomIsUsedByItsOwnStepOnly() {
    return CLOSED.entrySet().stream()
        .map(room ->
            DynamicTest.dynamicTest(
                room.getKey(),
                () -> assertThat(usesFromOutside(room.getKey(), room.getValue())).isEmpty()));
  }

  private static List<String> usesFromOutside(String room, Set<String> doors) {
    String inside = Tree.ROOT + room;
    String step = inside.substring(0, inside.lastIndexOf('.'));
    return Tree.ALL.stream()
        .filter(from -> !(from.getPackageName() + ".").startsWith(step + "."))
        .flatMap(from -> from.getDirectDependenciesFromSelf().stream())
        .filter(arrow -> arrow.getTargetClass().getPackageName().equals(inside))
        .filter(arrow -> !doors.contains(file(arrow.getTargetClass())))
        .map(
            arrow -> arrow.getOriginClass().getName() + " uses " + arrow.getTargetClass().getName())
        .distinct()
        .toList();
  }

  private static String file(JavaClass one) {
    return one.getEnclosingClass().map(RoomsTest::file).orElse(one.getSimpleName());
  }
}
