package dev.attune.manifest.project;

import dev.attune.manifest.check.SecretLines;
import dev.attune.manifest.document.Document;
import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The outputs of a project: references, or maps of a reference and whether it is sensitive. */
final class OutputSettings {
  private final ProjectDocument project;
  private final SecretLines secrets;

  OutputSettings(ProjectDocument project, SecretLines secrets) {
    this.project = project;
    this.secrets = secrets;
  }

  List<Project.Output> read() {
    MapValue declared = project.map("outputs");
    Map<Path, Document.Use> uses = new HashMap<>();
    project.document().uses().forEach(use -> uses.put(use.path(), use));
    List<Project.Output> outputs = new ArrayList<>();
    for (int i = 0; i < declared.size(); i++) {
      String name = declared.key(i);
      Path path = Path.of("outputs").field(name);
      boolean wrapped = declared.value(i) instanceof MapValue;
      Document.Use use = uses.get(wrapped ? path.field("value") : path);
      Optional<Boolean> sensitive =
          wrapped ? sensitive((MapValue) declared.value(i)) : Optional.of(false);
      if (use == null || sensitive.isEmpty()) {
        project.problem(
            path,
            "the output '" + name + "' is neither a reference nor a map of value and sensitive",
            "write \"${Kind/name.field}\", or {value: \"${…}\", sensitive: true}");
      } else {
        boolean quotable = !secrets.contain(use.position());
        outputs.add(new Project.Output(name, use, sensitive.get(), quotable));
      }
    }
    return outputs;
  }

  private static Optional<Boolean> sensitive(MapValue output) {
    boolean known = output.size() == (output.contains("sensitive") ? 2 : 1);
    Value flag = output.get("sensitive").orElse(Bool.FALSE);
    return known && flag instanceof Bool bool ? Optional.of(bool.value()) : Optional.empty();
  }
}
