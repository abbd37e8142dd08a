package dev.attune.evolution.change.manifest;

import dev.attune.evolution.change.manifest.ChangeManifest.KindChanges;
import dev.attune.evolution.change.manifest.ChangeManifest.VersionChanges;
import dev.attune.evolution.change.manifest.UpjetChange.TypeChange;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;

/** Change manifests as JSON, byte for byte as Go writes them. */
final class ManifestWriter {
  private final ManifestLayout manifestLayout;

  private ManifestWriter(ManifestLayout manifestLayout) {
    this.manifestLayout = manifestLayout;
  }

  static String write(ChangeManifest manifest) {
    ManifestLayout manifestLayout = manifest.layout();
    ManifestWriter writer = new ManifestWriter(manifestLayout);
    MapValue.Builder kinds = MapValue.builder();
    manifest.kinds().forEach((name, kind) -> kinds.put(name, writer.kind(kind)));
    return new GoJson(manifestLayout.indent()).write(kinds.build()) + manifestLayout.end();
  }

  private Value kind(KindChanges kind) {
    MapValue.Builder versions = MapValue.builder();
    kind.versions().forEach((name, version) -> versions.put(name, version(version)));
    return MapValue.of("versions", versions.build());
  }

  private Value version(VersionChanges version) {
    return MapValue.builder()
        .put("oldVersion", Text.of(version.oldVersion()))
        .put("newVersion", Text.of(version.newVersion()))
        .put("changes", ListValue.of(version.changes().stream().map(this::change).toList()))
        .build();
  }

  private Value change(UpjetChange change) {
    MapValue.Builder entry = MapValue.builder().put("path", Text.of(change.path()));
    if (manifestLayout.parts()) {
      entry.put("pathParts", texts(change.parts()));
    }
    entry.put("changeType", Text.of(change.what().word()));
    change.types().ifPresent(types -> types(types, entry));
    return entry.build();
  }

  private void types(TypeChange types, MapValue.Builder entry) {
    switch (manifestLayout.generation()) {
      case CURRENT -> {
        MapValue.Builder details = MapValue.builder();
        named("oldType", types.from(), details);
        named("newType", types.to(), details);
        details.put("added", listed(types.added()));
        details.put("deleted", listed(types.deleted()));
        entry.put("typeChangeDetails", details.build());
      }
      case OLDER -> {
        named("oldValue", types.from(), entry);
        named("newValue", types.to(), entry);
      }
    }
  }

  /** One type is a word, several are a list, none is nothing. */
  private static void named(String key, List<String> types, MapValue.Builder entry) {
    if (!types.isEmpty()) {
      entry.put(key, types.size() == 1 ? Text.of(types.getFirst()) : texts(types));
    }
  }

  private static Value listed(List<String> types) {
    return types.isEmpty() ? Null.NULL : texts(types);
  }

  private static Value texts(List<String> texts) {
    return ListValue.of(texts.stream().map(Text::of).toList());
  }
}
