package dev.attune.cli.command;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.CrdProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A folder of CRDs, and objects to convert with it. */
abstract class Conversions {
  static final String OBJECT =
      """
      apiVersion: example.org/v1
      kind: Bucket
      metadata:
        name: b
      spec:
        size: "007"
        note: "yes"
        tags:
        - a
      """;

  @TempDir Path folder;

  @BeforeEach
  void crds() throws IOException {
    CrdProject.write(
        folder.resolve("crds/buckets.yaml"),
        CrdProject.crd(
            "Bucket",
            "v1",
            CrdProject.spec(
                "size: {type: string}, note: {type: string},"
                    + " tags: {type: array, items: {type: string}}"),
            "v2",
            CrdProject.spec("size: {type: number}, tags: {type: array, items: {type: string}}")));
  }

  Session.Result convert(String object, String... arguments) throws IOException {
    Files.writeString(folder.resolve("b.yaml"), object);
    return Session.in(folder).run(arguments);
  }

  static final String[] TO_V2 = {"convert", "-f", "b.yaml", "--to", "v2", "--crds", "crds"};

  static final String[] CHECK = {
    "convert", "-f", "b.yaml", "--crds", "crds", "--all-versions", "--check"
  };

  void bucket(String v1, String v2) throws IOException {
    CrdProject.write(
        folder.resolve("crds/buckets.yaml"),
        CrdProject.crd("Bucket", "v1", CrdProject.spec(v1), "v2", CrdProject.spec(v2)));
  }

  static String object(String spec) {
    return "apiVersion: example.org/v1\nkind: Bucket\nmetadata: {name: b}\nspec: " + spec + "\n";
  }
}
