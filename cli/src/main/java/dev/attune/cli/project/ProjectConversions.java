package dev.attune.cli.project;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.evolution.rule.ConversionRuleSet;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.rule.RuleReadResult;
import dev.attune.evolution.rule.RuleReader;
import dev.attune.evolution.upgrade.Upgrades;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.rest.pack.Pack;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * What the packs and jars of a project say about conversions between versions of their kinds.
 *
 * @param diagnostics what is wrong with it
 */
public record ProjectConversions(Map<TypeName, KindRules> kinds, List<Diagnostic> diagnostics) {
  /** Where a jar has its rules. */
  static final String IN_JAR = "attune/conversions.yaml";

  static final ProjectConversions NONE = new ProjectConversions(Map.of(), List.of());

  public ProjectConversions {
    kinds = Map.copyOf(kinds);
    diagnostics = List.copyOf(diagnostics);
  }

  ConversionRuleSet rules() {
    return new ConversionRuleSet(kinds);
  }

  /** What is wrong with the way from the older versions of a pack to its own. */
  public static List<Diagnostic> problems(Pack pack, Position file) {
    ProjectConversions conversions = of(pack, pack.name());
    List<Diagnostic> found = new ArrayList<>(conversions.diagnostics);
    Upgrades upgrades = new Upgrades(conversions.rules());
    for (Schema older : pack.older()) {
      Schema today = pack.type(older.type().kind()).orElseThrow().schema();
      upgrades
          .problems(older, today)
          .forEach(one -> found.add(one.position().isPresent() ? one : one.at(file)));
    }
    return found;
  }

  /** Those of a pack, for its own group and for that of the instance. */
  static ProjectConversions of(Pack pack, String instance) {
    if (pack.conversions().isEmpty()) {
      return NONE;
    }
    var rules = pack.conversions().get();
    RuleReadResult read = RuleReader.read(rules.document(), rules.path());
    String group = pack.called(instance).group();
    Map<TypeName, KindRules> kinds = new HashMap<>(kinds(read));
    kinds(read)
        .forEach((type, kindRules) -> {
          if (type.group().equals(pack.group())) {
            kinds.put(new TypeName(group, type.kind()), kindRules);
          }
        });
    return new ProjectConversions(kinds, read.diagnostics());
  }

  /** Those of a jar, if it has any. */
  static ProjectConversions of(Path jar, String name, Limits limits) {
    try (JarFile file = new JarFile(jar.toFile())) {
      ZipEntry entry = file.getEntry(IN_JAR);
      if (entry == null) {
        return NONE;
      }
      try (InputStream in = file.getInputStream(entry)) {
        byte[] bytes = in.readNBytes((int) Math.min(limits.file() + 1, Integer.MAX_VALUE - 8L));
        RuleReadResult read =
            RuleReader.read(new Source.OfBytes(name + "!/" + IN_JAR, bytes), limits);
        return new ProjectConversions(kinds(read), read.diagnostics());
      }
    } catch (IOException e) {
      return NONE; // A jar that cannot be read is told about by who runs its code.
    }
  }

  private static Map<TypeName, KindRules> kinds(RuleReadResult read) {
    return read.rules().map(ConversionRuleSet::kinds).orElse(Map.of());
  }

  /** Both; what the others say of a kind counts. */
  ProjectConversions and(ProjectConversions others) {
    Map<TypeName, KindRules> all = new HashMap<>(kinds);
    all.putAll(others.kinds);
    List<Diagnostic> found = new ArrayList<>(diagnostics);
    found.addAll(others.diagnostics);
    return new ProjectConversions(all, found);
  }
}
