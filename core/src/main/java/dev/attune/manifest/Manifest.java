package dev.attune.manifest;

import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.reference.Template;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.List;
import java.util.Optional;

/**
 * One resource as it is declared.
 *
 * @param schema what the kind looks like
 * @param parent the resource it lives in, where the kind has parents
 * @param labels what a person put on it
 * @param spec the declared fields, typed by the schema; unknown where a reference stands
 * @param placement where it is deployed, if it says
 * @param uses the references in spec and labels
 * @param origin where it is written
 */
public record Manifest(
    Identity identity,
    Schema schema,
    Optional<Parent> parent,
    MapValue labels,
    Settings settings,
    MapValue spec,
    Optional<MapValue> placement,
    List<Use> uses,
    Origin origin) {

  private static final Path SPEC = Path.of("spec");

  /** A parent as it is named: a kind and a name in the same namespace. */
  public record Parent(String kind, String name, Position position) {}

  /** The part of a manifest that references may stand in. */
  public enum Section {
    SPEC,
    LABELS
  }

  /** A text with references; the path starts at the section. */
  public record Use(Section section, Path path, Template template, Position position) {}

  /**
   * Where a manifest is written.
   *
   * @param name the path of its name in the document
   * @param spec the path of its spec in the document
   */
  public record Origin(Document document, Path name, Path spec) {
    /** The place that stands for the manifest as a whole. */
    public Position position() {
      return document.valueAt(name);
    }
  }

  /** Whether it stands in a list of a compact file, without an envelope of its own. */
  public boolean isCompact() {
    return !origin.spec().equals(SPEC);
  }

  /** The provider instance that it goes to, unless it is placed on nodes. */
  public String instance() {
    return settings.provider().orElseGet(() -> schema.type().instance());
  }

  public Manifest {
    uses = List.copyOf(uses);
  }
}
