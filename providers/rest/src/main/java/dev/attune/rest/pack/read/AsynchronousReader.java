package dev.attune.rest.pack.read;

import dev.attune.rest.pack.Asynchronous;
import dev.attune.rest.pack.Asynchronous.Progress;
import dev.attune.rest.pack.Asynchronous.Write;
import dev.attune.rest.pack.Template;
import dev.attune.rest.pack.Template.Part;
import dev.attune.value.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What goes on at the server after it has answered. */
final class AsynchronousReader {
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
  private final Scope scope;
  private final Findings findings;
  private final Measures measures;

  /**
   * @param scope what is known about the object that is worked on
   */
  AsynchronousReader(Section section, Scope scope, Findings findings) {
    this.section = section;
    this.scope = scope;
    this.findings = findings;
    this.measures = new Measures(findings);
  }

  Asynchronous read() {
    return switch (WAYS.of(section, findings)) {
      case "operation" ->
          new Asynchronous.Operation(
              path(),
              measures.path(section, "id").orElse(Path.ROOT),
              measures.path(section, "result"),
              progress());
      case "location" ->
          new Asynchronous.Location(
              Names.header(section, "header", "Location", findings),
              measures.path(section, "result"),
              progress());
      case "object" -> new Asynchronous.OfObject(progress());
      default -> new Asynchronous.None();
    };
  }

  private Template path() {
    Part operation = new Part.OperationId();
    Optional<Said<String>> text = section.text("path");
    Template path =
        text.map(said -> new Templates(findings).path(said, scope.with("operation", operation)))
            .orElse(Templates.EMPTY);
    if (text.isPresent() && !path.equals(Templates.EMPTY) && !path.mentions(operation)) {
      findings.value(
          PackCode.INCOMPLETE,
          text.get().path(),
          "the path of an operation must say which one",
          "write {operation} where its id belongs");
    }
    return path;
  }

  private Progress progress() {
    return new Progress(
        on(),
        measures.path(section, "status").orElse(Path.ROOT),
        words("done"),
        words("failed"),
        measures.path(section, "error"),
        measures.duration(section, "every", Duration.ofSeconds(2)),
        measures.duration(section, "within", Duration.ofMinutes(10)));
  }

  private List<String> words(String key) {
    return section.texts(key).stream().map(Said::value).toList();
  }

  /** All writes, unless some are named. */
  private Set<Write> on() {
    Set<Write> on = EnumSet.noneOf(Write.class);
    for (Said<String> word : section.texts("on")) {
      Optional<Write> write =
          Stream.of(Write.values()).filter(one -> key(one).equals(word.value())).findFirst();
      write.ifPresent(on::add);
      if (write.isEmpty()) {
        findings.notThere(
            word,
            "'" + word.value() + "' is no operation that writes",
            Stream.of(Write.values()).map(AsynchronousReader::key).toList());
      }
    }
    return on.isEmpty() ? EnumSet.allOf(Write.class) : on;
  }

  private static String key(Write write) {
    return write.name().toLowerCase(Locale.ROOT);
  }
}
