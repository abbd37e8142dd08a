package dev.attune.terraform.plugin;

import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.plugin.sample.Behaviour;
import dev.attune.terraform.plugin.sample.SampleBinary;
import java.io.IOException;
import java.nio.file.Path;

/** A process of its own that starts a provider and then waits to be killed. */
final class HostProcess {
  private HostProcess() {}

  /** Gives the process once its provider is ready; the next line is the provider's process id. */
  static Process start(Path folder, Path records) throws IOException {
    Path script =
        SampleBinary.script(folder.resolve("host"), SampleBinary.command(HostProcess.class));
    return new ProcessBuilder(script.toString(), folder.toString(), records.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  static ProcessHandle provider(Process host) throws IOException {
    String line = String.valueOf(host.inputReader().readLine());
    return ProcessHandle.of(Long.parseLong(line)).orElseThrow();
  }

  public static void main(String... arguments) throws IOException {
    LaunchSettings launchSettings =
        SampleBinary.launch(Path.of(arguments[0]), Protocol.V6, Behaviour.IGNORES_SHUTDOWN);
    try (Plugin plugin =
        new PluginLauncher(Path.of(arguments[1]), System.getenv()).start(launchSettings)) {
      System.out.println(plugin.pid().orElseThrow());
      var _ = System.in.read();
    }
  }
}
