package dev.attune.rest.pack.read.operation;

import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.Template;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.rest.pack.read.syntax.TemplateReader;
import dev.attune.rest.pack.read.syntax.VariableScope;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Paths: one for all parents of a type, or one for each. */
final class PathReader {
  /** Stands for all parents. */
  private static final String ANY = "";

  private final RequestScopes requestScopes;
  private final PackFindings packFindings;

  PathReader(RequestScopes requestScopes, PackFindings packFindings) {
    this.requestScopes = requestScopes;
    this.packFindings = packFindings;
  }

  /** A path as it is written, by the kinds of parents. */
  record Written(Map<String, LocatedValue<String>> byParent) {
    Written {
      byParent = new LinkedHashMap<>(byParent);
    }

    /** The same with more behind it. */
    Written then(String more) {
      return changed(text -> new LocatedValue<>(text.value() + more, text.path()));
    }

    private Written changed(UnaryOperator<LocatedValue<String>> change) {
      Map<String, LocatedValue<String>> changed = new LinkedHashMap<>();
      byParent.forEach((parent, text) -> changed.put(parent, change.apply(text)));
      return new Written(changed);
    }
  }

  Optional<Written> written(Section section, String key) {
    Optional<LocatedValue<Value>> value = section.value(key);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        switch (value.get().value()) {
          case Text(String text, boolean _) ->
              new Written(Map.of(ANY, new LocatedValue<>(text, value.get().path())));
          case MapValue map when !map.isEmpty() -> byParent(section.textsByKey(key), value.get());
          default -> {
            packFindings.value(
                PackCode.BAD_VALUE,
                value.get().path(),
                "this is not a path",
                "write one path, or one for each type of parent: {Shop: /…, Shelf: /…}");
            yield new Written(Map.of());
          }
        });
  }

  private Written byParent(Map<String, LocatedValue<String>> texts, LocatedValue<Value> value) {
    Set<String> parents = requestScopes.byParent().keySet();
    texts.forEach((kind, text) -> {
      if (!parents.contains(kind)) {
        packFindings.key(
            PackCode.NOT_THERE,
            text.path(),
            "'" + kind + "' is not one of several parents of this type",
            "paths differ by the types under parent: [ONE, OTHER]");
      }
    });
    parents.stream()
        .sorted()
        .filter(kind -> !texts.containsKey(kind))
        .forEach(kind ->
            packFindings.key(
                PackCode.INCOMPLETE,
                value.path(),
                "there is no path for the parent " + kind,
                "add " + kind + ": /…"));
    return new Written(texts);
  }

  /** A path that was read, for all parents alike or for each. */
  record Paths(Template first, Map<String, Template> byParent) {}

  /**
   * @param scope what of all that is known can stand in it
   */
  Paths read(Optional<Written> written, Function<RequestScopes, VariableScope> scope) {
    TemplateReader templateReader = new TemplateReader(packFindings);
    Map<String, Template> byParent = new LinkedHashMap<>();
    written.ifPresent(texts ->
        texts
            .byParent()
            .forEach((parent, text) ->
                byParent.put(
                    parent, templateReader.path(text, scope.apply(requestScopes.in(parent))))));
    Template first = byParent.values().stream().findFirst().orElse(TemplateReader.EMPTY);
    byParent.remove(ANY);
    return new Paths(first, byParent);
  }
}
