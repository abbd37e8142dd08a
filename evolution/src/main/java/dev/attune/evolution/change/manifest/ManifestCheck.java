package dev.attune.evolution.change.manifest;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.evolution.shape.ApiVersion;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Holds a committed change manifest against the schemas that it was made from. */
public final class ManifestCheck {
  private static final int NAMED = 3;

  private ManifestCheck() {}

  /** Where it says something else about a kind than the schemas say today. */
  public static List<Diagnostic> check(ChangeManifest manifest, VersionedKind kind, String source) {
    String name = kind.type().group() + "/" + kind.type().kind();
    ChangeManifest.KindChanges committed =
        manifest.kinds().getOrDefault(name, new ChangeManifest.KindChanges(Map.of()));
    List<String> differences = new ArrayList<>();
    List<ApiVersion> order = kind.order();
    for (int i = 1; i < order.size(); i++) {
      String newer = order.get(i).name();
      ChangeManifest.VersionChanges changes = committed.versions().get(newer);
      compare(changes, kind, order.get(i - 1), order.get(i), differences);
    }
    committed.versions().keySet().stream()
        .filter(version -> kind.versions().get(new ApiVersion(version)) == null)
        .forEach(version -> differences.add("there is no version " + version));
    return differences.isEmpty() ? List.of() : List.of(outdated(name, differences, source));
  }

  private static Diagnostic outdated(String name, List<String> differences, String source) {
    int more = differences.size() - NAMED;
    String some = String.join("; ", differences.subList(0, Math.min(NAMED, differences.size())));
    return Diagnostic.error(
            ChangeCode.OUTDATED,
            "the changes of "
                + name
                + " do not match its schemas: "
                + some
                + (more > 0 ? "; and " + more + " more" : ""))
        .at(Position.whole(source))
        .hint("write it again with attune schemadiff");
  }

  private static void compare(
      ChangeManifest.@Nullable VersionChanges committed,
      VersionedKind kind,
      ApiVersion before,
      ApiVersion newer,
      List<String> differences) {
    ApiVersion older = committed == null ? before : new ApiVersion(committed.oldVersion());
    Shape from = kind.versions().get(older);
    Shape to = kind.versions().get(newer);
    if (from == null || to == null) {
      differences.add("there is no version " + older);
      return;
    }
    List<UpjetChange> found = UpjetDiff.between(from, to);
    List<UpjetChange> said = committed == null ? List.of() : committed.changes();
    String between = " between " + older + " and " + newer;
    found.stream()
        .filter(one -> said.stream().noneMatch(other -> same(one, other)))
        .forEach(one -> differences.add("it lacks " + words(one) + between));
    said.stream()
        .filter(one -> found.stream().noneMatch(other -> same(one, other)))
        .forEach(one -> differences.add("it has " + words(one) + between));
  }

  private static boolean same(UpjetChange one, UpjetChange other) {
    return one.path().equals(other.path())
        && one.what() == other.what()
        && one.types().equals(other.types());
  }

  private static String words(UpjetChange change) {
    return change.what().word() + " of " + change.path();
  }
}
