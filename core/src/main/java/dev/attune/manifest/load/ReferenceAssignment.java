package dev.attune.manifest.load;

import dev.attune.manifest.Manifest;
import dev.attune.manifest.Manifest.Section;
import dev.attune.manifest.ManifestCode;
import dev.attune.manifest.document.Document;
import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Deals the references of a document out to its manifests. One that stands in neither spec nor
 * labels is an error: names must be known before anything is resolved.
 */
final class ReferenceAssignment {
  private record Owner(Path manifest, Section section) {}

  private final Map<Path, Owner> sections = new HashMap<>();
  private final Map<Path, List<Manifest.Use>> byManifest = new HashMap<>();
  private final Set<Path> plain = new HashSet<>();
  private final Set<Path> passedOver = new HashSet<>();
  private int longest;

  /** Says that what is below the path belongs to this section of that manifest. */
  void section(Path path, Path manifest, Section section) {
    sections.put(noted(path), new Owner(manifest, section));
  }

  /** Says that at and below the path no reference may stand. */
  void plain(Path path) {
    plain.add(noted(path));
  }

  /** Says that what is below the path belongs to nobody, which is reported already. */
  void passOver(Path path) {
    passedOver.add(noted(path));
  }

  private Path noted(Path path) {
    longest = Math.max(longest, path.steps().size());
    return path;
  }

  void deal(DocumentResult documentResult) {
    for (Document.Use use : documentResult.document().uses()) {
      deal(use, documentResult);
    }
  }

  private void deal(Document.Use use, DocumentResult documentResult) {
    List<Step> steps = use.path().steps();
    for (int length = Math.min(steps.size(), longest); length >= 0; length--) {
      Path prefix = new Path(steps.subList(0, length));
      Owner owner = sections.get(prefix);
      if (plain.contains(prefix)) {
        break;
      }
      if (passedOver.contains(prefix)) {
        return;
      }
      if (owner != null) {
        Path rest = new Path(steps.subList(length, steps.size()));
        if (rest.isRoot()) {
          documentResult.error(
              ManifestCode.REFERENCE_IN_METADATA,
              use.path(),
              "a reference cannot replace all of this",
              "write the fields; each of them can be a reference");
          return;
        }
        byManifest
            .computeIfAbsent(owner.manifest(), _ -> new ArrayList<>())
            .add(new Manifest.Use(owner.section(), rest, use.template(), use.position()));
        return;
      }
    }
    documentResult.error(
        ManifestCode.REFERENCE_IN_METADATA,
        use.path(),
        "a reference is not allowed here",
        "references are allowed in spec and in labels");
  }

  List<Manifest.Use> of(Path manifest) {
    return byManifest.getOrDefault(manifest, List.of());
  }
}
