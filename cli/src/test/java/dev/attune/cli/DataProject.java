package dev.attune.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A project with one resource that needs no remote system, and an output of it. */
record DataProject(Path folder) {
  static final String DATA =
      """
      apiVersion: builtin.attune.dev/v1
      kind: Data
      metadata: {name: web}
      spec: {input: hello}
      """;

  static DataProject in(Path folder) throws IOException {
    DataProject project = new DataProject(folder);
    project.write("attune.yaml", "name: shop\noutputs: {greeting: \"${Data/web.output}\"}\n");
    project.write("web.yaml", DATA);
    return project;
  }

  void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  Session session() {
    return Session.in(folder).with("ATTUNE_KEY", Session.KEY);
  }

  boolean isApplied() {
    return session().run("plan", "--detailed-exitcode").exit() == 0;
  }
}
