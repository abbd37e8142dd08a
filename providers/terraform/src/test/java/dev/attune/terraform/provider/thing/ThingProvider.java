package dev.attune.terraform.provider.thing;

import dev.attune.terraform.plugin.sample.SampleAnswers;
import dev.attune.terraform.plugin.sample.SampleProvider;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.value.WireJson;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.terraform.wire.ApplyAnswer;
import dev.attune.terraform.wire.ApplyRequest;
import dev.attune.terraform.wire.ConfigureRequest;
import dev.attune.terraform.wire.DataAnswer;
import dev.attune.terraform.wire.DataRequest;
import dev.attune.terraform.wire.DiagnosticsAnswer;
import dev.attune.terraform.wire.ImportAnswer;
import dev.attune.terraform.wire.ImportRequest;
import dev.attune.terraform.wire.PlanAnswer;
import dev.attune.terraform.wire.PlanRequest;
import dev.attune.terraform.wire.ReadAnswer;
import dev.attune.terraform.wire.ReadRequest;
import dev.attune.terraform.wire.SchemaAnswer;
import dev.attune.terraform.wire.StopAnswer;
import dev.attune.terraform.wire.UpgradeAnswer;
import dev.attune.terraform.wire.UpgradeRequest;
import dev.attune.terraform.wire.ValidateProviderAnswer;
import dev.attune.terraform.wire.ValidateProviderRequest;
import dev.attune.terraform.wire.ValidateRequest;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * A provider as real ones are: it keeps its objects in files, computes, wants its private bytes
 * back, upgrades old state, and goes wrong in the way that an object's {@code fault} says.
 */
final class ThingProvider implements SampleAnswers {
  /** The folder of the objects, and of the list of calls. */
  static final String FOLDER = "THINGS_FOLDER";

  /** The version of the thing's schema: 1 or 2. */
  static final String VERSION = "THINGS_VERSION";

  /** Whether each process must be asked for its schema before it works. */
  static final String SCHEMA_FIRST = "THINGS_SCHEMA_FIRST";

  static final String CALLS = "calls";

  /** A file that is there once somebody waits to be stopped. */
  static final String WAITING = "waiting";

  private static final CountDownLatch STOPPED = new CountDownLatch(1);

  private final int protocol;
  private final int version;
  private final boolean schemaFirst;
  private final Path folder;
  private final Map<String, TerraformType> types = new HashMap<>();
  private final TerraformType configuration;
  private final TerraformType data;
  private volatile boolean schemaSent;
  private volatile MapValue settings = MapValue.EMPTY;

  private ThingProvider(int protocol) {
    this(
        protocol,
        Integer.parseInt(variable(VERSION, "2")),
        Boolean.parseBoolean(variable(SCHEMA_FIRST, "false")),
        Path.of(variable(FOLDER, ".")));
  }

  ThingProvider(int protocol, int version, boolean schemaFirst, Path folder) {
    this.protocol = protocol;
    this.version = version;
    this.schemaFirst = schemaFirst;
    this.folder = folder;
    TypeSchema thing = ThingSchemas.thing(version, protocol);
    add(ThingSchemas.THING, thing);
    add(ThingSchemas.OLD, thing);
    add(ThingSchemas.PLAIN, ThingSchemas.PLAIN_SCHEMA);
    configuration = ThingSchemas.type("", new TypeSchema(0, ThingSchemas.PROVIDER));
    data = ThingSchemas.type(ThingSchemas.THING, new TypeSchema(0, ThingSchemas.DATA));
  }

  public static void main(String... arguments) throws Exception {
    SampleProvider.run((protocol, _) -> new ThingProvider(protocol));
  }

  private static String variable(String name, String otherwise) {
    return System.getenv().getOrDefault(name, otherwise);
  }

