package dev.attune.rest.pack.read.connection;

import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.Setting;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.NameRules;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.rest.pack.read.syntax.VariableScope;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What an instance can be told, and what of it may stand where. */
public final class DeclaredSettings {
  private final PackFindings packFindings;
  private final Map<String, Setting> byName = new LinkedHashMap<>();

  private DeclaredSettings(PackFindings packFindings) {
    this.packFindings = packFindings;
  }

  public static DeclaredSettings read(Section pack, PackFindings packFindings) {
    DeclaredSettings declaredSettings = new DeclaredSettings(packFindings);
    for (Section.Entry entry : pack.section("settings").entries()) {
      declaredSettings.add(entry.key(), Section.of(entry.path(), entry.value()));
    }
    return declaredSettings;
  }

  public Map<String, Setting> byName() {
    return byName;
  }

  private void add(String name, Section section) {
    NameRules.demandWord(name, section.path(), "a setting", packFindings);
    Setting setting =
        new Setting(
            name,
            section.flag("secret"),
            text(section, "env"),
            text(section, "file"),
            text(section, "default"),
            section.textOr("documentation", ""));
    byName.put(name, setting);
    if (setting.secret() && setting.defaultValue().isPresent()) {
      packFindings.secret(
          section.path().field("default"),
          "a secret cannot have a default",
          "people share packs; take it from the environment (env) or from a file (file)");
    } else if (setting.secret() && setting.environment().isEmpty() && setting.file().isEmpty()) {
      packFindings.key(
          PackCode.SECRET,
          section.path(),
          "the secret '" + name + "' has no source",
          "add an environment variable, env: NAME, or a file, file: path");
    }
    environment(section);
  }

  private void environment(Section section) {
    section
        .text("env")
        .filter(text -> !text.value().matches("[A-Za-z_][A-Za-z0-9_]*"))
        .ifPresent(text ->
            packFindings.value(
                PackCode.BAD_NAME,
                text.path(),
                "this is not a valid name of an environment variable",
                "use letters, digits and underscores"));
  }

  private static Optional<String> text(Section section, String key) {
    return section.text(key).map(LocatedValue::value);
  }

  /** What fills templates that end up in URLs. */
  public VariableScope inUrls() {
    Map<String, Part> known = new LinkedHashMap<>();
    Map<String, String> secrets = new LinkedHashMap<>();
    byName.forEach((name, setting) -> {
      if (setting.secret()) {
        secrets.put(
            variable(name), "URLs are logged; use a secret only in authentication and headers");
      } else {
        known.put(variable(name), new Part.SettingValue(name));
      }
    });
    return new VariableScope(known, Map.of(), secrets);
  }

  /** The same for what ends up in headers. */
  VariableScope inHeaders() {
    Map<String, Part> known = new LinkedHashMap<>();
    byName.keySet().forEach(name -> known.put(variable(name), new Part.SettingValue(name)));
    return new VariableScope(known, Map.of(), Map.of());
  }

  private static String variable(String name) {
    return "settings." + name;
  }

  /** The name of a setting that must be there, and be secret if {@code secret} says so. */
  String named(Section section, String key, boolean secret) {
    Optional<LocatedValue<String>> locatedValue = section.text(key);
    if (locatedValue.isEmpty()) {
      return "";
    }
    Setting setting = byName.get(locatedValue.get().value());
    if (setting == null) {
      packFindings.notThere(
          locatedValue.get(),
          "there is no setting '" + locatedValue.get().value() + "'",
          byName.keySet());
    } else if (secret && !setting.secret()) {
      packFindings.value(
          PackCode.SECRET,
          locatedValue.get().path(),
          "the setting '" + setting.name() + "' holds a credential but is not secret",
          "add secret: true to the setting");
    }
    return locatedValue.get().value();
  }
}
