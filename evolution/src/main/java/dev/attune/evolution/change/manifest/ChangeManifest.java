package dev.attune.evolution.change.manifest;

import dev.attune.evolution.change.VersionPair;
import dev.attune.value.CanonicalJson;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The changes of all kinds, as people commit them beside their CRDs.
 *
 * @param kinds by {@code group/Kind}, in the order of the file
 * @param layout how it is written, or was
 */
public record ChangeManifest(Map<String, KindChanges> kinds, ManifestLayout layout) {

  /** The changes of one kind, by the newer version. */
  public record KindChanges(Map<String, VersionChanges> versions) {
    public KindChanges {
      versions = Collections.unmodifiableMap(new LinkedHashMap<>(versions));
    }
  }

  /** The changes from one version to a newer one. */
  public record VersionChanges(String oldVersion, String newVersion, List<UpjetChange> changes) {
    public VersionChanges {
      changes = List.copyOf(changes);
    }
  }

  public ChangeManifest {
    kinds = Collections.unmodifiableMap(new LinkedHashMap<>(kinds));
  }

  /** What the document's rules find in these pairs, of which no two have the same newer version. */
  public static ChangeManifest of(List<VersionPair> versionPairs, ManifestLayout manifestLayout) {
    SortedMap<String, SortedMap<String, VersionChanges>> kinds =
        new TreeMap<>(CanonicalJson.KEY_ORDER);
    for (VersionPair versionPair : versionPairs) {
      List<UpjetChange> changes = UpjetDiff.between(versionPair.older(), versionPair.newer());
      if (!changes.isEmpty()) {
        String newer = versionPair.newVersion().name();
        kinds
            .computeIfAbsent(
                versionPair.type().group() + "/" + versionPair.type().kind(),
                _ -> new TreeMap<>(CanonicalJson.KEY_ORDER))
            .put(newer, new VersionChanges(versionPair.oldVersion().name(), newer, changes));
      }
    }
    Map<String, KindChanges> all = new LinkedHashMap<>();
    kinds.forEach((name, versions) -> all.put(name, new KindChanges(versions)));
    return new ChangeManifest(all, manifestLayout);
  }

  /** The file's text. */
  public String write() {
    return ManifestWriter.write(this);
  }
}
