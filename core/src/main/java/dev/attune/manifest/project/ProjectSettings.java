package dev.attune.manifest.project;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.check.SecretLines;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.project.Project.Defaults;
import dev.attune.manifest.project.Project.Instance;
import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** The settings of a document whose types have been checked; what does not fit is passed over. */
final class ProjectSettings {
  private final Document document;
  private final MapValue root;
  private final SecretLines secrets;
  private final List<Diagnostic> diagnostics;

  ProjectSettings(
      Document document, MapValue root, SecretLines secrets, List<Diagnostic> diagnostics) {
    this.document = document;
    this.root = root;
    this.secrets = secrets;
    this.diagnostics = diagnostics;
  }

  Project read(java.nio.file.Path folder) {
    references();
    return new Project(
        text("name").orElseGet(() -> ProjectFolder.nameOf(folder)),
        folder,
        providers(),
        root.get("store").map(Value::markedSensitive),
        root.get("key").filter(MapValue.class::isInstance).map(MapValue.class::cast),
        labelPrefix(),
        defaults(),
        outputs(),
        limits());
  }

  private void problem(Path path, String message, String hint) {
    diagnostics.add(
        Diagnostic.error(ProjectCode.BAD_SETTING, message)
            .at(document.valueAt(path))
            .about(path)
            .hint(hint));
  }

