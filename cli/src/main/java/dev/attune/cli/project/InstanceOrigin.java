package dev.attune.cli.project;

import dev.attune.json.PlainJsonWriter;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.resolve.SettingValues;
import dev.attune.manifest.resolve.Surroundings;
import dev.attune.provider.Origin;
import dev.attune.secret.ProjectKey;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.Optional;
import java.util.function.Function;

/**
 * What serves an instance.
 *
 * @param program with its version
 * @param server where the objects are, by the instance's configuration
 */
record InstanceOrigin(String program, Function<MapValue, Optional<String>> server) {

  /** A program of which nobody knows where it sends its requests. */
  static InstanceOrigin of(String program) {
    return new InstanceOrigin(program, _ -> Optional.empty());
  }

  /** What plans are bound to. */
  Origin in(Project.Instance instance, Surroundings surroundings, ProjectKey key) {
    MapValue written = SettingValues.config(instance, new AsWritten()).value();
    return new Origin(
        program,
        server.apply(SettingValues.config(instance, surroundings).value()),
        Optional.of(written)
            .filter(config -> !config.isEmpty())
            .map(config -> key.hash("settings", "", PlainJsonWriter.write(config))));
  }

  /** References by their names: a token may be renewed between plan and apply. */
  private record AsWritten() implements Surroundings {
    @Override
    public Optional<String> environment(String name) {
      return Optional.of(new Reference.ToEnvironment(name).toString());
    }

    @Override
    public Content file(String source, Reference.ToFile reference) {
      return new Content.Found(Text.of(reference.toString()));
    }
  }
}
