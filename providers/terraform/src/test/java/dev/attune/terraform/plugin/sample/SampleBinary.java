package dev.attune.terraform.plugin.sample;

import dev.attune.terraform.plugin.LaunchSettings;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.provider.thing.ThingHost;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A program that is a provider: a script that becomes a JVM with {@link SampleProvider}. */
public final class SampleBinary {
  private SampleBinary() {}

  /** Writes the program into the folder. */
  public static Path in(Path folder) throws IOException {
    return of(folder.resolve("terraform-provider-sample"), SampleProvider.class);
  }

  /** Writes a program that runs this class. */
  public static Path of(Path file, Class<?> main) throws IOException {
    return script(file, command(main));
  }

  /** The same in this JVM. */
  public static Path of(Path file, List<String> java, Class<?> main) throws IOException {
    return script(file, line(java, main));
  }

  /** The same with variables that the program sets for itself. */
  public static Path of(Path file, Class<?> main, Map<String, String> variables)
      throws IOException {
    StringBuilder settings = new StringBuilder();
    variables.forEach((name, value) -> settings.append("export %s=%s%n".formatted(name, value)));
    return script(file, settings + command(main));
  }

  /** How to start it so that it does this. */
  public static LaunchSettings launch(Path folder, Protocol protocol, Behaviour behaviour)
      throws IOException {
    return LaunchSettings.of("test/sample", in(folder))
        .withEnvironment(
            Map.of(
                Behaviour.VARIABLE, behaviour.name(),
                Behaviour.PROTOCOL, Integer.toString(protocol.number())));
  }

  /**
   * How to start another provider that {@link SampleProvider#run} serves.
   *
   * @param main its class
   */
  public static LaunchSettings launch(
      Path folder, Class<?> main, Protocol protocol, Map<String, String> variables)
      throws IOException {
    Map<String, String> environment = new HashMap<>(variables);
    environment.put(Behaviour.PROTOCOL, Integer.toString(protocol.number()));
    Path program = folder.resolve("terraform-provider-" + main.getSimpleName());
    return LaunchSettings.of("test/sample", script(program, command(main)))
        .withEnvironment(environment);
  }

  public static Path script(Path file, String text) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + text + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  /** A line of shell that becomes a small JVM running this class. */
  public static String command(Class<?> main) {
    return line(Jvm.SAMPLE.command(), main);
  }

  private static String line(List<String> command, Class<?> main) {
    return "exec '%s' %s \"$@\"".formatted(String.join("' '", command), main.getName());
  }

  /** Made when a test first needs it. */
  private static final class Jvm {
    static final ChildJvm SAMPLE = make();

    private static ChildJvm make() {
      try {
        return ChildJvm.trained("sample", ThingHost::train);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
