package dev.attune.cli.pack;

import dev.attune.cli.host.Host;
import dev.attune.cli.host.ProcessTime;
import dev.attune.cli.host.Version;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Printable;
import dev.attune.diagnostic.Suggestion;
import dev.attune.manifest.project.Project;
import dev.attune.provider.ProviderCode;
import dev.attune.rest.http.HttpEnvironment;
import dev.attune.rest.http.HttpOptions;
import dev.attune.rest.http.HttpOptionsReader;
import dev.attune.rest.http.wire.Wires;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.Template;
import dev.attune.rest.provider.Connector;
import dev.attune.rest.provider.SettingFiles;
import dev.attune.rest.provider.SettingsReader;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Connects an instance of a pack with the server that attune.yaml names. */
public final class PackConnector implements Connector {
  /** The server that is started with the command and needs no account. */
  static final String SANDBOX = "sandbox";

  private final Project project;
  private final Project.Instance instance;
  private final Pack pack;
  private final Host host;

  public PackConnector(Project project, Project.Instance instance, Pack pack, Host host) {
    this.project = project;
    this.instance = instance;
    this.pack = pack;
    this.host = host;
  }

  @Override
  public Connected connect(MapValue config) {
    String server = server().orElse(pack.servers().defaultName());
    return server.equals(SANDBOX)
        ? new SandboxConnector(project, instance, pack, host).connect()
        : connect(server, config);
  }

  private Optional<String> server() {
    return instance.settings().get("server").orElse(Null.NULL) instanceof Text(String name, var _)
        ? Optional.of(name)
        : Optional.empty();
  }

  /** Where the objects are; nothing if the settings do not tell, which {@link #connect} says. */
  public Optional<String> address(MapValue config) {
    String server = server().orElse(pack.servers().defaultName());
    if (server.equals(SANDBOX)) {
      return Optional.of(SANDBOX); // On whatever port it is today.
    }
    return settings(config) instanceof SettingsReader.Outcome.Settled(Map<String, String> settings)
        ? address(server, settings, new ArrayList<>()).map(URI::toString)
        : Optional.empty();
  }

  private SettingsReader.Outcome settings(MapValue config) {
    return SettingsReader.read(
        instance.name(), pack, config, this::variable, SettingFiles.in(project));
  }

  private Connected connect(String server, MapValue config) {
    SettingsReader.Outcome outcome = settings(config);
    HttpOptionsReader.Read http = http();
    List<Diagnostic> wrong = new ArrayList<>(http.diagnostics());
    wrong.addAll(keyReaders());
    return switch (outcome) {
      case SettingsReader.Outcome.Wrong(List<Diagnostic> why) -> {
        wrong.addAll(why);
        yield new Connected.Unusable(wrong);
      }
      case SettingsReader.Outcome.Settled(Map<String, String> settings) -> {
        Optional<URI> address = address(server, settings, wrong);
        yield wrong.isEmpty()
            ? connect(address.orElseThrow(), settings, http.terms().orElseThrow())
            : new Connected.Unusable(wrong);
      }
    };
  }

  private Optional<String> variable(String name) {
    return project.isKeyVariable(name)
        ? Optional.empty()
        : Optional.ofNullable(host.environment().apply(name));
  }

  /** The settings that the pack wants to take from where the project key is. */
  private List<Diagnostic> keyReaders() {
    return pack.settings().values().stream()
        .filter(setting -> setting.environment().filter(project::isKeyVariable).isPresent())
        .map(setting ->
            unusable(
                    "its pack takes the setting '"
                        + setting.name()
                        + "' from the variable with the project key")
                .at(instance.position()))
        .toList();
  }

  private HttpOptionsReader.Read http() {
    MapValue said =
        instance.settings().get("http").orElse(Null.NULL) instanceof MapValue map
            ? map
            : MapValue.EMPTY;
    HttpOptionsReader.Read read = HttpOptionsReader.read(said, project.folder());
    return new HttpOptionsReader.Read(
        read.terms(),
        read.diagnostics().stream()
            .map(one -> one.at(instance.placeIn(one.path().orElse(Path.of("http")))))
            .toList());
  }

  private Connected connect(URI address, Map<String, String> settings, HttpOptions terms) {
    return switch (Wires.open(pack, address, settings, terms, environs(host))) {
      case Wires.Opened.Ready(var wire) ->
          new Connected.Ready(address, settings, wire, terms.answerTimeout());
      case Wires.Opened.Unusable(String why) ->
          new Connected.Unusable(List.of(unusable(why).at(instance.placeIn(Path.of("http")))));
    };
  }

  static HttpEnvironment environs(Host host) {
    return new HttpEnvironment(
        host.environment(),
        new ProcessTime(host.clock()),
        host.trace().get(),
        "attune/" + Version.number());
  }

  /** A name of the pack, or the URL itself. */
  private Optional<URI> address(
      String server, Map<String, String> settings, List<Diagnostic> wrong) {
    Optional<Template> known = Optional.ofNullable(pack.servers().urls().get(server));
    if (known.isEmpty() && !server.contains("://")) {
      wrong.add(unknown(server));
      return Optional.empty();
    }
    String text =
        known
            .map(url ->
                url.filled(part ->
                    part instanceof Template.Part.SettingValue(String name)
                        ? settings.getOrDefault(name, "")
                        : ""))
            .orElse(server);
    Optional<URI> address = parsed(text);
    if (address.isEmpty()) {
      wrong.add(
          unusable("its server is not an HTTP(S) URL")
              .at(instance.placeIn(Path.of("server")))
              .hint("write https://HOST, with a port and a path if needed, and nothing else"));
    }
    return address;
  }

  /** What else a URL can hold would be lost, and a password in it shown. */
  private static Optional<URI> parsed(String text) {
    try {
      URI uri = new URI(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
      boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      boolean bare =
          uri.getRawUserInfo() == null && uri.getRawQuery() == null && uri.getRawFragment() == null;
      return web && bare && uri.getHost() != null ? Optional.of(uri) : Optional.empty();
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  private Diagnostic unknown(String server) {
    List<String> names =
        Stream.concat(pack.servers().urls().keySet().stream(), Stream.of(SANDBOX)).toList();
    return unusable("the pack " + pack.name() + " has no server '" + Printable.of(server) + "'")
        .at(instance.placeIn(Path.of("server")))
        .hint(
            Suggestion.hint(server, names)
                .orElse("known: " + String.join(", ", names) + "; or write its URL"));
  }

  private Diagnostic unusable(String why) {
    return Diagnostic.error(
        ProviderCode.UNUSABLE, "the provider '" + instance.name() + "' cannot be used: " + why);
  }
}
