package dev.attune.rest.pack.read.operation;

import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.Operations.Answer;
import dev.attune.rest.pack.Operations.Body;
import dev.attune.rest.pack.Operations.Request;
import dev.attune.rest.pack.Operations.UntilGone;
import dev.attune.rest.pack.Operations.Verb;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.read.operation.TypeOutline.Action;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.NameRules;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.ScalarReader;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.rest.pack.read.syntax.TemplateReader;
import dev.attune.rest.pack.read.syntax.VariableScope;
import dev.attune.value.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** What can be done with the objects of one type, and by which requests. */
public final class OperationReader {
  private final TypeOutline typeOutline;
  private final RequestScopes requestScopes;
  private final PackFindings packFindings;
  private final TemplateReader templateReader;
  private final PathReader pathReader;
  private final ScalarReader scalarReader;
  private final Traits traits;

  /**
   * What else is known of the type.
   *
   * @param id the fields that are the id
   * @param fields the names of all fields
   * @param sent the fields that stand in bodies of requests
   * @param named whether it says which field is the name
   * @param labelled whether it has labels
   */
  public record Traits(
      List<String> id, Set<String> fields, Set<String> sent, boolean named, boolean labelled) {}

  public OperationReader(
      TypeOutline typeOutline,
      RequestScopes requestScopes,
      Traits traits,
      PackFindings packFindings) {
    this.typeOutline = typeOutline;
    this.requestScopes = requestScopes;
    this.traits = traits;
    this.packFindings = packFindings;
    this.templateReader = new TemplateReader(packFindings);
    this.pathReader = new PathReader(requestScopes, packFindings);
    this.scalarReader = new ScalarReader(packFindings);
  }

  public Operations read() {
    // First, because it knows least: what it cannot fill is told with its reasons.
    Optional<Operations.Listing> list = when(Action.LIST, this::list);
    return new Operations(
        when(Action.CREATE, this::create),
        when(Action.READ, () -> request(Action.READ, Verb.GET, item(), RequestScopes::item)),
        when(Action.UPDATE, this::update),
        when(Action.DELETE, this::delete),
        list);
  }

  private <T> Optional<T> when(Action action, Supplier<T> read) {
    return typeOutline.has(action) ? Optional.of(read.get()) : Optional.empty();
  }

  private Section section(Action action) {
    return typeOutline.section().layered(action.key());
  }

  private Optional<PathReader.Written> path() {
    return pathReader.written(typeOutline.section(), "path");
  }

  /** Where one object is: below the others, under its id; a singleton is where its path leads. */
  private Optional<PathReader.Written> item() {
    return pathReader
        .written(typeOutline.section(), "item")
        .or(() -> typeOutline.isMany() ? path().map(path -> path.then(below())) : path());
  }

  private String below() {
    return traits.id().size() > 1 ? "/{" + String.join("}/{", traits.id()) + "}" : "/{id}";
  }

  private Request request(
      Action action,
      Verb usual,
      Optional<PathReader.Written> usualPath,
      Function<RequestScopes, VariableScope> scope) {
    Section section = section(action);
    VariableScope variableScope = scope.apply(requestScopes);
    Verb verb = section.text("verb").flatMap(OperationReader::verb).orElse(usual);
    PathReader.Paths paths =
        pathReader.read(pathReader.written(section, "path").or(() -> usualPath), scope);
    ConstantReader constants = new ConstantReader(packFindings, templateReader);
    return new Request(
        verb,
        paths.first(),
        paths.byParent(),
        templateReader.texts(section.textsByKey("query"), variableScope),
        constants.read(section.section("set"), variableScope, namesTaken(action)));
  }

  /** A delete may well say what its object is; elsewhere its fields do. */
  private Set<String> namesTaken(Action action) {
    return action == Action.DELETE ? Set.of() : traits.sent();
  }

  private static Optional<Verb> verb(LocatedValue<String> word) {
    return Optional.of(word.value())
        .filter(text -> text.matches("GET|POST|PUT|PATCH|DELETE"))
        .map(Verb::valueOf);
  }

