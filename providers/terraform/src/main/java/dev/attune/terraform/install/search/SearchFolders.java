package dev.attune.terraform.install.search;

import dev.attune.terraform.install.request.HostEnvironment;
import dev.attune.terraform.install.request.ProviderRequirement;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The folders in which providers may be, in the order in which they are searched. */
public final class SearchFolders {
  private static final Pattern VARIABLE = Pattern.compile("\\$(?:\\{(\\w+)}|(\\w+))");
  private static final Path PLUGINS = Path.of("terraform", "plugins");
  private static final Path DOT_PLUGINS = Path.of(".terraform.d", "plugins");

  private final HostEnvironment hostEnvironment;

  private SearchFolders(HostEnvironment hostEnvironment) {
    this.hostEnvironment = hostEnvironment;
  }

  public static List<Path> of(
      ProviderRequirement providerRequirement, HostEnvironment hostEnvironment) {
    return providerRequirement
        .mirror()
        .map(mirror -> List.of(hostEnvironment.project().resolve(mirror).normalize()))
        .orElseGet(() -> new SearchFolders(hostEnvironment).terraform());
  }

  /** Where Terraform itself would look on this machine. */
  private List<Path> terraform() {
    TerraformCliConfig configuration = TerraformCliConfig.read(configurationFile());
    LinkedHashSet<Path> places = new LinkedHashSet<>();
    hostEnvironment
        .named("TF_PLUGIN_CACHE_DIR")
        .or(() -> configuration.pluginCache().map(this::expand).flatMap(hostEnvironment::path))
        .ifPresent(places::add);
    configuration.mirrors().stream()
        .flatMap(mirror -> hostEnvironment.path(mirror).stream())
        .forEach(places::add);
    if (!configuration.exclusive()) {
      implied().forEach(places::add);
    }
    return List.copyOf(places);
  }

  private Path configurationFile() {
    Optional<Path> usual =
        isOn("windows")
            ? hostEnvironment.named("APPDATA").map(data -> data.resolve("terraform.rc"))
            : Optional.empty();
    return hostEnvironment
        .named("TF_CLI_CONFIG_FILE")
        .or(() -> usual)
        .orElseGet(() -> hostEnvironment.home().resolve(".terraformrc"));
  }

  /** The folders that nobody has to name. */
  private Stream<Path> implied() {
    Stream<Path> everywhere =
        Stream.of(
            hostEnvironment.project().resolve("terraform.d").resolve("plugins"),
            hostEnvironment.home().resolve(DOT_PLUGINS));
    return Stream.concat(everywhere, ofSystem());
  }

  private Stream<Path> ofSystem() {
    if (isOn("windows")) {
      return hostEnvironment.named("APPDATA").stream()
          .flatMap(data -> Stream.of("terraform.d", "HashiCorp/Terraform").map(data::resolve))
          .map(folder -> folder.resolve("plugins"));
    }
    if (isOn("darwin")) {
      String library = "Library/Application Support/io.terraform/plugins";
      return Stream.of(hostEnvironment.home().resolve(library), Path.of("/").resolve(library));
    }
    Path own =
        hostEnvironment
            .named("XDG_DATA_HOME")
            .orElseGet(() -> hostEnvironment.home().resolve(".local").resolve("share"));
    String shared = hostEnvironment.variable("XDG_DATA_DIRS").orElse("/usr/local/share:/usr/share");
    Stream<Path> all =
        Stream.of(shared.split(":"))
            .filter(folder -> !folder.isBlank())
            .flatMap(folder -> hostEnvironment.path(folder).stream());
    return Stream.concat(Stream.of(own), all).map(folder -> folder.resolve(PLUGINS));
  }

  private boolean isOn(String os) {
    return hostEnvironment.platform().os().equals(os);
  }

  /** Variables as a shell would put them in; one that is not set is nothing. */
  private String expand(String text) {
    return VARIABLE
        .matcher(text)
        .replaceAll(match -> {
          String name = Optional.ofNullable(match.group(1)).orElseGet(() -> match.group(2));
          String value = hostEnvironment.variable(name).orElseGet(() -> unset(name));
          return Matcher.quoteReplacement(value);
        });
  }

  private String unset(String name) {
    return name.equals("HOME") ? hostEnvironment.home().toString() : "";
  }
}
