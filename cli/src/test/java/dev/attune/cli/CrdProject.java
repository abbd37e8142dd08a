package dev.attune.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** CRDs for tests of commands. */
final class CrdProject {
  private CrdProject() {}

  /** A CRD of this kind with one version after the other, each of a schema in flow style. */
  static String crd(String kind, String... versionsAndSchemas) {
    StringBuilder text =
        new StringBuilder(
            """
            apiVersion: apiextensions.k8s.io/v1
            kind: CustomResourceDefinition
            spec:
              group: example.org
              names: {kind: %s}
              versions:
            """
                .formatted(kind));
    for (int i = 0; i < versionsAndSchemas.length; i += 2) {
      text.append("  - name: ").append(versionsAndSchemas[i]).append("\n    schema: ");
      text.append("{openAPIV3Schema: ").append(versionsAndSchemas[i + 1]).append("}\n");
    }
    return text.toString();
  }

  /** An object whose spec has these properties. */
  static String spec(String properties) {
    return "{type: object, properties: {spec: {type: object, properties: {" + properties + "}}}}";
  }

  static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.resolveSibling(""));
    Files.writeString(file, text);
  }
}
