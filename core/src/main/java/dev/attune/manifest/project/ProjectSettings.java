package dev.attune.manifest.project;

import dev.attune.diagnostic.Position;
import dev.attune.manifest.check.SecretLines;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.project.Project.Defaults;
import dev.attune.manifest.project.Project.StoreSetting;
import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Text;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The settings of a project file, put together. */
final class ProjectSettings {
  private final ProjectDocument project;
  private final SecretLines secrets;

  ProjectSettings(ProjectDocument project, SecretLines secrets) {
    this.project = project;
    this.secrets = secrets;
  }

  Project read(java.nio.file.Path folder) {
    references();
    demandName(folder);
    return new Project(
        project.text("name").orElseGet(() -> ProjectFolder.nameOf(folder)),
        folder,
        new ProviderSettings(project).read(),
        store(),
        KeySettings.read(project),
        labelPrefix(),
        defaults(),
        new OutputSettings(project, secrets).read(),
        new LimitSettings(project).read(),
        prunedWhole());
  }

  /** A setting that is not known when the project is read would be taken for one not made. */
  private void references() {
    for (Document.Use use : project.document().uses()) {
      if (!mayBeReference(use.path()) && !project.isInReported(use.path())) {
        project.problem(
            use.path(),
            "a reference is not allowed here",
            "references are allowed in outputs, in store and in the config of a provider");
      }
    }
  }

  private static boolean mayBeReference(Path path) {
    if (isField(path, 0, "providers")) {
      return Stream.of("server", "version", "mirror", "config").anyMatch(s -> isField(path, 2, s));
    }
    return isField(path, 0, "store") || (isField(path, 0, "outputs") && path.steps().size() > 1);
  }

  private static boolean isField(Path path, int at, String name) {
    return path.steps().size() > at && path.steps().get(at).equals(new Step.Field(name));
  }

  private Optional<StoreSetting> store() {
    Path place = Path.of("store");
    return project
        .root()
        .get("store")
        .filter(value -> !(value instanceof Null))
        .map(value ->
            new StoreSetting(
                value.markedSensitive(), project.usesIn(place), project.document().valueAt(place)));
  }

  /** In a store that is shared, a project must be called the same whatever folder it lies in. */
  private void demandName(java.nio.file.Path folder) {
    boolean named = project.text("name").filter(name -> !name.isBlank()).isPresent();
    if (!named && store().isPresent() && !project.isReported(Path.of("name"))) {
      project.problem(
          Path.of("store"),
          "a project with its own store needs a name",
          "the store keeps the project under this name, and others may use another folder name; add"
              + " name: "
              + CanonicalJson.write(Text.of(ProjectFolder.nameOf(folder))));
    }
  }

  private String labelPrefix() {
    String prefix = project.text("labels.prefix").orElse("attune");
    if (!prefix.matches("[A-Za-z0-9][A-Za-z0-9._/-]*")) {
      project.problem(
          Path.of("labels.prefix"),
          "not a valid prefix for labels",
          "start with a letter or digit; '.', '_', '/' and '-' may follow; Attune's labels are"
              + " prefix-managed and so on");
      return "attune";
    }
    return prefix;
  }

  /** Kinds of whose children a prune takes all: one that nobody recorded is else not ours. */
  private Map<String, Position> prunedWhole() {
    Map<String, Position> kinds = new HashMap<>();
    MapValue stated = project.map("prune");
    for (String kind : stated.keys()) {
      Path place = Path.of("prune").field(kind);
      if (stated.get(kind).equals(Optional.of(Text.of("all")))) {
        kinds.put(kind, project.document().keyAt(place));
      } else if (!project.isReported(place)) {
        project.problem(
            place,
            "'all' is the only word for a kind under prune",
            "write " + kind + ": all, or leave the kind out");
      }
    }
    return kinds;
  }

  private Defaults defaults() {
    Optional<String> stated = project.text("defaults.namespace");
    Optional<String> namespace = stated.filter(NamespaceName::isValid);
    if (!stated.equals(namespace)) {
      project.problem(Path.of("defaults.namespace"), "not a valid namespace", NamespaceName.RULE);
    }
    Optional<Boolean> ignore =
        project
            .map("defaults")
            .get("ignore-unspecified-fields")
            .filter(Bool.class::isInstance)
            .map(value -> ((Bool) value).value());
    return new Defaults(namespace.orElse(Defaults.NONE.namespace()), namespace.isPresent(), ignore);
  }
}
