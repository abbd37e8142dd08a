package dev.attune.cli.pack;

import dev.attune.cli.fixture.PackProject;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.rest.pack.read.PackReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A project on an API with objects of which there is only one in its place. */
final class SyncProject {
  private static final String PACK =
      """
      pack: sync
      servers: {main: "https://api.sync.example"}
      types:
        Options:
          singleton: always
          path: /options
          fields:
            rescan: {type: number, default: 1234}
            theme: text
            region: defaulted text
            edition: immutable text
        Banner:
          singleton: optional
          path: /banner
          create: {verb: PUT}
          fields: {words: required text}
        Portal:
          path: /portals
          name: name
          fields: {id: computed text, name: required text, region: immutable text}
        Look:
          parent: Portal
          singleton: always
          path: /portals/{parent}/look
          fields: {color: text}
      """;

  private SyncProject() {}

  static PackProject in(Path folder) {
    return of(folder, PACK);
  }

  /** The same with another pack of that name. */
  static PackProject of(Path folder, String pack) {
    byte[] bytes = pack.getBytes(StandardCharsets.UTF_8);
    PackProject project =
        PackProject.of(
            folder,
            PackReader.read(new Source.OfBytes("sync.yaml", bytes), Limits.DEFAULT)
                .pack()
                .orElseThrow());
    project.write("sync.yaml", pack);
    project.write(
        "attune.yaml",
        "name: shop\nproviders: {sync: {pack: ./sync.yaml, server: \"%s\"}}\n"
            .formatted(project.sandbox().url()));
    return project;
  }

  static void declare(PackProject project, String file, String kind, String parent, String spec) {
    String name = file.replace(".yaml", "");
    String metadata =
        parent.isEmpty() ? "name: " + name : "name: " + name + ", parent: Portal/" + parent;
    project.write(
        file,
        "apiVersion: sync.attune.dev/v1\nkind: %s\nmetadata: {%s}\nspec: %s\n"
            .formatted(kind, metadata, spec));
  }
}
