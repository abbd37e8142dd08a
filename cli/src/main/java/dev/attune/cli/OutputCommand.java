package dev.attune.cli;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.Template;
import dev.attune.observe.Remembered;
import dev.attune.store.LastApplied;
import dev.attune.store.Store;
import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows the outputs of a project, as of its last apply. */
@Command(
    name = "output",
    description = "Shows the outputs that attune.yaml names, as of the last apply.",
    footer = {
      "",
      "Examples:",
      "  attune output                          all of them",
      "  attune output portal_id                the value alone, for a script",
    })
final class OutputCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;

  @Mixin private final JsonOption json = new JsonOption();

  @Parameters(arity = "0..1", paramLabel = "NAME", description = "One output. Default: all.")
  private @Nullable String name;

  OutputCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Integer call() {
    try (Declared declared = Declared.read(List.of(), terminal, host)) {
      return new Opening(terminal, host, json.wanted())
          .open(declared)
          .map(this::outputs)
          .orElse(Exit.ERROR);
    }
  }

  private int outputs(Opened opened) {
    List<Project.Output> wanted =
        opened.project().outputs().stream()
            .filter(output -> name == null || output.name().equals(name))
            .toList();
    if (name != null && wanted.isEmpty()) {
      return terminal.fail(
          Diagnostic.error(CommandCode.USAGE, "there is no output '" + name + "'")
              .hint("outputs stand under outputs: in attune.yaml"));
    }
    try (Store store =
        new ProjectStores(opened.project(), opened.surroundings(), terminal, host)
            .forReading(opened.key())) {
      return show(opened, wanted, store.recall());
    }
  }

  private int show(Opened opened, List<Project.Output> wanted, List<LastApplied> records) {
    MapValue.Builder all = MapValue.builder();
    List<Diagnostic> missing = new ArrayList<>();
    for (Project.Output output : wanted) {
      value(opened, output, records)
          .ifPresentOrElse(
              value -> all.put(output.name(), output.sensitive() ? value.markedSensitive() : value),
              () ->
                  missing.add(
                      Diagnostic.error(
                              CommandCode.NO_OUTPUT,
                              "the output '" + output.name() + "' is not known yet")
                          .hint("it is once what it refers to is applied: attune apply")));
    }
    if (wanted.isEmpty() && !json.wanted()) {
      terminal.err().println("There are no outputs: name some under outputs: in attune.yaml.");
    }
    print(all.build());
    missing.forEach(terminal::fail);
    return missing.isEmpty() ? Exit.DONE : Exit.ERROR;
  }

  private void print(MapValue outputs) {
    if (json.wanted()) {
      terminal.out().println(CanonicalJson.write(outputs));
      return;
    }
    for (int i = 0; i < outputs.size(); i++) {
      String value = shown(outputs.value(i));
      terminal.out().println(name != null ? value : outputs.key(i) + " = " + value);
    }
  }

  private String shown(Value value) {
    return name != null && value instanceof Text text && !text.sensitive()
        ? text.text()
        : CanonicalJson.write(value);
  }

  private static Optional<Value> value(
      Opened opened, Project.Output output, List<LastApplied> records) {
    Template template = output.use().template();
    if (template.whole().orElse(null) instanceof Reference.ToResource reference) {
      return field(opened, reference, records);
    }
    StringBuilder text = new StringBuilder();
    boolean secret = false;
    for (Template.Part part : template.parts()) {
      Optional<Value> piece = piece(opened, part, records);
      Optional<String> words = piece.flatMap(OutputCommand::text);
      if (words.isEmpty()) {
        return Optional.empty();
      }
      text.append(words.get());
      secret |= piece.filter(Value::sensitive).isPresent();
    }
    return Optional.of(Text.of(text.toString()).markedSensitiveIf(secret));
  }

  private static Optional<Value> piece(
      Opened opened, Template.Part part, List<LastApplied> records) {
    return switch (part) {
      case Template.Literal(String literal) -> Optional.of(Text.of(literal));
      case Template.Hole hole ->
          hole.reference() instanceof Reference.ToResource reference
              ? field(opened, reference, records)
              : Optional.empty();
    };
  }

  private static Optional<String> text(Value value) {
    return switch (value) {
      case Text text -> Optional.of(text.text());
      case Num number -> Optional.of(number.text());
      case Bool bool -> Optional.of(Boolean.toString(bool.value()));
      default -> Optional.empty();
    };
  }

  private static Optional<Value> field(
      Opened opened, Reference.ToResource to, List<LastApplied> records) {
    String namespace = to.namespace().orElse(opened.project().defaults().namespace());
    return records.stream()
        .filter(applied -> {
          var identity = applied.deployment().identity();
          return identity.name().equals(to.name())
              && identity.namespace().equals(namespace)
              && to.kind().map(identity.kind()::equals).orElse(true)
              && to.group().map(identity.group()::equals).orElse(true)
              && to.node().map(applied.deployment().node()::equals).orElse(true);
        })
        .max(Comparator.comparingInt(applied -> applied.deployment().generation()))
        .map(applied ->
            Remembered.secrets(applied.instance().value(), applied.declared())
                .at(to.path())
                .orElse(Null.NULL));
  }
}
