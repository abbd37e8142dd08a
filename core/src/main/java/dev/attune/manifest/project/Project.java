package dev.attune.manifest.project;

import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Limits;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a person says about a project.
 *
 * @param name under which the record is kept; that of the folder, if nobody wrote one
 * @param folder the project's folder; no reference reaches outside it
 * @param providers the instances by name; {@code builtin} always exists and is not listed
 * @param store where the record is kept, if not in the folder
 * @param key where the project key comes from, if stated
 * @param labelPrefix what our labels start with
 * @param defaults what holds for manifests that do not say otherwise
 * @param outputs values to show after apply
 * @param limits how large an input may be
 * @param prunedWhole kinds, with or without their API group, of whose children a prune takes all
 *     that are not declared, and where that is written
 */
public record Project(
    String name,
    Path folder,
    Map<String, Instance> providers,
    Optional<StoreSetting> store,
    Optional<MapValue> key,
    String labelPrefix,
    Defaults defaults,
    List<Output> outputs,
    Limits limits,
    Map<String, Position> prunedWhole) {

  public static final String FILE = "attune.yaml";

  /** The folder in a project's folder that holds what Attune alone reads and writes. */
  public static final String PRIVATE = ".attune";

  /** The variable with the project key, whatever the project says. */
  public static final String KEY_VARIABLE = "ATTUNE_KEY";

  /** The instance of built-in kinds. */
  public static final String BUILTIN = "builtin";

  /**
   * A provider as this project uses it.
   *
   * @param what the pack, the source or the jar
   * @param settings all that is said about it, unknown where a reference stands
   * @param uses the references in its settings, by their paths in the file
   * @param position where it is declared
   * @param file where it is declared, if in a file
   */
  public record Instance(
      String name,
      Kind kind,
      String what,
      MapValue settings,
      List<Document.Use> uses,
      Position position,
      Optional<Document> file) {
    /** What serves the instance. */
    public enum Kind {
      PACK,
      TERRAFORM,
      JAVA
    }

    static final String PARALLELISM = "parallelism";

    public Instance {
      uses = List.copyOf(uses);
    }

    static dev.attune.value.Path place(String name) {
      return dev.attune.value.Path.of("providers").field(name);
    }

    /** Where something stands that it is configured with. */
    public Position placeOf(dev.attune.value.Path setting) {
      return placeIn(dev.attune.value.Path.of("config").then(setting));
    }

    /** Where something stands that is said about it. */
    public Position placeIn(dev.attune.value.Path path) {
      return file.map(document -> document.valueAt(place(name).then(path))).orElse(position);
    }

    /** How many changes it stands at a time, if somebody said. */
    public OptionalInt parallelism() {
      return settings.get(PARALLELISM).orElse(Null.NULL) instanceof Num number
          ? OptionalInt.of(Integer.parseInt(number.canonical()))
          : OptionalInt.empty();
    }
  }

  /**
   * Where the record is kept.
   *
   * @param address may hold a password; unknown where a reference stands
   * @param uses the references in it
   * @param position where it is written
   */
  public record StoreSetting(Value address, List<Document.Use> uses, Position position) {
    public StoreSetting {
      uses = List.copyOf(uses);
    }
  }

  /**
   * What holds for manifests that do not say otherwise.
   *
   * @param namespaceStated whether a person wrote the namespace, and so takes what is in it for the
   *     project's own
   */
  public record Defaults(
      String namespace, boolean namespaceStated, Optional<Boolean> ignoreUnspecifiedFields) {
    public static final Defaults NONE = new Defaults("default", false, Optional.empty());
  }

  /**
   * A named value to show after apply.
   *
   * @param quotable whether the line it is written on may be shown: not when a secret stands there
   */
  public record Output(String name, Document.Use use, boolean sensitive, boolean quotable) {}

  public Project {
    providers = Map.copyOf(providers);
    outputs = List.copyOf(outputs);
    prunedWhole = Map.copyOf(prunedWhole);
  }

  /** Whether a prune takes all children of a kind that are not declared. */
  public boolean prunesWhole(TypeName kind) {
    return prunedWhole.containsKey(kind.kind()) || prunedWhole.containsKey(kind.toString());
  }

  /** The variable that holds the project key, if somebody named one. */
  public Optional<String> keyVariable() {
    return key.flatMap(stated -> stated.get("env"))
        .filter(Text.class::isInstance)
        .map(name -> ((Text) name).text());
  }

  /** Whether a variable may hold the project key: no reference and no provider ever gets it. */
  public boolean isKeyVariable(String name) {
    return name.equals(KEY_VARIABLE) || keyVariable().filter(name::equals).isPresent();
  }

  /** A project that says nothing about itself. */
  public static Project unnamed(Path folder) {
    return new Project(
        ProjectFolder.nameOf(folder),
        folder,
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        "attune",
        Defaults.NONE,
        List.of(),
        Limits.DEFAULT,
        Map.of());
  }
}
