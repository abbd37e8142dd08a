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
  private final TypeOutline frame;
  private final Section section;
  private final VariableScope scope;
  private final OperationReader.Traits traits;
  private final PackFindings findings;
  private final TemplateReader templates;
  private final ScalarReader measures;

  ListingReader(
      TypeOutline frame,
      VariableScope scope,
      OperationReader.Traits traits,
      PackFindings findings) {
    this.frame = frame;
    this.section = frame.section().layered(TypeOutline.Action.LIST.key());
    this.scope = scope;
    this.traits = traits;
    this.findings = findings;
    this.templates = new TemplateReader(findings);
    this.measures = new ScalarReader(findings);
  }

  Operations.Listing read(Operations.Request request) {
    return new Operations.Listing(
        request,
        new PaginationReader(frame.section().section("pagination"), findings).read(),
        section.flag("partial"),
        measures.path(section, "tree"),
        except(section.section("except")),
        filter("by-name", traits.named(), "name", scope.with("name", new Part.Name())),
        filter(
            "by-label",
            traits.labelled(),
            "labels",
            scope.with("key", new Part.LabelKey()).with("value", new Part.LabelValue())));
  }

  private Map<String, List<String>> except(Section section) {
    Map<String, List<String>> except = new LinkedHashMap<>();
    for (Section.Entry entry : section.entries()) {
      if (!traits.fields().contains(entry.key())) {
        findings.key(
            PackCode.NOT_THERE,
            entry.path(),
            frame.kind() + " has no field '" + entry.key() + "'",
            PackFindings.meant(entry.key(), traits.fields()));
      }
      except.put(
          entry.key(), section.texts(entry.key()).stream().map(LocatedValue::value).toList());
    }
    return except;
  }

  /** Where a type has no name or no labels, the defaults about them do not count. */
  private Map<String, Template> filter(
      String key, boolean possible, String needed, VariableScope scope) {
    if (possible) {
      return filter(key, scope);
    }
    Section own = Section.of(frame.section().path(), frame.section().map()).section("list");
    if (own.own(key).isPresent()) {
      findings.key(
          PackCode.INCOMPLETE,
          own.path().field(key),
          key + " needs '" + needed + "', and " + frame.kind() + " says none",
          "add " + needed + ": FIELD");
    }
    return Map.of();
  }

  /** A filter that does not say what it looks for would give everything. */
  private Map<String, Template> filter(String key, VariableScope scope) {
    Map<String, LocatedValue<String>> texts = section.textsByKey(key);
    List<String> sought = key.equals("by-name") ? List.of("{name}") : List.of("{key}", "{value}");
    if (!texts.isEmpty()
        && texts.values().stream()
            .noneMatch(said -> sought.stream().anyMatch(said.value()::contains))) {
      findings.key(
          PackCode.INCOMPLETE,
          texts.values().iterator().next().path(),
          key + " does not say what is looked for",
          "write " + String.join(" or ", sought) + " where it belongs");
    }
    return templates.texts(texts, scope);
  }
}
