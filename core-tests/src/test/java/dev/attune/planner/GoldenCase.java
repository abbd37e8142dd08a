package dev.attune.planner;

import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.project.ManifestFiles;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ProjectFolder;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.schema.TypeName;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.World;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A case as it is written down.
 *
 * @param options lines: {@code prune}, {@code instance NAME} for one more provider of an empty
 *     remote system, or a variable of the environment as {@code NAME=value}
 */
record GoldenCase(Path folder, List<MapValue> live, List<MapValue> store, List<String> options) {
  private static final String INSTANCE = "instance ";

  static GoldenCase read(Path folder) throws java.io.IOException {
    Path options = folder.resolve("options");
    return new GoldenCase(
        folder,
        maps(folder.resolve("live.yaml")),
        maps(folder.resolve("store.yaml")),
        Files.exists(options) ? Files.readAllLines(options) : List.of());
  }

  private static List<MapValue> maps(Path file) {
    if (!Files.exists(file)) {
      return List.of();
    }
    Documents documents =
        Documents.readPlain(new Source.OfFile(file, file.toString()), Limits.DEFAULT);
    if (!documents.diagnostics().isEmpty()) {
      throw new IllegalArgumentException(documents.diagnostics().toString());
    }
    ListValue all = (ListValue) documents.documents().getFirst().root();
    return all.elements().stream().map(MapValue.class::cast).toList();
  }

  /** A fresh scene of the case. */
  Scene scene() {
    Path manifests = folder.resolve("manifests");
    Project project = ProjectFolder.locate(Optional.of(manifests), manifests).project();
    List<Source> sources =
        ManifestFiles.find(List.of("."), manifests, InputStream.nullInputStream(), project.limits())
            .sources();
    Scene scene = Scene.on(world()).project(project).sources(sources).store(remembered());
    for (String option : options) {
      int equals = option.indexOf('=');
      if (option.equals("prune")) {
        scene.pruning();
      } else if (option.startsWith(INSTANCE)) {
        scene.provider(option.substring(INSTANCE.length()), ScriptedProvider.on(Konnect.world()));
      } else if (equals > 0) {
        scene.variable(option.substring(0, equals), option.substring(equals + 1));
      }
    }
    return scene;
  }

  private World world() {
    World world = Konnect.world();
    for (MapValue object : live) {
      world.put(
          new Location(type(object), texts(object, "parents")),
          text(object, "id"),
          (MapValue) object.get("fields").orElse(MapValue.EMPTY));
    }
    return world;
  }

  private MemoryStore remembered() {
    MemoryStore remembered = new MemoryStore();
    for (MapValue applied : store) {
      remembered.record(
          LastApplied.of(
              new ObjectPlace(
                  new Deployment(
                      identity(applied),
                      "",
                      Integer.parseInt(maybe(applied, "generation").orElse("0"))),
                  maybe(applied, "provider").orElse("konnect"),
                  texts(applied, "parents")),
              instance(applied),
              Declaration.of((MapValue) applied.get("declared").orElse(MapValue.EMPTY))
                  .withProtection(
                      applied
                          .get("protected")
                          .flatMap(ProtectionLevel::of)
                          .orElse(ProtectionLevel.NONE))
                  .withDependencies(dependencies(applied))
                  .keepingUnspecified(applied.contains("ignores"))));
    }
    return remembered;
  }

  private static Instance instance(MapValue applied) {
    Instance instance =
        Instance.of(
            text(applied, "id"),
            (MapValue) applied.get("fields").orElse(MapValue.EMPTY),
            Konnect.VERSION);
    return applied.get("tainted").equals(Optional.of(Bool.TRUE)) ? instance.asTainted() : instance;
  }

  private static List<Identity> dependencies(MapValue applied) {
    return applied
        .get("dependencies")
        .map(list ->
            ((ListValue) list)
                .elements().stream().map(MapValue.class::cast).map(GoldenCase::identity).toList())
        .orElse(List.of());
  }

  private static Identity identity(MapValue json) {
    return Identity.of(maybe(json, "namespace").orElse("default"), type(json), text(json, "name"));
  }

  private static TypeName type(MapValue json) {
    return new TypeName(maybe(json, "group").orElse(Konnect.GROUP), text(json, "kind"));
  }

  private static List<String> texts(MapValue json, String key) {
    return json.get(key)
        .map(list -> ((ListValue) list).elements().stream().map(GoldenCase::text).toList())
        .orElse(List.of());
  }

  private static String text(MapValue json, String key) {
    return maybe(json, key).orElseThrow();
  }

  private static Optional<String> maybe(MapValue json, String key) {
    return json.get(key).map(GoldenCase::text);
  }

  private static String text(Value value) {
    return value instanceof Text(String text, boolean _) ? text : value.toString();
  }
}
