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

/** Settings of a project, their references replaced by what they lead to. */
public final class SettingValues {
  private final Surroundings surroundings;
  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final Map<Path, Document.Use> uses = new HashMap<>();

  /**
   * What settings came to.
   *
   * @param value unknown where something is wrong
   * @param diagnostics what is wrong
   */
  public record Result<V extends Value>(V value, List<Diagnostic> diagnostics) {
    public Result {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  private SettingValues(List<Document.Use> used, Surroundings surroundings) {
    this.surroundings = surroundings;
    used.forEach(use -> uses.put(use.path(), use));
  }

  /** The address of the store. */
  public static Result<Value> store(Project.StoreSetting store, Surroundings surroundings) {
    SettingValues settings = new SettingValues(store.uses(), surroundings);
    Value address = settings.filled(store.address(), Path.of("store")).markedSensitive();
    return new Result<>(address, settings.diagnostics);
  }

  /** What a provider is configured with. */
  public static Result<MapValue> config(Project.Instance instance, Surroundings surroundings) {
    Path place = Path.of("providers").field(instance.name()).field("config");
    SettingValues settings = new SettingValues(instance.uses(), surroundings);
    MapValue config =
        instance
            .settings()
            .get("config")
            .filter(MapValue.class::isInstance)
            .map(written -> (MapValue) settings.filled(written, place))
            .orElse(MapValue.EMPTY);
    return new Result<>(config, settings.diagnostics);
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
      case Reference.ToEnvironment(String name) when surroundings.withholds(name) -> {
        diagnostics.add(OutsideCheck.keyWithheld(name).at(use.position()).unquotable());
        yield Unknown.UNKNOWN;
      }
      case Reference.ToEnvironment(String name) ->
          surroundings
              .environment(name)
              .<Value>map(Text::of)
              .orElseGet(() ->
                  wrong(
                      use,
                      ReferenceCode.UNSET,
                      "the environment variable " + name + " is not set",
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
              "a value of a resource is not allowed here",
              "Attune needs this value before it reads any resource: use ${env:…} or ${file:…}");
    };
  }

  private Value wrong(Document.Use use, Code code, String message, String hint) {
    diagnostics.add(Diagnostic.error(code, message).at(use.position()).hint(hint).unquotable());
    return Unknown.UNKNOWN;
  }
}
