package dev.attune.evolution.crd;

import dev.attune.evolution.shape.ApiVersion;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.schema.TypeName;
import dev.attune.value.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Whether a CRD has all that a kind with versions needs. */
final class CompletenessCheck {
  private CompletenessCheck() {}

  /** The kind, as far as it goes; what is wrong with it is added to the flaws. */
  static Optional<VersionedKind> kind(Crd crd, List<Flaw> flaws) {
    Path spec = crd.path().field("spec");
    if (crd.group() == null || crd.kind() == null || crd.versions().isEmpty()) {
      String missing =
          crd.group() == null
              ? "spec.group"
              : crd.kind() == null ? "spec.names.kind" : "spec.versions";
      flaws.add(
          new Flaw(
              crd.document(),
              spec,
              CrdCode.INCOMPLETE,
              "the CRD has no " + missing,
              "kubectl apply --dry-run=server shows what a CRD needs"));
      return Optional.empty();
    }
    SortedMap<ApiVersion, Shape> versions = new TreeMap<>();
    for (int i = 0; i < crd.versions().size(); i++) {
      version(crd, i, spec.field("versions").index(i), versions, flaws);
    }
    return versions.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new VersionedKind(new TypeName(crd.group(), crd.kind()), versions, Optional.empty()));
  }

  private static void version(
      Crd crd, int index, Path path, SortedMap<ApiVersion, Shape> versions, List<Flaw> flaws) {
    Crd.Version version = crd.versions().get(index);
    Shape shape = version.shape() == null ? crd.shared() : version.shape();
    int document = crd.document();
    if (version.name() == null) {
      flaws.add(
          new Flaw(
              document,
              path,
              CrdCode.INCOMPLETE,
              "a version of " + crd.kind() + " has no name",
              "add its name, such as name: v1beta1"));
    } else if (shape == null) {
      flaws.add(
          new Flaw(
              document,
              path,
              CrdCode.NO_SCHEMA,
              "version '" + version.name() + "' of " + crd.kind() + " has no schema",
              "add schema.openAPIV3Schema: Attune compares schemas"));
    } else if (versions.put(new ApiVersion(version.name()), shape) != null) {
      flaws.add(
          new Flaw(
              document,
              path.field("name"),
              CrdCode.DUPLICATE_VERSION,
              crd.kind() + " has version '" + version.name() + "' twice",
              "keep one of them"));
    }
  }
}
