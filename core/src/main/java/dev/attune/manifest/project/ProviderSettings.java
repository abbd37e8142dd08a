package dev.attune.manifest.project;

import dev.attune.diagnostic.Hint;
import dev.attune.manifest.project.Project.Instance;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The provider instances of a project. */
final class ProviderSettings {
  private static final List<String> WRITTEN_OUT =
      List.of("pack", "server", "terraform", "version", "mirror", "java");

  private final ProjectDocument project;

  ProviderSettings(ProjectDocument project) {
    this.project = project;
  }

  Map<String, Instance> read() {
    Map<String, Instance> instances = new HashMap<>();
    MapValue declared = project.map("providers");
    for (int i = 0; i < declared.size(); i++) {
      String name = declared.key(i);
      switch (declared.value(i)) {
        case MapValue settings ->
            instance(name, settings).ifPresent(instance -> instances.put(name, instance));
        case Null _ -> instance(name, MapValue.EMPTY);
        default -> {} // Of the wrong type, which the schema has said.
      }
    }
    return instances;
  }

  private Optional<Instance> instance(String name, MapValue settings) {
    Path path = Instance.place(name);
    if (name.equals(Project.BUILTIN) || !name.matches("[a-z0-9]([-a-z0-9]*[a-z0-9])?")) {
      project.provider(
          path, "'" + name + "' cannot be the name of a provider instance", Hint.PROVIDER_NAME);
      return Optional.empty();
    }
    if (settings.get(Instance.PARALLELISM).orElse(Null.NULL) instanceof Num number
        && !number.canonical().matches("[1-9][0-9]{0,3}")) {
      project.provider(
          path.field(Instance.PARALLELISM),
          "not a valid parallelism for '" + name + "'",
          "write a whole number from 1 to 9999");
      return Optional.empty();
    }
    if (isSaidByReference(path, settings)) {
      return Optional.empty();
    }
    List<Instance> found = new ArrayList<>();
    for (Instance.Kind kind : Instance.Kind.values()) {
      if (settings.get(ProviderFields.word(kind)).orElse(Null.NULL)
          instanceof Text(String what, boolean _)) {
        found.add(
            new Instance(
                name,
                kind,
                what,
                settings,
                project.usesIn(path),
                project.document().keyAt(path),
                Optional.of(project.document())));
      }
    }
    if (found.size() != 1 && !project.isReported(path)) {
      project.provider(
          path,
          "the provider '" + name + "' must have exactly one of pack, terraform and java",
          "for example: " + name + ": {pack: konnect}");
    }
    if (found.size() != 1 || saysTooMuch(found.getFirst())) {
      return Optional.empty();
    }
    return Optional.of(found.getFirst());
  }

  private boolean saysTooMuch(Instance instance) {
    if (instance.kind() == Instance.Kind.PACK) {
      return false;
    }
    List<String> said =
        ProviderFields.FOR_PACKS.stream()
            .filter(key -> !(instance.settings().get(key).orElse(Null.NULL) instanceof Null))
            .toList();
    said.forEach(key ->
        project.provider(
            Instance.place(instance.name()).field(key),
            "'" + key + "' is only for packs, and '" + instance.name() + "' is not a pack",
            "write the settings of this provider under config"));
    return !said.isEmpty();
  }

  /** What serves an instance is looked for before there is anything that a reference leads to. */
  private boolean isSaidByReference(Path path, MapValue settings) {
    boolean said = false;
    for (String key : WRITTEN_OUT) {
      if (settings.get(key).orElse(Null.NULL) instanceof Unknown) {
        project.provider(
            path.field(key),
            "'" + key + "' cannot be a reference",
            "write the value; references are allowed under config");
        said = true;
      }
    }
    return said;
  }
}
