package dev.attune.manifest.resolve;

import dev.attune.diagnostic.Code;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ProjectCode;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.Template;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Settings of a project, their references replaced by what they lead to. */
public final class SettingValues {
  private final Surroundings surroundings;
  private final Consumer<Diagnostic> report;
  private final Map<Path, Document.Use> uses = new HashMap<>();

  private SettingValues(
      List<Document.Use> used, Surroundings surroundings, Consumer<Diagnostic> report) {
    this.surroundings = surroundings;
    this.report = report;
    used.forEach(use -> uses.put(use.path(), use));
  }

  /** The address of the store; unknown where something is wrong, which is told. */
  public static Value store(
      Project.StoreSetting store, Surroundings surroundings, Consumer<Diagnostic> report) {
    return new SettingValues(store.uses(), surroundings, report)
        .filled(store.address(), Path.of("store"))
        .markedSensitive();
  }

  /** What a provider is configured with; unknown where something is wrong, which is told. */
  public static MapValue config(
      Project.Instance instance, Surroundings surroundings, Consumer<Diagnostic> report) {
    Path place = Path.of("providers").field(instance.name()).field("config");
    return instance
        .settings()
        .get("config")
        .filter(MapValue.class::isInstance)
        .map(config ->
            (MapValue)
                new SettingValues(instance.uses(), surroundings, report).filled(config, place))
        .orElse(MapValue.EMPTY);
  }

  private Value filled(Value value, Path at) {
    return switch (value) {
      case Unknown _ -> uses.containsKey(at) ? value(uses.get(at)) : value;
      case MapValue map when map.containsUnknown() -> {
        MapValue.Builder copy = MapValue.builder();
        for (int i = 0; i < map.size(); i++) {
          copy.put(map.key(i), filled(map.value(i), at.field(map.key(i))));
        }
        yield copy.build();
      }
      case ListValue list when list.containsUnknown() -> {
        List<Value> copy = new ArrayList<>(list.elements().size());
        for (int i = 0; i < list.elements().size(); i++) {
          copy.add(filled(list.elements().get(i), at.index(i)));
        }
        yield ListValue.of(copy);
      }
      default -> value;
    };
  }

  private Value value(Document.Use use) {
    if (use.template().whole().isPresent()) {
      return value(use, use.template().whole().get());
    }
    StringBuilder text = new StringBuilder();
    for (Template.Part part : use.template().parts()) {
      switch (part) {
        case Template.Literal(String literal) -> text.append(literal);
        case Template.Hole hole -> {
          if (!(value(use, hole.reference()) instanceof Text(String inner, boolean _))) {
            return Unknown.UNKNOWN;
          }
          text.append(inner);
        }
      }
    }
    return Text.of(text.toString()).markedSensitiveIf(use.template().sensitive());
  }

  private Value value(Document.Use use, Reference reference) {
    return switch (reference) {
      case Reference.ToEnvironment(String name) ->
          surroundings
              .environment(name)
              .<Value>map(Text::of)
              .orElseGet(() ->
                  wrong(
                      use,
                      ReferenceCode.UNSET,
                      "the variable " + name + " is not set",
                      Hint.SET_VARIABLE))
              .markedSensitive();
      case Reference.ToFile file ->
          switch (surroundings.file(use.position().source(), file)) {
            case Surroundings.Content.Found(Value found) -> found;
            case Surroundings.Content.Unusable(String reason) ->
                wrong(
                    use,
                    ReferenceCode.FILE_UNUSABLE,
                    "'" + file.file() + "' " + reason,
                    Hint.PROJECT_FILE_PATH);
          };
      case Reference.ToResource _ ->
          wrong(
              use,
              ProjectCode.BAD_SETTING,
              "what a resource gives cannot stand here",
              "this is needed before any resource: use ${env:…} or ${file:…}");
    };
  }

  private Value wrong(Document.Use use, Code code, String message, String hint) {
    report.accept(Diagnostic.error(code, message).at(use.position()).hint(hint).unquotable());
    return Unknown.UNKNOWN;
  }
}
