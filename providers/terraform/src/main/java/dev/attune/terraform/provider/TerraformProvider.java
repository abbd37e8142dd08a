package dev.attune.terraform.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.Proposal;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.schema.TypeName;
import dev.attune.terraform.plugin.Plugin;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.provider.operation.ConfigOperations;
import dev.attune.terraform.provider.operation.CreateTimeout;
import dev.attune.terraform.provider.operation.PlanOperation;
import dev.attune.terraform.provider.operation.ReadOperations;
import dev.attune.terraform.provider.operation.UpgradeOperation;
import dev.attune.terraform.provider.operation.WriteOperations;
import dev.attune.terraform.provider.session.AcceptedSettings;
import dev.attune.terraform.provider.session.ProviderConfiguration;
import dev.attune.terraform.provider.session.ProviderProcess;
import dev.attune.terraform.provider.session.Session;
import dev.attune.terraform.provider.translation.FailureTranslator;
import dev.attune.terraform.provider.translation.OperationException;
import dev.attune.terraform.provider.type.OlderTypes;
import dev.attune.terraform.provider.type.ProviderTypes;
import dev.attune.terraform.provider.type.TypeSchemaDecoder;
import dev.attune.terraform.schema.cache.BinaryKey;
import dev.attune.terraform.schema.cache.EncodedTypes;
import dev.attune.terraform.schema.cache.SchemaCache;
import dev.attune.terraform.schema.cache.UncachedSchemas;
import dev.attune.terraform.schema.mapping.TerraformCatalogue;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.schema.mapping.TypeNames;
import dev.attune.terraform.schema.model.TypeSchemas;
import dev.attune.value.MapValue;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A provider of Terraform, in one process that is started when it is first needed.
 *
 * <p>It answers for its plans itself, because only it knows which of its types are of the older
 * kit, whose plans may stray from the configuration.
 */
public final class TerraformProvider implements Provider {
  private static final Set<Operation> OF_RESOURCES =
      Set.of(
          Operation.VALIDATE,
          Operation.UPGRADE,
          Operation.PROPOSE,
          Operation.READ,
          Operation.CREATE,
          Operation.UPDATE,
          Operation.DELETE,
          Operation.IMPORT);
  private static final Set<Operation> OF_DATA = Set.of(Operation.VALIDATE, Operation.READ_DATA);

  private final ProviderTypes providerTypes;
  private final ProviderConfiguration settings;
  private final Session session;
  private final ConfigOperations configOperations;
  private final UpgradeOperation upgradeOperation;
  private final PlanOperation planOperation;
  private final ReadOperations readOperations;
  private final WriteOperations writeOperations;

  private TerraformProvider(
      ProviderTypes providerTypes,
      ProviderConfiguration settings,
      Session session,
      OlderTypes older) {
    this.providerTypes = providerTypes;
    this.settings = settings;
    this.session = session;
    this.configOperations = new ConfigOperations(session, providerTypes, settings);
    this.upgradeOperation = new UpgradeOperation(session, older);
    this.planOperation = new PlanOperation(session);
    this.readOperations = new ReadOperations(session);
    this.writeOperations =
        new WriteOperations(session, readOperations, () -> providerTypes.facts().planDestroy());
  }

  /**
   * Where that is kept between runs which a provider's program always says.
   *
   * @param schemas of all providers of the machine
   * @param key of the very file that is started
   * @param asked starts the program to be asked for its schemas and nothing else
   * @param environment the variables that it sees
   * @param settings a folder of the project for what is known of its settings
   */
  public record Cache(
      SchemaCache schemas,
      BinaryKey key,
      Supplier<Plugin> asked,
      Map<String, String> environment,
      Path settings) {}

  /**
   * A provider of which is kept between runs what its program always says: its schemas, and that
   * settings are in order.
   *
   * @param program starts its program; called when it is needed, and again after a crash
   * @param older what its types were before, for objects that were stored then
   */
  public static TerraformProvider cached(
      TypeNames names, Supplier<Plugin> program, Cache cache, OlderTypes older) {
    AcceptedSettings accepted =
        new AcceptedSettings(cache.settings(), cache.key(), cache.environment());
    ProviderProcess providerProcess =
        new ProviderProcess(names.instance(), program, Optional.of(accepted));
    return of(
        names,
        providerProcess,
        () ->
            cache
                .schemas()
                .open(
                    cache.key(),
                    () -> ProviderSchemas.asked(names, cache.asked()),
                    TypeSchemaDecoder::decode),
        older);
  }

