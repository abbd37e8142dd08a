package dev.attune.rest.pack.read.operation;

import dev.attune.rest.pack.Constant;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.Template;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.rest.pack.read.syntax.TemplateReader;
import dev.attune.rest.pack.read.syntax.VariableScope;
import dev.attune.value.Bool;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What bodies say beside fields: {@code set: {changetype: REPLACE}}. */
final class ConstantReader {
  private final PackFindings packFindings;
  private final TemplateReader templateReader;

  ConstantReader(PackFindings packFindings, TemplateReader templateReader) {
    this.packFindings = packFindings;
    this.templateReader = templateReader;
  }

  /**
   * @param variableScope what its variables can be filled with
   * @param taken names that it must not have
   */
  Map<String, Constant> read(Section section, VariableScope variableScope, Set<String> taken) {
    Map<String, Constant> constants = new LinkedHashMap<>();
    for (Section.Entry entry : section.entries()) {
      if (taken.contains(entry.key())) {
        packFindings.key(
            PackCode.CONTRADICTION,
            entry.path(),
            "'" + entry.key() + "' is already sent as a field",
            "remove it here, or from the fields");
      }
      constant(entry, variableScope).ifPresent(constant -> constants.put(entry.key(), constant));
    }
    return constants;
  }

  private Optional<Constant> constant(Section.Entry entry, VariableScope variableScope) {
    return switch (entry.value()) {
      case Text(String text, boolean _) ->
          Optional.of(
              constant(
                  templateReader.text(new LocatedValue<>(text, entry.path()), variableScope),
                  text));
      case Num _, Bool _ -> Optional.of(new Constant.Literal(entry.value()));
      default -> {
        packFindings.value(
            PackCode.BAD_VALUE,
            entry.path(),
            "only text, numbers and booleans are allowed here",
            "for anything else, use a field with a default");
        yield Optional.empty();
      }
    };
  }

  private static Constant constant(Template template, String text) {
    Value literal = Text.of(text);
    return template.parts().stream().allMatch(Part.Literal.class::isInstance)
        ? new Constant.Literal(literal)
        : new Constant.Filled(template);
  }
}
