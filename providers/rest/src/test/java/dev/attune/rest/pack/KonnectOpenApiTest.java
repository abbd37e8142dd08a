package dev.attune.rest.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attune.rest.pack.Operations.Listing;
import dev.attune.rest.pack.Operations.Request;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The pack of Konnect against the description that its makers publish. */
class KonnectOpenApiTest {
  private static final String VARIABLE = "ATTUNE_TEST_DATA";
  private static final List<OpenApi> READ = new ArrayList<>();

  private final Pack pack = ShippedPacksTest.shipped("konnect");
  private final OpenApi api = READ.getFirst();

  /** What the pack says and the description does not. */
  private final List<String> missing = new ArrayList<>();

  @BeforeAll
  static void wantsTheDescription() {
    String folder = System.getenv(VARIABLE);
    java.nio.file.Path file =
        java.nio.file.Path.of(folder == null ? "" : folder, "konnect/openapi.yaml");
    assumeTrue(
        Files.isRegularFile(file),
        () -> "skipped: let " + VARIABLE + " name a folder with konnect/openapi.yaml");
    READ.add(OpenApi.read(file));
  }

  @Test
  void everyPathAndVerbExists() {
    assertThat(pack.types().stream().flatMap(type -> type.operations().requests()))
        .hasSizeGreaterThan(30)
        .filteredOn(request -> api.operation(request).isEmpty())
        .extracting(request -> request.verb() + " " + request.path())
        .isEmpty();
  }

  /** An operation; one that is missing is told by the test above, and has nothing in it. */
  private MapValue operation(Request request) {
    return api.operation(request).orElse(MapValue.EMPTY);
  }

  @Test
  void everyParameterOfAQueryExists() {
    for (ResourceType type : pack.types()) {
      type.operations().requests().forEach(request -> queried(request, request.query().keySet()));
      type.operations().list().ifPresent(list -> queried(list.request(), asked(list)));
    }
    assertThat(missing).isEmpty();
  }

  private void queried(Request request, Iterable<String> names) {
    Set<String> known = api.parameters(operation(request));
    for (String name : names) {
      // In filter[name][eq] the description may name the first two, and what follows inside.
      if (!known.contains(name) && !known.contains(name.replaceFirst("\\[[a-z]+]$", ""))) {
        missing.add(request.path() + "?" + name);
      }
    }
  }

  private static List<String> asked(Listing list) {
    Stream<String> pages =
        switch (list.pagination()) {
          case Pagination.Page page -> Stream.concat(Stream.of(page.query()), sized(page.size()));
          case Pagination.Cursor cursor ->
              Stream.concat(Stream.of(cursor.query()), sized(cursor.size()));
          case Pagination.Offset offset ->
              Stream.concat(Stream.of(offset.query()), sized(offset.size()));
          case Pagination.Link link -> sized(link.size());
          case Pagination.None _ -> Stream.empty();
        };
    return Stream.of(pages, list.byName().keySet().stream(), list.byLabel().keySet().stream())
        .flatMap(names -> names)
        .toList();
  }

  private static Stream<String> sized(Optional<Pagination.Size> size) {
    return size.stream().map(Pagination.Size::query);
  }

  @Test
  void everyFieldThatIsSentExistsInTheRequest() {
    for (ResourceType type : pack.types()) {
      String kind = type.kind();
      type.operations()
          .create()
          .map(create -> api.requestSchemas(operation(create.request())))
          .ifPresent(body -> sent("create of " + kind, type.fields(), body, _ -> true));
      type.operations()
          .update()
          .map(update -> api.requestSchemas(operation(update.request())))
          .ifPresent(body ->
              sent(
                  "update of " + kind,
                  type.fields(),
                  body,
                  field -> !field.attribute().replaceOnChange()));
    }
    assertThat(missing).isEmpty();
  }

  private void sent(
      String where, List<Field> fields, List<MapValue> body, Predicate<Field> counts) {
    for (Field field : fields) {
      if (field.attribute().settable() && !field.pathOnly() && counts.test(field)) {
        String name = field.attribute().name();
        List<MapValue> found = api.property(body, name);
        looked(where + ": " + name, field, found);
        sent(where + ": " + name, field.fields(), inside(found), counts);
      }
    }
  }

  private void looked(String what, Field field, List<MapValue> found) {
    if (found.isEmpty()) {
      missing.add(what);
    }
    if (!api.values(found).isEmpty()) {
      field.attribute().allowed().stream()
          .filter(value -> !api.values(found).contains(value))
          .forEach(value -> missing.add(what + " = " + value));
    }
  }

  /** What is in an object, or in the elements of a list. */
  private List<MapValue> inside(List<MapValue> found) {
    return Stream.concat(found.stream(), api.elements(found).stream()).toList();
  }

  @Test
  void everyFieldThatIsReadExistsInTheAnswer() {
    for (ResourceType type : pack.types()) {
      Request read = type.operations().read().orElseThrow();
      answered(type.kind(), type.fields(), api.answerSchemas(operation(read)));
    }
    assertThat(missing).isEmpty();
  }

  private void answered(String where, List<Field> fields, List<MapValue> answer) {
    for (Field field : fields) {
      if (!field.attribute().writeOnly() && !field.pathOnly()) {
        Path path = field.read().orElse(Path.ROOT.field(field.attribute().name()));
        List<MapValue> found = found(answer, path);
        looked(where + ": " + path, field, found);
        answered(where + ": " + path, field.fields(), inside(found));
      }
    }
  }

  private List<MapValue> found(List<MapValue> schemas, Path path) {
    List<MapValue> at = schemas;
    for (Step step : path.steps()) {
      at = api.property(at, ((Step.Field) step).name());
    }
    return at;
  }

  @Test
  void listsIdsAndTotalsAreWhereThePackSaysTheyAre() {
    for (ResourceType type : pack.types()) {
      Listing list = type.operations().list().orElseThrow();
      List<MapValue> answer = api.answerSchemas(operation(list.request()));
      Path elements = type.envelope().list().orElseThrow();
      Path id = Path.ROOT.field(type.idField().orElseThrow());
      if (found(api.elements(found(answer, elements)), id).isEmpty()) {
        missing.add(type.kind() + ": " + id + " in " + elements);
      }
      mark(list.pagination())
          .filter(path -> found(answer, path).isEmpty())
          .ifPresent(path -> missing.add(type.kind() + ": " + path));
      list.tree()
          .filter(path -> found(api.elements(found(answer, elements)), path).isEmpty())
          .ifPresent(path -> missing.add(type.kind() + ": " + path));
    }
    assertThat(missing).isEmpty();
  }

  private static Optional<Path> mark(Pagination pagination) {
    return switch (pagination) {
      case Pagination.Page page -> page.total();
      case Pagination.Offset offset -> offset.total();
      case Pagination.Cursor cursor -> Optional.of(cursor.next());
      case Pagination.Link _, Pagination.None _ -> Optional.empty();
    };
  }
}
