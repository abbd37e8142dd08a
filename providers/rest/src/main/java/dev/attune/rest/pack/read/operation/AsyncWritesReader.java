package dev.attune.rest.pack.read.operation;

import dev.attune.rest.pack.AsyncWrites;
import dev.attune.rest.pack.AsyncWrites.Progress;
import dev.attune.rest.pack.AsyncWrites.Write;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.Template;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.pack.read.syntax.Choice;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.NameRules;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.ScalarReader;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.rest.pack.read.syntax.TemplateReader;
import dev.attune.rest.pack.read.syntax.VariableScope;
import dev.attune.value.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads how writes go on at the server after it has answered. */
public final class AsyncWritesReader {
  private static final List<String> POSSIBLE =
      List.of("on", "failed", "error", "every", "within", "result");
  private static final Choice WAYS =
      new Choice(
          "asynchronous",
          Map.of(
              Choice.NONE,
              Choice.Keys.NOTHING,
              "operation",
              new Choice.Keys(List.of("path", "id", "status", "done"), POSSIBLE),
              "location",
              new Choice.Keys(
                  List.of("status", "done"),
                  List.of("header", "on", "failed", "error", "every", "within", "result")),
              "object",
              new Choice.Keys(
                  List.of("status", "done"), List.of("on", "failed", "error", "every", "within"))));

  private final Section section;
  private final VariableScope variableScope;
  private final PackFindings packFindings;
  private final ScalarReader scalarReader;

  /**
   * @param variableScope what is known about the object that is worked on
   */
  public AsyncWritesReader(
      Section section, VariableScope variableScope, PackFindings packFindings) {
    this.section = section;
    this.variableScope = variableScope;
    this.packFindings = packFindings;
    this.scalarReader = new ScalarReader(packFindings);
  }

  public AsyncWrites read() {
    return switch (WAYS.of(section, packFindings)) {
      case "operation" ->
          new AsyncWrites.Operation(
              path(),
              scalarReader.path(section, "id").orElse(Path.ROOT),
              scalarReader.path(section, "result"),
              progress());
      case "location" ->
          new AsyncWrites.Location(
              NameRules.header(section, "header", "Location", packFindings),
              scalarReader.path(section, "result"),
              progress());
      case "object" -> new AsyncWrites.OfObject(progress());
      default -> new AsyncWrites.None();
    };
  }

  private Template path() {
    Part operation = new Part.OperationId();
    Optional<LocatedValue<String>> text = section.text("path");
    Template path =
        text.map(locatedValue ->
                new TemplateReader(packFindings)
                    .path(locatedValue, variableScope.with("operation", operation)))
            .orElse(TemplateReader.EMPTY);
    if (text.isPresent() && !path.equals(TemplateReader.EMPTY) && !path.mentions(operation)) {
      packFindings.value(
          PackCode.INCOMPLETE,
          text.get().path(),
          "the path of an operation must contain {operation}",
          "put {operation} where the id of the operation belongs");
    }
    return path;
  }

  private Progress progress() {
    return new Progress(
        on(),
        scalarReader.path(section, "status").orElse(Path.ROOT),
        words("done"),
        words("failed"),
        scalarReader.path(section, "error"),
        scalarReader.duration(section, "every", Duration.ofSeconds(2)),
        scalarReader.duration(section, "within", Duration.ofMinutes(10)));
  }

  private List<String> words(String key) {
    return section.texts(key).stream().map(LocatedValue::value).toList();
  }

  /** All writes, unless some are named. */
  private Set<Write> on() {
    Set<Write> on = EnumSet.noneOf(Write.class);
    for (LocatedValue<String> word : section.texts("on")) {
      Optional<Write> write =
          Stream.of(Write.values()).filter(one -> key(one).equals(word.value())).findFirst();
      write.ifPresent(on::add);
      if (write.isEmpty()) {
        packFindings.notThere(
            word,
            "'" + word.value() + "' is not a write operation",
            Stream.of(Write.values()).map(AsyncWritesReader::key).toList());
      }
    }
    return on.isEmpty() ? EnumSet.allOf(Write.class) : on;
  }

  private static String key(Write write) {
    return write.name().toLowerCase(Locale.ROOT);
  }
}
