package dev.attune.cli.command;

import dev.attune.cli.explain.DiagnosticCodes;
import dev.attune.cli.explain.KindLookup;
import dev.attune.cli.explain.SchemaJson;
import dev.attune.cli.explain.SchemaText;
import dev.attune.cli.host.Host;
import dev.attune.cli.option.JsonOption;
import dev.attune.cli.project.ProjectProviders;
import dev.attune.cli.terminal.CommandCode;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.diagnostic.Code;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Suggestion;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ProjectFolder;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.SchemaPath;
import dev.attune.schema.TypeName;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Says what a kind, a field or a message means, without a network. */
@Command(
    name = "explain",
    description = "Explains a kind of resource, one of its fields, or a message.",
    footer = {
      "",
      "Examples:",
      "  attune explain                  all kinds",
      "  attune explain Data             a kind with its fields",
      "  attune explain Data.input       one field",
      "  attune explain Data.builtin.attune.dev    a kind of this API group",
      "  attune explain ATT-0301         the message with this code",
    })
public final class ExplainCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Host host;
  private Catalogue catalogue;

  @Mixin private final JsonOption json = new JsonOption();

  @Parameters(
      arity = "0..1",
      paramLabel = "KIND[.GROUP][.FIELD]|CODE",
      description = "A kind, a field of it, or the code of a message. Default: lists all kinds.")
  private @Nullable String subject;

  public ExplainCommand(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
    this.catalogue = host.kinds();
  }

  @Override
  public Integer call() {
    if (subject != null && subject.matches("(?i)att-.*")) {
      return code(subject);
    }
    Project project = ProjectFolder.locate(Optional.empty(), terminal.folder()).project();
    try (ProjectProviders providers = ProjectProviders.open(project, host)) {
      new DiagnosticReport(terminal, List.of()).show(providers.diagnostics());
      catalogue = providers.kinds();
      return subject == null
          ? print(new SchemaText().kinds(schemas()), SchemaJson.kinds(schemas()))
          : kind(subject);
    }
  }

  private List<Schema> schemas() {
    return catalogue.types().stream().flatMap(type -> catalogue.find(type).stream()).toList();
  }

  private int print(String text, MapValue data) {
    terminal.out().print(json.wanted() ? CanonicalJson.write(data) + "\n" : text);
    return ExitCode.DONE;
  }

  private int code(String id) {
    Optional<Code> code = DiagnosticCodes.find(id);
    if (code.isEmpty()) {
      List<String> known = DiagnosticCodes.all().stream().map(Code::id).toList();
      return fail(
          CommandCode.NOTHING_TO_EXPLAIN,
          "there is no code '" + id + "'",
          Suggestion.hint(id, known)
              .or(() ->
                  Optional.of("a code is ATT- and four digits; every message shows its code")));
    }
    MapValue data =
        MapValue.builder()
            .put("code", Text.of(code.get().id()))
            .put("title", Text.of(code.get().title()))
            .put("text", Text.of(DiagnosticCodes.page(code.get())))
            .build();
    return print(DiagnosticCodes.page(code.get()), data);
  }

  private int kind(String text) {
    return switch (KindLookup.find(catalogue, text)) {
      case KindLookup.Found.One(TypeName type, String field) ->
          catalogue.find(type).map(schema -> field(schema, field)).orElseGet(() -> senseless(type));
      case KindLookup.Found.Many(List<TypeName> types) ->
          fail(
              CommandCode.AMBIGUOUS_KIND,
              "several groups have a kind '"
                  + types.getFirst().kind()
                  + "': "
                  + String.join(", ", types.stream().map(TypeName::group).toList()),
              Optional.of("write attune explain " + types.getFirst()));
      case KindLookup.Found.None(String message, String hint) ->
          fail(CommandCode.NOTHING_TO_EXPLAIN, message, Optional.of(hint));
    };
  }

  private int senseless(TypeName type) {
    return fail(
        CommandCode.NOTHING_TO_EXPLAIN,
        "the schema that the provider has for " + type + " is invalid",
        Optional.of("report it to the authors of the provider: the kind cannot be used"));
  }

  private int field(Schema schema, String field) {
    if (field.isEmpty()) {
      return print(new SchemaText().kind(schema), SchemaJson.kind(schema));
    }
    if (!(Path.parse(field) instanceof Path.Parsed.Valid(Path path))) {
      return fail(
          CommandCode.NOTHING_TO_EXPLAIN, "'" + field + "' is not a path", Optional.empty());
    }
    return switch (SchemaPath.find(schema.body(), path)) {
      case SchemaPath.Found found ->
          print(new SchemaText().field(schema, path, found), SchemaJson.field(path, found));
      case SchemaPath.Open _ ->
          fail(
              CommandCode.NOTHING_TO_EXPLAIN,
              "the schema does not describe what is inside '" + path + "'",
              Optional.empty());
      case SchemaPath.Missing missing ->
          fail(
              CommandCode.NOTHING_TO_EXPLAIN,
              schema.type().kind() + " has no field '" + missing.at().then(missing.step()) + "'",
              Suggestion.hint(new Path(List.of(missing.step())).toString(), missing.known())
                  .or(() ->
                      Optional.of("attune explain " + schema.type().kind() + " lists its fields")));
    };
  }

  private int fail(CommandCode code, String message, Optional<String> hint) {
    return terminal.fail(Diagnostic.error(code, message).hint(hint));
  }
}