  /**
   * A provider that is asked for its schemas each time: one that somebody works on, for example.
   */
  public static TerraformProvider uncached(TypeNames names, Supplier<Plugin> program) {
    ProviderProcess providerProcess =
        new ProviderProcess(names.instance(), program, Optional.empty());
    return of(
        names,
        providerProcess,
        () -> new UncachedSchemas(asked(providerProcess), TypeSchemaDecoder::decode),
        OlderTypes.UNKNOWN);
  }

  private static TerraformProvider of(
      TypeNames names,
      ProviderProcess providerProcess,
      Supplier<TypeSchemas> source,
      OlderTypes older) {
    ProviderTypes providerTypes = new ProviderTypes(names, source);
    ProviderConfiguration settings = new ProviderConfiguration(providerTypes);
    Session session =
        new Session(
            providerProcess, () -> providerTypes.facts().schemaOptional(), settings::expected);
    return new TerraformProvider(providerTypes, settings, session, older);
  }

  private static EncodedTypes asked(ProviderProcess providerProcess) {
    return TypeSchemaDecoder.encoded(providerProcess.schemas());
  }

  /** Starts the program without waiting for it; what goes wrong is told to who needs it. */
  public void begin() {
    session.begin();
  }

  /** Writes down what was learnt of its settings, for commands that write. */
  public void keepSettings() {
    session.keepSettings();
  }

  /** Finds out which types there are; what is in the way of that is given. */
  public List<Diagnostic> open() {
    try {
      var _ = providerTypes.catalogue();
      return List.of();
    } catch (PluginException e) {
      return FailureTranslator.look(e, SecretRedactor.about()).diagnostics();
    }
  }

  /**
   * All types, which starts the program only where nothing is kept of them.
   *
   * @throws PluginException if the program does not tell
   */
  @Override
  public TerraformCatalogue schemas() {
    return providerTypes.catalogue();
  }

  @Override
  public Set<Operation> operations(TypeName type) {
    // Whoever looks for kinds that can be listed asks about all, of which a provider has thousands.
    if (!providerTypes.catalogue().has(type)) {
      return Set.of();
    }
    return providerTypes.isData(type) ? OF_DATA : OF_RESOURCES;
  }

  @Override
  public boolean answersForPlans() {
    return true;
  }

  @Override
  public boolean deletesFirst() {
    return true;
  }

  @Override
  public Duration longestCreate(TypeName type, MapValue config) {
    return CreateTimeout.of(config);
  }

  @Override
  public List<Diagnostic> configure(MapValue wanted) {
    return configOperations.configure(wanted);
  }

  @Override
  public List<Diagnostic> configureWhenNeeded(MapValue wanted) {
    settings.expect(wanted);
    return List.of();
  }

  @Override
  public List<Diagnostic> validate(TypeName type, MapValue config) {
    return configOperations.validate(type, config);
  }

  @Override
  public Result upgrade(TypeName type, Instance stored) {
    return asked(type, found -> upgradeOperation.upgrade(found, stored));
  }

  @Override
  public Planned propose(Proposal proposal) {
    try {
      return planOperation.propose(providerTypes.find(proposal.type()), proposal);
    } catch (OperationException operationException) {
      return operationException.planned();
    }
  }

  @Override
  public Result read(Location location, Instance known) {
    return asked(location.type(), type -> readOperations.read(type, known));
  }

  @Override
  public Result create(Location location, Write write, String intent) {
    return asked(location.type(), type -> writeOperations.create(type, write));
  }

  @Override
  public Result update(Location location, Instance prior, Write write) {
    return asked(location.type(), type -> writeOperations.update(type, prior, write));
  }

  @Override
  public Result delete(Location location, Instance prior) {
    return asked(location.type(), type -> writeOperations.delete(type, prior));
  }

  @Override
  public Result importObject(Location location, String id) {
    return asked(location.type(), type -> readOperations.importObject(type, id));
  }

  @Override
  public Result readData(TypeName type, MapValue config) {
    return asked(type, found -> readOperations.readData(found, config));
  }

  /** An operation on a type that is there. */
  private interface OnType {
    Result run(TerraformType type) throws OperationException;
  }

  private Result asked(TypeName type, OnType operation) {
    try {
      return operation.run(providerTypes.find(type));
    } catch (OperationException operationException) {
      return operationException.result();
    }
  }

  @Override
  public void stop() {
    session.stop();
  }

  @Override
  public void close() {
    session.close();
    providerTypes.close();
  }
}
