package dev.attune.rest.pack.read;

import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.Template;
import dev.attune.rest.pack.Template.Part;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How the objects of one type are listed: page by page, some of them, or without some. */
final class ListingReader {
  private final Frame frame;
  private final Section section;
  private final Scope scope;
  private final OperationReader.Traits traits;
  private final Findings findings;
  private final Templates templates;
  private final Measures measures;

  ListingReader(Frame frame, Scope scope, OperationReader.Traits traits, Findings findings) {
    this.frame = frame;
    this.section = frame.section().layered(Frame.Action.LIST.key());
    this.scope = scope;
    this.traits = traits;
    this.findings = findings;
    this.templates = new Templates(findings);
    this.measures = new Measures(findings);
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
            Findings.meant(entry.key(), traits.fields()));
      }
      except.put(entry.key(), section.texts(entry.key()).stream().map(Said::value).toList());
    }
    return except;
  }

  /** Where a type has no name or no labels, the defaults about them do not count. */
  private Map<String, Template> filter(String key, boolean possible, String needed, Scope scope) {
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
  private Map<String, Template> filter(String key, Scope scope) {
    Map<String, Said<String>> texts = section.textsByKey(key);
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
