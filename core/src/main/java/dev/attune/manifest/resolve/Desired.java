package dev.attune.manifest.resolve;

import dev.attune.manifest.Manifest;
import dev.attune.manifest.Manifest.Section;
import dev.attune.manifest.reference.Reference;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.List;

/**
 * A resource as it is wanted, its references replaced by what they lead to.
 *
 * @param spec unknown where the target is known later only
 * @param written the spec as it is written, files read in, all other references left unknown
 * @param values what each text with references came to, in the order of the manifest's uses
 * @param links the references to other resources, in the order of the manifest
 */
public record Desired(
    Manifest manifest,
    MapValue spec,
    MapValue written,
    MapValue labels,
    List<Value> values,
    List<Link> links) {

  private static final Path LABELS = Path.of("metadata.labels");

  /**
   * A reference and where it leads.
   *
   * @param path of the text it stands in, from the section on
   */
  public record Link(Section section, Path path, Reference.ToResource reference, Manifest target) {

    /** Where it stands, as a person names it: a field of the spec, or a label. */
    public String place() {
      return (section == Section.SPEC ? path : LABELS.then(path)).toString();
    }
  }

  public Desired {
    values = List.copyOf(values);
    links = List.copyOf(links);
  }
}
