package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
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
import java.util.Optional;
import java.util.Set;

/**
 * Says which manifest of a document each of its references belongs to. One that stands in neither
 * spec nor labels is an error: names must be known before anything is resolved.
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

  /** Assigns all references of the document; what is returned are those that cannot be. */
  List<Diagnostic> assign(Document document) {
    return document.uses().stream().flatMap(use -> assign(use, document).stream()).toList();
  }

  private Optional<Diagnostic> assign(Document.Use use, Document document) {
    List<Step> steps = use.path().steps();
    for (int length = Math.min(steps.size(), longest); length >= 0; length--) {
      Path prefix = new Path(steps.subList(0, length));
      Owner owner = sections.get(prefix);
      if (plain.contains(prefix)) {
        break;
      }
      if (passedOver.contains(prefix)) {
        return Optional.empty();
      }
      if (owner != null) {
        Path rest = new Path(steps.subList(length, steps.size()));
        if (rest.isRoot()) {
          return Optional.of(
              misplaced(
                  document,
                  use,
                  "a reference cannot replace all of this",
                  "write the fields; each of them can be a reference"));
        }
        byManifest
            .computeIfAbsent(owner.manifest(), _ -> new ArrayList<>())
            .add(new Manifest.Use(owner.section(), rest, use.template(), use.position()));
        return Optional.empty();
      }
    }
    return Optional.of(
        misplaced(
            document,
            use,
            "a reference is not allowed here",
            "references are allowed in spec and in labels"));
  }

  private static Diagnostic misplaced(
      Document document, Document.Use use, String message, String hint) {
    return DocumentDiagnostic.error(
        document, ManifestCode.REFERENCE_IN_METADATA, use.path(), message, hint);
  }

  List<Manifest.Use> of(Path manifest) {
    return byManifest.getOrDefault(manifest, List.of());
  }
}
