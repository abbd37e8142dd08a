package dev.attune.evolution.crd;

import dev.attune.evolution.shape.ApiVersion;
import dev.attune.evolution.shape.Availability;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.schema.TypeName;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Whether a CRD has all that a kind with versions needs. */
final class CompletenessCheck {
  private CompletenessCheck() {}

  /** The kind, as far as it goes, and what is wrong with it. */
  record Result(Optional<VersionedKind> kind, List<Flaw> flaws) {}

  static Result kind(Crd crd) {
    Path spec = crd.path().field("spec");
    if (crd.group() == null || crd.kind() == null || crd.versions().isEmpty()) {
      String missing =
          crd.group() == null
              ? "spec.group"
              : crd.kind() == null ? "spec.names.kind" : "spec.versions";
      return new Result(
          Optional.empty(),
          List.of(
              new Flaw(
                  crd.document(),
                  spec,
                  CrdCode.INCOMPLETE,
                  "the CRD has no " + missing,
                  "kubectl apply --dry-run=server shows what a CRD needs")));
    }
    SortedMap<ApiVersion, Shape> versions = new TreeMap<>();
    List<Flaw> flaws = new ArrayList<>();
    for (int i = 0; i < crd.versions().size(); i++) {
      version(crd, i, spec.field("versions").index(i), versions).ifPresent(flaws::add);
    }
    TypeName type = new TypeName(crd.group(), crd.kind());
    return new Result(
        versions.isEmpty()
            ? Optional.empty()
            : Optional.of(new VersionedKind(type, versions, availability(crd), Optional.empty())),
        flaws);
  }

  private static Availability availability(Crd crd) {
    Map<ApiVersion, Availability.Version> versions = new HashMap<>();
    for (Crd.Version version : crd.versions()) {
      if (version.name() != null) {
        Set<String> subresources = new HashSet<>(version.subresources());
        subresources.addAll(crd.shared().subresources());
        versions.put(
            new ApiVersion(version.name()),
            new Availability.Version(version.isServed(), version.isStored(), subresources));
      }
    }
    return new Availability(Optional.ofNullable(crd.scope()), versions);
  }

  /** Puts a version beside the others, or says why it cannot be there. */
  private static Optional<Flaw> version(
      Crd crd, int index, Path path, SortedMap<ApiVersion, Shape> versions) {
    Crd.Version version = crd.versions().get(index);
    Shape shape = version.shape() == null ? crd.shared().shape() : version.shape();
    int document = crd.document();
    if (version.name() == null) {
      return Optional.of(
          new Flaw(
              document,
              path,
              CrdCode.INCOMPLETE,
              "a version of " + crd.kind() + " has no name",
              "add its name, such as name: v1beta1"));
    }
    if (shape == null) {
      return Optional.of(
          new Flaw(
              document,
              path,
              CrdCode.NO_SCHEMA,
              "version '" + version.name() + "' of " + crd.kind() + " has no schema",
              "add schema.openAPIV3Schema: Attune compares schemas"));
    }
    if (versions.put(new ApiVersion(version.name()), shape) != null) {
      return Optional.of(
          new Flaw(
              document,
              path.field("name"),
              CrdCode.DUPLICATE_VERSION,
              crd.kind() + " has version '" + version.name() + "' twice",
              "keep one of them"));
    }
    return Optional.empty();
  }
}
