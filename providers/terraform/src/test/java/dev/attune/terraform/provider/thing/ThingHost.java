package dev.attune.terraform.provider.thing;

import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Planned;
import dev.attune.provider.Proposal;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.TypeName;
import dev.attune.terraform.plugin.LaunchSettings;
import dev.attune.terraform.plugin.Plugin;
import dev.attune.terraform.plugin.PluginLauncher;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.plugin.sample.SampleBinary;
import dev.attune.terraform.provider.TerraformProvider;
import dev.attune.terraform.provider.type.OlderTypes;
import dev.attune.terraform.schema.cache.BinaryKey;
import dev.attune.terraform.schema.cache.SchemaCache;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** The provider of things in a process of its own, and the way a host works with it. */
public final class ThingHost implements AutoCloseable {
  public static final TypeName THING = kind("Thing");
  public static final TypeName OLD = kind("Old");
  public static final TypeName PLAIN = kind("Plain");
  public static final TypeName BROKEN = kind("Broken");
  public static final TypeName DATA =
      new TypeName(ThingSchemas.NAMES.group(SchemaFamily.DATA), "Thing");
  public static final MapValue SETTINGS = MapValue.of("region", Text.of("here"));

  private final Path folder;
  private final Protocol protocol;
  private final int version;
  private final AtomicInteger starts = new AtomicInteger();
  private final TerraformProvider provider;

  /**
   * @param schemas the folder of schemas that are known
   */
  private ThingHost(
      Path folder, Protocol protocol, int version, Path schemas, LaunchSettings launchSettings) {
    this.folder = folder;
    this.protocol = protocol;
    this.version = version;
    PluginLauncher host = new PluginLauncher(folder.resolve("records"), System.getenv());
    provider =
        TerraformProvider.cached(
            ThingSchemas.NAMES,
            () -> started(host, launchSettings),
            new TerraformProvider.Cache(
                new SchemaCache(schemas),
                key(),
                () -> host.start(launchSettings.forSchemas()),
                Map.of(),
                folder.resolve("settings")),
            OlderTypes.UNKNOWN);
  }

  /** Not configured yet. */
  public static ThingHost raw(Path folder, Protocol protocol) {
    return new ThingHost(
        folder, protocol, 2, folder.resolve("schemas"), launch(folder, protocol, 2, false));
  }

  public static ThingHost schemaFirst(Path folder, Protocol protocol) {
    return new ThingHost(
        folder, protocol, 2, folder.resolve("schemas"), launch(folder, protocol, 2, true));
  }

  /** Configured, and mostly with schemas that another test has asked for. */
  public static ThingHost ready(Path folder, Protocol protocol) {
    return ready(folder, protocol, 2);
  }

  private static final class Known {
    static final Path SCHEMAS = make();

    private static Path make() {
      try {
        Path target = Files.createDirectories(Path.of("target").toAbsolutePath());
        return Files.createTempDirectory(target, "thing-schemas");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  public static ThingHost ready(Path folder, Protocol protocol, int version) {
    ThingHost thingHost =
        new ThingHost(
            folder, protocol, version, Known.SCHEMAS, launch(folder, protocol, version, false));
    var _ = thingHost.provider.configure(SETTINGS);
    return thingHost;
  }

  private static TypeName kind(String kind) {
    return new TypeName(ThingSchemas.NAMES.group(SchemaFamily.RESOURCE), kind);
  }

  private static LaunchSettings launch(
      Path folder, Protocol protocol, int version, boolean schemaFirst) {
    try {
      return SampleBinary.launch(
          folder, ThingProvider.class, protocol, variables(folder, version, schemaFirst));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> variables(Path folder, int version, boolean schemaFirst) {
    return Map.of(
        ThingProvider.FOLDER, folder.toString(),
        ThingProvider.VERSION, Integer.toString(version),
        ThingProvider.SCHEMA_FIRST, Boolean.toString(schemaFirst));
  }

  /**
   * Has one process of the provider do what it is mostly started for.
   *
   * @param java the command of its JVM
   */
  public static void train(Path folder, List<String> java) throws IOException {
    Path program = SampleBinary.of(folder.resolve("trained"), java, ThingProvider.class);
    LaunchSettings launchSettings =
        LaunchSettings.of("test/sample", program).withEnvironment(variables(folder, 2, true));
    try (ThingHost host =
        new ThingHost(folder, Protocol.V6, 2, folder.resolve("schemas"), launchSettings)) {
      var _ = host.provider.configure(SETTINGS);
      Instance made = host.made(thing("a"));
      made = host.update(made, thing("a").with("size", number(2))).instance().orElse(made);
      var _ = host.delete(host.read(made).instance().orElse(made));
    }
  }

  private Plugin started(PluginLauncher host, LaunchSettings launchSettings) {
    starts.incrementAndGet();
    return host.start(launchSettings);
  }

  private BinaryKey key() {
    byte[] key = new byte[32];
    key[0] = (byte) protocol.number();
    key[1] = (byte) version;
    return BinaryKey.of(key);
  }

  public TerraformProvider provider() {
    return provider;
  }

  /** How often it was started to be used, not just to be asked for its schemas. */
  public int starts() {
    return starts.get();
  }

  /** What the provider was called for, in order. */
  public List<String> calls() {
    try {
      Path file = folder.resolve(ThingProvider.CALLS);
      return Files.exists(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public ThingFiles shelf() {
    return new ThingFiles(folder);
  }

  public TerraformType type() {
    return provider.schemas().type(THING).orElseThrow();
  }

  public static MapValue thing(String name) {
    return MapValue.of("name", Text.of(name));
  }

  public static MapValue faulty(String name, String fault) {
    return thing(name).with("fault", Text.of(fault));
  }

  public static Value number(int number) {
    return Num.of(number);
  }

  public Planned plan(TypeName type, Optional<Instance> prior, MapValue config) {
    return provider.propose(new Proposal(type, prior, config, config));
  }

  public Result create(MapValue config) {
    return create(THING, config);
  }

  public Result create(TypeName type, MapValue config) {
    Planned planned = plan(type, Optional.empty(), config);
    return provider.create(Location.of(type), write(config, planned), "intent");
  }

  public Instance made(MapValue config) {
    return create(config).instance().orElseThrow();
  }

  public Result update(TypeName type, Instance prior, MapValue config) {
    Planned planned = plan(type, Optional.of(prior), config);
    return provider.update(Location.of(type), prior, write(config, planned));
  }

  public Result update(Instance prior, MapValue config) {
    return update(THING, prior, config);
  }

  public Result read(Instance known) {
    return provider.read(Location.of(THING), known);
  }

  public Result delete(Instance prior) {
    return provider.delete(Location.of(THING), prior);
  }

  private static Write write(MapValue config, Planned planned) {
    return new Write(config, planned.value(), planned.privateBytes());
  }

  @Override
  public void close() {
    provider.close();
  }
}