  /** A setting that is not known when the project is read would be taken for one not made. */
  private void references() {
    for (Document.Use use : document.uses()) {
      if (!mayBeReference(use.path()) && !isInReported(use.path())) {
        problem(
            use.path(),
            "a reference cannot stand here",
            "references stand in outputs, in store and in what a provider is configured with");
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

  private Optional<String> text(String path) {
    return root.at(Path.of(path))
        .filter(Text.class::isInstance)
        .map(value -> ((Text) value).text());
  }

  private MapValue map(String key) {
    return root.get(key).orElse(Null.NULL) instanceof MapValue map ? map : MapValue.EMPTY;
  }

  private Map<String, Instance> providers() {
    Map<String, Instance> instances = new HashMap<>();
    MapValue declared = map("providers");
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
    Path path = Path.of("providers").field(name);
    if (name.equals(Project.BUILTIN) || !name.matches("[a-z0-9]([-a-z0-9]*[a-z0-9])?")) {
      provider(
          path,
          "'" + name + "' cannot be the name of a provider instance",
          "use lower-case letters, digits and hyphens; builtin is taken");
      return Optional.empty();
    }
    List<Instance> found = new ArrayList<>();
    for (Instance.Kind kind : Instance.Kind.values()) {
      String key = kind.name().toLowerCase(Locale.ROOT);
      if (settings.get(key).orElse(Null.NULL) instanceof Text(String what, boolean _)) {
        found.add(
            new Instance(name, kind, what, settings, usesIn(path), document.keyAt(path)));
      }
    }
    if (found.size() != 1 && !isReported(path)) {
      provider(
          path,
          "the provider '" + name + "' must be exactly one of pack, terraform and java",
          "for example: " + name + ": {pack: konnect}");
    }
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  private List<Document.Use> usesIn(Path path) {
    return document.uses().stream().filter(use -> startsWith(use.path(), path)).toList();
  }

  /** Whether something at or below the path is known to be wrong: one finding is enough. */
  private boolean isReported(Path path) {
    return diagnostics.stream()
        .flatMap(diagnostic -> diagnostic.path().stream())
        .anyMatch(reported -> startsWith(reported, path));
  }

  private boolean isInReported(Path path) {
    return diagnostics.stream()
        .flatMap(diagnostic -> diagnostic.path().stream())
        .anyMatch(reported -> startsWith(path, reported));
  }

  private static boolean startsWith(Path path, Path start) {
    int length = start.steps().size();
    return path.steps().size() >= length && path.steps().subList(0, length).equals(start.steps());
  }

  private void provider(Path path, String message, String hint) {
    diagnostics.add(
        Diagnostic.error(ProjectCode.BAD_PROVIDER, message)
            .at(document.keyAt(path))
            .about(path)
            .hint(hint));
  }

  private String labelPrefix() {
    String prefix = text("labels.prefix").orElse("attune");
    if (!prefix.matches("[A-Za-z0-9][A-Za-z0-9._/-]*")) {
      problem(
          Path.of("labels.prefix"),
          "not a prefix for labels",
          "begin with a letter or digit, then also '.', '_', '/' and '-'; our labels are"
              + " prefix-managed and so on");
      return "attune";
    }
    return prefix;
  }

  private Defaults defaults() {
    String namespace = text("defaults.namespace").orElse(Defaults.NONE.namespace());
    if (!Namespaces.isValid(namespace)) {
      problem(Path.of("defaults.namespace"), "not a namespace", Namespaces.RULE);
      namespace = Defaults.NONE.namespace();
    }
    Optional<Boolean> ignore =
        map("defaults")
            .get("ignore-unspecified-fields")
            .filter(Bool.class::isInstance)
            .map(value -> ((Bool) value).value());
    return new Defaults(namespace, text("defaults.namespace").isPresent(), ignore);
  }

  private List<Project.Output> outputs() {
    MapValue declared = map("outputs");
    Map<Path, Document.Use> uses = new HashMap<>();
    document.uses().forEach(use -> uses.put(use.path(), use));
    List<Project.Output> outputs = new ArrayList<>();
    for (int i = 0; i < declared.size(); i++) {
      String name = declared.key(i);
      Path path = Path.of("outputs").field(name);
      boolean wrapped = declared.value(i) instanceof MapValue;
      Document.Use use = uses.get(wrapped ? path.field("value") : path);
      Optional<Boolean> sensitive =
          wrapped ? sensitive((MapValue) declared.value(i)) : Optional.of(false);
      if (use == null || sensitive.isEmpty()) {
        problem(
            path,
            "the output '" + name + "' is neither a reference nor a map of value and sensitive",
            "write \"${Kind/name.field}\", or {value: \"${…}\", sensitive: true}");
      } else {
        boolean quotable = !secrets.contain(use.position());
        outputs.add(new Project.Output(name, use, sensitive.get(), quotable));
      }
    }
    return outputs;
  }

  private Optional<Boolean> sensitive(MapValue output) {
    boolean known = output.size() == (output.contains("sensitive") ? 2 : 1);
    Value flag = output.get("sensitive").orElse(Bool.FALSE);
    return known && flag instanceof Bool bool ? Optional.of(bool.value()) : Optional.empty();
  }

  private Limits limits() {
    long file = fileLimit();
    int depth = (int) number("depth", Limits.DEFAULT.depth(), Limits.HIGHEST.depth());
    int aliases = (int) number("aliases", Limits.DEFAULT.aliases(), Limits.HIGHEST.aliases());
    return new Limits(file, depth, aliases);
  }

  private long fileLimit() {
    Value value = map("limits").get("file").orElse(Null.NULL);
    OptionalLong size =
        switch (value) {
          case Null _, Unknown _ -> OptionalLong.of(Limits.DEFAULT.file());
          case Text(String text, boolean _) -> ByteSize.parse(text);
          case Num number -> ByteSize.parse(number.text());
          default -> OptionalLong.empty();
        };
    if (size.isEmpty() || size.getAsLong() < 1 || size.getAsLong() > Limits.HIGHEST.file()) {
      problem(
          Path.of("limits.file"),
          "not a size for limits.file",
          "write a number with or without a unit, at most 1GiB: 64MiB");
      return Limits.DEFAULT.file();
    }
    return size.getAsLong();
  }

  private long number(String key, long normal, long highest) {
    Value value = map("limits").get(key).orElse(Null.NULL);
    if (!(value instanceof Num number)) {
      return normal;
    }
    if (number.isWhole()
        && number.canonical().matches("[1-9][0-9]{0,8}")
        && Long.parseLong(number.canonical()) <= highest) {
      return Long.parseLong(number.canonical());
    }
    problem(
        Path.of("limits").field(key),
        "limits." + key + " cannot be this number",
        "a whole number from 1 to " + highest);
    return normal;
  }
}