  private Operations.Create create() {
    Section section = section(Action.CREATE);
    boolean put = section.textOr("verb", "POST").equals("PUT");
    Request request =
        request(Action.CREATE, Verb.POST, put ? item() : path(), RequestScopes::create);
    Optional<Path> id = scalarReader.place(section, "id");
    if (id.isPresent() && section.text("answer").isPresent()) {
      packFindings.key(
          PackCode.CONTRADICTION,
          section.path().field("id"),
          "'id' means that the answer is only the id, so 'answer' does not apply",
          "remove one of them");
    }
    Answer answer =
        switch (section.textOr("answer", id.isPresent() ? "id" : "object")) {
          case "id" -> Answer.ID;
          case "location" -> Answer.LOCATION;
          case "named" -> Answer.NAMED;
          case "nothing" -> Answer.NOTHING;
          default -> Answer.OBJECT;
        };
    if (answer == Answer.NOTHING && typeOutline.isMany() && !requestScopes.idIsKnown()) {
      packFindings.value(
          PackCode.CONTRADICTION,
          section.text("answer").map(LocatedValue::path).orElse(section.path()),
          "without an answer Attune cannot learn the id that the server assigns",
          "use a required field as the id, or write answer: location");
    }
    return new Operations.Create(request, answer, id, idempotency(section), look(section));
  }

  private Optional<String> idempotency(Section section) {
    return section
        .text("idempotency")
        .map(_ -> NameRules.header(section, "idempotency", "", packFindings));
  }

  private Operations.Update update() {
    Section section = section(Action.UPDATE);
    Request request = request(Action.UPDATE, Verb.PATCH, item(), RequestScopes::item);
    String usual = request.verb() == Verb.PATCH ? "merge" : "whole";
    Body body =
        switch (section.textOr("body", usual)) {
          case "json-patch" -> Body.JSON_PATCH;
          case "whole" -> Body.WHOLE;
          case "fields" -> Body.FIELDS;
          default -> Body.MERGE;
        };
    if (body == Body.JSON_PATCH && request.verb() != Verb.PATCH) {
      packFindings.value(
          PackCode.CONTRADICTION,
          section.text("body").map(LocatedValue::path).orElse(section.path()),
          "a JSON patch needs the verb PATCH, not " + request.verb(),
          "write verb: PATCH, or choose another body");
    }
    if (body == Body.JSON_PATCH && !request.set().isEmpty()) {
      packFindings.key(
          PackCode.CONTRADICTION,
          section.path().field("set"),
          "a JSON patch is a list of edits and cannot contain anything else",
          "remove set, or choose another body");
    }
    String type = body == Body.JSON_PATCH ? "application/json-patch+json" : "application/json";
    return new Operations.Update(
        request,
        body,
        section.textOr("content-type", type),
        scalarReader.place(section, "id"),
        look(section));
  }

  /** The fields after whose write a look is needed. */
  private Optional<List<String>> look(Section section) {
    if (section.own("look").isEmpty()) {
      return Optional.empty();
    }
    List<String> fields =
        typeOutline.section().section("fields").entries().stream().map(Section.Entry::key).toList();
    List<LocatedValue<String>> names = section.texts("look");
    for (LocatedValue<String> name : names) {
      if (!fields.contains(name.value())) {
        packFindings.notThere(name, "there is no field '" + name.value() + "'", fields);
      }
    }
    return Optional.of(names.stream().map(LocatedValue::value).toList());
  }

  private Operations.Delete delete() {
    Section section = section(Action.DELETE);
    Request request = request(Action.DELETE, Verb.DELETE, item(), RequestScopes::item);
    return new Operations.Delete(
        request, section.value("gone").map(_ -> gone(section.section("gone"))));
  }

  private UntilGone gone(Section section) {
    if (section.own("field").isPresent() != section.own("values").isPresent()) {
      packFindings.key(
          PackCode.INCOMPLETE,
          section.path(),
          "gone needs both 'field' and 'values', or neither",
          "without them an object is gone when reading it gives 404");
    }
    return new UntilGone(
        scalarReader.duration(section, "every", Duration.ofSeconds(1)),
        scalarReader.duration(section, "within", Duration.ofMinutes(5)),
        scalarReader.path(section, "field"),
        section.texts("values").stream().map(LocatedValue::value).toList());
  }

  private Operations.Listing list() {
    Request request = request(Action.LIST, Verb.GET, path(), RequestScopes::list);
    return new ListingReader(typeOutline, requestScopes.list(), traits, packFindings).read(request);
  }
}
