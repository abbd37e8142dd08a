package dev.attune.terraform.provider.operation;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Result;
import dev.attune.terraform.plugin.protocol.Answers;
import dev.attune.terraform.plugin.protocol.Requests;
import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.provider.session.Session;
import dev.attune.terraform.provider.translation.DiagnosticTranslator;
import dev.attune.terraform.provider.translation.ObjectCodec;
import dev.attune.terraform.provider.translation.OperationException;
import dev.attune.terraform.provider.translation.WriteOnlyParts;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Optional;

/** Reads objects, those that only an id tells of included, and answers of data sources. */
public final class ReadOperations {
  private final Session session;

  public ReadOperations(Session session) {
    this.session = session;
  }

  /** The object as it is now. */
  public Result read(TerraformType type, Instance known) throws OperationException {
    ObjectCodec objectCodec = new ObjectCodec(type);
    MapValue current = objectCodec.object(known.value());
    DiagnosticTranslator diagnosticTranslator = DiagnosticTranslator.about(type, known.value());
    Requests.Read request =
        new Requests.Read(
            type.name(), objectCodec.sent(current), known.privateBytes(), Optional.empty());
    Answers.Read answer =
        session.look(diagnosticTranslator.discretion(), client -> client.readResource(request));
    diagnosticTranslator.check(answer.diagnostics());
    if (answer.deferred().isPresent()) {
      throw new OperationException(new Failure.Failed("the provider deferred the read"));
    }
    Optional<MapValue> found = objectCodec.looked(answer.state());
    if (found.isEmpty()) {
      return new Result(
          Optional.empty(), diagnosticTranslator.all(answer.diagnostics()), Optional.empty());
    }
    MapValue wire = whole(objectCodec, found.get());
    Instance now =
        new Instance(
            known.id(),
            objectCodec.value(wire, current),
            objectCodec.version(),
            answer.privateBytes(),
            known.tainted());
    return new Result(
        Optional.of(now), diagnosticTranslator.all(answer.diagnostics()), Optional.empty());
  }

  /** An object that is there is known throughout. */
  private static MapValue whole(ObjectCodec objectCodec, MapValue wire) throws OperationException {
    if (wire.containsUnknown()) {
      throw new OperationException(
          new Failure.Failed("the provider returned an existing object with unknown values"));
    }
    return WriteOnlyParts.without(objectCodec.block(), wire);
  }

  /** The object behind an id: what the provider makes of the id is read at once. */
  public Result importObject(TerraformType type, String id) throws OperationException {
    ObjectCodec objectCodec = new ObjectCodec(type);
    DiagnosticTranslator diagnosticTranslator = DiagnosticTranslator.about(type);
    Answers.Imported answer =
        session.look(
            diagnosticTranslator.discretion(),
            client -> client.importResourceState(new Requests.Import(type.name(), id)));
    diagnosticTranslator.check(answer.diagnostics());
    if (answer.deferred().isPresent()) {
      throw new OperationException(new Failure.Failed("the provider deferred the import"));
    }
    Answers.ImportedObject object = ofType(type, id, answer.objects());
    MapValue wire = objectCodec.looked(object.state()).orElseThrow(() -> absent(type, id));
    Instance told =
        new Instance(
            InstanceId.of(type, wire, id),
            objectCodec.value(wire),
            objectCodec.version(),
            object.privateBytes(),
            false);
    Result read = read(type, told);
    Instance now = read.instance().orElseThrow(() -> absent(type, id));
    // Only now is there enough to tell what identifies it.
    MapValue whole = objectCodec.object(now.value());
    return Result.of(
        new Instance(
            InstanceId.of(type, whole),
            now.value(),
            now.schemaVersion(),
            now.privateBytes(),
            false));
  }

  private static OperationException absent(TerraformType type, String id) {
    return new OperationException(
        new Failure.NotFound("there is no " + type.name() + " with the id " + id));
  }

  private static Answers.ImportedObject ofType(
      TerraformType type, String id, List<Answers.ImportedObject> objects)
      throws OperationException {
    return objects.stream()
        .filter(object -> object.type().equals(type.name()))
        .findFirst()
        .orElseThrow(() ->
            objects.isEmpty()
                ? absent(type, id)
                : new OperationException(
                    new Failure.Failed(
                        "the provider has "
                            + objects.getFirst().type()
                            + " with the id "
                            + id
                            + ", not "
                            + type.name())));
  }

  public Result readData(TerraformType type, MapValue config) throws OperationException {
    ObjectCodec objectCodec = new ObjectCodec(type);
    MapValue wire = objectCodec.config(config);
    WireValue sent = objectCodec.sent(wire);
    DiagnosticTranslator diagnosticTranslator = DiagnosticTranslator.about(type, config);
    Answers.Data answer = answer(type, diagnosticTranslator, sent);
    MapValue found =
        whole(
            objectCodec,
            objectCodec
                .looked(answer.state())
                .orElseThrow(() ->
                    new OperationException(new Failure.NotFound("the provider found nothing"))));
    Instance said =
        new Instance(
            InstanceId.of(type, found),
            objectCodec.value(found, wire),
            objectCodec.version(),
            PrivateBytes.NONE,
            false);
    return new Result(
        Optional.of(said), diagnosticTranslator.all(answer.diagnostics()), Optional.empty());
  }

  private Answers.Data answer(
      TerraformType type, DiagnosticTranslator diagnosticTranslator, WireValue config)
      throws OperationException {
    diagnosticTranslator.check(
        session.look(
            diagnosticTranslator.discretion(), client -> client.validateData(type.name(), config)));
    Requests.Data request = new Requests.Data(type.name(), config, Optional.empty());
    Answers.Data answer =
        session.look(diagnosticTranslator.discretion(), client -> client.readDataSource(request));
    diagnosticTranslator.check(answer.diagnostics());
    if (answer.deferred().isPresent()) {
      throw new OperationException(new Failure.Failed("the provider deferred the answer"));
    }
    return answer;
  }
}
