package dev.attune.terraform.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Discretion;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.Proposal;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.Catalogue;
import dev.attune.schema.TypeName;
import dev.attune.terraform.plugin.Plugin;
import dev.attune.terraform.plugin.PluginException;
import dev.attune.terraform.schema.BinaryKey;
import dev.attune.terraform.schema.EncodedTypes;
import dev.attune.terraform.schema.SchemaCache;
import dev.attune.terraform.schema.SentSchemas;
import dev.attune.terraform.schema.TerraformCatalogue;
import dev.attune.terraform.schema.TerraformType;
import dev.attune.terraform.schema.TypeNames;
import dev.attune.terraform.schema.TypeSchemas;
import dev.attune.value.MapValue;
import java.nio.file.Path;
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

  private final Types types;
  private final OwnSettings settings;
  private final Session session;
  private final Checking checking;
  private final Upgrading upgrading;
  private final Planning planning;
  private final Looking looking;
  private final Applying applying;

  private TerraformProvider(Types types, OwnSettings settings, Session session, OlderTypes older) {
    this.types = types;
    this.settings = settings;
    this.session = session;
    this.checking = new Checking(session, types, settings);
    this.upgrading = new Upgrading(session, older);
    this.planning = new Planning(session);
    this.looking = new Looking(session);
    this.applying = new Applying(session, looking, () -> types.facts().planDestroy());
  }

  /**
   * A provider of which is kept between runs what its program always says: its schemas, and that
   * settings are in order.
   *
   * @param program starts its program; called when it is needed, and again after a crash
   * @param key of the very file that is started
   * @param environment the variables that it sees
   * @param settings a folder of the project for what is known of its settings
   * @param older what its types were before, for objects that were stored then
   */
  public static TerraformProvider cached(
      TypeNames names,
      Supplier<Plugin> program,
      SchemaCache cache,
      BinaryKey key,
      Map<String, String> environment,
      Path settings,
      OlderTypes older) {
    FaultlessSettings faultless = new FaultlessSettings(settings, key, environment);
    Running running = new Running(names.instance(), program, Optional.of(faultless));
    return of(
        names, running, () -> cache.open(key, () -> asked(running), SchemaDecoding::decode), older);
  }

  /**
   * A provider that is asked for its schemas each time: one that somebody works on, for example.
   */
  public static TerraformProvider uncached(TypeNames names, Supplier<Plugin> program) {
    Running running = new Running(names.instance(), program, Optional.empty());
    return of(
        names,
        running,
        () -> new SentSchemas(asked(running), SchemaDecoding::decode),
        OlderTypes.UNKNOWN);
  }

  private static TerraformProvider of(
      TypeNames names, Running running, Supplier<TypeSchemas> source, OlderTypes older) {
    Types types = new Types(names, source);
    OwnSettings settings = new OwnSettings(types);
    Session session =
        new Session(running, () -> types.facts().schemaOptional(), settings::expected);
    return new TerraformProvider(types, settings, session, older);
  }

  private static EncodedTypes asked(Running running) {
    return SchemaDecoding.encoded(running.schemas());
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
      var _ = types.catalogue();
      return List.of();
    } catch (PluginException e) {
      return Lost.look(e, Discretion.about()).told();
    }
  }

  /**
   * All types, which starts the program only where nothing is kept of them.
   *
   * @throws PluginException if the program does not tell
   */
  @Override
  public TerraformCatalogue schemas() {
    return types.catalogue();
  }

  @Override
  public Set<Operation> operations(TypeName type) {
    Catalogue all = types.catalogue();
    return all.find(type).isEmpty() ? Set.of() : types.isData(type) ? OF_DATA : OF_RESOURCES;
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
  public List<Diagnostic> configure(MapValue wanted) {
    return checking.configure(wanted);
  }

  @Override
  public List<Diagnostic> configureWhenNeeded(MapValue wanted) {
    settings.expect(wanted);
    return List.of();
  }

  @Override
  public List<Diagnostic> validate(TypeName type, MapValue config) {
    return checking.validate(type, config);
  }

  @Override
  public Result upgrade(TypeName type, Instance stored) {
    return asked(type, found -> upgrading.upgrade(found, stored));
  }

  @Override
  public Planned propose(Proposal proposal) {
    try {
      return planning.propose(types.find(proposal.type()), proposal);
    } catch (Mishap mishap) {
      return mishap.planned();
    }
  }

  @Override
  public Result read(Location location, Instance known) {
    return asked(location.type(), type -> looking.read(type, known));
  }

  @Override
  public Result create(Location location, Write write, String intent) {
    return asked(location.type(), type -> applying.create(type, write));
  }

  @Override
  public Result update(Location location, Instance prior, Write write) {
    return asked(location.type(), type -> applying.update(type, prior, write));
  }

  @Override
  public Result delete(Location location, Instance prior) {
    return asked(location.type(), type -> applying.delete(type, prior));
  }

  @Override
  public Result importObject(Location location, String id) {
    return asked(location.type(), type -> looking.importObject(type, id));
  }

  @Override
  public Result readData(TypeName type, MapValue config) {
    return asked(type, found -> looking.readData(found, config));
  }

  /** An operation on a type that is there. */
  private interface OnType {
    Result run(TerraformType type) throws Mishap;
  }

  private Result asked(TypeName type, OnType operation) {
    try {
      return operation.run(types.find(type));
    } catch (Mishap mishap) {
      return mishap.result();
    }
  }

  @Override
  public void stop() {
    session.stop();
  }

  @Override
  public void close() {
    session.close();
    types.close();
  }
}
