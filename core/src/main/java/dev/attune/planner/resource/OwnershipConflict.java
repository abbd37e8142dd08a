package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.ShellWord;
import dev.attune.manifest.Manifest;
import dev.attune.observe.Observed;
import dev.attune.plan.PlanCode;
import dev.attune.schema.Schema.Occurrence;
import java.util.List;

/** Says whose an object is that a resource cannot have, and the way out. */
final class OwnershipConflict {
  private OwnershipConflict() {}

  /**
   * What stands in the way of a name.
   *
   * @param objects all that have it
   * @param ours those of them that are ours
   */
  static Diagnostic about(
      Manifest manifest, String name, List<Observed> objects, List<Observed> ours) {
    String kind = manifest.identity().kind();
    if (ours.size() > 1) {
      return Diagnostic.error(
              PlanCode.SEVERAL,
              ours.size()
                  + " objects of kind "
                  + kind
                  + " have Attune's label and the name '"
                  + name
                  + "'")
          .at(manifest.origin().position())
          .hint("delete all but one of them, or adopt the right one by its id");
    }
    Observed object = objects.getFirst();
    return object
        .marks()
        .managed()
        .filter(owner -> !owner.equals(manifest.identity().namespace())) // Else it was let go.
        .map(owner -> foreign(manifest, object, owner))
        .orElseGet(() ->
            Diagnostic.error(
                    PlanCode.UNMANAGED,
                    article(kind)
                        + " named '"
                        + name
                        + "' exists already and is not managed by"
                        + " this project")
                .at(manifest.origin().position())
                .hint(adopt(manifest, object) + ", or choose another name"));
  }

  /**
   * What stands where there is room for only one.
   *
   * @param adoptable whether it can be taken over as it is
   */
  static Diagnostic inPlace(Manifest manifest, Observed object, boolean adoptable) {
    return Diagnostic.error(
            PlanCode.UNMANAGED,
            article(manifest.identity().kind())
                + " exists already, and there can be only one"
                + manifest
                    .parent()
                    .map(parent -> " in " + parent.kind() + "/" + parent.name())
                    .orElse("")
                + "; it is not managed by this project")
        .at(manifest.origin().position())
        .hint(
            adoptable
                ? adopt(manifest, object)
                : "delete it, or leave it alone: declare it with attune.dev/external: \"true\"");
  }

  /** The object is somebody else's. */
  static Diagnostic foreign(Manifest manifest, Observed object, String owner) {
    return Diagnostic.error(
            PlanCode.OTHER_OWNER,
            manifest.identity() + " exists already and belongs to namespace '" + owner + "'")
        .at(manifest.origin().position())
        .hint(
            adopt(manifest, object) + " " + ShellWord.option("--from", owner) + another(manifest));
  }

  private static String another(Manifest manifest) {
    return manifest.schema().occurrence() == Occurrence.MANY ? ", or choose another name" : "";
  }

  private static String adopt(Manifest manifest, Observed object) {
    return "adopt it with attune adopt "
        + manifest.identity().kind()
        + " "
        + ShellWord.of(manifest.identity().name())
        + " "
        + ShellWord.option("--id", object.instance().id());
  }

  private static String article(String kind) {
    return ("AEIO".indexOf(kind.charAt(0)) >= 0 ? "an " : "a ") + kind;
  }
}
