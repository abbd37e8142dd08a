package dev.attune.cli.pack;

import dev.attune.cli.file.PrivateFolder;
import dev.attune.cli.host.Host;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.project.Project;
import dev.attune.provider.ProviderCode;
import dev.attune.rest.http.HttpOptions;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import dev.attune.rest.http.wire.Wires;
import dev.attune.rest.pack.Authentication;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.Setting;
import dev.attune.rest.provider.Connector.Connected;
import dev.attune.rest.sandbox.Sandbox;
import dev.attune.rest.sandbox.SandboxOptions;
import dev.attune.rest.sandbox.StartResult;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Connects an instance with a sandbox of its own, which runs as long as the command does, or with
 * the one that somebody runs on the same data already.
 */
final class SandboxConnector {
  private final Project project;
  private final Project.Instance instance;
  private final Pack pack;
  private final Host host;

  SandboxConnector(Project project, Project.Instance instance, Pack pack, Host host) {
    this.project = project;
    this.instance = instance;
    this.pack = pack;
    this.host = host;
  }

  /** Where the sandbox of an instance keeps its objects. */
  static Path data(Project project, String instance) {
    return project.folder().resolve(Project.PRIVATE).resolve("sandbox").resolve(instance);
  }

  Connected connect() {
    try {
      PrivateFolder.ensure(project.folder().resolve(Project.PRIVATE));
    } catch (IOException e) {
      return unusable(
          "the folder for its sandbox cannot be created", "make the project folder writable");
    }
    SandboxOptions terms =
        SandboxOptions.of(() -> UUID.randomUUID().toString(), host.clock())
            .keeping(data(project, instance.name()));
    return switch (Sandbox.start(pack, terms)) {
      // It ends with this process, and with it all that it works on.
      case StartResult.Running(Sandbox sandbox) ->
          connected(sandbox.url(), sandbox::close, Duration.ZERO);
      case StartResult.DataInUse(Path _, var url) when url.isPresent() ->
          connected(url.get(), () -> {}, HttpOptions.DEFAULT.answerTimeout());
      case StartResult.Refused refused ->
          new Connected.Unusable(List.of(refused.diagnostic().at(instance.position())));
    };
  }

  /**
   * @param end stops what is ours to stop
   */
  private Connected connected(URI url, Runnable end, Duration longestRequest) {
    // It takes any credentials, so that nobody's real ones need to be there, nor go there.
    Map<String, String> settings =
        pack.settings().values().stream()
            .collect(
                Collectors.toMap(
                    Setting::name, setting -> setting.defaultValue().orElse("sandbox")));
    // A token would be asked for elsewhere.
    Pack known = pack.authentication() instanceof Authentication.Token ? pack.anonymous() : pack;
    return switch (Wires.open(
        known, url, settings, HttpOptions.DEFAULT, PackConnector.environs(host))) {
      case Wires.Opened.Ready(Wire wire) ->
          new Connected.Ready(url, settings, new Held(wire, end), longestRequest);
      case Wires.Opened.Unusable(String why) -> {
        end.run();
        yield unusable(why, "this is a bug in Attune");
      }
    };
  }

  /** A wire whose end is the end of the sandbox. */
  private record Held(Wire wire, Runnable end) implements Wire {
    @Override
    public Reply send(Request request) {
      return wire.send(request);
    }

    @Override
    public void close() {
      wire.close();
      end.run();
    }
  }

  private Connected unusable(String why, String hint) {
    return new Connected.Unusable(
        List.of(
            Diagnostic.error(
                    ProviderCode.UNUSABLE,
                    "the provider '" + instance.name() + "' cannot be used: " + why)
                .at(instance.position())
                .hint(hint)));
  }
}
