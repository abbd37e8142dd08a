package dev.attune.rest.pack.read.operation;

import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.Template;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.ScalarReader;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.rest.pack.read.syntax.TemplateReader;
import dev.attune.rest.pack.read.syntax.VariableScope;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How the objects of one type are listed: page by page, some of them, or without some. */
final class ListingReader {
  private final TypeOutline typeOutline;
  private final Section section;
  private final VariableScope variableScope;
  private final OperationReader.Traits traits;
  private final PackFindings packFindings;
  private final TemplateReader templateReader;
  private final ScalarReader scalarReader;

  ListingReader(
      TypeOutline typeOutline,
      VariableScope variableScope,
      OperationReader.Traits traits,
      PackFindings packFindings) {
    this.typeOutline = typeOutline;
    this.section = typeOutline.section().layered(TypeOutline.Action.LIST.key());
    this.variableScope = variableScope;
    this.traits = traits;
    this.packFindings = packFindings;
    this.templateReader = new TemplateReader(packFindings);
    this.scalarReader = new ScalarReader(packFindings);
  }

  Operations.Listing read(Operations.Request request) {
    return new Operations.Listing(
        request,
        new PaginationReader(typeOutline.section().section("pagination"), packFindings).read(),
        section.flag("partial"),
        scalarReader.path(section, "tree"),
        except(section.section("except")),
        filter("by-name", traits.named(), "name", variableScope.with("name", new Part.Name())),
        filter(
            "by-label",
            traits.labelled(),
            "labels",
            variableScope.with("key", new Part.LabelKey()).with("value", new Part.LabelValue())));
  }

  private Map<String, List<String>> except(Section section) {
    Map<String, List<String>> except = new LinkedHashMap<>();
    for (Section.Entry entry : section.entries()) {
      if (!traits.fields().contains(entry.key())) {
        packFindings.key(
            PackCode.NOT_THERE,
            entry.path(),
            typeOutline.kind() + " has no field '" + entry.key() + "'",
            PackFindings.meant(entry.key(), traits.fields()));
      }
      except.put(
          entry.key(), section.texts(entry.key()).stream().map(LocatedValue::value).toList());
    }
    return except;
  }

  /** Where a type has no name or no labels, the defaults about them do not count. */
  private Map<String, Template> filter(
      String key, boolean possible, String needed, VariableScope variableScope) {
    if (possible) {
      return filter(key, variableScope);
    }
    Section own =
        Section.of(typeOutline.section().path(), typeOutline.section().map()).section("list");
    if (own.own(key).isPresent()) {
      packFindings.key(
          PackCode.INCOMPLETE,
          own.path().field(key),
          key + " needs '" + needed + "', but " + typeOutline.kind() + " has none",
          "add " + needed + ": FIELD");
    }
    return Map.of();
  }

  /** A filter that does not say what it looks for would give everything. */
  private Map<String, Template> filter(String key, VariableScope variableScope) {
    Map<String, LocatedValue<String>> texts = section.textsByKey(key);
    List<String> sought = key.equals("by-name") ? List.of("{name}") : List.of("{key}", "{value}");
    if (!texts.isEmpty()
        && texts.values().stream()
            .noneMatch(locatedValue -> sought.stream().anyMatch(locatedValue.value()::contains))) {
      packFindings.key(
          PackCode.INCOMPLETE,
          texts.values().iterator().next().path(),
          key + " does not say what to search for",
          "use " + String.join(" or ", sought) + " in one of its values");
    }
    return templateReader.texts(texts, variableScope);
  }
}
