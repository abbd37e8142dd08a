package dev.attune.rest.pack.read.type;

import dev.attune.rest.pack.Concurrency;
import dev.attune.rest.pack.Envelope;
import dev.attune.rest.pack.ErrorBody;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.read.syntax.Choice;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.PackShape;
import dev.attune.rest.pack.read.syntax.ScalarReader;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** What stands where in bodies: objects, errors, the token against lost updates. */
final class BodyReader {
  private static final Choice CONCURRENCY =
      new Choice(
          "concurrency",
          Map.of(
              Choice.NONE,
              Choice.Keys.NOTHING,
              "etag",
              Choice.Keys.NOTHING,
              "version",
              new Choice.Keys(List.of("field"), List.of("query"))));

  private final Section type;
  private final PackFindings packFindings;
  private final ScalarReader scalarReader;

  BodyReader(Section type, PackFindings packFindings) {
    this.type = type;
    this.packFindings = packFindings;
    this.scalarReader = new ScalarReader(packFindings);
  }

  Envelope envelope() {
    Section section = type.section("envelope");
    return new Envelope(
        scalarReader.sentPlace(section, "request"),
        scalarReader.place(section, "object"),
        scalarReader.places(section, "list"),
        scalarReader.place(section, "element"));
  }

  /** One shape, or several of which the first that fits counts. */
  List<ErrorBody> errors() {
    checkErrors(type, packFindings);
    List<Section> shapes = shapes(type.value("errors"));
    return shapes.isEmpty()
        ? List.of(errors(type.section("errors")))
        : shapes.stream().map(this::errors).toList();
  }

  private static List<Section> shapes(Optional<LocatedValue<Value>> written) {
    if (written.isEmpty()) {
      return List.of();
    }
    Path path = written.get().path();
    return switch (written.get().value()) {
      case MapValue map -> List.of(Section.of(path, map));
      case ListValue(List<Value> all, boolean _) ->
          IntStream.range(0, all.size())
              .filter(i -> all.get(i) instanceof MapValue)
              .mapToObj(i -> Section.of(path.index(i), all.get(i)))
              .toList();
      default -> List.of();
    };
  }

  /** Whether what stands there has one of the forms. */
  static void checkErrors(Section section, PackFindings packFindings) {
    Optional<LocatedValue<Value>> written = section.own("errors");
    List<Section> shapes = shapes(written);
    shapes.forEach(shape ->
        packFindings.shape(shape.path(), "'errors' of the pack", PackShape.ERRORS, shape.map()));
    int expected =
        written.map(LocatedValue::value).orElse(MapValue.EMPTY)
                instanceof ListValue(List<Value> all, boolean _)
            ? all.size()
            : 1;
    if (written.isPresent() && (shapes.isEmpty() || shapes.size() < expected)) {
      packFindings.value(
          PackCode.BAD_VALUE,
          written.get().path(),
          "'errors' must be a map, or a list of maps",
          "for example: errors: {message: error.text}, or [{message: a}, {message: b}]");
    }
  }

  private ErrorBody errors(Section section) {
    return new ErrorBody(
        scalarReader.places(section, "message"),
        scalarReader.places(section, "code"),
        forbidden(section),
        section.own("details").map(_ -> details(section.section("details"))));
  }

  private List<String> forbidden(Section section) {
    List<LocatedValue<String>> codes = section.texts("forbidden");
    if (!codes.isEmpty() && section.own("code").isEmpty()) {
      packFindings.key(
          PackCode.INCOMPLETE,
          section.path().field("forbidden"),
          "'forbidden' needs 'code'",
          "code is the place of an error's code; forbidden lists some of these codes");
    }
    return codes.stream().map(LocatedValue::value).toList();
  }

  private ErrorBody.Details details(Section section) {
    return new ErrorBody.Details(
        scalarReader.path(section, "list").orElse(Path.ROOT),
        scalarReader.path(section, "field"),
        scalarReader.path(section, "message").orElse(Path.ROOT));
  }

  /**
   * @param fields the names of the type's fields
   */
  Concurrency concurrency(Set<String> fields) {
    Section section = type.section("concurrency");
    return switch (CONCURRENCY.of(section, packFindings)) {
      case "etag" -> new Concurrency.ETag();
      case "version" -> version(section, fields);
      default -> new Concurrency.None();
    };
  }

  private Concurrency version(Section section, Set<String> fields) {
    Optional<LocatedValue<String>> field = section.text("field");
    field
        .filter(name -> !fields.contains(name.value()))
        .ifPresent(name ->
            packFindings.notThere(name, "there is no field '" + name.value() + "'", fields));
    return new Concurrency.Version(
        section.textOr("field", ""), section.text("query").map(LocatedValue::value));
  }
}
