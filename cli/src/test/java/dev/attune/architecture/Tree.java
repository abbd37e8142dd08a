package dev.attune.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The tree of packages as it is compiled, and the order in which they may know each other. */
final class Tree {
  static final String ROOT = "dev.attune.";

  /** What ships: the classes of all modules, without tests, test kit and generated messages. */
  static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("testkit"))
          .withImportOption(location -> !location.contains("-tests.jar"))
          .withImportOption(location -> !location.contains("/terraform/wire/"))
          .importPackages("dev.attune");

  /** Each package may know those before it, and none of those after it. */
  static final List<String> ORDER =
      Stream.of(
              core(),
              under("store.jdbc", "address", "document", "dialect", "tally", "part", "journal", ""),
              evolution(),
              terraform(),
              rest(),
              under("cli", "terminal", "host", "file", "text", "option", "pack", "terraform"),
              under("cli", "project", "run", "explain", "schema", "convert", "command", ""))
          .flatMap(List::stream)
          .map(name -> ROOT + name)
          .toList();

  private Tree() {}

  private static List<String> core() {
    return Stream.of(
            List.of("value", "json", "schema", "diagnostic", "secret"),
            under("manifest", "reference", "document.position", "document", "check", "project"),
            under("manifest", "", "load", "resolve"),
            under("provider", "", "guard", "jar", "builtin"),
            List.of("store", "diff.scalar", "own", "propose", "diff", "replace", "label"),
            under("observe", "secret", "", "read"),
            List.of("compare", "plan", "plan.file"),
            under("planner", "resource", "prune", "order", ""),
            List.of("drift", "apply"),
            under("applier", "state", "check", "journal", "schedule", "settle", "write", ""),
            List.of("adopt"))
        .flatMap(List::stream)
        .toList();
  }

  private static List<String> evolution() {
    return Stream.of(
            under("evolution", "shape", "crd", "source", "change", "rule", "convert"),
            under("evolution", "change.manifest"),
            under("evolution.convert", "converter", "walk", "annotation", "plan"),
            under("evolution.convert", "validation", "compile"),
            under("evolution", "upgrade"))
        .flatMap(List::stream)
        .toList();
  }

  private static List<String> terraform() {
    return Stream.of(
            under("terraform.value", "type", ""),
            under("terraform.plugin", "failure", "log", "process", "protocol", "tls", "client", ""),
            under("terraform.schema", "model", "cache", "mapping"),
            under("terraform.install", "address", "hash", "version", "archive", "request", "lock"),
            under("terraform.install", "search", ""),
            under("terraform.provider", "translation", "rule", "type", "session", "operation", ""))
        .flatMap(List::stream)
        .toList();
  }

  private static List<String> rest() {
    return Stream.of(
            List.of("rest.pack"),
            under("rest.pack.read", "syntax", "connection", "operation", "type", ""),
            under("rest.http", "", "auth", "client", "wire"),
            under("rest.provider", "kind", "body", "request", "failure", "api", "list", "lookup"),
            under("rest.provider", "operation", ""),
            under("rest.sandbox", "body", "fault", "http", "state", "journal", "route", "rule"),
            under("rest.sandbox", "service", ""))
        .flatMap(List::stream)
        .toList();
  }

  /** The packages in this one; the empty name is the package itself. */
  private static List<String> under(String parent, String... names) {
    return Stream.of(names).map(name -> name.isEmpty() ? parent : parent + "." + name).toList();
  }

  /** Every use of a class in a package that comes later in this order, as a line to read. */
  static List<String> arrowsBack(JavaClasses classes, List<String> order) {
    return classes.stream()
        .filter(from -> order.contains(from.getPackageName()))
        .flatMap(from -> from.getDirectDependenciesFromSelf().stream())
        .filter(arrow -> isBack(arrow, order))
        .map(Dependency::getDescription)
        .distinct()
        .sorted()
        .toList();
  }

  private static boolean isBack(Dependency arrow, List<String> order) {
    return order.indexOf(arrow.getTargetClass().getBaseComponentType().getPackageName())
        > order.indexOf(arrow.getOriginClass().getPackageName());
  }

  /** How many classes stand in files of their own, package by package. */
  static Map<String, Integer> sizes(JavaClasses classes) {
    Map<String, Integer> sizes = new TreeMap<>();
    files(classes).forEach(file -> sizes.merge(file.getPackageName(), 1, Integer::sum));
    return sizes;
  }

  /** The classes that a folder shows. */
  static Stream<JavaClass> files(JavaClasses classes) {
    return classes.stream()
        .filter(JavaClass::isTopLevelClass)
        .filter(file -> !file.getSimpleName().equals("package-info"));
  }
}