  /** Works on something until the host says stop. */
  static void awaitStop(Path folder) {
    try {
      Files.createFile(folder.resolve(WAITING));
      STOPPED.await();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void add(String name, TypeSchema schema) {
    types.put(name, ThingSchemas.type(name, schema));
  }

  private TerraformType type(String name) {
    return Optional.ofNullable(types.get(name)).orElseThrow();
  }

  private ThingOperations work(String type) {
    return new ThingOperations(type(type), new ThingFiles(folder), tags("default_tags", settings));
  }

  private static MapValue tags(String name, MapValue object) {
    return object.get(name).orElse(Null.NULL) instanceof MapValue map ? map : MapValue.EMPTY;
  }

  private synchronized void called(String name) {
    if (schemaFirst && !schemaSent && !name.equals("schema")) {
      throw io.grpc.Status.FAILED_PRECONDITION
          .withDescription("the schema was never asked for")
          .asRuntimeException();
    }
    try {
      Files.writeString(
          folder.resolve(CALLS), name + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public SchemaAnswer schema() {
    called("schema");
    schemaSent = true;
    return new ThingAnnouncement(protocol, schemaFirst)
        .of(configuration.terraform(), types, data.terraform());
  }

  @Override
  public ValidateProviderAnswer validateProvider(ValidateProviderRequest request) {
    called("validateProvider");
    MapValue config = ThingMessages.object(configuration, request.getConfig()).orElseThrow();
    return config.get("region").orElse(Null.NULL) instanceof Text(String region, boolean _)
            && region.equals("nowhere")
        ? ValidateProviderAnswer.newBuilder()
            .addDiagnostics(
                ThingMessages.error("There is no such region", "", ThingMessages.field("region")))
            .build()
        : ValidateProviderAnswer.getDefaultInstance();
  }

  @Override
  public DiagnosticsAnswer validateResource(ValidateRequest request) {
    called("validate");
    TerraformType type = type(request.getTypeName());
    MapValue config = ThingMessages.object(type, request.getConfig()).orElseThrow();
    DiagnosticsAnswer.Builder answer = DiagnosticsAnswer.newBuilder();
    if (config.get("size").orElse(Null.NULL) instanceof Num(String size, boolean _)
        && size.startsWith("-")) {
      answer.addDiagnostics(
          ThingMessages.error(
              "Wrong size", "A size is not\nnegative.", ThingMessages.field("size")));
    }
    if (config.get("logging").filter(value -> value.equals(nobody())).isPresent()) {
      answer.addDiagnostics(
          ThingMessages.warning(
              "nobody reads it",
              ThingMessages.field("logging"),
              ThingMessages.index(0),
              ThingMessages.field("bucket")));
    }
    return answer.build();
  }

  private static Value nobody() {
    return dev.attune.value.ListValue.of(MapValue.of("bucket", Text.of("nobody")));
  }

  @Override
  public DiagnosticsAnswer validateData(ValidateRequest request) {
    called("validateData");
    return DiagnosticsAnswer.getDefaultInstance();
  }

  @Override
  public DiagnosticsAnswer configure(ConfigureRequest request) {
    called("configure " + request.getTerraformVersion());
    settings = ThingMessages.object(configuration, request.getConfig()).orElseThrow();
    return settings.get("region").orElse(Null.NULL) instanceof Text
        ? DiagnosticsAnswer.getDefaultInstance()
        : DiagnosticsAnswer.newBuilder()
            .addDiagnostics(
                ThingMessages.error(
                    "No region", "Say where things are to be made.", ThingMessages.field("region")))
            .build();
  }

  @Override
  public UpgradeAnswer upgrade(UpgradeRequest request) {
    called("upgrade " + request.getVersion());
    TerraformType type = type(request.getTypeName());
    byte[] json = request.getRawState().getJson().toByteArray();
    try {
      MapValue state =
          request.getVersion() == version || version == 1
              ? (MapValue) WireJson.decode(type.wireType(), json)
              : ThingOperations.fromVersion1(type, json);
      return UpgradeAnswer.newBuilder()
          .setUpgradedState(ThingMessages.message(type, Optional.of(state)))
          .build();
    } catch (InvalidValueException invalidValueException) {
      return UpgradeAnswer.newBuilder()
          .addDiagnostics(ThingMessages.error("Unreadable state", invalidValueException.sentence()))
          .build();
    }
  }

  @Override
  public ReadAnswer read(ReadRequest request) {
    called("read");
    return work(request.getTypeName()).read(request);
  }

  @Override
  public PlanAnswer plan(PlanRequest request) {
    called("plan");
    return new ThingPlans(
            type(request.getTypeName()),
            request.getTypeName().equals(ThingSchemas.OLD),
            tags("default_tags", settings))
        .plan(request);
  }

  @Override
  public ApplyAnswer apply(ApplyRequest request) {
    called("apply");
    return work(request.getTypeName()).apply(request);
  }

  @Override
  public ImportAnswer importState(ImportRequest request) {
    called("import");
    return new ThingLookups(type(request.getTypeName()), new ThingFiles(folder))
        .importState(request);
  }

  @Override
  public DataAnswer data(DataRequest request) {
    called("data");
    return new ThingLookups(type(ThingSchemas.THING), new ThingFiles(folder)).data(data, request);
  }

  @Override
  public StopAnswer stop() {
    called("stop");
    STOPPED.countDown();
    return StopAnswer.getDefaultInstance();
  }
}
