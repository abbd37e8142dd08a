package dev.attune.rest.pack.read.type;

import dev.attune.rest.pack.Concurrency;
import dev.attune.rest.pack.Envelope;
import dev.attune.rest.pack.ErrorBody;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.read.syntax.Choice;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.ScalarReader;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.value.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

  ErrorBody errors() {
    Section section = type.section("errors");
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
