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

/** What the packs and jars of a project say about conversions between versions of their kinds. */
public final class ProjectConversions {
  /** Where a jar has its rules. */
  static final String IN_JAR = "attune/conversions.yaml";

  private final Map<TypeName, KindRules> kinds = new HashMap<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  ConversionRuleSet rules() {
    return new ConversionRuleSet(kinds);
  }

  /** What is wrong with them. */
  List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }

  /** What is wrong with the way from the older versions of a pack to its own. */
  public static List<Diagnostic> problems(Pack pack, Position file) {
    ProjectConversions rules = new ProjectConversions();
    rules.take(pack, pack.name());
    List<Diagnostic> found = new ArrayList<>(rules.diagnostics);
    Upgrades upgrades = new Upgrades(rules.rules());
    for (Schema older : pack.older()) {
      Schema today = pack.type(older.type().kind()).orElseThrow().schema();
      upgrades
          .problems(older, today)
          .forEach(one -> found.add(one.position().isPresent() ? one : one.at(file)));
    }
    return found;
  }

  /** Takes those of a pack, for its own group and for that of the instance. */
  void take(Pack pack, String instance) {
    pack.conversions()
        .map(rules -> RuleReader.read(rules.document(), rules.path()))
        .ifPresent(read -> {
          take(read);
          String group = pack.called(instance).group();
          read.rules()
              .ifPresent(conversionRuleSet ->
                  conversionRuleSet
                      .kinds()
                      .forEach((type, said) -> {
                        if (type.group().equals(pack.group())) {
                          kinds.put(new TypeName(group, type.kind()), said);
                        }
                      }));
        });
  }

  /** Takes those of a jar, if it has any. */
  void take(Path jar, String name, Limits limits) {
    try (JarFile file = new JarFile(jar.toFile())) {
      ZipEntry entry = file.getEntry(IN_JAR);
      if (entry != null) {
        try (InputStream in = file.getInputStream(entry)) {
          byte[] bytes = in.readNBytes((int) Math.min(limits.file() + 1, Integer.MAX_VALUE - 8L));
          take(RuleReader.read(new Source.OfBytes(name + "!/" + IN_JAR, bytes), limits));
        }
      }
    } catch (IOException e) {
      return; // A jar that cannot be read is told about by who runs its code.
    }
  }

  private void take(RuleReadResult read) {
    diagnostics.addAll(read.diagnostics());
    read.rules().ifPresent(conversionRuleSet -> kinds.putAll(conversionRuleSet.kinds()));
  }
}
